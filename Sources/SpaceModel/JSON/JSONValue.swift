import SpaceText

/// Any JSON value, for what the program passes on without understanding it.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// As it was written: `1e3`, `0.10`.
  case number(String)
  case string(String)
  indirect case array([JSONValue])
  indirect case object([Metadata.Entry])
}
