import SpaceModel

/// The content generation of Google's Gemini API.
struct Gemini: Adapter {
  let streamForm = EventStream.Form.events

  func call(_ request: ModelRequest, of model: ModelEntry, key: String?) -> Call {
    let address = "\(model.url)/v1beta/models/\(model.model):streamGenerateContent?alt=sse"
    return Call(address, headers(key)) { json in
      json.record("systemInstruction") { json in parts(request.system, &json) }
      json.list("contents") { json in
        for message in request.messages {
          json.object { json in
            json.member("role", message.role == .user ? "user" : "model")
            parts(message.text, &json)
          }
        }
      }
      json.record("generationConfig") { json in
        json.member("temperature", 0)
        json.member("seed", ModelRequest.seed)
        json.member("maxOutputTokens", request.mostTokens)
        guard let schema = request.schema else { return }
        json.member("responseMimeType", "application/json")
        json.key("responseJsonSchema")
        json.value(schema)
      }
    }
  }

  private func parts(_ text: String, _ json: inout JSONWriter) {
    json.list("parts") { json in json.object { json in json.member("text", text) } }
  }

  func listing(of model: ModelEntry, key: String?) -> Call {
    Call(address: "\(model.url)/v1beta/models?pageSize=1000", headers: headers(key))
  }

  func names(in listing: JSONValue) -> [String] {
    listing["models"]?.items.compactMap { $0["name"]?.text }.map { name in
      name.hasPrefix("models/") ? String(name.dropFirst(7)) : name
    } ?? []
  }

  func take(_ piece: JSONValue, into reading: inout ReplyReading) -> String {
    if let problem = piece.text(at: ["error", "message"]) { reading.problem = problem }
    if piece["promptFeedback"]?["blockReason"] != nil { reading.reply.ending = .refused }
    if let usage = piece["usageMetadata"] {
      reading.reply.tokensIn = usage["promptTokenCount"]?.integer ?? reading.reply.tokensIn
      let thoughts = usage["thoughtsTokenCount"]?.integer ?? 0
      reading.reply.tokensOut = usage["candidatesTokenCount"]?.integer.map { $0 + thoughts } ?? reading.reply.tokensOut
    }
    guard let candidate = piece["candidates"]?.items.first else { return "" }
    switch candidate["finishReason"]?.text {
    case "STOP": reading.reply.ending = .whole
    case "MAX_TOKENS": reading.reply.ending = .cutOff
    case nil: break
    default: reading.reply.ending = .refused
    }
    let parts = candidate["content"]?["parts"]?.items ?? []
    return parts.filter { $0["thought"] != .bool(true) }.compactMap { $0["text"]?.text }.joined()
  }

  private func headers(_ key: String?) -> [Call.Header] {
    key.map { [Call.Header(name: "x-goog-api-key", value: $0)] } ?? []
  }
}
