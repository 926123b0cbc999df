import HTTPTypes
import Hummingbird
import SpaceAssistant
import SpaceLibrary
import SpaceModel

/// What users do with their own accounts.
struct OwnAccountAPI {
  let server: ServerState

  /// `POST /api/v1/me/password` `{"old","new"}`: ends all other logins and keys. This login goes on under a new token.
  @Sendable func changePassword(_ request: Request, _ visit: Visit) async throws -> Response {
    let (user, login) = try account(visit)
    let body = try await JSONBody.object(of: request)
    let (old, new) = (try body.requiredText("old", most: 1000), try body.requiredText("new", most: 1000))
    try await check(old, of: user, visit)
    if let problem = Passwords.problem(with: new) { throw APIFailure(.badRequest, "weak_password", problem) }
    if old == new { throw APIFailure(.badRequest, "weak_password", "the new password is the old one") }
    let hash = try await server.blocking.run { Passwords.hash(new) }
    let made = try await server.store { try $0.changePassword(hash, of: user.id, keeping: login) }
    try await server.endStreamsOfEndedLogins()
    var response = JSONAnswer.response { json in
      json.object { json in
        json.member("csrf", made.csrf)
        // A browser gets it in a cookie that scripts cannot read.
        if login.kind != .web { json.member("token", made.token) }
      }
    }
    if login.kind == .web {
      response.headers[.setCookie] = SessionCookie.field(made.token, lasting: Gate.lasting, for: visit.client)
    }
    return response
  }

  /// `GET /api/v1/me/data`: all that the store holds of the user, as a file.
  @Sendable func data(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let bytes = try await server.store { store in
      var json = JSONWriter()
      try store.writeData(of: user, to: &json)
      json.endLine()
      return json.take()
    }
    var response = JSONAnswer.response(bytes: bytes)
    response.headers[.contentDisposition] = "attachment; filename=\"spacepipe-data.json\""
    return response
  }

  /// `DELETE /api/v1/me` `{"password"}`: deletes the account and all that the store holds of it. Spaces stay.
  @Sendable func delete(_ request: Request, _ visit: Visit) async throws -> Response {
    let (user, _) = try account(visit)
    let password = try await JSONBody.object(of: request).requiredText("password", most: 1000)
    try await check(password, of: user, visit)
    try UsersAPI.check(try await server.store { try $0.deleteAccount(user.id) }, user.name)
    try await server.endStreamsOfEndedLogins()
    var response = JSONAnswer.nothing
    response.headers[.setCookie] = SessionCookie.field("", lasting: 0, for: visit.client)
    return response
  }

  private func account(_ visit: Visit) throws -> (User, Login) {
    let user = try visit.anyUser()
    guard let login = visit.visitor?.login, user.password != nil else {
      throw APIFailure(.conflict, "no_account", "there are no accounts here: POST /api/v1/users adds the first one")
    }
    return (user, login)
  }

  /// Whoever sits at an open browser may not know the password: tries are counted as those of logins.
  private func check(_ password: String, of user: User, _ visit: Visit) async throws {
    try server.limits.passwordsOfAddress.take(
      visit.client.key, now: Clock.now, code: "too_many_attempts", "too many attempts")
    let isRight = try await server.blocking.run { Passwords.isRight(password, for: user.password ?? Passwords.decoy) }
    if !isRight { throw APIFailure(.forbidden, "wrong_password", "the password is wrong") }
    server.limits.passwordsOfAddress.forget(visit.client.key)
  }
}
