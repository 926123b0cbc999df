import Foundation
import Testing

/// Accounts over the API.
@Suite struct UsersTests {
  @Test func onlyAdminsSeeAndMakeAccounts() async throws {
    let accounts = try await Accounts()
    let list = try await accounts.admin.ask("GET", "/api/v1/users")
    let users = try #require(list.json["users"] as? [[String: Any]])
    #expect(users.map { $0["name"] as? String } == ["ada", "bob", "rita"])
    #expect(!list.text.contains("argon2") && !list.text.contains("password"))
    let body = #"{"name":"eve","password":"another long secret"}"#
    for other in [accounts.member, accounts.reader] {
      #expect(try await other.ask("GET", "/api/v1/users").status == 403)
      #expect(try await other.ask("POST", "/api/v1/users", body).status == 403)
      #expect(try await other.ask("DELETE", "/api/v1/users/x").status == 403)
    }
    for (method, path) in [("GET", ""), ("POST", ""), ("DELETE", "/x")] {
      #expect(try await accounts.server.ask(method, "/api/v1/users" + path, method == "GET" ? nil : body).status == 401)
    }
    #expect(try await accounts.admin.ask("DELETE", "/api/v1/users/local").status == 404)
    #expect(try await accounts.admin.ask("POST", "/api/v1/users", body.replacing("eve", with: "ADA")).status == 409)
  }

  @Test(arguments: [
    #"{"name":" eve","password":"another long secret"}"#, #"{"name":"e\nve","password":"another long secret"}"#,
    #"{"name":"eve","password":"short"}"#, #"{"name":"eve","password":"password1234"}"#,
    #"{"name":"eve","password":"Qwertyuiop!"}"#, #"{"name":"eve","password":"aaaaaaaaaaaaaaaa"}"#,
    #"{"name":"eve","password":"another long secret","role":"root"}"#, #"{"name":"eve"}"#,
  ])
  func badAccountsAreRefused(_ body: String) async throws {
    let server = try RunningServer([])
    let answer = try await server.ask("POST", "/api/v1/users", body)
    #expect(answer.status == 400 && answer.code != nil)
  }

  @Test func theFirstAccountClosesTheServerAtOnce() async throws {
    let server = try RunningServer([])
    #expect(try await server.ask("GET", "/api/v1/me").status == 200)
    let first = #"{"name":"ada","password":"\#(Accounts.password)","role":"member"}"#
    #expect(try await server.ask("POST", "/api/v1/users", first).status == 400)
    let made = try await server.ask("POST", "/api/v1/users", first.replacing("member", with: "admin"))
    #expect(made.status == 201 && made.json["role"] as? String == "admin")
    #expect(try await server.ask("GET", "/api/v1/me").status == 401)
    #expect(try await LoggedIn(server, "ada", Accounts.password).ask("GET", "/api/v1/me").status == 200)
  }

  @Test func anAccountOfTheCommandLineIsSeenAtOnce() async throws {
    let server = try RunningServer([])
    #expect(try await server.ask("GET", "/api/v1/spaces").status == 200)
    try RunningServer.run(["user", "add", "ada"], in: server.folder, input: Accounts.password + "\n")
    #expect(try await server.ask("GET", "/api/v1/spaces").status == 401)
    // Removing it opens nothing.
    try RunningServer.run(["user", "remove", "ada"], in: server.folder)
    #expect(try await server.ask("GET", "/api/v1/spaces").status == 401)
  }

  @Test func deletedAccountsAreGoneAtOnce() async throws {
    let accounts = try await Accounts()
    let users = try await accounts.admin.ask("GET", "/api/v1/users").json["users"] as? [[String: Any]] ?? []
    func id(_ name: String) -> String { users.first { $0["name"] as? String == name }?["id"] as? String ?? "" }
    #expect(try await accounts.admin.ask("DELETE", "/api/v1/users/\(id("ada"))").code == "last_admin")
    #expect(try await accounts.admin.ask("DELETE", "/api/v1/users/\(id("bob"))").status == 204)
    #expect(try await accounts.member.ask("GET", "/api/v1/me").status == 401)
    #expect(try await accounts.admin.ask("DELETE", "/api/v1/users/\(id("bob"))").status == 404)
  }
}
