import SpaceText

/// What is wrong with some JSON, and where.
public struct JSONError: Error, Equatable {
  /// In bytes from the start of what was scanned.
  public let offset: Int
  public let message: String
  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
