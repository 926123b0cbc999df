import SpaceModel
import Testing

import SpaceProviders

/// Requests and answers as the services' documentation shows them.
@Suite struct AdapterTests {
  private static let schema = #"{"type":"object","properties":{"term":{"type":"string"}}}"#

  private func request(schema: Bool = true) throws -> ModelRequest {
    ModelRequest(
      system: "Be short.", messages: [.init(.user, "What is a neap tide?")],
      schema: schema ? try JSONValue(Self.schema) : nil, mostTokens: 200)
  }

  /// What an API is sent, and what it answers.
  private struct Exchange {
    let api: ModelEntry.API
    let address: String
    let header: Call.Header
    let body: String
    let type: String
    let answer: String
  }

  private static let exchanges = [
    Exchange(
      api: .openai, address: "https://api.openai.com/v1/chat/completions",
      header: Call.Header(name: "Authorization", value: "Bearer secret-7"),
      body: """
        {"model":"small-1","messages":[{"role":"system","content":"Be short."},{"role":"user","content":"What is a neap tide?"}],
        "temperature":0,"seed":1,"max_completion_tokens":200,"stream":true,"stream_options":{"include_usage":true},
        "response_format":{"type":"json_schema","json_schema":{"name":"answer","strict":true,"schema":\(schema)}}}
        """, type: "text/event-stream; charset=utf-8",
      answer: #"""
        data: {"choices":[{"index":0,"delta":{"role":"assistant","content":null},"finish_reason":null}]}

        data: {"choices":[{"index":0,"delta":{"content":"{\"term\":"},"finish_reason":null}]}

        data: {"choices":[{"index":0,"delta":{"content":"\"tide\"}"},"finish_reason":null}]}

        data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

        data: {"choices":[],"usage":{"prompt_tokens":21,"completion_tokens":9,"total_tokens":30}}

        data: [DONE]


        """#),
    Exchange(
      api: .anthropic, address: "https://api.anthropic.com/v1/messages",
      header: Call.Header(name: "x-api-key", value: "secret-7"),
      body: """
        {"model":"small-1","max_tokens":200,"temperature":0,"stream":true,"system":"Be short.",
        "messages":[{"role":"user","content":"What is a neap tide?"}],
        "tools":[{"name":"answer","description":"Gives the answer.","input_schema":\(schema)}],
        "tool_choice":{"type":"tool","name":"answer"}}
        """, type: "text/event-stream; charset=utf-8",
      answer: #"""
        event: message_start
        data: {"type":"message_start","message":{"role":"assistant","content":[],"usage":{"input_tokens":21,"output_tokens":1}}}

        event: content_block_start
        data: {"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"t1","name":"answer","input":{}}}

        event: ping
        data: {"type":"ping"}

        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\"term\":"}}

        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"\"tide\"}"}}

        event: content_block_stop
        data: {"type":"content_block_stop","index":0}

        event: message_delta
        data: {"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":9}}

        event: message_stop
        data: {"type":"message_stop"}


        """#),
    Exchange(
      api: .gemini,
      address: "https://generativelanguage.googleapis.com/v1beta/models/small-1:streamGenerateContent?alt=sse",
      header: Call.Header(name: "x-goog-api-key", value: "secret-7"),
      body: """
        {"systemInstruction":{"parts":[{"text":"Be short."}]},
        "contents":[{"role":"user","parts":[{"text":"What is a neap tide?"}]}],
        "generationConfig":{"temperature":0,"seed":1,"maxOutputTokens":200,"responseMimeType":"application/json",
        "responseJsonSchema":\(schema)}}
        """, type: "text/event-stream",
      answer: """
        data: {"candidates":[{"content":{"parts":[{"text":"{\\"term\\":"}],"role":"model"},"index":0}],\
        "usageMetadata":{"promptTokenCount":21}}\r
        \r
        data: {"candidates":[{"content":{"parts":[{"text":"\\"tide\\"}"}],"role":"model"},"finishReason":"STOP","index":0}],\
        "usageMetadata":{"promptTokenCount":21,"candidatesTokenCount":5,"thoughtsTokenCount":4}}\r
        \r

        """),
    Exchange(
      api: .ollama, address: "http://127.0.0.1:11434/api/chat",
      header: Call.Header(name: "Authorization", value: "Bearer secret-7"),
      body: """
        {"model":"small-1","messages":[{"role":"system","content":"Be short."},{"role":"user","content":"What is a neap tide?"}],
        "stream":true,"format":\(schema),"options":{"temperature":0,"seed":1,"num_predict":200,"num_ctx":4096}}
        """, type: "application/x-ndjson",
      answer: #"""
        {"model":"small-1","message":{"role":"assistant","content":"{\"term\":"},"done":false}
        {"model":"small-1","message":{"role":"assistant","content":"\"tide\"}"},"done":false}
        {"model":"small-1","message":{"role":"assistant","content":""},"done":true,"done_reason":"stop","prompt_eval_count":21,"eval_count":9}

        """#),
  ]

  @Test(arguments: ModelEntry.API.allCases)
  func requestsAndAnswersAreAsDocumented(_ api: ModelEntry.API) throws {
    let exchange = try #require(Self.exchanges.first { $0.api == api })
    let server = Recording(type: exchange.type, exchange.answer)
    let client = ModelClient(.of(api), key: "secret-7", transport: server)
    var told: [String] = []
    let reply = try client.ask(try request(), onText: { told.append($0) })
    #expect(reply.text == #"{"term":"tide"}"# && told == [#"{"term":"#, #""tide"}"#])
    #expect(reply.ending == .whole && reply.tokensIn == 21 && reply.tokensOut == 9)
    let call = try #require(server.calls.first)
    #expect(call.address == exchange.address)
    #expect(call.headers.contains(exchange.header))
    #expect(try JSONValue(String(decoding: call.body ?? [], as: UTF8.self)) == JSONValue(exchange.body))
  }

  @Test(arguments: [
    ("https://api.openai.com/v1", "max_completion_tokens"),
    ("https://eu.api.openai.com:443/v1", "max_completion_tokens"),
    ("http://127.0.0.1:8090/v1", "max_tokens"), ("https://api.openai.com.example.org/v1", "max_tokens"),
    ("https://openrouter.ai/api/v1", "max_tokens"),
  ])
  func theLimitIsCalledAsTheServerCallsIt(_ url: String, _ member: String) throws {
    let server = Recording("data: [DONE]\n\n")
    _ = try? ModelClient(.of(.openai, url: url), key: nil, transport: server).ask(try request())
    let body = try JSONValue(String(decoding: try #require(server.calls.first?.body), as: UTF8.self))
    guard case .object(let members) = body else { throw JSONError(offset: 0, message: "no object") }
    #expect(members.map(\.key).filter { $0.hasPrefix("max_") } == [member])
  }

  /// The key of an entry is for its own address alone.
  @Test(
    arguments: [
      ("https://api.openai.com/v1", "Bearer secret-7"), ("https://pictures.example.org/v1", nil),
    ] as [(String, String?)])
  func picturesAreAskedForWithTheRightKey(_ url: String, _ key: String?) throws {
    let png = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A] as [UInt8]
    let body = #"{"data":[{"b64_json":"\#(String(decoding: Base64.encoded(png), as: UTF8.self))"}]}"#
    let server = Recording(type: "application/json", body)
    let images = ModelEntry.Images(url: url, model: "brush")
    let client = ModelClient(.of(.openai, images: images), key: "secret-7", transport: server)
    #expect(try client.picture(of: "A gate.") == png)
    let call = try #require(server.calls.first)
    #expect(call.address == "\(url)/images/generations")
    #expect(call.headers.first { $0.name == "Authorization" }?.value == key)
    #expect(
      try JSONValue(String(decoding: call.body ?? [], as: UTF8.self))
        == JSONValue(#"{"model":"brush","prompt":"A gate.","n":1,"size":"1024x1024"}"#))
  }

  @Test(arguments: [
    (#"{"data":[{"url":"https://x/1.png"}]}"#, "b64_json"), (#"{"data":[]}"#, "no picture"),
    (#"{"data":[{"b64_json":"PHN2Zz4="}]}"#, "no PNG"), ("<html>", "no JSON"),
  ])
  func whatIsNoPictureIsToldApart(_ body: String, _ problem: String) throws {
    let images = ModelEntry.Images(url: "http://127.0.0.1:1/v1", model: "brush")
    let server = Recording(type: "application/json", body)
    let client = ModelClient(.of(.openai, images: images), key: nil, transport: server)
    #expect {
      try client.picture(of: "A gate.")
    } throws: { error in
      (error as? ModelFailure)?.message(for: client.entry).contains(problem) == true
    }
  }

  @Test func everyRequestSaysWhoAsks() throws {
    let server = Recording(type: "application/json", "{}")
    let client = ModelClient(.of(.ollama), key: nil, transport: server, userAgent: "spacepipe/1.2.3")
    _ = try? client.ask(try request())
    _ = try? client.models()
    #expect(server.calls.count == 2)
    #expect(server.calls.allSatisfy { $0.headers.contains(.init(name: "User-Agent", value: "spacepipe/1.2.3")) })
  }

  @Test(arguments: [
    (ModelEntry.API.openai, #"{"choices":[{"message":{"content":"tide"},"finish_reason":"length"}]}"#),
    (.anthropic, #"{"type":"message","content":[{"type":"text","text":"tide"}],"stop_reason":"max_tokens"}"#),
    (.gemini, #"{"candidates":[{"content":{"parts":[{"text":"tide"}]},"finishReason":"MAX_TOKENS"}]}"#),
    (.ollama, #"{"message":{"content":"tide"},"done":true,"done_reason":"length"}"#),
  ])
  func aServerThatDoesNotStreamIsUnderstood(_ api: ModelEntry.API, _ body: String) throws {
    let client = ModelClient(.of(api), key: nil, transport: Recording(type: "application/json", body))
    let reply = try client.ask(try request(schema: false))
    #expect(reply.text == "tide" && reply.ending == .cutOff)
  }

  @Test(arguments: [
    (ModelEntry.API.openai, #"{"data":[{"id":"small-1"},{"id":"large-1"}]}"#, ["small-1", "large-1"]),
    (.anthropic, #"{"data":[{"type":"model","id":"small-1"}],"has_more":false}"#, ["small-1"]),
    (.gemini, #"{"models":[{"name":"models/small-1"}]}"#, ["small-1"]),
    (
      .ollama, #"{"models":[{"name":"small-1:latest"},{"name":"large:7b"}]}"#,
      ["small-1:latest", "small-1", "large:7b"]
    ),
  ])
  func modelsAreListed(_ api: ModelEntry.API, _ body: String, _ names: [String]) throws {
    let client = ModelClient(.of(api), key: nil, transport: Recording(type: "application/json", body))
    #expect(try client.models() == names)
  }

  @Test(arguments: [
    (
      401, #"{"error":{"message":"Incorrect key secret-7 provided"}}"#,
      ModelFailure.keyRefused("Incorrect key … provided")
    ),
    (
      400, #"{"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT"}}"#,
      .keyRefused("API key not valid.")
    ),
    (404, #"{"error":"model 'small-1' not found"}"#, .noModel("model 'small-1' not found")),
    (
      400, #"{"error":{"code":400,"message":"too long","type":"exceed_context_size_error","n_ctx":2048}}"#,
      .tooLong("too long")
    ),
    (429, #"{"error":{"message":"slow down"}}"#, .busy(after: 12)),
    (
      429, #"{"error":{"status":"RESOURCE_EXHAUSTED","details":[{"retryDelay":"36.5s"}]}}"#, .busy(after: 12)
    ),
    (503, #"{"error":{"message":"loading"}}"#, .busy(after: 12)),
    (529, #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#, .busy(after: 12)),
    (500, "<html>Internal error</html>", .server(status: 500, "")),
    (302, "", .refused(status: 302, "")),
    (422, #"{"detail":"no such field"}"#, .refused(status: 422, "no such field")),
  ])
  func failuresAreToldApart(_ status: Int, _ body: String, _ failure: ModelFailure) throws {
    let server = Recording(status: status, type: "application/json", headers: [("retry-after", "12")], body)
    let client = ModelClient(.of(.openai), key: "secret-7", transport: server)
    let request = try request()
    #expect(throws: failure) { try client.ask(request) }
    #expect(!failure.message(for: client.entry).contains("secret-7"))
  }

  @Test(
    arguments: [
      ("36s", 36), ("36.5s", 37), ("36", nil), ("s", nil), ("-1s", nil), ("9223372036854775807.5s", nil),
    ] as [(String, Int?)])
  func geminiSaysInTheBodyWhenToAskAgain(_ delay: String, _ seconds: Int?) throws {
    let body = #"{"error":{"code":429,"details":[{"@type":"type.googleapis.com/x"},{"retryDelay":"\#(delay)"}]}}"#
    let server = Recording(status: 429, type: "application/json", body)
    let request = try request()
    #expect(throws: ModelFailure.busy(after: seconds)) {
      try ModelClient(.of(.gemini), key: nil, transport: server).ask(request)
    }
  }

  @Test(arguments: [
    ("text/event-stream", "data: {\"choices\":[{\"delta\":{\"content\":\"ti\n\n"),
    ("text/event-stream", "data: nonsense\n\n"),
    ("application/json", "{\"choices\":"),
  ])
  func whatIsNoJSONIsNoAnswer(_ type: String, _ body: String) throws {
    let client = ModelClient(.of(.openai), key: nil, transport: Recording(type: type, body))
    let request = try request()
    #expect { try client.ask(request) } throws: { if case ModelFailure.notUnderstood = $0 { true } else { false } }
  }

  @Test func anErrorInMidStreamIsAFailure() throws {
    let stream = """
      data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"ti"}}

      data: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}


      """
    let client = ModelClient(.of(.anthropic), key: nil, transport: Recording(stream))
    let request = try request()
    #expect(throws: ModelFailure.server(status: 200, "Overloaded")) { try client.ask(request) }
  }

  @Test func whoeverAsksCanStop() throws {
    let client = ModelClient(.of(.openai), key: nil, transport: Recording("data: {}\n\n"))
    let request = try request()
    #expect(throws: ModelFailure.stopped) { try client.ask(request, goesOn: { false }) }
  }
}
