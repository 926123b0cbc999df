import SpaceBlocks
import SpaceModel

/// What several runs found, each in some of the inputs, as one run over all of them has it: sorted as folders are walked, each
/// document once. So it does not count which shard has what, which comes first, and how many times they are merged.
public struct Shards {
  private let collector: DocumentCollector
  private var keys: [Key] = []

  /// `lost` is called when documents are there no more before all was done.
  fileprivate init(lost: @escaping @Sendable () -> Never) { collector = DocumentCollector(lost: lost) }

  /// Adds a document of one of the shards.
  fileprivate mutating func add(_ document: Document, _ digest: DocumentDigest) {
    collector.add(document, key: nil, digest)
    keys.append(Key(document))
  }

  /// The documents of all shards, with the ids that one run gives them.
  fileprivate func merged() -> ReadDocuments {
    let all = collector.documents
    // Only documents that are no files are told apart by what they say.
    func text(_ number: Int) -> [UInt8] { keys[number].isFile ? [] : Array(all.list[number].text.bytes) }
    let order = keys.indices.sorted { a, b in
      if keys[a] != keys[b] { return keys[a] < keys[b] }
      let (first, second) = (text(a), text(b))
      return first == second ? a < b : first.lexicographicallyPrecedes(second)
    }
    var ids = UniqueIDs()
    var chosen: [(number: Int, id: Document.ID)] = []
    for number in order {
      if let last = chosen.last, keys[last.number] == keys[number], text(last.number) == text(number) { continue }
      var id = Document.ID(keys[number].id)
      _ = ids.claim(&id)
      chosen.append((number, id))
    }
    return ReadDocuments(
      all.list.selecting(chosen.map(\.number), ids: chosen.map(\.id)), digests: chosen.map { all.digests[$0.number] })
  }

  /// What all shards left out.
  public static func merged(_ skipped: [Skipped]) -> [Skipped] {
    var result: [Skipped] = []
    let sorted = skipped.sorted { a, b in
      let (x, y) = (Place(a.path), Place(b.path))
      return x == y
        ? (a.failure.reason, a.failure.detail) < (b.failure.reason, b.failure.detail) : x < y
    }
    for one in sorted {
      if let last = result.last, last.path == one.path, last.failure.reason == one.failure.reason,
        last.failure.detail == one.failure.detail
      {
        continue
      }
      result.append(one)
    }
    return result
  }

  /// A path, in the order in which folders are walked: by the bytes of each name on it.
  private struct Place: Comparable {
    private let bytes: [UInt8]

    init(_ path: String) { bytes = path.utf8.map { $0 == 0x2F ? 0 : $0 } }

    static func < (a: Place, b: Place) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
  }

  /// Tells documents apart, and puts them in order: where it was read, and what was read there.
  private struct Key: Comparable {
    private let place: Place
    /// The id before it was told apart from others.
    let id: String
    let isFile: Bool

    init(_ document: Document) {
      place = Place(document.origin.path ?? "")
      let own = document.id.value
      if let digest = document.origin.sha256?.prefix(16), own == digest || own.hasPrefix(digest + "-") {
        (id, isFile) = (String(digest), true)
      } else {
        (id, isFile) = (own, false)
      }
    }

    static func == (a: Key, b: Key) -> Bool { a.place == b.place && a.id == b.id }

    static func < (a: Key, b: Key) -> Bool { a.place != b.place ? a.place < b.place : a.id < b.id }
  }
}

extension Session {
  /// The documents of all `shards`, once `plan` has annotated them. `lost` is called when some are there no more before all was done.
  public func merged(
    of shards: [RawPath], plan: Plan, lost: @escaping @Sendable () -> Never
  ) -> (documents: ReadDocuments, tally: Tally) {
    var all = Shards(lost: lost)
    let tally = forEachDocument(
      in: shards, plan: plan, make: { document, _ in (document, DocumentDigest(document)) }, idle: {},
      emit: { document, digest in all.add(document, digest) })
    return (all.merged(), tally)
  }
}
