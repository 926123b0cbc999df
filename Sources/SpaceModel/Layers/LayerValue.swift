import SpaceText

/// What a layer can hold: values that can be kept with their document, and read back.
public protocol LayerValue: Sendable {
  func write(to out: inout BinaryWriter)
  static func read(from bytes: inout BinaryReader, in text: Text) throws(BinaryDamage) -> Self
}
