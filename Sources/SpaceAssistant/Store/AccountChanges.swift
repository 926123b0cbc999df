import GRDB

/// Changes of accounts that must hold together.
extension Store {
  /// What became of an account that was to be deleted.
  public enum Deletion: Sendable { case done, notThere, isLastAdmin }

  /// True when somebody can log in.
  public func hasAccounts() throws -> Bool {
    try database.read {
      try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM user WHERE password IS NOT NULL)") ?? false
    }
  }

  /// Deletes an account with all that is its user's, unless nobody would be left who may run the workspace.
  public func deleteAccount(_ id: String) throws -> Deletion {
    try database.write { database in
      let role = try String.fetchOne(
        database, sql: "SELECT role FROM user WHERE id = ? AND password IS NOT NULL", arguments: [id])
      guard let role else { return .notThere }
      let others = try Int.fetchOne(
        database,
        sql: "SELECT COUNT(*) FROM user WHERE role = ? AND password IS NOT NULL AND disabled = 0 AND id <> ?",
        arguments: [User.Role.admin.rawValue, id])
      if role == User.Role.admin.rawValue, others == 0 { return .isLastAdmin }
      try database.execute(sql: "DELETE FROM user WHERE id = ?", arguments: [id])
      return .done
    }
  }

  /// Keeps a new password and ends all logins of the user but one, which gets another secret and another token for changes.
  public func changePassword(
    _ password: String, of user: String, keeping login: Login
  ) throws -> (csrf: String, token: String) {
    let (secret, csrf) = (RandomID.secret, RandomID.secret)
    try database.write { database in
      try database.execute(sql: "UPDATE user SET password = ? WHERE id = ?", arguments: [password, user])
      try Self.forgetInitialPassword(of: user, in: database)
      try database.execute(sql: "DELETE FROM session WHERE user = ? AND id <> ?", arguments: [user, login.id])
      try database.execute(
        sql: "UPDATE session SET secret = ?, csrf = ?, seen = ? WHERE id = ? AND user = ?",
        arguments: [Self.hash(secret), csrf, Self.now, login.id, user])
    }
    return (csrf, "\(login.id).\(secret)")
  }
}
