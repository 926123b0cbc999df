import SpaceModel

/// An input that was not read.
public struct SkippedRecord: Sendable {
  public let path: String
  public let reason: String
  public let detail: String?
}
