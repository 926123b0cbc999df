import HTTPTypes
import Hummingbird
import SpaceAssistant
import SpaceLibrary
import SpaceModel

/// Logging in and out, and keys for programs.
struct AccountsAPI {
  let server: ServerState

  /// `POST /api/v1/login` `{"name","password"}`: sets the cookie; the answer has the token that changes need.
  @Sendable func logIn(_ request: Request, _ visit: Visit) async throws -> Response {
    let body = try await JSONBody.object(of: request)
    let (name, password) = (try body.requiredText("name", most: 200), try body.requiredText("password", most: 1000))
    let user = try await authenticated(name, password, visit)
    let label = String((request.headers[.userAgent] ?? "").prefix(200))
    let old = visit.visitor?.login
    let made = try await server.store { store in
      if let old, old.kind == .web { _ = try store.logOut(old.id, of: old.user) }
      return try store.logIn(user.id, .web, label: label, lasting: Gate.lasting)
    }
    try await server.endStreamsOfEndedLogins()
    var response = JSONAnswer.response { json in
      json.object { json in
        json.member("csrf", made.login.csrf)
        json.key("user")
        user.write(to: &json)
      }
    }
    response.headers[.setCookie] = SessionCookie.field(made.token, lasting: Gate.lasting, for: visit.client)
    return response
  }

  /// The user of that name and password. Tells nobody which of the two is wrong, in words or in time.
  func authenticated(_ name: String, _ password: String, _ visit: Visit) async throws -> User {
    let (address, key) = (visit.client.key, name.lowercased())
    try server.limits.passwordsOfAddress.take(
      address, now: Clock.now, code: "too_many_attempts", "too many attempts")
    try server.limits.passwordsOfName.take(key, now: Clock.now, code: "too_many_attempts", "too many attempts")
    let user = try await server.store { try $0.user(named: name) }
    let isRight = try await server.blocking.run { Passwords.isRight(password, for: user?.password ?? Passwords.decoy) }
    guard let user, isRight, user.password != nil, !user.isDisabled else {
      var failure = APIFailure(.unauthorized, "wrong_password", "the name or the password is wrong")
      failure.headers[.wwwAuthenticate] = "Bearer"
      throw failure
    }
    server.limits.passwordsOfAddress.forget(address)
    server.limits.passwordsOfName.forget(key)
    if let end = user.initialUntil, end < Clock.milliseconds {
      throw APIFailure(
        .forbidden, "password_expired", "the first password of \(user.name) was not changed in time: ask for another")
    }
    return user
  }

  /// `POST /api/v1/logout`.
  @Sendable func logOut(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.anyUser()
    if let login = visit.visitor?.login {
      _ = try await server.store { try $0.logOut(login.id, of: user.id) }
    }
    try await server.endStreamsOfEndedLogins()
    var response = JSONAnswer.nothing
    response.headers[.setCookie] = SessionCookie.field("", lasting: 0, for: visit.client)
    response.headers[HTTPField.Name("Clear-Site-Data")!] = "\"cache\""
    return response
  }

  /// `GET /api/v1/me`.
  @Sendable func me(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let (usage, settings) = try await server.store {
      (try $0.usage(of: user.id, on: Clock.today), UserSettings(try $0.settings(of: user.id)))
    }
    return JSONAnswer.response { json in
      json.object { json in
        json.key("user")
        user.write(to: &json)
        json.member("csrf", visit.visitor?.login?.csrf)
        json.key("settings")
        settings.write(to: &json)
        json.record("today") { json in
          json.member("calls", usage.calls)
          json.member("tokensIn", usage.tokensIn)
          json.member("tokensOut", usage.tokensOut)
        }
      }
    }
  }

  /// `GET /api/v1/logins`: where the user is logged in, and the user's keys.
  @Sendable func logins(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let logins = try await server.store { try $0.logins(of: user.id) }
    return JSONAnswer.response { json in
      json.object { json in
        json.list("logins") { json in
          for login in logins {
            json.object { json in
              json.member("id", login.id)
              json.member("kind", login.kind.rawValue)
              json.member("label", login.label)
              json.member("created", Moment.text(login.created))
              json.member("seen", Moment.text(login.seen))
              json.member("expires", Moment.text(login.expires))
              json.key("current")
              json.value(login.id == visit.visitor?.login?.id)
            }
          }
        }
      }
    }
  }

  /// `POST /api/v1/keys` `{"label"}`: makes a key for programs, which is shown this once.
  @Sendable func makeKey(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let label = try await JSONBody.object(of: request).requiredText("label", most: 200)
    let made = try await server.store { try $0.logIn(user.id, .key, label: label, lasting: Self.keyLasts) }
    return JSONAnswer.response(status: .created) { json in
      json.object { json in
        json.member("id", made.login.id)
        json.member("key", made.token)
        json.member("label", label)
        json.member("expires", Moment.text(made.login.expires))
      }
    }
  }

  private static let keyLasts = 365 * 86_400

  /// `DELETE /api/v1/logins/{login}`.
  @Sendable func endLogin(_ request: Request, _ visit: Visit) async throws -> Response {
    let (user, id) = (try visit.user(), try visit.parameter("login"))
    guard try await server.store({ try $0.logOut(id, of: user.id) }) else {
      throw APIFailure.notFound("there is no login \(id)")
    }
    try await server.endStreamsOfEndedLogins()
    return JSONAnswer.nothing
  }
}

extension User {
  /// Writes the user as a record, with what `more` writes into it.
  func write(to json: inout JSONWriter, _ more: (inout JSONWriter) -> Void = { _ in }) {
    json.object { json in
      json.member("id", id)
      json.member("name", name)
      json.member("role", role.rawValue)
      if initialUntil != nil {
        json.key("mustChangePassword")
        json.value(true)
      }
      more(&json)
    }
  }
}
