import Foundation
import Testing

/// Passwords that admins give to others are good for choosing another one, and for nothing else.
@Suite struct InitialPasswordTests {
  private static let first = "a first long password"

  @Test func givenPasswordsHaveToBeChanged() async throws {
    let accounts = try await Accounts()
    let body = #"{"name":"eve","password":"\#(Self.first)"}"#
    let made = try await accounts.admin.ask("POST", "/api/v1/users", body)
    #expect(made.status == 201 && made.json["mustChangePassword"] as? Bool == true && made.json["password"] == nil)
    let eve = try await LoggedIn(accounts.server, "eve", Self.first)
    for path in ["me", "spaces", "events", "settings", "conversations"] {
      #expect(try await eve.ask("GET", "/api/v1/" + path).code == "password_change_needed", "\(path)")
    }
    #expect(try await eve.ask("POST", "/api/v1/keys", #"{"label":"x"}"#).code == "password_change_needed")
    #expect(try await eve.ask("POST", "/api/v1/conversations", "{}").status == 403)
    #expect(try await eve.ask("GET", "/v1/models").status == 403)
    #expect(try await eve.ask("GET", "/api/drives").status == 403)
    let page = try await eve.ask("GET", "/spaces/\(try await accounts.space())")
    #expect(!page.text.contains("mitochondri") && page.text.contains("login.js"))
    let path = "/api/v1/me/password"
    let same = #"{"old":"\#(Self.first)","new":"\#(Self.first)"}"#
    #expect(try await eve.ask("POST", path, same).code == "weak_password")
    let own = try await eve.choosing("a password of my own", insteadOf: Self.first)
    #expect(try await own.ask("GET", "/api/v1/spaces").status == 200)
    let users = try await accounts.admin.ask("GET", "/api/v1/users")
    #expect(!users.text.contains("mustChangePassword"))
  }

  /// The rule is the same for accounts that the command line adds.
  @Test func passwordsOfTheCommandLineHaveToBeChanged() async throws {
    let server = try RunningServer(users: [("ada", Accounts.password)])
    try RunningServer.run(["user", "add", "eve"], in: server.folder, input: Self.first + "\n")
    let ada = try await LoggedIn(server, "ada", Accounts.password)
    #expect(try await ada.ask("GET", "/api/v1/spaces").status == 200)
    let eve = try await LoggedIn(server, "eve", Self.first)
    #expect(try await eve.ask("GET", "/api/v1/spaces").code == "password_change_needed")
    let own = try await eve.choosing("a password of my own", insteadOf: Self.first)
    #expect(try await own.ask("GET", "/api/v1/spaces").status == 200)
  }

  @Test func madeUpPasswordsAreShownOnce() async throws {
    let accounts = try await Accounts()
    let made = try await accounts.admin.ask("POST", "/api/v1/users", #"{"name":"eve"}"#)
    let password = try #require(made.json["password"] as? String)
    #expect(password.count == 20)
    #expect(try await !accounts.admin.ask("GET", "/api/v1/users").text.contains(password))
    let eve = try await LoggedIn(accounts.server, "eve", password)
    #expect(try await eve.ask("POST", "/api/v1/logout").status == 204)
  }
}
