import Foundation
import Testing

/// What machines that try everything send.
@Suite struct HostileInputTests {
  private static let server = Result { try RunningServer() }
  private var server: RunningServer { get throws { try Self.server.get() } }

  private func space() async throws -> String {
    let spaces = try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]] ?? []
    return try #require(spaces.first?["id"] as? String)
  }

  private func conversation() async throws -> String {
    try #require(try await server.ask("POST", "/api/v1/conversations", "{}").json["id"] as? String)
  }

  @Test func nulIsRefused() async throws {
    let (path, space) = ("/api/v1/conversations/\(try await conversation())", try await space())
    #expect(try await server.ask("PATCH", path, #"{"title":"a\u0000b"}"#).status == 400)
    #expect(try await server.ask("POST", path + "/messages", #"{"text":"x","id":"a\u0000"}"#).status == 400)
    #expect(try await server.ask("PATCH", "/api/v1/spaces/\(space)", #"{"tags":["a\u0000b"]}"#).status == 400)
  }

  @Test func pathsAreDecoded() async throws {
    let path = "/api/v1/conversations/\(try await conversation())/messages"
    #expect(try await server.ask("POST", path, #"{"text":"What is ATP?","id":"a b"}"#).status == 200)
    #expect(try await server.ask("DELETE", path + "/a%20b").status == 204)
    #expect(try await server.ask("POST", path, #"{"text":"What is ATP?","id":""}"#).status == 400)
    #expect(try await server.ask("GET", "/api/v1/spaces/\(space())/documents/..%2F..%2Fspace").status == 404)
  }

  @Test func lengthsAreOfCodePoints() async throws {
    let path = "/api/v1/conversations/\(try await conversation())"
    let marks = String(repeating: "\\u0301", count: 1000)
    #expect(try await server.ask("PATCH", path, #"{"title":"e\#(marks)"}"#).status == 400)
  }

  @Test func toolsTakeNoOtherKinds() async throws {
    for body in [#"{"query":"cell","space":5}"#, #"{"query":"cell","space":{}}"#, #"{"query":7}"#] {
      #expect(try await server.ask("POST", "/api/v1/tools/search", body).status == 400, "\(body)")
    }
    #expect(try await server.ask("POST", "/api/v1/tools/search", #"{"query":"cell","max":8.0}"#).status == 200)
    let text = String(repeating: "A cell is small. ", count: 2000)
    #expect(try await server.ask("POST", "/api/v1/tools/check", #"{"text":"\#(text)"}"#).status == 400)
  }

  @Test func otherMethodsAreNamed() async throws {
    let answer = try await server.ask("DELETE", "/api/v1/models/default")
    #expect(answer.status == 405 && answer.fields["allow"] == "PUT")
    #expect(try await server.ask("POST", "/api/v1/tags").fields["allow"] == "GET, HEAD")
  }

  @Test func foldersOfLongNamesAreUTF8() async throws {
    let own = try RunningServer([])
    let name = "a" + String(repeating: "й", count: 110)
    #expect(try await own.ask("POST", "/api/v1/spaces", #"{"name":"\#(name)","description":""}"#).status == 201)
    let folders = try FileManager.default.contentsOfDirectory(atPath: own.folder.path + "/library")
    #expect(folders.contains { $0.hasSuffix("й.space") }, "\(folders)")
  }
}
