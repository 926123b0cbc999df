import GRDB

/// What users have set, as texts under names. Names and values are checked by those who set them.
extension Store {
  public func settings(of user: String) throws -> [String: String] {
    try database.read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM setting WHERE user = ?", arguments: [user])
      return Dictionary(rows.map { ($0["name"], $0["value"]) }) { first, _ in first }
    }
  }

  /// Sets all of `changes` or none; a value of nil forgets what was set.
  public func set(_ changes: [String: String?], of user: String) throws {
    try database.write { database in
      for (name, value) in changes {
        if let value {
          try database.execute(
            sql: "INSERT INTO setting VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
            arguments: [user, name, value])
        } else {
          try database.execute(sql: "DELETE FROM setting WHERE user = ? AND name = ?", arguments: [user, name])
        }
      }
    }
  }
}
