import GRDB

/// Somebody who may use the workspace.
public struct User: Sendable, Equatable {
  public enum Role: String, Sendable, CaseIterable {
    /// May also add users.
    case admin
    case member
    /// Reads Spaces and has conversations about them, but changes no Space.
    case reader
  }

  public let id: String
  public let name: String
  public let role: Role
  /// As `Passwords` hashed it; nil where there is no login.
  public let password: String?
  public let isDisabled: Bool
  /// Until when the password is good that somebody else chose, in milliseconds since 1970; nil of a password of the user's own.
  public let initialUntil: Int?
}

extension User {
  init?(_ row: Row) {
    guard let role = Role(rawValue: row["role"]) else { return nil }
    self.init(
      id: row["id"], name: row["name"], role: role, password: row["password"], isDisabled: row["disabled"],
      initialUntil: row["initialUntil"])
  }
}
