import SpaceModel

/// What several runs found, each in some of the inputs, as one run over all of them has it: sorted as folders are walked, each
/// document once. So it does not count which shard has what, which comes first, and how many times they are merged.
public enum Shards {
  /// The documents of all shards, with the ids that one run gives them.
  public static func merged(_ documents: [Document]) -> [Document] {
    var keyed = documents.map { (key: Key($0), document: $0) }
    keyed.sort { $0.key < $1.key }
    var ids = UniqueIDs()
    var last: Key?
    var result: [Document] = []
    result.reserveCapacity(keyed.count)
    for (key, document) in keyed where key != last {
      last = key
      var document = document
      document.id = Document.ID(key.id)
      _ = ids.claim(&document.id)
      result.append(document)
    }
    return result
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
    /// Only of documents that are no files.
    private let text: [UInt8]

    init(_ document: Document) {
      place = Place(document.origin.path ?? "")
      let own = document.id.value
      if let digest = document.origin.sha256?.prefix(16), own == digest || own.hasPrefix(digest + "-") {
        (id, text) = (String(digest), [])
      } else {
        (id, text) = (own, Array(document.text.bytes))
      }
    }

    static func < (a: Key, b: Key) -> Bool {
      if a.place != b.place { return a.place < b.place }
      return a.id != b.id ? a.id < b.id : a.text.lexicographicallyPrecedes(b.text)
    }
  }
}
