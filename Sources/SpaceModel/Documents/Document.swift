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
