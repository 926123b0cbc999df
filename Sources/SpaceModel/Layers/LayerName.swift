import SpaceText

/// The name of a kind of annotation, as it stands in `layers` of an annotated document.
public struct LayerName: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let value: String
  public init(_ value: String) { self.value = value }
  public var description: String { value }
  public static func < (a: LayerName, b: LayerName) -> Bool { a.value < b.value }
}
