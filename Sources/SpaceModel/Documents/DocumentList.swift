import SpaceText

/// Where documents lie that are not in memory.
public protocol DocumentShelf: Sendable {
  /// The document at a place, read anew unless it was asked for a moment ago.
  func document(at place: Int) -> Document
  /// The same with the layers that its record shows; it may have others.
  func record(at place: Int) -> Document
  /// What the document was read under, which is that of no other; nil where that isn't known.
  func key(at place: Int) -> String?
}

extension DocumentShelf {
  public func record(at place: Int) -> Document { document(at: place) }
  public func key(at place: Int) -> String? { nil }
}

/// Documents in their order, all of them in memory or on a shelf from which each is read when it is asked for.
///
/// Who goes through all of them asks for heads, or for what was worked out of them before: reading a document costs a thousand times
/// what asking for one in memory does.
public struct DocumentList: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
  private enum Storage: Sendable {
    case held([Document])
    case shelved(any DocumentShelf, heads: [Document], places: [Int])
  }

  private let storage: Storage

  /// Documents that are in memory.
  public init(_ documents: [Document]) { storage = .held(documents) }

  public init(arrayLiteral documents: Document...) { storage = .held(documents) }

  /// Documents on `shelf`; `heads` are what they are without text, elements and layers, in the order of their places there.
  public init(on shelf: any DocumentShelf, heads: [Document]) {
    storage = .shelved(shelf, heads: heads, places: Array(heads.indices))
  }

  private init(_ storage: Storage) { self.storage = storage }

  public var startIndex: Int { 0 }
  public var endIndex: Int {
    switch storage {
    case .held(let documents): documents.count
    case .shelved(_, let heads, _): heads.count
    }
  }

  public subscript(number: Int) -> Document {
    switch storage {
    case .held(let documents): return documents[number]
    case .shelved(let shelf, let heads, let places): return named(shelf.document(at: places[number]), heads[number])
    }
  }

  /// A document with the layers that its record shows; it may have others.
  public func record(_ number: Int) -> Document {
    switch storage {
    case .held(let documents): return documents[number]
    case .shelved(let shelf, let heads, let places): return named(shelf.record(at: places[number]), heads[number])
    }
  }

  private func named(_ document: Document, _ head: Document) -> Document {
    var document = document
    (document.id, document.origin) = (head.id, head.origin)
    return document
  }

  /// What tells whether a document's record has to be looked at: that of two documents is the same only where their records are. Nil
  /// where it isn't known.
  public func fingerprint(_ number: Int) -> String? {
    guard case .shelved(let shelf, let heads, let places) = storage, let key = shelf.key(at: places[number]) else {
      return nil
    }
    let head = heads[number]
    return Checksum.sha256(Array("\(key)\n\(head.id.value)\n\(head.origin.path ?? "")".utf8))
  }

  /// True when all of them are in memory.
  public var isHeld: Bool { if case .held = storage { true } else { false } }

  /// A document of which only id, origin, title, language and metadata can be relied on.
  public func head(_ number: Int) -> Document {
    switch storage {
    case .held(let documents): documents[number]
    case .shelved(_, let heads, _): heads[number]
    }
  }

  /// The heads of all documents.
  public var heads: some RandomAccessCollection<Document> { indices.lazy.map { head($0) } }

  /// Those with these numbers, in this order; with these ids, where there are some.
  public func selecting(_ numbers: [Int], ids: [Document.ID]? = nil) -> DocumentList {
    func chosen(_ documents: [Document]) -> [Document] {
      numbers.enumerated().map { place, number in
        var document = documents[number]
        if let ids { document.id = ids[place] }
        return document
      }
    }
    switch storage {
    case .held(let documents): return DocumentList(chosen(documents))
    case .shelved(let shelf, let heads, let places):
      return DocumentList(.shelved(shelf, heads: chosen(heads), places: numbers.map { places[$0] }))
    }
  }
}

extension Document {
  /// The document without its text, its elements and its layers.
  public var head: Document {
    Document(
      id: id, origin: origin, text: Text(""), elements: [], title: title, language: language, metadata: metadata)
  }
}
