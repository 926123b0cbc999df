import Foundation
import Testing

/// Spaces that anybody may read who has the address.
@Suite struct SharesTests {
  @Test func whoHasTheAddressReadsThatSpaceAlone() async throws {
    let accounts = try await Accounts()
    let (server, bob, space) = (accounts.server, accounts.member, try await accounts.space())
    let path = "/api/v1/spaces/\(space)/shares"
    let made = try await bob.ask("POST", path, #"{"days":2}"#)
    let (id, address) = (try #require(made.json["id"] as? String), try #require(made.json["address"] as? String))
    #expect(made.status == 201 && address.hasPrefix("/shared/") && made.json["expires"] != nil)
    let page = try await server.ask("GET", address)
    #expect(page.status == 200 && page.text.contains("Key terms") && page.text.contains("osmosis"))
    #expect(page.fields["content-security-policy"] != nil && page.fields["cache-control"] == "no-store")
    #expect(!page.text.contains("href=\"/\"") && !page.text.contains(server.folder.path))
    #expect(try await server.ask("GET", "/spaces/\(space)").text.contains("/assets/login.js"))
    #expect(try await server.ask("GET", address + "x").status == 404)
    #expect(try await server.ask("GET", address + "/documents").status == 404)

    let list = try await bob.ask("GET", path)
    #expect((list.json["shares"] as? [[String: Any]])?.map { $0["id"] as? String } == [id])
    #expect(!list.text.contains(address.dropFirst(8)))
    #expect((try await accounts.reader.ask("GET", path).json["shares"] as? [Any])?.isEmpty == true)
    #expect(try await accounts.reader.ask("DELETE", "/api/v1/shares/\(id)").status == 404)
    #expect(try await server.ask("DELETE", "/api/v1/shares/\(id)").status == 401)
    // An admin withdraws anybody's.
    #expect((try await accounts.admin.ask("GET", path).json["shares"] as? [Any])?.count == 1)
    #expect(try await accounts.admin.ask("DELETE", "/api/v1/shares/\(id)").status == 204)
    #expect(try await server.ask("GET", address).status == 404)
  }

  @Test func sharingIsForThoseWhoMayWrite() async throws {
    let accounts = try await Accounts()
    let path = "/api/v1/spaces/\(try await accounts.space())/shares"
    #expect(try await accounts.reader.ask("POST", path, "{}").status == 403)
    #expect(try await accounts.server.ask("POST", path, "{}").status == 401)
    #expect(try await accounts.server.ask("GET", path).status == 401)
    #expect(try await accounts.member.ask("POST", "/api/v1/spaces/none/shares", "{}").status == 404)
    #expect(try await accounts.member.ask("GET", "/api/v1/spaces/none/shares").status == 404)
    for body in [#"{"days":0}"#, #"{"days":366}"#, #"{"days":"2"}"#, #"{"days":1.5}"#, "[]"] {
      #expect(try await accounts.member.ask("POST", path, body).status == 400, "\(body)")
    }
  }

  @Test func whatTheOwnerLearnedIsNotShared() async throws {
    let server = try RunningServer()
    let spaces = try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]]
    let space = try #require(spaces?.first?["id"] as? String)
    let own = try await server.ask("GET", "/spaces/\(space)").text
    let made = try await server.ask("POST", "/api/v1/spaces/\(space)/shares", "{}")
    let shared = try await server.ask("GET", try #require(made.json["address"] as? String)).text
    func key(_ page: String) -> Substring? { page.firstMatch(of: #/\{"id":"([^"]*)"/#)?.1 }
    #expect(key(own) != nil && key(shared) != nil && key(own) != key(shared))
    #expect(!shared.contains("\"news\":"))
  }

  @Test func accountsThatAreDeletedShareNothing() async throws {
    let accounts = try await Accounts()
    let made = try await accounts.member.ask("POST", "/api/v1/spaces/\(try await accounts.space())/shares", "{}")
    let address = try #require(made.json["address"] as? String)
    #expect(try await accounts.server.ask("GET", address).status == 200)
    _ = try await accounts.member.ask("DELETE", "/api/v1/me", #"{"password":"\#(Accounts.password)"}"#)
    #expect(try await accounts.server.ask("GET", address).status == 404)
  }

  @Test func guessingIsSlowedDown() async throws {
    let server = try RunningServer([], users: [("ada", Accounts.password)])
    let statuses = try await server.statuses((0..<122).map { "/shared/\($0)" })
    #expect(statuses.count { $0 == 404 } == 120 && statuses.count { $0 == 429 } == 2)
  }
}
