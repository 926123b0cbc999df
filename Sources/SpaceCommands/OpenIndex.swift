import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel

/// The index of a command's inputs.
final class OpenIndex {
  /// How reading went.
  private(set) var status = ExitCode.success
  private var opened: InputIndex
  private let options: InputOptions
  private let cache: SearchIndexCache?

  init(_ options: InputOptions, needs: [LayerName], trustsTimes: Bool) throws {
    self.options = options
    let root = options.paths.first.flatMap { SpaceState(of: $0, .ours).cacheFolder(CacheFolder.ours) }
    let cache = root.flatMap {
      SearchIndexCache(
        in: $0, of: options.paths, passwords: options.passwords, options: options.allThatCounts,
        trustsTimes: trustsTimes)
    }
    self.cache = cache
    var status = ExitCode.success
    // One index serves both commands.
    let needs = cache == nil ? needs : Searching.answerNeeds
    opened = try InputIndex(cache) { try Self.read(options, needs, cache, &status) }
    if let kept = opened.kept {
      status = .reading(kept.documents, skipped: kept.skipped.count)
      for line in kept.skipped + (options.quiet ? [] : kept.warnings) { Messages.say(line) }
    }
    self.status = status
  }

  private static func read(
    _ options: InputOptions, _ needs: [LayerName], _ cache: SearchIndexCache?, _ status: inout ExitCode
  ) throws -> InputIndex.Reading {
    let plan = try Plan(needs: needs, offers: options.offers)
    let (documents, tally, warnings) = try Streaming.collect(options, plan, cache: cache?.documents)
    status = tally.status
    return InputIndex.Reading(
      documents: documents, skipped: tally.skipped.map(Messages.line), warnings: warnings)
  }

  /// What `body` makes of the index; when what was kept turns out to be damaged, of a new one.
  func use(_ body: (SearchIndex) throws -> [UInt8]) throws -> [UInt8] {
    while true {
      if let result = try opened.use(body) { return result }
      opened = try InputIndex(cache, isDamaged: true) {
        try Self.read(options, Searching.answerNeeds, cache, &status)
      }
    }
  }
}
