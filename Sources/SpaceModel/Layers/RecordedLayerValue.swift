import SpaceText

/// What a layer holds that an annotated document's record shows.
public protocol RecordedLayerValue: LayerValue {
  func write(to json: inout JSONWriter, in text: Text)
  static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Self
}
