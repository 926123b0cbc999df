/// An option that a stage cannot take.
public struct OptionError: Error, Sendable, Equatable {
  public let option: String
  /// What is wrong with it and what it may be.
  public let message: String
  public init(option: String, message: String) {
    self.option = option
    self.message = message
  }
}
