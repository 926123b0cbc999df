import Foundation
import Testing

/// Who may change what, where there are accounts. One after the other, since they share who reads.
@Suite(.serialized) struct ChangeAccessTests {
  private static let server = Result {
    let server = try RunningServer(users: [("ada", "correct horse battery")])
    for command in [["add", "rita", "--role", "reader"], ["password", "rita"]] {
      try RunningServer.run(["user"] + command, in: server.folder, input: "only reads things\n")
    }
    return server
  }
  private var server: RunningServer { get throws { try Self.server.get() } }

  private static let changes = [
    ("POST", "spaces"), ("PATCH", "spaces/x"), ("PUT", "spaces/x/files/a.md"), ("PATCH", "spaces/x/files/a.md"),
    ("DELETE", "spaces/x/files/a.md"), ("POST", "spaces/x/texts"), ("POST", "spaces/x/pages"),
    ("POST", "spaces/x/run"), ("POST", "sync"),
    ("DELETE", "jobs/x"),
  ]

  private func logIn(_ name: String, _ password: String) async throws -> [String: String] {
    let answer = try await server.ask("POST", "/api/v1/login", #"{"name":"\#(name)","password":"\#(password)"}"#)
    let cookie = String(try #require(answer.fields["set-cookie"]).prefix { $0 != ";" })
    return ["Cookie": cookie, "X-CSRF-Token": try #require(answer.json["csrf"] as? String)]
  }

  @Test func strangersChangeAndReadNothing() async throws {
    for (method, path) in Self.changes {
      #expect(try await server.ask(method, "/api/v1/\(path)", "{}").status == 401, "\(method) \(path)")
    }
    for path in ["spaces/x/files", "jobs", "jobs/x", "events", "activity", "types", "spaces/x/export/csv"] {
      #expect(try await server.ask("GET", "/api/v1/\(path)").status == 401, "\(path)")
    }
    #expect(try await server.ask("DELETE", "/api/v1/activity/x").status == 401)
  }

  @Test func readersChangeNothing() async throws {
    let fields = try await logIn("rita", "only reads things")
    for (method, path) in Self.changes {
      #expect(try await server.ask(method, "/api/v1/\(path)", "{}", fields: fields).status == 403, "\(method) \(path)")
    }
    // They have conversations of their own.
    let made = try await server.ask("POST", "/api/v1/conversations", "{}", fields: fields)
    let path = "/api/v1/conversations/\(try #require(made.json["id"] as? String))"
    let said = try await server.ask("POST", path + "/messages", #"{"text":"What is osmosis?"}"#, fields: fields)
    #expect(said.events.last?.name == "done", "\(said.text)")
    #expect(try await server.ask("PATCH", path, #"{"title":"Osmosis"}"#, fields: fields).status == 200)
    let ada = try await logIn("ada", "correct horse battery")
    #expect(try await server.ask("GET", path, fields: ada).status == 404)
    #expect(try await server.ask("DELETE", path, fields: fields).status == 204)
    for path in ["jobs", "activity", "types"] {
      #expect(try await server.ask("GET", "/api/v1/\(path)", fields: fields).status == 200, "\(path)")
    }
  }

  @Test func othersActivityAndConversationsStayTheirs() async throws {
    let (ada, rita) = (
      try await logIn("ada", "correct horse battery"), try await logIn("rita", "only reads things")
    )
    let listener = EventListener(try #require(URL(string: try server.url + "/api/v1/events")), fields: rita)
    defer { listener.close() }
    _ = try await listener.text { $0.contains(": listening") }
    _ = try await server.ask("POST", "/api/v1/conversations", "{}", fields: ada)
    let made = try await server.ask("POST", "/api/v1/spaces", #"{"name":"Ada's"}"#, fields: ada)
    #expect(made.status == 201)
    let text = try await listener.text { $0.contains("event: space") }
    #expect(text.contains("event: space") && !text.contains("event: conversation"))
    let list = try await server.ask("GET", "/api/v1/activity", fields: ada).json["activity"] as? [[String: Any]]
    let id = try #require(list?.first?["id"] as? String)
    #expect(try await server.ask("GET", "/api/v1/activity", fields: rita).text.contains("Ada's") == false)
    #expect(try await server.ask("DELETE", "/api/v1/activity/\(id)", fields: rita).status == 404)
    #expect(try await server.ask("DELETE", "/api/v1/activity/\(id)", fields: ada).status == 204)
  }
}
