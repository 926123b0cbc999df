import SpaceText

/// Where documents lie that are not in memory.
public protocol DocumentShelf: Sendable {
  /// The document at a place, read anew unless it was asked for a moment ago.
  func document(at place: Int) -> Document
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
    case .shelved(let shelf, let heads, let places):
      var document = shelf.document(at: places[number])
      document.id = heads[number].id
      document.origin = heads[number].origin
      return document
    }
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

  /// Those with these numbers, in this order.
  public func selecting(_ numbers: [Int]) -> DocumentList {
    switch storage {
    case .held(let documents): DocumentList(numbers.map { documents[$0] })
    case .shelved(let shelf, let heads, let places):
      DocumentList(.shelved(shelf, heads: numbers.map { heads[$0] }, places: numbers.map { places[$0] }))
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
