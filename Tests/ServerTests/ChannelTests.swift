import Foundation
import Testing

/// What users write to each other about Spaces, by PageSpace's contract.
@Suite struct ChannelTests {
  @Test func usersWriteToEachOther() async throws {
    let accounts = try await Accounts()
    let space = try await accounts.space()
    let path = "/api/channels/\(space)/messages"
    #expect(try await accounts.admin.ask("GET", path).text == "[]")
    let sent = try await accounts.reader.ask("POST", path, #"{"content":"Is page 3 right?"}"#)
    #expect(sent.status == 200 && sent.json["content"] as? String == "Is page 3 right?", "\(sent.text)")
    #expect(
      sent.json["pageId"] as? String == space && (sent.json["user"] as? [String: Any])?["name"] as? String == "rita")
    #expect(sent.json["id"] is String && sent.json["userId"] is String && sent.json["createdAt"] is String)
    _ = try await accounts.member.ask("POST", path, #"{"content":"It is."}"#)
    let list = try JSONSerialization.jsonObject(with: try await accounts.admin.ask("GET", path).body)
    let messages = try #require(list as? [[String: Any]])
    #expect(messages.map { $0["content"] as? String } == ["Is page 3 right?", "It is."])
    let threads = try await accounts.admin.ask("GET", "/api/messages/threads")
    let channel = try #require((threads.json["channels"] as? [[String: Any]])?.first)
    #expect(channel["id"] as? String == space && channel["lastMessage"] as? String == "It is.")
    #expect(channel["driveName"] as? String == "library" && channel["lastMessageAt"] is String)
  }

  @Test func badMessagesAreRefused() async throws {
    let server = try RunningServer(["cell-biology"])
    let spaces = try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]]
    let path = "/api/channels/\(try #require(spaces?.first?["id"] as? String))/messages"
    for body in ["{}", #"{"content":" "}"#, #"{"content":7}"#, #"{"content":"a\u0000b"}"#] {
      #expect(try await server.ask("POST", path, body).status == 400, "\(body)")
    }
    #expect(try await server.ask("GET", "/api/channels/nothing/messages").status == 404)
    #expect(try await server.ask("POST", "/api/channels/nothing/messages", #"{"content":"x"}"#).status == 404)
  }
}
