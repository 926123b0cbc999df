import HTTPTypes
import Hummingbird
import SpaceAssistant
import SpaceLibrary

/// Finds out who asks, and refuses what a page of somebody else's makes a browser send.
struct Gate: RouterMiddleware {
  let server: ServerState

  static let csrfField = HTTPField.Name("X-CSRF-Token")!
  /// A login of a browser lasts so long after it was used last.
  static let lasting = 30 * 86_400
  private static let renewedAfter = 3600 * 1000

  func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    try refuseForeignHost(request)
    try refusePlainHTTP(request, from: context.client)
    var context = context
    try await server.noticeAccounts()
    context.visitor = try await visitor(request, context.client)
    try limit(request, context)
    return try await next(request, context)
  }

  /// A name that was bound anew to this address must not let a page reach us: DNS rebinding.
  private func refuseForeignHost(_ request: Request) throws {
    guard server.settings.isLoopback else { return }
    let host = Self.hostName(request.head.authority ?? "")
    if !server.hostNames.contains(host) {
      throw APIFailure(
        .misdirectedRequest, "wrong_host", "this server is not called \(host); --name tells it by what names it is")
    }
  }

  /// Where others reach the server, their requests must have come over HTTPS to a proxy that is trusted.
  private func refusePlainHTTP(_ request: Request, from client: Client) throws {
    let settings = server.settings
    if settings.isLoopback || settings.allowsPlainHTTP || client.isSecure || request.uri.path == "/health" { return }
    throw APIFailure(
      .forbidden, "https_needed", "this server is reached over HTTPS only, through a proxy that --trusted-proxy names")
  }

  private func limit(_ request: Request, _ visit: Visit) throws {
    guard let visitor = visit.visitor else {
      return try server.limits.strangers.take(
        visit.client.key, now: Clock.now, code: "too_many_requests", "too many requests from this address")
    }
    if visitor.login == nil || !Self.changes(request) { return }
    try server.limits.changes.take(
      visitor.user.id, now: Clock.now, code: "too_many_requests", "too many changes by \(visitor.user.name)")
  }

  /// A host without its port.
  static func hostName(_ authority: String) -> String {
    if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
    return String(authority.prefix { $0 != ":" })
  }

  private func visitor(_ request: Request, _ client: Client) async throws -> Visitor? {
    if let field = request.headers[.authorization], field.lowercased().hasPrefix("bearer ") {
      let token = String(field.dropFirst(7))
      if let found = try await server.login(by: token) { return Visitor(user: found.user, login: found.login) }
      // Clients may send a key where none is needed.
      return server.isOpen ? try openVisitor(request) : nil
    }
    if let token = SessionCookie.token(of: request, from: client), let found = try await server.login(by: token) {
      if Self.changes(request) { try refuseForgery(request, found.login) }
      if found.login.kind == .web, Clock.milliseconds - found.login.seen > Self.renewedAfter {
        try await server.store { try $0.renew(found.login, lasting: Self.lasting) }
      }
      return Visitor(user: found.user, login: found.login)
    }
    return server.isOpen ? try openVisitor(request) : nil
  }

  /// Where there are no accounts, whoever reaches this machine's own address is its user; but not other people's pages.
  private func openVisitor(_ request: Request) throws -> Visitor? {
    if Self.changes(request) { try refuseOtherOrigin(request) }
    return server.localUser.map { Visitor(user: $0, login: nil) }
  }

  private static func changes(_ request: Request) -> Bool {
    request.method != .get && request.method != .head && request.method != .options
  }

  private func refuseForgery(_ request: Request, _ login: Login) throws {
    try refuseOtherOrigin(request)
    if request.headers[Self.csrfField] != login.csrf {
      throw APIFailure(.forbidden, "csrf", "the X-CSRF-Token of the login is missing or wrong: load the page again")
    }
  }

  /// Browsers say where a request comes from.
  private func refuseOtherOrigin(_ request: Request) throws {
    if let site = request.headers[HTTPField.Name("Sec-Fetch-Site")!], site == "cross-site" || site == "same-site" {
      throw APIFailure(.forbidden, "cross_site", "pages of other sites may not change anything here")
    }
    guard let origin = request.headers[.origin] else { return }
    let host = origin.split(separator: "/").last.map(String.init) ?? ""
    if host != request.head.authority {
      throw APIFailure(.forbidden, "cross_site", "pages of \(origin) may not change anything here")
    }
  }
}
