import GRDB

/// What models were asked, a day and model each.
public struct Usage: Sendable, Equatable {
  public var calls = 0
  public var tokensIn = 0
  public var tokensOut = 0
  public init() {}
}

extension Store {
  /// Adds to what `user` has used of `model` on `day` (YYYY-MM-DD).
  public func add(_ usage: Usage, of model: String, by user: String, on day: String) throws {
    try database.write { database in
      try database.execute(
        sql: """
          INSERT INTO usage VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
            calls = calls + excluded.calls, tokensIn = tokensIn + excluded.tokensIn,
            tokensOut = tokensOut + excluded.tokensOut
          """, arguments: [user, day, model, usage.calls, usage.tokensIn, usage.tokensOut])
    }
  }

  /// What `user` has used on `day` of all models.
  public func usage(of user: String, on day: String) throws -> Usage {
    try database.read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT COALESCE(SUM(calls), 0) calls, COALESCE(SUM(tokensIn), 0) i, COALESCE(SUM(tokensOut), 0) o
          FROM usage WHERE user = ? AND day = ?
          """, arguments: [user, day])
      var usage = Usage()
      if let row { (usage.calls, usage.tokensIn, usage.tokensOut) = (row["calls"], row["i"], row["o"]) }
      return usage
    }
  }
}
