import SpaceEngine
import SpaceModel
import SpaceText

/// The search index of Spaces: the kept one where they are as they were, else made anew and kept. The same as commands use.
public struct InputIndex: Sendable {
  private let index: SearchIndex
  private let kept: SearchIndexCache.Kept?

  /// Looks at names, sizes and times of `inputs` only.
  public static func open(_ inputs: [RawPath]) throws -> InputIndex {
    let root = inputs.first.flatMap { SpaceState(of: $0, .ours).cacheFolder(CacheFolder.ours) }
    let cache = root.flatMap {
      SearchIndexCache(in: $0, of: inputs, passwords: nil, options: usualOptions, trustsTimes: true)
    }
    if let kept = cache?.current() { return InputIndex(index: kept.index, kept: kept) }
    return InputIndex(index: try make(inputs, cache), kept: nil)
  }

  /// What commands say of options of which none is given.
  private static let usualOptions = "- - 0 - false"

  private static func make(_ inputs: [RawPath], _ cache: SearchIndexCache?) throws -> SearchIndex {
    let (documents, tally) = try documents(of: inputs, with: Searching.answerNeeds, cache: cache?.documents)
    let index = SearchIndex(documents)
    cache?.keep(index, documents: documents.count, skipped: tally.skipped.map { "\($0.path): skipped" }, warnings: [])
    return index
  }

  /// The documents of `inputs` with the layers of `needs`.
  public static func documents(
    of inputs: [RawPath], with needs: [LayerName], cache: DocumentCache? = nil
  ) throws -> (documents: [Document], tally: Tally) {
    let loader = DocumentLoader(limits: Limits(), language: nil, passwords: [], pictures: .notAsked, faults: .none)
    var session = Session(loader: loader, jobs: 1) { _ in }
    session.cache = cache
    var documents: [Document] = []
    let tally = session.forEachDocument(
      in: inputs, plan: try Plan(needs: needs), make: { document, _ in document }, idle: {},
      emit: { documents.append($0) })
    cache?.removeUnused()
    return (documents, tally)
  }

  /// What `body` makes of the index; nil when what was kept turns out to be damaged: then it is to be opened again.
  public func use<Result>(_ body: (SearchIndex) throws -> Result) rethrows -> Result? {
    let result = try body(index)
    return kept?.isDamaged == true ? nil : result
  }
}
