import SpaceText

/// Bounds on what one input may cost; beyond them a document is cut, with a diagnostic, or refused.
public struct Limits: Sendable, Equatable {
  /// Bytes of one input; larger ones are refused unread.
  public var inputBytes = 256 << 20
  /// Bytes of text that may come out of one input.
  public var textBytes = 64 << 20
  public var elements = 1_000_000
  /// Depth of nested structure.
  public var depth = 256
  /// Seconds of processor time for one document.
  public var seconds = 60
  /// What `seconds` may be set to.
  public static let secondsThatMayBeAskedFor = 1...3600
  /// Address space of a worker.
  public var workerBytes = 512 << 20
  public init() {}
}
