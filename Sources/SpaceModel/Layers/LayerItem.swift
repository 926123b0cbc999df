import SpaceText

/// One item of a layer that is a list.
public protocol LayerItem: BinaryItem, Sendable {
  func write(to json: inout JSONWriter, in text: Text)
  static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Self
}
