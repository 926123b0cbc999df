import SpaceText

/// The name of a kind of annotation, as it stands in `layers` of an annotated document.
public struct LayerName: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let value: String
  public init(_ value: String) { self.value = value }
  public var description: String { value }
  public static func < (a: LayerName, b: LayerName) -> Bool { a.value < b.value }
}

/// What a layer can hold: values that can be written into, and read back from, a document's JSON.
public protocol LayerValue: Sendable {
  func write(to json: inout JSONWriter, in text: Text)
  static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Self
}

/// The name and type of one kind of annotation; the only way in and out of `Layers`.
public struct Layer<Value: LayerValue>: Sendable {
  public let name: LayerName
  public init(_ name: String) { self.name = LayerName(name) }
}

/// What the stages found in one document, by the layer's name.
public struct Layers: Sendable {
  private var values: [LayerName: any LayerValue] = [:]

  public init() {}

  public subscript<Value: LayerValue>(layer: Layer<Value>) -> Value? {
    get { values[layer.name] as? Value }
    set { values[layer.name] = newValue }
  }

  public func contains(_ name: LayerName) -> Bool { values[name] != nil }
  public var isEmpty: Bool { values.isEmpty }
  /// The names of the layers that are there, sorted.
  public var names: [LayerName] { values.keys.sorted() }
  /// The value of the layer called `name`, whatever its type; for writing.
  public func value(named name: LayerName) -> (any LayerValue)? { values[name] }
  public mutating func set(_ value: any LayerValue, named name: LayerName) { values[name] = value }
  public mutating func remove(_ name: LayerName) { values[name] = nil }
}

/// A kind of layer as the JSON reader needs to know it: its name and how to read its value.
public struct LayerKind: Sendable {
  public let name: LayerName
  let read: @Sendable (inout JSONScanner, Text) throws(JSONError) -> any LayerValue

  init<Value: LayerValue>(_ layer: Layer<Value>) {
    name = layer.name
    read = { (json, text) throws(JSONError) in try Value.read(from: &json, in: text) }
  }

  /// All layers there are; one line each. A name that isn't here is refused in an annotated document.
  public static let all: [LayerKind] = [
    LayerKind(.marks), LayerKind(.tokens), LayerKind(.sentences), LayerKind(.dates), LayerKind(.terms),
    LayerKind(.definitions), LayerKind(.phrases),
  ]
}

extension Layer<[Mark]> {
  /// Emphasis, links, code and so on as the document itself marks them; given by readers.
  public static var marks: Self { Layer("marks") }
}
extension Layer<Tokens> {
  /// Words, numbers and punctuation with their parts of speech.
  public static var tokens: Self { Layer("tokens") }
}
extension Layer<[Span]> {
  /// Sentences, sorted and apart; each within one element.
  public static var sentences: Self { Layer("sentences") }
}
extension Layer<[DateMention]> {
  /// Temporal expressions (TIMEX3), sorted and apart.
  public static var dates: Self { Layer("dates") }
}
extension Layer<[Term]> {
  /// Candidates for key terms with all their mentions, best first.
  public static var terms: Self { Layer("terms") }
}
extension Layer<[Definition]> {
  /// Places where the document explains a term, in reading order.
  public static var definitions: Self { Layer("definitions") }
}

extension Array: LayerValue where Element: LayerItem {
  public func write(to json: inout JSONWriter, in text: Text) {
    json.array { json in
      for item in self { item.write(to: &json, in: text) }
    }
  }

  public static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> [Element] {
    var result: [Element] = []
    try json.array { (json) throws(JSONError) in result.append(try Element.read(from: &json, in: text)) }
    return result
  }
}

/// One item of a layer that is a list.
public protocol LayerItem: Sendable {
  func write(to json: inout JSONWriter, in text: Text)
  static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Self
}
