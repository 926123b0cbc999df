import SpaceText

/// What is wrong with bytes that `BinaryWriter` should have written.
public struct BinaryDamage: Error, Equatable {
  public init() {}
}
