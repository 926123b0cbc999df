import SpaceText

/// The name of a kind of annotation, as it stands in `layers` of an annotated document.
public struct LayerName: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let value: String
  public init(_ value: String) { self.value = value }
  public var description: String { value }
  public static func < (a: LayerName, b: LayerName) -> Bool { a.value < b.value }
}

/// What a layer can hold: values that can be kept with their document, and read back.
public protocol LayerValue: Sendable {
  func write(to out: inout BinaryWriter)
  static func read(from bytes: inout BinaryReader, in text: Text) throws(BinaryDamage) -> Self
}

/// What a layer holds that an annotated document's record shows.
public protocol RecordedLayerValue: LayerValue {
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
  /// The names of the layers that are there, sorted; few enough to be gone through.
  public private(set) var names: [LayerName] = []
  private var values: [any LayerValue] = []

  public init() {}

  public subscript<Value: LayerValue>(layer: Layer<Value>) -> Value? {
    get {
      guard let place = place(of: layer.name) else { return nil }
      return Self.cast(values[place])
    }
    set {
      if let newValue { set(newValue, named: layer.name) } else { remove(layer.name) }
    }
  }

  /// Asking whether two types are the same is a comparison of pointers; `as?` looks them up.
  private static func cast<To>(_ value: any LayerValue) -> To? {
    func opened<Value>(_ value: Value) -> To? { Value.self == To.self ? unsafe unsafeBitCast(value, to: To.self) : nil }
    return opened(value)
  }

  private func place(of name: LayerName) -> Int? {
    for place in names.indices where names[place] == name { return place }
    return nil
  }

  public func contains(_ name: LayerName) -> Bool { place(of: name) != nil }
  public var isEmpty: Bool { names.isEmpty }
  /// The value of the layer called `name`, whatever its type; for writing.
  public func value(named name: LayerName) -> (any LayerValue)? { place(of: name).map { values[$0] } }
  public mutating func set(_ value: any LayerValue, named name: LayerName) {
    if let place = place(of: name) {
      values[place] = value
    } else {
      let place = names.firstIndex { name < $0 } ?? names.count
      names.insert(name, at: place)
      values.insert(value, at: place)
    }
  }
  public mutating func remove(_ name: LayerName) {
    guard let place = place(of: name) else { return }
    names.remove(at: place)
    values.remove(at: place)
  }
}

/// A kind of layer as readers need to know it: its name and how to read its value.
public struct LayerKind: Sendable {
  public let name: LayerName
  /// Nil for a layer that no record shows.
  let read: (@Sendable (inout JSONScanner, Text) throws(JSONError) -> any LayerValue)?
  let readBinary: @Sendable (inout BinaryReader, Text) throws(BinaryDamage) -> any LayerValue

  private init<Value: RecordedLayerValue>(recorded layer: Layer<Value>) {
    name = layer.name
    read = { (json, text) throws(JSONError) in try Value.read(from: &json, in: text) }
    readBinary = { (bytes, text) throws(BinaryDamage) in try Value.read(from: &bytes, in: text) }
  }

  /// A layer that is only kept.
  public init<Value: LayerValue>(_ layer: Layer<Value>) {
    name = layer.name
    read = nil
    readBinary = { (bytes, text) throws(BinaryDamage) in try Value.read(from: &bytes, in: text) }
  }

  /// All layers that records show; one line each.
  public static let all: [LayerKind] = [
    LayerKind(recorded: .marks), LayerKind(recorded: .tokens), LayerKind(recorded: .sentences),
    LayerKind(recorded: .dates), LayerKind(recorded: .terms),
    LayerKind(recorded: .definitions), LayerKind(recorded: .phrases),
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

extension Array: LayerValue, RecordedLayerValue where Element: LayerItem {
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

  public func write(to out: inout BinaryWriter) {
    out.number(count)
    var previous = 0
    for item in self { item.write(to: &out, after: &previous) }
  }

  public static func read(from bytes: inout BinaryReader, in text: Text) throws(BinaryDamage) -> [Element] {
    let count = try bytes.count(size: Element.leastSize)
    var result: [Element] = []
    result.reserveCapacity(count)
    var previous = 0
    for _ in 0..<count { result.append(try Element.read(from: &bytes, in: text, after: &previous)) }
    return result
  }
}

/// One item of a layer that is a list.
public protocol LayerItem: BinaryItem, Sendable {
  func write(to json: inout JSONWriter, in text: Text)
  static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Self
}
