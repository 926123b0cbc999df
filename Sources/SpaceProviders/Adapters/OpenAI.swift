import SpaceModel

/// The chat completions of OpenAI, which llama.cpp, vLLM, LM Studio and many others serve as well.
struct OpenAI: Adapter {
  let streamForm = EventStream.Form.events

  func call(_ request: ModelRequest, of model: ModelEntry, key: String?) -> Call {
    Call("\(model.url)/chat/completions", Self.headers(key)) { json in
      json.member("model", model.model)
      request.writeChat(to: &json)
      json.member("temperature", 0)
      json.member("seed", ModelRequest.seed)
      json.member(Self.isOpenAI(model) ? "max_completion_tokens" : "max_tokens", request.mostTokens)
      json.key("stream")
      json.value(true)
      json.record("stream_options") { json in
        json.key("include_usage")
        json.value(true)
      }
      guard let schema = request.schema else { return }
      json.record("response_format") { json in
        json.member("type", "json_schema")
        json.record("json_schema") { json in
          json.member("name", "answer")
          json.key("strict")
          json.value(true)
          json.key("schema")
          json.value(schema)
        }
      }
    }
  }

  /// OpenAI's newer models accept only `max_completion_tokens`; many other servers know only `max_tokens`.
  private static func isOpenAI(_ model: ModelEntry) -> Bool {
    let host = model.host.prefix { $0 != ":" }.lowercased()
    return host == "api.openai.com" || host.hasSuffix(".api.openai.com")
  }

  func listing(of model: ModelEntry, key: String?) -> Call {
    Call(address: "\(model.url)/models", headers: Self.headers(key))
  }

  func names(in listing: JSONValue) -> [String] { listing["data"]?.items.compactMap { $0["id"]?.text } ?? [] }

  func take(_ piece: JSONValue, into reading: inout ReplyReading) -> String {
    if let problem = piece.text(at: ["error", "message"], ["error"]) { reading.problem = problem }
    if let usage = piece["usage"] {
      reading.reply.tokensIn = usage["prompt_tokens"]?.integer ?? reading.reply.tokensIn
      reading.reply.tokensOut = usage["completion_tokens"]?.integer ?? reading.reply.tokensOut
    }
    guard let choice = piece["choices"]?.items.first else { return "" }
    switch choice["finish_reason"]?.text {
    case "stop": reading.reply.ending = .whole
    case "length": reading.reply.ending = .cutOff
    case "content_filter": reading.reply.ending = .refused
    default: break
    }
    if choice.text(at: ["delta", "refusal"], ["message", "refusal"]) != nil { reading.reply.ending = .refused }
    return choice.text(at: ["delta", "content"], ["message", "content"]) ?? ""
  }

  static func headers(_ key: String?) -> [Call.Header] {
    key.map { [Call.Header(name: "Authorization", value: "Bearer \($0)")] } ?? []
  }
}
