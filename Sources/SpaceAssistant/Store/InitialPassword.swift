import GRDB

/// Passwords that somebody else chose for a user: they are good for one thing, to choose another one, and not for long.
extension Store {
  /// The table as it was first made; never changed.
  static let initialPasswords = """
    CREATE TABLE initialPassword (
      user TEXT PRIMARY KEY REFERENCES user ON DELETE CASCADE, expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// How long an initial password is good for.
  public static let initialPasswordLasts = 7 * 86_400

  /// Columns of `user`, with whether the password has to be changed.
  static let userColumns =
    "user.*, (SELECT expires FROM initialPassword WHERE initialPassword.user = user.id) AS initialUntil"

  static func keepInitialPassword(of user: String, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO initialPassword VALUES (?, ?)",
      arguments: [user, now + initialPasswordLasts * 1000])
  }

  static func forgetInitialPassword(of user: String, in database: Database) throws {
    try database.execute(sql: "DELETE FROM initialPassword WHERE user = ?", arguments: [user])
  }

  /// Those of `logins` that are not over, by their ids.
  public func validLogins(_ logins: [String]) throws -> Set<String> {
    if logins.isEmpty { return [] }
    return try database.read { database in
      let sql = """
        SELECT session.id FROM session JOIN user ON user.id = session.user
        WHERE session.expires >= ? AND NOT user.disabled AND session.id IN (SELECT value FROM json_each(?))
        """
      let list = "[\(logins.map { "\"\($0)\"" }.joined(separator: ","))]"
      return Set(try String.fetchAll(database, sql: sql, arguments: [Self.now, list]))
    }
  }
}
