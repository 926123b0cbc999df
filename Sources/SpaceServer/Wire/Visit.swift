import Hummingbird
import NIOCore
import SpaceAssistant

/// What is known of a request besides itself.
struct Visit: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?
  /// Who asks; nil of somebody who has not logged in.
  var visitor: Visitor?
  /// Where the request comes from.
  var client = Client()

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }

  /// Who asks, who must have logged in.
  func user() throws -> User {
    let user = try anyUser()
    if user.initialUntil != nil {
      throw APIFailure(
        .forbidden, "password_change_needed",
        "the password of \(user.name) was chosen by somebody else: POST /api/v1/me/password changes it first")
    }
    return user
  }

  /// Who asks, who may still have to choose a password.
  func anyUser() throws -> User {
    guard let visitor else { throw APIFailure.notLoggedIn }
    return visitor.user
  }

  /// True when pages may be shown to who asks.
  var mayRead: Bool { (try? user()) != nil }

  /// Who asks, who must be allowed to change things.
  func writer() throws -> User {
    let user = try user()
    if user.role == .reader { throw APIFailure(.forbidden, "forbidden", "\(user.name) may read, but change nothing") }
    return user
  }

  /// Who asks, who must run the workspace.
  func admin() throws -> User {
    let user = try user()
    if user.role != .admin { throw APIFailure(.forbidden, "forbidden", "\(user.name) is not an admin") }
    return user
  }

  /// A parameter of the path, decoded.
  func parameter(_ name: String) throws -> String {
    guard let value = parameters.get(name)?.removingPercentEncoding() else {
      throw APIFailure.notFound("there is nothing here")
    }
    return value
  }
}

/// Who has logged in, and how.
struct Visitor: Sendable {
  let user: User
  /// Nil where there are no accounts.
  let login: Login?
}
