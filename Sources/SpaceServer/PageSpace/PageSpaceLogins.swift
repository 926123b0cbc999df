import Hummingbird
import SpaceAssistant
import SpaceModel

/// Logging in from a device: a device token that lasts 90 days from its last use and is good for that device only, and access
/// tokens that last 15 minutes, as `Authorization: Bearer`.
///
/// Requests may come with an access token that is over: login and refresh do not look at it. `X-CSRF-Token` is given out, since
/// the app wants one, and not asked for: a browser sends no bearer token by itself.
struct PageSpaceLogins {
  let server: ServerState

  private static let deviceLasts = 90 * 86_400
  private static let accessLasts = 15 * 60

  /// `POST /api/auth/mobile/login` `{"email","password","deviceId","deviceName"?}`: `email` is the name of an account. A server
  /// without accounts, which only this machine reaches, has but its local user, who needs no password: any is right there.
  @Sendable func logIn(_ request: Request, _ visit: Visit) async throws -> Response {
    let body = try await JSONBody.object(of: request)
    let (name, password) = (try body.requiredText("email", most: 200), try body.requiredText("password", most: 1000))
    let device = try body.requiredText("deviceId", most: 200)
    let label = try body.optionalText("deviceName", most: 200) ?? Self.label(of: request)
    let user: User
    if let local = server.localUser {
      user = local
    } else {
      user = try await AccountsAPI(server: server).authenticated(name, password, visit)
    }
    let (made, access) = try await server.store { store in
      let made = try store.logIn(user.id, onDevice: device, label: label, lasting: Self.deviceLasts)
      return (made, try store.accessToken(for: made.login, lasting: Self.accessLasts))
    }
    return JSONAnswer.response { json in
      json.object { json in
        json.key("user")
        user.writeForPageSpace(to: &json)
        Self.write(access, made.login, device: made.token, to: &json)
      }
    }
  }

  private static func label(of request: Request) -> String {
    String((request.headers[.userAgent] ?? "").prefix(200))
  }

  private static func write(_ access: String, _ login: Login, device: String, to json: inout JSONWriter) {
    json.member("token", access)
    json.member("csrfToken", login.csrf)
    json.member("deviceToken", device)
  }

  /// `POST /api/auth/mobile/refresh` and `/api/auth/device/refresh` `{"deviceToken","deviceId"}`: another access token. It is
  /// not slowed down: the app throws its tokens away when it is refused once, and nobody guesses device tokens.
  @Sendable func refresh(_ request: Request, _ visit: Visit) async throws -> Response {
    let body = try await JSONBody.object(of: request)
    let (token, device) = (
      try body.requiredText("deviceToken", most: 200), try body.requiredText("deviceId", most: 200)
    )
    guard let found = try await server.store({ try $0.login(by: token, onDevice: device) }), server.mayAsk(found.user)
    else {
      throw APIFailure(.unauthorized, "device_unknown", "the device token is over, or another device's: log in again")
    }
    let access = try await server.store { store in
      try store.renew(found.login, lasting: Self.deviceLasts)
      return try store.accessToken(for: found.login, lasting: Self.accessLasts)
    }
    return JSONAnswer.response { json in
      json.object { json in Self.write(access, found.login, device: token, to: &json) }
    }
  }

  /// `POST /api/auth/mobile/oauth/google/exchange`: there are no accounts but this server's own.
  @Sendable func refuseGoogle(_ request: Request, _ visit: Visit) async throws -> Response {
    throw APIFailure(
      .forbidden, "no_google",
      "this server knows no Google accounts: log in by the name and password of an account here")
  }

  /// `GET /api/auth/me`.
  @Sendable func me(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    return JSONAnswer.response { user.writeForPageSpace(to: &$0) }
  }
}

extension User {
  /// Accounts have no address: their name stands for it.
  fileprivate func writeForPageSpace(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("email", name)
      json.member("name", name)
    }
  }
}
