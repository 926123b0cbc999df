import Foundation
import TestServers
import Testing

/// The server where there are accounts.
@Suite struct AccountTests {
  private static let server = Result {
    try RunningServer(users: [("ada", "correct horse battery"), ("bob", "another long secret")])
  }
  private var server: RunningServer { get throws { try Self.server.get() } }

  /// The cookie and the token for changes.
  private func logIn(_ name: String, _ password: String) async throws -> (cookie: String, csrf: String) {
    let answer = try await server.ask("POST", "/api/v1/login", #"{"name":"\#(name)","password":"\#(password)"}"#)
    #expect(answer.status == 200)
    let field = try #require(answer.fields["set-cookie"])
    #expect(field.contains("HttpOnly") && field.contains("SameSite=Lax"))
    return (String(field.prefix { $0 != ";" }), try #require(answer.json["csrf"] as? String))
  }

  @Test(arguments: ["/api/v1/spaces", "/api/v1/conversations", "/v1/models", "/metrics", "/api/v1/me"])
  func nothingIsShownWithoutLogin(_ path: String) async throws {
    #expect(try await server.ask("GET", path).status == 401)
    #expect(try await server.ask("GET", path, fields: ["Authorization": "Bearer x.y"]).status == 401)
    #expect(try await server.ask("GET", path, fields: ["Cookie": "spacepipe=x.y"]).status == 401)
  }

  @Test(arguments: ["/", "/spaces", "/chat", "/settings"]) func pagesLeadToTheLogin(_ path: String) async throws {
    let page = try await server.ask("GET", path)
    #expect(page.status == 200 && page.text.contains("/assets/login.js") && !page.text.contains("cell-biology"))
  }

  @Test func healthTellsStrangersNoPaths() async throws {
    let answer = try await server.ask("GET", "/health")
    #expect(answer.status == 200 && answer.json["problems"] == nil)
  }

  @Test func changesNeedTheToken() async throws {
    let (cookie, csrf) = try await logIn("ada", "correct horse battery")
    #expect(try await server.ask("GET", "/api/v1/me", fields: ["Cookie": cookie]).status == 200)
    #expect(try await server.ask("POST", "/api/v1/conversations", "{}", fields: ["Cookie": cookie]).status == 403)
    let fields = ["Cookie": cookie, "X-CSRF-Token": csrf]
    #expect(try await server.ask("POST", "/api/v1/conversations", "{}", fields: fields).status == 201)
  }

  @Test func keysServePrograms() async throws {
    let (cookie, csrf) = try await logIn("ada", "correct horse battery")
    let fields = ["Cookie": cookie, "X-CSRF-Token": csrf]
    let made = try await server.ask("POST", "/api/v1/keys", #"{"label":"cron"}"#, fields: fields)
    let (id, key) = (try #require(made.json["id"] as? String), try #require(made.json["key"] as? String))
    let bearer = ["Authorization": "Bearer \(key)"]
    #expect(try await server.ask("GET", "/v1/models", fields: bearer).status == 200)
    let list = try await server.ask("GET", "/api/v1/logins", fields: bearer)
    #expect(!list.text.contains(key.split(separator: ".")[1]))
    #expect(try await server.ask("DELETE", "/api/v1/logins/\(id)", fields: fields).status == 204)
    #expect(try await server.ask("GET", "/v1/models", fields: bearer).status == 401)
  }

  @Test func conversationsOfOthersAreNotThere() async throws {
    let ada = try await logIn("ada", "correct horse battery")
    let made = try await server.ask(
      "POST", "/api/v1/conversations", "{}", fields: ["Cookie": ada.cookie, "X-CSRF-Token": ada.csrf])
    let path = "/api/v1/conversations/\(try #require(made.json["id"] as? String))"
    let bob = try await logIn("bob", "another long secret")
    let fields = ["Cookie": bob.cookie, "X-CSRF-Token": bob.csrf]
    #expect(try await server.ask("GET", path, fields: fields).status == 404)
    #expect(try await server.ask("POST", path + "/messages", #"{"text":"x"}"#, fields: fields).status == 404)
    #expect(try await server.ask("DELETE", path, fields: fields).status == 404)
  }

  @Test func logOutEndsTheLogin() async throws {
    let (cookie, csrf) = try await logIn("ada", "correct horse battery")
    let fields = ["Cookie": cookie, "X-CSRF-Token": csrf]
    #expect(try await server.ask("POST", "/api/v1/logout", fields: fields).status == 204)
    #expect(try await server.ask("GET", "/api/v1/me", fields: ["Cookie": cookie]).status == 401)
  }

  @Test func guessingIsSlowedDown() async throws {
    let own = try RunningServer(users: [("ada", "correct horse battery")])
    var statuses: [Int] = []
    // On a slow machine another guess may have become free meanwhile.
    while statuses.last != 429, statuses.count < 20 {
      let number = statuses.count
      statuses.append(
        try await own.ask("POST", "/api/v1/login", #"{"name":"ada","password":"guess number \#(number)"}"#).status)
    }
    #expect(statuses.last == 429 && statuses.count > 10 && statuses.dropLast().allSatisfy { $0 == 401 }, "\(statuses)")
    let right = try await own.ask("POST", "/api/v1/login", #"{"name":"ada","password":"correct horse battery"}"#)
    #expect(right.status == 429 && right.fields["retry-after"] != nil)
  }

  @Test func otherAddressesNeedAccounts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "spacepipe-open-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = BuiltProgram.url
    process.arguments = ["serve", folder.path, "--host", "0.0.0.0", "--port", "0"]
    process.environment = ["XDG_STATE_HOME": folder.path + "/state"]
    let errors = Pipe.made()
    process.standardError = errors
    try process.begin()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(told.contains("0.0.0.0 can be reached from other machines, and there are no accounts"))
  }
}
