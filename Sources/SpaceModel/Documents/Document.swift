import SpaceText

/// One input as the program knows it: an immutable text, its structure, and the layers the stages found in it.
public struct Document: Sendable, Identifiable {
  /// Names a document within a run and in every record that refers to it.
  public struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let value: String
    public init(_ value: String) { self.value = value }
    public var description: String { value }
    public static func < (a: ID, b: ID) -> Bool { a.value < b.value }
  }

  public var id: ID
  public var origin: Origin
  public let text: Text
  /// Headings, paragraphs, list items and so on in reading order, apart from one another.
  public let elements: [Element]
  public var title: String?
  /// A BCP 47 tag, or nil when the language is unknown.
  public var language: String?
  public var metadata: Metadata
  public var layers: Layers

  /// Traps unless every element is in range, on scalars' boundaries, sorted and apart from the others: a reader that
  /// builds anything else has a bug. `DocumentBuilder` cannot.
  public init(
    id: ID, origin: Origin, text: Text, elements: [Element], title: String? = nil, language: String? = nil,
    metadata: Metadata = Metadata(), layers: Layers = Layers()
  ) {
    var last = 0
    for element in elements {
      precondition(
        last <= Int(element.span.start) && Int(element.span.end) <= text.count, "elements are sorted and apart")
      precondition(
        text.isBoundary(Int(element.span.start)) && text.isBoundary(Int(element.span.end)),
        "elements hold whole scalars")
      last = Int(element.span.end)
    }
    self.id = id
    self.origin = origin
    self.text = text
    self.elements = elements
    self.title = title
    self.language = language
    self.metadata = metadata
    self.layers = layers
  }

  public subscript<Value: LayerValue>(layer: Layer<Value>) -> Value? {
    get { layers[layer] }
    set { layers[layer] = newValue }
  }

  /// The text at `span` as a string.
  public func string(in span: Span) -> String { text.string(in: span) }

  /// The index of the element that holds `offset`, else of the next one; `elements.count` when there is none.
  public func elementIndex(at offset: Int) -> Int {
    elements.partitioningIndex { Int($0.span.end) > offset }
  }

  /// The marks that begin in `span`, in order. O(log n).
  package func marks(beginningIn span: Span) -> ArraySlice<Mark> {
    guard let marks = self[.marks] else { return [] }
    let first = marks.partitioningIndex { $0.span.start >= span.start }
    return marks[first..<marks.partitioningIndex { $0.span.start >= span.end }]
  }

  /// The page on which `offset` lies, counted from 1, where the format has pages.
  public func page(at offset: Int) -> Int? {
    let index = min(elementIndex(at: offset), elements.count - 1)
    return index < 0 ? nil : elements[index].page.map(Int.init)
  }

  /// The headings above `offset`, outermost first: those of ever lower level, the nearest of each.
  public func headings(above offset: Int) -> [Element] {
    var result: [Element] = []
    var level = UInt8.max
    var index = min(elementIndex(at: offset), elements.count - 1)
    while index >= 0, level > 1 {
      let element = elements[index]
      if element.kind == .heading, Int(element.span.start) <= offset, (element.level ?? 1) < level {
        result.append(element)
        level = element.level ?? 1
      }
      index -= 1
    }
    return result.reversed()
  }
}

/// Where a document came from.
public struct Origin: Sendable, Equatable {
  /// As `interface.md` says: from the input's parent folder; `-` for standard input; nil when it was never told.
  public var path: String?
  /// The media type found from the content ("text/markdown").
  public var mediaType: String?
  /// The SHA-256 of the bytes read, in hexadecimal.
  public var sha256: String?

  public init(path: String? = nil, mediaType: String? = nil, sha256: String? = nil) {
    self.path = path
    self.mediaType = mediaType
    self.sha256 = sha256
  }
}

/// A stretch of a document's text with a role in its structure.
public struct Element: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case heading, paragraph, listItem, table, code, quote, caption
  }

  public let kind: Kind
  /// Headings: 1 (outermost) to 6. List items: 1 for the outermost list. Else nil.
  public let level: UInt8?
  /// Counted from 1, where the format has pages.
  public let page: Int32?
  public let span: Span

  public init(kind: Kind, level: UInt8? = nil, page: Int32? = nil, span: Span) {
    self.kind = kind
    self.level = level
    self.page = page
    self.span = span
  }
}

/// What a document says of itself. What it doesn't say is absent, never made up.
public struct Metadata: Sendable, Equatable {
  public var authors: [String] = []
  /// ISO 8601 date of publication: `2024`, `2024-05` or `2024-05-17`.
  public var date: String?
  public var url: String?
  public var pages: Int?
  /// Everything else, by the key it has in JSON, in the order it was found.
  public var other: [Entry] = []

  public struct Entry: Sendable, Equatable {
    public let key: String
    public let value: JSONValue
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  public init() {}
  public var isEmpty: Bool { authors.isEmpty && date == nil && url == nil && pages == nil && other.isEmpty }
}
