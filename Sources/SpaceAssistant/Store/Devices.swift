import GRDB
import SpaceModel

/// Logins of devices: a device's token, which lasts long and is good for one device only, gets access tokens, which last
/// minutes and stand for the login in requests.
extension Store {
  /// Logs a device in; an older login of the user on that device ends.
  public func logIn(
    _ user: String, onDevice device: String, label: String, lasting seconds: Int
  ) throws -> (login: Login, token: String) {
    let made = try logIn(user, .device, label: label, lasting: seconds)
    let hash = Self.hash(device)
    try database.write { database in
      try database.execute(
        sql: "DELETE FROM session WHERE user = ? AND id IN (SELECT session FROM device WHERE device = ?)",
        arguments: [user, hash])
      try database.execute(sql: "INSERT INTO device VALUES (?, ?)", arguments: [made.login.id, hash])
    }
    return made
  }

  /// The login of a device's token; nil when it is another device's, or no device's.
  public func login(by token: String, onDevice device: String) throws -> (login: Login, user: User)? {
    guard let found = try login(by: token), found.login.kind == .device else { return nil }
    let hash = try database.read {
      try String.fetchOne($0, sql: "SELECT device FROM device WHERE session = ?", arguments: [found.login.id])
    }
    guard let hash, Self.isEqual(hash, Self.hash(device)) else { return nil }
    return found
  }

  /// The login that the token of a request stands for. A device's own token stands for none: it only gets others.
  public func login(ofRequest token: String) throws -> (login: Login, user: User)? {
    if token.count(where: { $0 == "." }) == 2 {
      return try WebSignature.payload(of: token, key: try signingKey()).flatMap(login(byClaims:))
    }
    return try login(by: token).flatMap { $0.login.kind == .device ? nil : $0 }
  }

  // MARK: Access tokens

  /// A JSON Web Token that stands for the login for so long, unless the login ends before.
  public func accessToken(for login: Login, lasting seconds: Int) throws -> String {
    let now = Self.now / 1000
    var json = JSONWriter()
    json.object { json in
      json.member("iss", Self.issuer)
      json.member("sub", login.user)
      json.member("sid", login.id)
      json.member("iat", now)
      json.member("exp", now + seconds)
    }
    return WebSignature.token(json.take(), key: try signingKey())
  }

  private static let issuer = "spacepipe"

  private func login(byClaims json: [UInt8]) throws -> (login: Login, user: User)? {
    guard let claims = try? JSONValue(json: json), claims["iss"]?.text == Self.issuer,
      let id = claims["sid"]?.text, let owner = claims["sub"]?.text, let end = claims["exp"]?.integer,
      end > Self.now / 1000
    else { return nil }
    let row = try database.read {
      try Row.fetchOne($0, sql: "SELECT * FROM session WHERE id = ? AND user = ?", arguments: [id, owner])
    }
    guard let login = row.flatMap(Login.init), login.expires >= Self.now, let user = try user(owner), !user.isDisabled
    else { return nil }
    return (login, user)
  }

  /// What access tokens are signed with: random, and made when it is first needed.
  private func signingKey() throws -> [UInt8] {
    if let key = try database.read({ try String.fetchOne($0, sql: Self.keySQL) }) { return Array(key.utf8) }
    let made = try database.write { database in
      try database.execute(
        sql: "INSERT INTO signingKey VALUES ('access', ?) ON CONFLICT DO NOTHING",
        arguments: [RandomID.make(Self.keyLength)])
      return try String.fetchOne(database, sql: Self.keySQL)
    }
    guard let made else { throw DatabaseError(message: "the key that signs access tokens was not kept") }
    return Array(made.utf8)
  }

  private static let keySQL = "SELECT key FROM signingKey WHERE purpose = 'access'"
  /// Characters of five bits: 320 bits.
  private static let keyLength = 64
}
