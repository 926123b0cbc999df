import HTTPTypes
import Hummingbird
import SpaceAssistant
import SpaceLibrary
import SpaceModel
import SpaceProviders

/// OpenAI's API for chats, with the assistants as its models: for clients that nobody here wrote.
///
/// A model's id is an assistant's, or `<assistant>@<model>` for one that a model of models.yaml answers for.
struct OpenAIProtocol {
  let server: ServerState

  @Sendable func models(_ request: Request, _ visit: Visit) async throws -> Response {
    try await answering { () -> Response in
      _ = try visit.user()
      let agents = try await server.files { $0.agents() }
      return JSONAnswer.response { json in
        json.object { json in
          json.member("object", "list")
          json.list("data") { json in for agent in agents { Self.write(agent, to: &json) } }
        }
      }
    }
  }

  @Sendable func model(_ request: Request, _ visit: Visit) async throws -> Response {
    try await answering { () -> Response in
      _ = try visit.user()
      let (agent, _) = try await chosen(try visit.parameter("model"))
      return JSONAnswer.response { Self.write(agent, to: &$0) }
    }
  }

  private static func write(_ agent: Agent, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", agent.id)
      json.member("object", "model")
      json.member("created", 0)
      json.member("owned_by", agent.library ?? "spacepipe")
      json.member("name", agent.title)
    }
  }

  private func chosen(_ id: String) async throws -> (Agent, ModelEntry?) {
    let parts = id.split(separator: "@", maxSplits: 1).map(String.init)
    let agents = try await server.files { $0.agents() }
    // Titles as well: people type them into settings of other programs.
    let agent = agents.first { $0.id == parts.first } ?? agents.first { $0.title == parts.first }
    guard let agent else { throw APIFailure(.notFound, "model_not_found", "there is no model \(id)") }
    return (agent, try await server.model(parts.count > 1 ? parts[1] : nil))
  }

  @Sendable func complete(_ request: Request, _ visit: Visit) async throws -> Response {
    try await answering { () -> Response in
      let user = try visit.user()
      let body = try await JSONBody.object(of: request)
      let id = try body.requiredText("model", most: 300)
      let (agent, model) = try await chosen(id)
      let messages = try Self.messages(body)
      let events = server.replies.answer(messages, in: nil, by: agent, model, for: user, server)
      let answer = Completion(id: "chatcmpl-\(RandomID.id)", model: id, created: Clock.now, prompt: messages)
      guard body["stream"] == .bool(true) else { return try await answer.whole(events) }
      let wantsUsage = body["stream_options"]?["include_usage"] == .bool(true)
      return EventStreaming.response(answer.stream(events, withUsage: wantsUsage))
    }
  }

  /// What users and assistants said; content is a text or a list of parts.
  private static func messages(_ body: JSONValue) throws -> [Message] {
    let messages = (body["messages"]?.items ?? []).compactMap { message -> Message? in
      let parts = message["content"]?.items.compactMap { $0["text"]?.text } ?? []
      let text = message["content"]?.text ?? parts.joined(separator: "\n")
      let role: Message.Role? =
        message["role"]?.text == "user" ? .user : message["role"]?.text == "assistant" ? .assistant : nil
      return role.map { Message(id: RandomID.id, $0, [.text(text)], created: 0) }
    }
    guard messages.last?.role == .user, messages.last?.plainText.isEmpty == false else {
      throw APIFailure.wrong("messages must end with one of the role user that has a text")
    }
    return messages
  }

  /// Errors as OpenAI writes them.
  private func answering(_ body: () async throws -> Response) async throws -> Response {
    do {
      return try await body()
    } catch let failure as APIFailure {
      var response = JSONAnswer.response(status: failure.status) { json in
        json.object { json in
          json.record("error") { json in
            json.member("message", failure.message)
            json.member("type", failure.status == .unauthorized ? "authentication_error" : "invalid_request_error")
            json.key("param")
            json.null()
            json.member("code", failure.code)
          }
        }
      }
      for field in failure.headers { response.headers[field.name] = field.value }
      return response
    }
  }
}

/// An answer in OpenAI's form.
private struct Completion {
  let id: String
  let model: String
  let created: Int
  let prompt: [Message]

  private func head(_ object: String, _ json: inout JSONWriter) {
    json.member("id", id)
    json.member("object", object)
    json.member("created", created)
    json.member("model", model)
  }

  func whole(_ events: AsyncStream<Replies.Event>) async throws -> Response {
    var text = ""
    for await event in events {
      switch event {
      case .sentence(let sentence): text += sentence.plainText(behind: text)
      case .failed(let message): throw APIFailure(.internalServerError, "failed", message)
      case .tool, .notice, .done: break
      }
    }
    return JSONAnswer.response { json in
      json.object { json in
        head("chat.completion", &json)
        json.list("choices") { json in
          json.object { json in
            json.member("index", 0)
            json.record("message") { json in
              json.member("role", "assistant")
              json.member("content", text)
            }
            json.member("finish_reason", "stop")
          }
        }
        writeUsage(text, &json)
      }
    }
  }

  /// In words: no model has counted tokens.
  private func writeUsage(_ text: String, _ json: inout JSONWriter) {
    let read = prompt.reduce(0) { $0 + $1.plainText.split(whereSeparator: \.isWhitespace).count }
    let written = text.split(whereSeparator: \.isWhitespace).count
    json.record("usage") { json in
      json.member("prompt_tokens", read)
      json.member("completion_tokens", written)
      json.member("total_tokens", read + written)
    }
  }

  func stream(_ events: AsyncStream<Replies.Event>, withUsage: Bool) -> AsyncStream<[UInt8]> {
    let (bytes, out) = AsyncStream.makeStream(of: [UInt8].self)
    let task = Task {
      out.yield(
        chunk {
          $0.record("delta") { json in
            json.member("role", "assistant"); json.member("content", "")
          }
        })
      var text = ""
      var hasFailed = false
      for await event in events {
        switch event {
        case .sentence(let sentence):
          let more = sentence.plainText(behind: text)
          text += more
          out.yield(chunk { $0.record("delta") { $0.member("content", more) } })
        case .failed(let message):
          hasFailed = true
          out.yield(EventStreaming.event { $0.object { $0.record("error") { $0.member("message", message) } } })
        case .tool, .notice, .done: break
        }
      }
      if !hasFailed { out.yield(chunk(finish: "stop") { $0.record("delta") { _ in } }) }
      if withUsage {
        out.yield(
          EventStreaming.event { json in
            json.object { json in
              head("chat.completion.chunk", &json)
              json.list("choices") { _ in }
              writeUsage(text, &json)
            }
          })
      }
      out.yield(Array("data: [DONE]\n\n".utf8))
      out.finish()
    }
    out.onTermination = { _ in task.cancel() }
    return bytes
  }

  private func chunk(finish: String? = nil, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    EventStreaming.event { json in
      json.object { json in
        head("chat.completion.chunk", &json)
        json.list("choices") { json in
          json.object { json in
            json.member("index", 0)
            write(&json)
            json.key("finish_reason")
            if let finish { json.value(finish) } else { json.null() }
          }
        }
      }
    }
  }
}
