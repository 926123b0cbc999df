import SpaceEngine
import SpaceLibrary
import SpaceModel

/// Reads the documents of Spaces: as they were written there, so that nothing has to be told of them.
enum SpaceReading {
  /// The index of all documents of the Spaces in `folders`; what is kept of it is not used where it `isDamaged`.
  static func index(of folders: [RawPath], isDamaged: Bool) throws -> InputIndex {
    let root = folders.first.flatMap { SpaceState(of: $0, .ours).cacheFolder(CacheFolder.ours) }
    let cache = root.flatMap {
      SearchIndexCache(in: $0, of: folders, passwords: nil, options: "", trustsTimes: true)
    }
    return try InputIndex(cache, isDamaged: isDamaged) {
      InputIndex.Reading(
        documents: try documents(of: folders, with: Searching.answerNeeds, cache: cache?.documents), skipped: [],
        warnings: [])
    }
  }

  /// The documents of the Spaces in `folders`, with the layers of `needs`. Those that are damaged are left out.
  static func documents(
    of folders: [RawPath], with needs: [LayerName], cache: DocumentCache? = nil
  ) throws -> [Document] {
    let loader = DocumentLoader(limits: Limits(), language: nil, passwords: [], pictures: .notAsked, faults: .none)
    var session = Session(loader: loader, jobs: 1) { _ in }
    session.cache = cache
    var documents: [Document] = []
    _ = session.forEachDocument(
      in: folders, plan: try Plan(needs: needs), make: { document, _ in document }, idle: {},
      emit: { documents.append($0) })
    cache?.removeUnused()
    return documents
  }
}
