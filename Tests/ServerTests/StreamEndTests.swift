import Foundation
import Testing

/// Streams of events end with the login that opened them.
@Suite struct StreamEndTests {
  @Test func logOutEndsTheStreamsOfItsLogin() async throws {
    let accounts = try await Accounts()
    let other = try await LoggedIn(accounts.server, "bob", Accounts.password)
    let (mine, others) = (try await accounts.member.listen(), try await other.listen())
    defer { others.close() }
    #expect(try await accounts.member.ask("POST", "/api/v1/logout").status == 204)
    #expect(try await mine.ends(within: 2))
    #expect(!others.hasEnded)
  }

  @Test func loginsThatAreEndedElsewhereEndTheirStreams() async throws {
    let accounts = try await Accounts()
    let other = try await LoggedIn(accounts.server, "bob", Accounts.password)
    let (mine, others) = (try await accounts.member.listen(), try await other.listen())
    let logins = try await accounts.member.ask("GET", "/api/v1/logins").json["logins"] as? [[String: Any]] ?? []
    let id = try #require(logins.first { $0["current"] as? Bool == true }?["id"] as? String)
    #expect(try await other.ask("DELETE", "/api/v1/logins/\(id)").status == 204)
    #expect(try await mine.ends(within: 2))
    #expect(!others.hasEnded)
    let again = try await LoggedIn(accounts.server, "bob", Accounts.password)
    _ = try await again.choosing("quite another phrase", insteadOf: Accounts.password)
    #expect(try await others.ends(within: 2))
  }

  @Test func deletedUsersHearNothingMore() async throws {
    let accounts = try await Accounts()
    let mine = try await accounts.member.listen()
    let users = try await accounts.admin.ask("GET", "/api/v1/users").json["users"] as? [[String: Any]] ?? []
    let id = try #require(users.first { $0["name"] as? String == "bob" }?["id"] as? String)
    #expect(try await accounts.admin.ask("DELETE", "/api/v1/users/\(id)").status == 204)
    #expect(try await mine.ends(within: 2))
  }

  /// Another process changes the store: seen by the next look.
  @Test func passwordsChangedOnTheCommandLineEndStreams() async throws {
    let accounts = try await Accounts()
    let (bob, ada) = (try await accounts.member.listen(), try await accounts.admin.listen())
    defer { ada.close() }
    try RunningServer.run(["user", "password", "bob"], in: accounts.server.folder, input: "quite another phrase\n")
    #expect(try await bob.ends())
    #expect(!ada.hasEnded)
  }

  @Test func theFirstAccountEndsStreamsWithoutLogin() async throws {
    let server = try RunningServer([])
    let listener = EventListener(try #require(URL(string: server.url + "/api/v1/events")))
    _ = try await listener.text { $0.contains(": listening") }
    try RunningServer.run(["user", "add", "ada"], in: server.folder, input: Accounts.password + "\n")
    #expect(try await listener.ends())
  }
}
