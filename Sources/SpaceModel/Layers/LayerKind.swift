import SpaceText

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
