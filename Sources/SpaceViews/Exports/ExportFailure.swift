import SpaceModel

/// Why an export cannot be made.
public struct ExportFailure: Error, Sendable {
  public let message: String
}
