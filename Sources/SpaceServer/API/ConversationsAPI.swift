import Hummingbird
import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceModel

/// Conversations with assistants.
struct ConversationsAPI {
  let server: ServerState

  /// `GET /api/v1/agents`.
  @Sendable func agents(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let agents = try await server.files { $0.agents() }
    return JSONAnswer.response { json in
      json.object { json in json.list("agents") { json in for agent in agents { agent.write(to: &json) } } }
    }
  }

  /// `GET /api/v1/conversations`.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let words = request.query("q") ?? ""
    let offset = try request.number("offset", in: 0...10_000_000, else: 0)
    let limit = try request.number("limit", in: 1...200, else: 50)
    let found = try await server.store {
      (
        try $0.conversations(of: user.id, holding: words, startingAt: offset, most: limit),
        try $0.conversationCount(of: user.id)
      )
    }
    return JSONAnswer.response { json in
      json.object { json in
        json.list("conversations") { json in for conversation in found.0 { conversation.write(to: &json) } }
        json.member("total", found.1)
      }
    }
  }

  /// `POST /api/v1/conversations` `{"agent"}`.
  @Sendable func make(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let id = try await JSONBody.object(of: request).optionalText("agent", most: 100) ?? Agent.globalID
    let agent = try await server.agent(id)
    let made = try await server.store { try $0.makeConversation(with: agent.id, for: user.id) }
    server.broadcast.tell(conversation: made.id, .made, of: user)
    return JSONAnswer.response(status: .created) { made.write(to: &$0) }
  }

  @Sendable func show(_ request: Request, _ visit: Visit) async throws -> Response {
    let (conversation, _) = try await own(visit)
    return JSONAnswer.response { conversation.write(to: &$0) }
  }

  /// `PATCH /api/v1/conversations/{conversation}` `{"title"}`.
  @Sendable func rename(_ request: Request, _ visit: Visit) async throws -> Response {
    let (old, user) = try await own(visit)
    let title = try await JSONBody.object(of: request).requiredText("title", most: 200)
    _ = try await server.store { try $0.rename(old.id, of: user.id, to: title) }
    var conversation = old
    conversation.title = title
    server.broadcast.tell(conversation: old.id, .changed, of: user)
    return JSONAnswer.response { conversation.write(to: &$0) }
  }

  @Sendable func delete(_ request: Request, _ visit: Visit) async throws -> Response {
    let (conversation, user) = try await own(visit)
    _ = server.replies.stop(conversation.id)
    _ = try await server.store { try $0.deleteConversation(conversation.id, of: user.id) }
    server.broadcast.tell(conversation: conversation.id, .removed, of: user)
    return JSONAnswer.nothing
  }

  /// `GET /api/v1/conversations/{conversation}/messages?before=&limit=`.
  @Sendable func messages(_ request: Request, _ visit: Visit) async throws -> Response {
    let (conversation, _) = try await own(visit)
    let (cursor, limit) = (request.query("before"), try request.number("limit", in: 1...200, else: 50))
    let page = try await server.store { try $0.messages(of: conversation.id, before: cursor, most: limit) }
    return JSONAnswer.response { json in
      json.object { json in
        json.list("messages") { json in for message in page.messages { message.write(to: &json) } }
        json.key("hasMore")
        json.value(page.hasMore)
      }
    }
  }

  /// `POST /api/v1/conversations/{conversation}/messages` `{"text","id"?,"model"?}`: keeps the message and streams the answer. A
  /// message of an id that is there replaces it and all that follow: editing, and regenerating.
  @Sendable func send(_ request: Request, _ visit: Visit) async throws -> Response {
    let (conversation, user) = try await own(visit)
    let body = try await JSONBody.object(of: request)
    let text = try body.requiredText("text")
    let id = try body.optionalText("id", most: 64) ?? RandomID.id
    if id.isEmpty { throw APIFailure.wrong("id must not be empty") }
    let model = try await server.model(try body.optionalText("model", most: 200), for: user)
    let agent = try await server.agent(conversation.agent)
    let message = Message(id: id, .user, [.text(text)], created: Clock.milliseconds)
    let history = try await server.store { store in
      try store.add(message, to: conversation.id)
      try store.addActivity(
        .asked, space: agent.id == Agent.globalID ? nil : agent.id, name: agent.title, text: String(text.prefix(200)),
        of: user.id)
      return try store.messages(of: conversation.id, most: Assistant.messagesRead).messages
    }
    server.broadcast.tell(conversation: conversation.id, .changed, of: user)
    let events = server.replies.answer(history, in: conversation.id, by: agent, model, for: user, server)
    server.metrics.streamBegan()
    let start = EventStreaming.event("message") { message.write(to: &$0) }
    return EventStreaming.response(Self.stream(events, behind: start)) { [metrics = server.metrics] in
      metrics.streamEnded()
    }
  }

  private static func stream(_ events: AsyncStream<Replies.Event>, behind start: [UInt8]) -> AsyncStream<[UInt8]> {
    let (bytes, out) = AsyncStream.makeStream(of: [UInt8].self)
    out.yield(start)
    let task = Task {
      for await event in events { out.yield(Self.bytes(event)) }
      out.finish()
    }
    out.onTermination = { _ in task.cancel() }
    return bytes
  }

  private static func bytes(_ event: Replies.Event) -> [UInt8] {
    switch event {
    case .tool(let use): EventStreaming.event("tool") { MessagePart.tool(use).write(to: &$0) }
    case .sentence(let sentence): EventStreaming.event("sentence") { sentence.write(to: &$0) }
    case .notice(let text): EventStreaming.event("notice") { json in json.object { $0.member("message", text) } }
    case .done(let message): EventStreaming.event("done") { message.write(to: &$0) }
    case .failed(let text): EventStreaming.event("error") { json in json.object { $0.member("message", text) } }
    }
  }

  /// `DELETE /api/v1/conversations/{conversation}/reply`: stops the answer that is being made.
  @Sendable func stop(_ request: Request, _ visit: Visit) async throws -> Response {
    let (conversation, _) = try await own(visit)
    _ = server.replies.stop(conversation.id)
    return JSONAnswer.nothing
  }

  @Sendable func deleteMessage(_ request: Request, _ visit: Visit) async throws -> Response {
    let (conversation, user) = try await own(visit)
    let id = try visit.parameter("message")
    guard try await server.store({ try $0.deleteMessage(id, in: conversation.id) }) else {
      throw APIFailure.notFound("there is no message \(id)")
    }
    server.broadcast.tell(conversation: conversation.id, .changed, of: user)
    return JSONAnswer.nothing
  }

  /// The conversation of the path, which is the visitor's own.
  private func own(_ visit: Visit) async throws -> (Conversation, User) {
    let (user, id) = (try visit.user(), try visit.parameter("conversation"))
    guard let conversation = try await server.store({ try $0.conversation(id, of: user.id) }) else {
      throw APIFailure.notFound("there is no conversation \(id)")
    }
    return (conversation, user)
  }
}
