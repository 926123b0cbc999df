import GRDB

/// A Space that anybody may read who knows an address.
public struct Share: Sendable, Equatable {
  public let id: String
  public let space: String
  /// The id of the user who shares it.
  public let user: String
  /// In milliseconds since 1970.
  public let created: Int
  public let expires: Int
}

extension Store {
  /// Shares a Space; the secret is shown once, and only its hash is kept.
  public func share(_ space: String, by user: String, lasting seconds: Int) throws -> (share: Share, secret: String) {
    let secret = RandomID.secret
    let share = Share(
      id: RandomID.id, space: space, user: user, created: Self.now, expires: Self.now + seconds * 1000)
    try database.write { database in
      try database.execute(sql: "DELETE FROM share WHERE expires < ?", arguments: [Self.now])
      try database.execute(
        sql: "INSERT INTO share VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [share.id, Self.hash(secret), space, user, share.created, share.expires])
    }
    return (share, secret)
  }

  /// The shares of a Space that hold, the newest first: those of one user, or of everybody.
  public func shares(of space: String, by user: String?) throws -> [Share] {
    try database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM share WHERE space = ? AND (?2 IS NULL OR user = ?2) AND expires >= ? ORDER BY created DESC, id
          """, arguments: [space, user, Self.now])
    }.map(Share.init)
  }

  /// Withdraws a share, of one user or of everybody. False when there is none.
  public func withdraw(_ share: String, of user: String?) throws -> Bool {
    try changed("DELETE FROM share WHERE id = ? AND (?2 IS NULL OR user = ?2)", [share, user])
  }

  /// The share of that secret; nil when there is none, it has expired, or who made it may no longer log in.
  public func share(by secret: String) throws -> Share? {
    try database.read { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT share.* FROM share JOIN user ON user.id = share.user
          WHERE secret = ? AND expires >= ? AND disabled = 0
          """, arguments: [Self.hash(secret), Self.now])
    }.map(Share.init)
  }
}

extension Share {
  init(_ row: Row) {
    self.init(
      id: row["id"], space: row["space"], user: row["user"], created: row["created"], expires: row["expires"])
  }
}
