import SpaceModel

/// The messages of Anthropic. A schema is the input of a tool that the model must use.
struct Anthropic: Adapter {
  let streamForm = EventStream.Form.events
  private static let version = "2023-06-01"
  private static let tool = "answer"

  func call(_ request: ModelRequest, of model: ModelEntry, key: String?) -> Call {
    Call("\(model.url)/v1/messages", headers(key)) { json in
      json.member("model", model.model)
      json.member("max_tokens", request.mostTokens)
      json.member("temperature", 0)
      json.key("stream")
      json.value(true)
      json.member("system", request.system)
      json.list("messages") { json in
        for message in request.messages {
          json.object { json in
            json.member("role", message.role.rawValue)
            json.member("content", message.text)
          }
        }
      }
      guard let schema = request.schema else { return }
      json.list("tools") { json in
        json.object { json in
          json.member("name", Self.tool)
          json.member("description", "Gives the answer.")
          json.key("input_schema")
          json.value(schema)
        }
      }
      json.record("tool_choice") { json in
        json.member("type", "tool")
        json.member("name", Self.tool)
      }
    }
  }

  func listing(of model: ModelEntry, key: String?) -> Call {
    Call(address: "\(model.url)/v1/models?limit=1000", headers: headers(key))
  }

  func names(in listing: JSONValue) -> [String] { listing["data"]?.items.compactMap { $0["id"]?.text } ?? [] }

  func take(_ piece: JSONValue, into reading: inout ReplyReading) -> String {
    switch piece["type"]?.text {
    case "error": reading.problem = piece.text(at: ["error", "message"]) ?? "an error without a message"
    case "message_start": count(piece["message"]?["usage"], into: &reading.reply)
    case "message_delta":
      count(piece["usage"], into: &reading.reply)
      end(piece.text(at: ["delta", "stop_reason"]), &reading.reply)
    case "message_stop": reading.isDone = true
    case "content_block_delta": return piece.text(at: ["delta", "text"], ["delta", "partial_json"]) ?? ""
    case "message":
      count(piece["usage"], into: &reading.reply)
      end(piece["stop_reason"]?.text, &reading.reply)
      return piece["content"]?.items.map(Self.content).joined() ?? ""
    default: break
    }
    return ""
  }

  private static func content(_ block: JSONValue) -> String {
    block["input"]?.json ?? block["text"]?.text ?? ""
  }

  private func count(_ usage: JSONValue?, into reply: inout ModelReply) {
    reply.tokensIn = usage?["input_tokens"]?.integer ?? reply.tokensIn
    reply.tokensOut = usage?["output_tokens"]?.integer ?? reply.tokensOut
  }

  private func end(_ reason: String?, _ reply: inout ModelReply) {
    switch reason {
    case "end_turn", "stop_sequence", "tool_use": reply.ending = .whole
    case "max_tokens", "model_context_window_exceeded": reply.ending = .cutOff
    case "refusal": reply.ending = .refused
    default: break
    }
  }

  private func headers(_ key: String?) -> [Call.Header] {
    [Call.Header(name: "anthropic-version", value: Self.version)]
      + (key.map { [Call.Header(name: "x-api-key", value: $0)] } ?? [])
  }
}
