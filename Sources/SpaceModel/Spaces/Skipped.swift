import SpaceText

/// An input that was not read, and why.
public struct Skipped: Error, Sendable, Equatable {
  public let path: String
  public let failure: ReadFailure

  public init(path: String, failure: ReadFailure) {
    self.path = path
    self.failure = failure
  }

  /// Writes `{path, reason, detail}`.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("path", path)
      json.member("reason", failure.reason)
      json.member("detail", failure.detail)
    }
  }
}
