import SpaceBlocks
import SpaceModel

/// The documents of one run: some in memory, all others in the cache or, without one, in a file of their own, from which each is read
/// again when something of it is asked for.
public final class KeptDocuments: DocumentShelf {
  private enum Entry {
    case held(Document, key: String?)
    case kept(key: String)
    case spilled(Range<Int>)
  }

  private struct State {
    var entries: [Entry] = []
    /// The bytes of the texts that are held.
    var held = 0
    /// What was read last, the newest at the end.
    var recent = RecentDocuments()
  }

  private let cache: DocumentCache?
  private let spill: SpillFile
  private let state = Monitor(State())
  private let lost: @Sendable () -> Never

  /// Texts of so many bytes are held: documents take twenty times as much.
  private static let mostHeld = 1 << 20

  /// `lost` is called when what the cache or the file had is there no more.
  init(in cache: DocumentCache?, lost: @escaping @Sendable () -> Never) {
    (self.cache, self.lost) = (cache, lost)
    spill = SpillFile(lost: lost)
  }

  /// Adds a document, which the cache has under `key`; nil where it has not.
  func add(_ document: Document, key: String?) {
    let isHeld = state.withLock { state in
      if state.held + document.text.count > Self.mostHeld { return false }
      state.held += document.text.count
      state.entries.append(.held(document, key: key))
      return true
    }
    if isHeld { return }
    if let key, cache != nil { return add(key: key) }
    var bytes = BinaryWriter()
    bytes.reserve(document.text.count * 8)
    document.write(to: &bytes)
    let start = spill.add(bytes.bytes)
    state.withLock { $0.entries.append(.spilled(start..<start + bytes.bytes.count)) }
  }

  /// Adds a document that the cache has under `key`.
  func add(key: String) { state.withLock { $0.entries.append(.kept(key: key)) } }

  /// All documents, if all of them are in memory.
  var held: [Document]? {
    state.withLock { state in
      var result: [Document] = []
      for entry in state.entries {
        guard case .held(let document, _) = entry else { return nil }
        result.append(document)
      }
      return result
    }
  }

  public func document(at place: Int) -> Document {
    let (entry, known) = state.withLock { ($0.entries[place], $0.recent[place]) }
    if let known { return known }
    if case .held(let document, _) = entry { return document }
    let document = read(entry, only: nil)
    state.withLock { state in
      // Of few documents all that are asked for stay.
      if case .kept(let key) = entry, state.held + document.text.count <= Self.mostHeld {
        state.held += document.text.count
        state.entries[place] = .held(document, key: key)
      } else {
        state.recent[place] = document
      }
    }
    return document
  }

  public func record(at place: Int) -> Document { read(state.withLock { $0.entries[place] }, only: [Layer.marks.name]) }

  public func key(at place: Int) -> String? {
    switch state.withLock({ $0.entries[place] }) {
    case .held(_, let key): key
    case .kept(let key): key
    case .spilled: nil
    }
  }

  private func read(_ entry: Entry, only choice: [LayerName]?) -> Document {
    switch entry {
    case .held(let document, _): return document
    case .kept(let key):
      guard let document = cache?.document(for: key, only: choice) else { lost() }
      return document
    case .spilled(let range):
      var bytes = BinaryReader(spill.bytes(range))
      let document = try? Document.read(from: &bytes, kinds: DocumentCache.kinds, only: choice)
      guard let document else { lost() }
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

  func record(at place: Int) -> Document { plan.reduced(list.record(place)) }

  func document(at place: Int) -> Document {
    if let known = recent.withLock({ $0[place] }) { return known }
    let document = plan.reduced(list[place])
    recent.withLock { $0[place] = document }
    return document
  }
}

/// Documents as they come in, one after the other.
public final class DocumentCollector {
  private let shelf: KeptDocuments
  private let spill: SpillFile
  private var heads: [Document] = []
  private var digests: [DocumentDigest] = []

  /// `lost` is called when documents are there no more before all was done.
  public init(in cache: DocumentCache? = nil, lost: @escaping @Sendable () -> Never) {
    shelf = KeptDocuments(in: cache, lost: lost)
    spill = SpillFile(lost: lost)
  }

  public func add(_ document: Document) { add(document, key: nil, DocumentDigest(document)) }

  /// Adds a document, which the cache has under `key`; nil where it has not.
  func add(_ document: Document, key: String?, _ digest: DocumentDigest) {
    shelf.add(document, key: key)
    add(head: document.head, digest)
  }

  /// Adds a document of which the cache has more than its head.
  func add(head: Document, key: String, _ digest: DocumentDigest) {
    shelf.add(key: key)
    add(head: head, digest)
  }

  private func add(head: Document, _ digest: DocumentDigest) {
    heads.append(head)
    digests.append(digest.lying(on: spill, at: spill.add(digest.bytes)))
  }

  /// All that was added.
  public var documents: ReadDocuments {
    let list = shelf.held.map { DocumentList($0) }
    return ReadDocuments(list ?? DocumentList(on: shelf, heads: heads), digests: digests)
  }
}

extension Session {
  /// All documents that `arguments` name, once `plan` has annotated them. `lost` is called when documents are there no more before
  /// all was done.
  public func documents(
    in arguments: [RawPath], plan: Plan, lost: @escaping @Sendable () -> Never
  ) -> (documents: ReadDocuments, tally: Tally) {
    let collector = DocumentCollector(in: cache, lost: lost)
    let tally = forEachKept(in: arguments, plan: plan) { loaded in
      if let key = loaded.key, loaded.isHead, let digest = loaded.digest {
        collector.add(head: loaded.document, key: key, digest)
      } else {
        collector.add(loaded.document, key: loaded.key, loaded.digest ?? DocumentDigest(loaded.document))
      }
    }
    return (collector.documents, tally)
  }
}
