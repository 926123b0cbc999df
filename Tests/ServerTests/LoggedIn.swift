import Foundation
import Testing

/// Somebody who has logged in.
struct LoggedIn {
  let server: RunningServer
  /// What all requests of theirs bring.
  let fields: [String: String]

  /// `besides` is what a proxy adds.
  init(_ server: RunningServer, _ name: String, _ password: String, besides: [String: String] = [:]) async throws {
    let answer = try await server.ask(
      "POST", "/api/v1/login", #"{"name":"\#(name)","password":"\#(password)"}"#, fields: besides)
    try #require(answer.status == 200, "\(answer.text)")
    self.init(server, cookieOf: answer, besides: besides)
  }

  /// Goes on with the cookie and the token that an answer brings.
  init(_ server: RunningServer, cookieOf answer: RunningServer.Answer, besides: [String: String] = [:]) {
    self.server = server
    let cookie = String((answer.fields["set-cookie"] ?? "").prefix { $0 != ";" })
    fields = besides.merging(["Cookie": cookie, "X-CSRF-Token": answer.json["csrf"] as? String ?? ""]) { $1 }
  }

  func ask(_ method: String, _ path: String, _ body: String? = nil) async throws -> RunningServer.Answer {
    try await server.ask(method, path, body, fields: fields)
  }

  /// The login as it goes on with another password.
  func choosing(_ password: String, insteadOf old: String) async throws -> LoggedIn {
    let changed = try await ask("POST", "/api/v1/me/password", #"{"old":"\#(old)","new":"\#(password)"}"#)
    try #require(changed.status == 200, "\(changed.text)")
    return LoggedIn(server, cookieOf: changed)
  }

  /// A window of theirs that listens to events, and has begun to.
  func listen() async throws -> EventListener {
    let listener = EventListener(try #require(URL(string: server.url + "/api/v1/events")), fields: fields)
    _ = try await listener.text { $0.contains(": listening") }
    return listener
  }
}

/// The accounts that tests need: an admin, a member, and a reader.
struct Accounts {
  let server: RunningServer
  let admin: LoggedIn
  let member: LoggedIn
  let reader: LoggedIn

  static let password = "correct horse battery"

  init(arguments: [String] = []) async throws {
    server = try RunningServer(users: [("ada", Self.password), ("bob", Self.password)], arguments: arguments)
    admin = try await LoggedIn(server, "ada", Self.password)
    member = try await LoggedIn(server, "bob", Self.password)
    let made = try await admin.ask("POST", "/api/v1/users", #"{"name":"rita","role":"reader"}"#)
    let first = try #require(made.json["password"] as? String, "\(made.text)")
    reader = try await LoggedIn(server, "rita", first).choosing(Self.password, insteadOf: first)
  }

  func space() async throws -> String {
    let spaces = try await admin.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]]
    return try #require(spaces?.first?["id"] as? String)
  }
}

extension RunningServer.Answer {
  /// The code of a failure.
  var code: String? { (json["error"] as? [String: Any])?["code"] as? String }
}
