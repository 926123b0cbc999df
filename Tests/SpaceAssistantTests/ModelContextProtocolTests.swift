import SpaceAssistant
import SpaceModel
import Testing

@Suite struct ModelContextProtocolTests {
  private let speech: ModelContextProtocol

  init() throws { speech = ModelContextProtocol(Workspace([], store: try Store())) }

  private func reply(_ json: String) -> JSONValue? { speech.reply(to: Array(json.utf8))?.message }

  @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
  func handshakeEchoesKnownVersions(_ version: String) {
    let answer = reply(
      #"{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#)
    #expect(answer?["id"]?.integer == 7)
    #expect(answer?["result"]?["protocolVersion"]?.text == version)
  }

  @Test func handshakeOffersTheLatestForOthers() {
    let answer = reply(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}"#)
    #expect(answer?["result"]?["protocolVersion"]?.text == "2025-11-25")
  }

  /// Clients of either kind ask before they know which kind of server they speak to.
  @Test func discoveryIsOfStatelessClients() {
    let plain = reply(#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#)
    #expect(plain?["error"]?["code"]?.integer == -32601)
    let meta = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#
    let stateless = reply(#"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{\#(meta)}}"#)?["result"]
    #expect(stateless?["supportedVersions"]?.items == [.string("2026-07-28")])
    #expect(stateless?["resultType"]?.text == "complete" && stateless?["cacheScope"]?.text == "private")
    let strange = reply(
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2099-01-01"}}}"#
    )
    #expect(strange?["error"]?["code"]?.integer == -32022)
    #expect(strange?["error"]?["data"]?["requested"]?.text == "2099-01-01")
  }

  @Test func notificationsAreNotAnswered() {
    #expect(reply(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    #expect(reply(#"{"jsonrpc":"2.0","id":3,"result":{}}"#) == nil)
  }

  @Test(arguments: [("{bad", -32700), ("[]", -32600), (#"{"id":1,"method":"ping"}"#, -32600)])
  func otherThingsAreRefused(_ json: String, _ code: Int) { #expect(reply(json)?["error"]?["code"]?.integer == code) }

  @Test func toolsSayWhatIsWrong() {
    func call(_ name: String, _ arguments: String) -> JSONValue? {
      reply(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#)
    }
    #expect(call("nothing", "{}")?["error"]?["code"]?.integer == -32602)
    let wrong = call("search", #"{"query":"x","most":3}"#)?["result"]
    #expect(wrong?["isError"] == .bool(true))
    #expect(wrong?["content"]?.items.first?["text"]?.text == "search takes no most; it takes query, space, max")
    let none = call("ask", #"{"question":"Why?"}"#)?["result"]
    #expect(none?["content"]?.items.first?["text"]?.text == "There are no Spaces yet: make one first")
  }

  @Test func everyToolHasASchemaAndOnlyReads() {
    let tools = reply(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)?["result"]?["tools"]?.items ?? []
    #expect(tools.count == Toolbox.tools.count)
    for tool in tools {
      #expect(tool["inputSchema"]?["type"]?.text == "object")
      #expect(tool["annotations"]?["readOnlyHint"] == .bool(true))
      let known = tool["inputSchema"]?["properties"]
      for name in tool["inputSchema"]?["required"]?.items ?? [] { #expect(known?[name.text ?? ""] != nil) }
    }
  }
}
