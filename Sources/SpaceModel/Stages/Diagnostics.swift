import SpaceText

/// Diagnostics in the order they came up.
public struct Diagnostics: Sendable {
  public private(set) var all: [Diagnostic] = []
  public init() {}
  public mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }
  public mutating func add(contentsOf other: Diagnostics) { all.append(contentsOf: other.all) }
  public var isEmpty: Bool { all.isEmpty }
}
