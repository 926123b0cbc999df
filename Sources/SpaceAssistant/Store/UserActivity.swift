import GRDB

/// Something that a user did lately.
public struct UserActivity: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case made, changed, archived, deleted, restored, synced, asked
  }

  public let id: String
  /// In milliseconds since 1970.
  public let time: Int
  public let kind: Kind
  /// The id of the Space; nil of what concerns none, or several.
  public let space: String?
  /// What the Space was called then.
  public let name: String
  public let text: String
}

extension Store {
  /// Keeps what `user` did. Of each user, the last 1,000 are kept.
  public func addActivity(
    _ kind: UserActivity.Kind, space: String?, name: String, text: String, of user: String
  ) throws {
    try database.write { database in
      try database.execute(
        sql: "INSERT INTO activity (id, user, time, kind, space, name, text) VALUES (?, ?, ?, ?, ?, ?, ?)",
        arguments: [RandomID.id, user, Self.now, kind.rawValue, space, name, text])
      try database.execute(
        sql: """
          DELETE FROM activity WHERE user = ? AND number <= (
            SELECT number FROM activity WHERE user = ? ORDER BY number DESC LIMIT 1 OFFSET ?)
          """, arguments: [user, user, Self.mostActivities])
    }
  }

  private static let mostActivities = 1000

  /// What `user` did, the last first.
  public func activities(of user: String, most: Int) throws -> [UserActivity] {
    try database.read {
      try Row.fetchAll(
        $0, sql: "SELECT * FROM activity WHERE user = ? ORDER BY number DESC LIMIT ?", arguments: [user, most])
    }.compactMap(UserActivity.init)
  }

  /// False when there is none.
  public func deleteActivity(_ id: String, of user: String) throws -> Bool {
    try changed("DELETE FROM activity WHERE id = ? AND user = ?", [id, user])
  }
}

extension UserActivity {
  init?(_ row: Row) {
    guard let kind = Kind(rawValue: row["kind"]) else { return nil }
    self.init(
      id: row["id"], time: row["time"], kind: kind, space: row["space"], name: row["name"], text: row["text"])
  }

  /// The table as it was first made; never changed.
  static let table = """
    CREATE TABLE activity (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
      user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, time INTEGER NOT NULL, kind TEXT NOT NULL, space TEXT,
      name TEXT NOT NULL, text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX activity_order ON activity (user, number DESC);
    """
}
