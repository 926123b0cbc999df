import SpaceModel
import Testing

import SpaceProviders
import TestServers

/// Real requests to a server of this machine that behaves in all the ways servers do.
@Suite struct NetworkTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
  private static func piece(_ text: String) -> String {
    "data: {\"choices\":[{\"delta\":{\"content\":\"\(text)\"},\"finish_reason\":null}]}\n\n"
  }
  private static let end = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
  private static let request = ModelRequest(system: "", messages: [.init(.user, "Tides?")], mostTokens: 10)

  private func client(_ url: String, _ network: Network = Network(connectSeconds: 2, stallSeconds: 30)) -> ModelClient {
    ModelClient(.of(.openai, url: url), key: "secret-7", transport: network)
  }

  @Test func anAnswerComesWhileItIsWritten() throws {
    let server = try #require(
      StandIn([
        [
          .init(text: Self.head), .init(text: Self.piece("ebb")), .init(pause: 200_000, text: Self.piece(" and flow")),
          .init(text: Self.end),
        ]
      ]))
    var told: [String] = []
    let reply = try client(server.url).ask(Self.request, onText: { told.append($0) })
    #expect(reply.text == "ebb and flow" && reply.ending == .whole && told == ["ebb", " and flow"])
    let asked = try #require(server.heads.first)
    #expect(
      asked.hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n") && asked.contains("Authorization: Bearer secret-7\r\n"))
  }

  @Test func aServerThatDiesInMidStreamIsAFailure() throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 4000\r\n\r\n"
    let server = try #require(StandIn([[.init(text: head), .init(text: Self.piece("ebb"))]]))
    #expect { try client(server.url).ask(Self.request) } throws: {
      if case ModelFailure.broken = $0 { true } else { false }
    }
  }

  @Test func aServerThatSaysNothingIsLeft() throws {
    let server = try #require(StandIn([[.init(text: Self.head), .init(pause: 4_000_000, text: Self.end)]]))
    #expect(throws: ModelFailure.stalled) {
      try client(server.url, Network(connectSeconds: 2, stallSeconds: 1)).ask(Self.request)
    }
  }

  @Test func aRedirectionIsNotFollowed() throws {
    let other = try #require(StandIn([[.init(text: Self.head)]]))
    let answer = "HTTP/1.1 307 Temporary Redirect\r\nLocation: \(other.url)\r\nContent-Length: 0\r\n\r\n"
    let server = try #require(StandIn([[.init(text: answer)]]))
    #expect(throws: ModelFailure.refused(status: 307, "")) { try client(server.url).ask(Self.request) }
    #expect(other.heads.isEmpty)
  }

  @Test func whereNothingListensNothingAnswers() throws {
    let port = try #require(StandIn([])).port
    #expect(throws: ModelFailure.notConnected) { try client("http://127.0.0.1:\(port)").ask(Self.request) }
    #expect(throws: ModelFailure.noHost) { try client("http://no-such-host.invalid").ask(Self.request) }
    #expect(throws: ModelFailure.badAddress) { try client("gopher://127.0.0.1").ask(Self.request) }
  }

  @Test func aServerWithoutTLSIsNotTrusted() throws {
    let server = try #require(StandIn([[.init(text: "HTTP/1.1 400 Bad Request\r\n\r\n")]]))
    #expect { try client("https://127.0.0.1:\(server.port)").ask(Self.request) } throws: {
      if case ModelFailure.notTrusted = $0 { true } else { false }
    }
  }

  @Test func modelsAreTriedWithAShortQuestion() throws {
    let list = #"{"data":[{"id":"small-1"}]}"#
    let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n"
    let server = try #require(
      StandIn([
        [.init(text: json + list)],
        [
          .init(text: Self.head), .init(text: Self.piece(#"{\"colours\":[\"red\","#)),
          .init(text: Self.piece(#"\"green\",\"blue\"]}"#)), .init(text: Self.end),
        ],
      ]))
    let check = ModelCheck(client(server.url))
    #expect(check.problem == nil && check.isListed == true && check.keepsSchema && check.streams)
  }
}
