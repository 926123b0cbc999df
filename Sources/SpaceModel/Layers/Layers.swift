import SpaceText

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
