import SpaceModel

/// The chat of Ollama, whose stream is JSON, a line a piece.
struct Ollama: Adapter {
  let streamForm = EventStream.Form.lines

  func call(_ request: ModelRequest, of model: ModelEntry, key: String?) -> Call {
    Call("\(model.url)/api/chat", headers(key)) { json in
      json.member("model", model.model)
      request.writeChat(to: &json)
      json.key("stream")
      json.value(true)
      if let schema = request.schema {
        json.key("format")
        json.value(schema)
      }
      json.record("options") { json in
        json.member("temperature", 0)
        json.member("seed", ModelRequest.seed)
        json.member("num_predict", request.mostTokens)
        // Without it a server reads the first few thousand tokens and says nothing of the rest.
        json.member("num_ctx", model.context)
      }
    }
  }

  func listing(of model: ModelEntry, key: String?) -> Call {
    Call(address: "\(model.url)/api/tags", headers: headers(key))
  }

  /// A name without a tag means the one that is called latest.
  func names(in listing: JSONValue) -> [String] {
    listing["models"]?.items.compactMap { $0["name"]?.text }.flatMap { name in
      name.hasSuffix(":latest") ? [name, String(name.dropLast(7))] : [name]
    } ?? []
  }

  func take(_ piece: JSONValue, into reading: inout ReplyReading) -> String {
    if let problem = piece["error"]?.text { reading.problem = problem }
    reading.reply.tokensIn = piece["prompt_eval_count"]?.integer ?? reading.reply.tokensIn
    reading.reply.tokensOut = piece["eval_count"]?.integer ?? reading.reply.tokensOut
    // Older servers give no reason.
    if piece["done"] == .bool(true) { reading.isDone = true }
    switch piece["done_reason"]?.text {
    case "stop": reading.reply.ending = .whole
    case "length": reading.reply.ending = .cutOff
    default: break
    }
    return piece.text(at: ["message", "content"]) ?? ""
  }

  private func headers(_ key: String?) -> [Call.Header] {
    key.map { [Call.Header(name: "Authorization", value: "Bearer \($0)")] } ?? []
  }
}
