import GRDB
import SpaceModel

extension Store {
  // MARK: Users

  public func users() throws -> [User] {
    try database.read { try Row.fetchAll($0, sql: "SELECT \(Self.userColumns) FROM user ORDER BY name") }.compactMap(
      User.init)
  }

  public func user(named name: String) throws -> User? {
    try database.read {
      try Row.fetchOne($0, sql: "SELECT \(Self.userColumns) FROM user WHERE name = ?", arguments: [name])
    }
    .flatMap(User.init)
  }

  public func user(_ id: String) throws -> User? {
    try database.read {
      try Row.fetchOne($0, sql: "SELECT \(Self.userColumns) FROM user WHERE id = ?", arguments: [id])
    }
    .flatMap(User.init)
  }

  /// Nil when there is one of that name; case does not count. A password that is `initial` has to be changed before anything else.
  public func addUser(
    _ name: String, password: String?, role: User.Role, id: String = RandomID.id, initial: Bool = false
  ) throws -> User? {
    let isNew = try database.write { database in
      try database.execute(
        sql: "INSERT INTO user VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
        arguments: [id, name, password, role.rawValue, Self.now])
      if database.changesCount == 0 { return false }
      if initial { try Self.keepInitialPassword(of: id, in: database) }
      return true
    }
    return isNew ? try user(id) : nil
  }

  /// Ends all logins of the user as well.
  public func setPassword(_ password: String, of user: String) throws {
    try database.write { database in
      try database.execute(sql: "UPDATE user SET password = ? WHERE id = ?", arguments: [password, user])
      try Self.forgetInitialPassword(of: user, in: database)
      try database.execute(sql: "DELETE FROM session WHERE user = ?", arguments: [user])
    }
  }

  /// Deletes a user with all that is theirs. False when there is none.
  public func deleteUser(_ id: String) throws -> Bool { try changed("DELETE FROM user WHERE id = ?", [id]) }

  // MARK: Logins

  /// Makes a login; what is given back with it is shown once: `id.secret`. Only the secret's hash is kept.
  public func logIn(
    _ user: String, _ kind: Login.Kind, label: String, lasting seconds: Int
  ) throws -> (login: Login, token: String) {
    let (id, secret) = (RandomID.id, RandomID.secret)
    let login = Login(
      id: id, user: user, kind: kind, csrf: RandomID.secret, label: label, created: Self.now, seen: Self.now,
      expires: Self.now + seconds * 1000)
    try database.write { database in
      try database.execute(sql: "DELETE FROM session WHERE expires < ?", arguments: [Self.now])
      try database.execute(
        sql: "INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          id, user, kind.rawValue, Self.hash(secret), login.csrf, label, login.created, login.seen, login.expires,
        ])
    }
    return (login, "\(id).\(secret)")
  }

  /// The login of a token, and its user; nil when there is none, it has expired, or the user may not.
  public func login(by token: String) throws -> (login: Login, user: User)? {
    let parts = token.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let found = try database.read { database -> (Row, Row)? in
      guard
        let row = try Row.fetchOne(database, sql: "SELECT * FROM session WHERE id = ?", arguments: [String(parts[0])]),
        let user = try Row.fetchOne(
          database, sql: "SELECT \(Self.userColumns) FROM user WHERE id = ?", arguments: [row["user"] as String])
      else { return nil }
      return (row, user)
    }
    guard let (row, owner) = found, let login = Login(row), let user = User(owner),
      Self.isEqual(row["secret"], Self.hash(String(parts[1]))), login.expires >= Self.now, !user.isDisabled
    else { return nil }
    return (login, user)
  }

  /// A login that was used: kept for longer.
  public func renew(_ login: Login, lasting seconds: Int) throws {
    _ = try changed(
      "UPDATE session SET seen = ?, expires = ? WHERE id = ?", [Self.now, Self.now + seconds * 1000, login.id])
  }

  public func logins(of user: String) throws -> [Login] {
    try database.read {
      try Row.fetchAll(
        $0, sql: "SELECT * FROM session WHERE user = ? AND expires >= ? ORDER BY seen DESC, id",
        arguments: [user, Self.now])
    }.compactMap(Login.init)
  }

  /// False when there is none.
  public func logOut(_ id: String, of user: String) throws -> Bool {
    try changed("DELETE FROM session WHERE id = ? AND user = ?", [id, user])
  }

  static func hash(_ secret: String) -> String { Checksum.sha256(Array(secret.utf8)) }

  static func isEqual(_ a: String, _ b: String) -> Bool { HMAC.isEqual(Array(a.utf8), Array(b.utf8)) }
}
