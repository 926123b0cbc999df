import SpaceBlocks
import SpaceModel

/// The documents of one run: the first ones in memory, all others in the cache, from which each is read again when something of it is
/// asked for.
public final class KeptDocuments: DocumentShelf {
  private enum Entry {
    case held(Document)
    case kept(key: String)
  }

  private struct State {
    var entries: [Entry] = []
    /// The bytes of the texts that are held.
    var held = 0
    /// What was read last, the newest at the end.
    var recent = RecentDocuments()
  }

  private let cache: DocumentCache?
  private let state = Monitor(State())
  /// Called with the key of a document that the cache has lost; ends the run.
  private let lost: @Sendable (String) -> Never

  /// Texts of so many bytes are held: documents take twenty times as much.
  private static let mostHeld = 1 << 20

  /// `lost` is called with the key of a document that the cache lost meanwhile.
  public init(in cache: DocumentCache?, lost: @escaping @Sendable (String) -> Never) {
    (self.cache, self.lost) = (cache, lost)
  }

  /// Adds a document, which the cache has under `key`; nil where it has not.
  public func add(_ document: Document, key: String?) {
    state.withLock { state in
      if let key, cache != nil, state.held + document.text.count > Self.mostHeld {
        state.entries.append(.kept(key: key))
      } else {
        state.held += document.text.count
        state.entries.append(.held(document))
      }
    }
  }

  /// All documents, if none of them is in the cache alone.
  var held: [Document]? {
    state.withLock { state in
      var result: [Document] = []
      for entry in state.entries {
        guard case .held(let document) = entry else { return nil }
        result.append(document)
      }
      return result
    }
  }

  public func document(at place: Int) -> Document {
    let (entry, known) = state.withLock { ($0.entries[place], $0.recent[place]) }
    if let known { return known }
    switch entry {
    case .held(let document): return document
    case .kept(let key):
      var notes = Diagnostics()
      guard let document = cache?.document(for: key, &notes) else { lost(key) }
      state.withLock { $0.recent[place] = document }
      return document
    }
  }
}

/// The documents that were asked for last.
private struct RecentDocuments {
  /// The newest at the end.
  private var documents: [(place: Int, document: Document)] = []
  private static let most = 32

  subscript(place: Int) -> Document? {
    get { documents.last { $0.place == place }?.document }
    set {
      guard let newValue else { return }
      if documents.count >= Self.most { documents.removeFirst() }
      documents.append((place, newValue))
    }
  }
}

/// The documents of one run with what blocks choose by.
public struct ReadDocuments: Sendable {
  public let list: DocumentList
  public let digests: [DocumentDigest]

  public init(_ list: DocumentList, digests: [DocumentDigest]) { (self.list, self.digests) = (list, digests) }

  /// Documents in memory.
  public init(_ documents: [Document]) {
    self.init(DocumentList(documents), digests: documents.map(DocumentDigest.init))
  }

  /// The words of all of them.
  public var words: Int { digests.reduce(0) { $0 + $1.wordCount } }

  /// The same documents with the layers that `plan` gives and no others.
  public func reduced(by plan: Plan) -> ReadDocuments {
    if list.isHeld { return ReadDocuments(list.map(plan.reduced)) }
    let reduced = DocumentList(on: ReducedDocuments(list, plan), heads: Array(list.heads))
    return ReadDocuments(reduced, digests: reduced.map(DocumentDigest.init))
  }
}

/// Documents of another shelf with fewer layers.
private final class ReducedDocuments: DocumentShelf {
  private let list: DocumentList
  private let plan: Plan
  private let recent = Monitor(RecentDocuments())

  init(_ list: DocumentList, _ plan: Plan) { (self.list, self.plan) = (list, plan) }

  func document(at place: Int) -> Document {
    if let known = recent.withLock({ $0[place] }) { return known }
    let document = plan.reduced(list[place])
    recent.withLock { $0[place] = document }
    return document
  }
}

extension Session {
  /// All documents that `arguments` name, once `plan` has annotated them. `lost` is called with the key of a document that the cache
  /// lost before all was done.
  public func documents(
    in arguments: [RawPath], plan: Plan, lost: @escaping @Sendable (String) -> Never
  ) -> (documents: ReadDocuments, tally: Tally) {
    let shelf = KeptDocuments(in: cache, lost: lost)
    var heads: [Document] = []
    var digests: [DocumentDigest] = []
    let tally = forEachKept(
      in: arguments, plan: plan, make: { document, key, _ in (document, key, DocumentDigest(document)) },
      emit: { document, key, digest in
        shelf.add(document, key: key)
        heads.append(document.head)
        digests.append(digest)
      })
    let list = shelf.held.map { DocumentList($0) }
    return (ReadDocuments(list ?? DocumentList(on: shelf, heads: heads), digests: digests), tally)
  }
}
