import GRDB

/// A login, or a key for programs.
public struct Login: Sendable {
  public enum Kind: String, Sendable { case web, device, key }

  public let id: String
  public let user: String
  public let kind: Kind
  /// What forms and scripts of our pages send with each change.
  public let csrf: String
  public let label: String
  /// In milliseconds since 1970.
  public let created: Int
  public let seen: Int
  public let expires: Int
}

extension Login {
  init?(_ row: Row) {
    guard let kind = Kind(rawValue: row["kind"]) else { return nil }
    self.init(
      id: row["id"], user: row["user"], kind: kind, csrf: row["csrf"], label: row["label"], created: row["created"],
      seen: row["seen"], expires: row["expires"])
  }
}
