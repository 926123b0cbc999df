import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel

/// The index of a command's inputs: the one that was kept, or made anew and kept.
final class OpenIndex {
  /// How reading went.
  private(set) var status: ExitCode
  var index: SearchIndex
  var kept: SearchIndexCache.Kept?
  let options: InputOptions
  let cache: SearchIndexCache?

  init(_ options: InputOptions, needs: [LayerName], trustsTimes: Bool) throws {
    self.options = options
    let root = options.paths.first.flatMap { SpaceState(of: $0, .ours).cacheFolder(CacheFolder.ours) }
    cache = root.flatMap {
      SearchIndexCache(
        in: $0, of: options.paths, passwords: options.passwords, options: options.allThatCounts,
        trustsTimes: trustsTimes)
    }
    kept = cache?.current()
    if let kept {
      (index, status) = (kept.index, .reading(kept.documents, skipped: kept.skipped.count))
      for line in kept.skipped + (options.quiet ? [] : kept.warnings) { Messages.say(line) }
    } else {
      // One index serves both commands.
      (index, status) = try Self.make(options, cache == nil ? needs : Searching.answerNeeds, cache)
    }
  }

  static func make(
    _ options: InputOptions, _ needs: [LayerName], _ cache: SearchIndexCache?
  ) throws -> (SearchIndex, ExitCode) {
    let plan = try Plan(needs: needs, offers: options.offers)
    let (documents, tally, warnings) = try Streaming.collect(options, plan, cache: cache?.documents)
    let index = SearchIndex(documents)
    cache?.keep(
      index, documents: documents.count, skipped: tally.skipped.map(Messages.line), warnings: warnings)
    return (index, tally.status)
  }

  /// What `body` makes of the index; when what was kept turns out to be damaged, of a new one.
  func use(_ body: (SearchIndex) throws -> [UInt8]) throws -> [UInt8] {
    let result = try body(index)
    guard kept?.isDamaged == true else { return result }
    kept = nil
    (index, status) = try Self.make(options, Searching.answerNeeds, cache)
    return try body(index)
  }
}
