import HTTPTypes
import Hummingbird
import SpaceAssistant
import SpaceLibrary
import SpaceModel

/// Messages of conversations as PageSpace's.
struct PageSpaceMessages {
  let server: ServerState

  /// `GET /api/ai/global/{conversation}/messages?limit=&cursor=`: the newest, or those before the one called `cursor`; the oldest
  /// of them first.
  @Sendable func history(_ request: Request, _ visit: Visit) async throws -> Response {
    let conversation = try await server.conversation(of: try visit.user(), visit)
    let limit = try request.number("limit", in: 1...200, else: 50)
    if let direction = request.query("direction"), direction != Self.direction {
      throw APIFailure.wrong("direction can only be \(Self.direction)")
    }
    let cursor = request.query("cursor")
    let page = try await server.store { store -> MessagePage? in
      guard let cursor else { return try store.messages(of: conversation.id, most: limit) }
      guard try store.hasMessage(cursor, in: conversation.id) else { return nil }
      return try store.messages(of: conversation.id, before: cursor, most: limit)
    }
    guard let page else { throw APIFailure.notFound("there is no message \(cursor ?? "") to go back from") }
    return JSONAnswer.response { json in
      json.object { json in
        json.list("messages") { json in for message in page.messages { message.writeForPageSpace(to: &json) } }
        json.record("pagination") { json in
          json.key("hasMore")
          json.value(page.hasMore)
          if page.hasMore { json.member("nextCursor", page.messages.first?.id) }
          json.member("limit", limit)
          json.member("direction", Self.direction)
        }
      }
    }
  }

  private static let direction = "before"

  /// `POST /api/ai/global/{conversation}/messages` `{"messages","selectedModel"?}`: keeps the last of `messages` under its own id,
  /// and streams the answer to it. What the client lists before it is not trusted: only names are learned from it. A message that
  /// is there is replaced with all that follow it, which is how answers are made anew. An answer that is still being made is
  /// given up.
  @Sendable func send(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let conversation = try await server.conversation(of: user, visit)
    let body = try await JSONBody.object(of: request, most: Self.most)
    let message = try Self.message(body)
    let agent = try await server.agent(conversation.agent)
    let model = try await PageSpaceModels(server: server).entry(
      try body.optionalText("selectedModel", most: 200), for: user)
    _ = server.replies.stop(conversation.id)
    let listed = Self.names(body)
    let history = try await server.store { store in
      try store.learnNames(listed, in: conversation.id)
      try store.add(message, to: conversation.id)
      return try store.messages(of: conversation.id, most: Assistant.messagesRead).messages
    }
    server.broadcast.tell(conversation: conversation.id, .changed, of: user)
    let events = server.replies.answer(history, in: conversation.id, by: agent, model, for: user, server)
    server.metrics.streamBegan()
    var response = EventStreaming.response(PageSpaceChunks.stream(events)) { [metrics = server.metrics] in
      metrics.streamEnded()
    }
    response.headers[HTTPField.Name("x-vercel-ai-ui-message-stream")!] = "v1"
    return response
  }

  /// The client sends all that it shows with each message.
  private static let most = 16 << 20

  /// The last message, which a user must have written.
  private static func message(_ body: JSONValue) throws -> Message {
    guard let last = body["messages"]?.items.last, last["role"]?.text == Message.Role.user.rawValue else {
      throw APIFailure.wrong("messages must end with one of the role user")
    }
    let texts = (last["parts"]?.items ?? []).filter { $0["type"]?.text == "text" }.compactMap { $0["text"]?.text }
    let text = texts.joined(separator: "\n")
    if text.allSatisfy(\.isWhitespace) { throw APIFailure.wrong("the last message has no part of the type text") }
    if text.count > 100_000 { throw APIFailure.wrong("the last message is longer than 100000 characters") }
    let id = try last.optionalText("id", most: 64) ?? RandomID.id
    let isPlain = id.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x2D || byte == 0x5F
    }
    if id.isEmpty || !isPlain { throw APIFailure.wrong("the id of a message has letters, digits, - and _ only") }
    return Message(id: id, .user, [.text(text)], created: Clock.milliseconds)
  }

  /// What the client calls the messages before the last.
  private static func names(_ body: JSONValue) -> [Store.NamedMessage] {
    (body["messages"]?.items.dropLast() ?? []).compactMap { message in
      guard let name = message["id"]?.text, name.utf8.count <= 64,
        let role = message["role"]?.text.flatMap(Message.Role.init)
      else { return nil }
      return Store.NamedMessage(name, role)
    }
  }

  // MARK: One message

  /// `PATCH /api/ai/global/{conversation}/messages/{message}` `{"content"}`.
  @Sendable func edit(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let conversation = try await server.conversation(of: user, visit)
    let name = try visit.parameter("message")
    let text = try await JSONBody.object(of: request).requiredText("content")
    let isDone = try await server.store { store in
      guard let id = try store.message(named: name, in: conversation.id) else { return false }
      return try store.edit(id, in: conversation.id, to: text)
    }
    if !isDone { throw APIFailure.notFound("there is no message \(name)") }
    server.broadcast.tell(conversation: conversation.id, .changed, of: user)
    return Self.success("the message was changed")
  }

  /// `DELETE /api/ai/global/{conversation}/messages/{message}`: also of one that is not there, since the app gives up making an
  /// answer anew where it may not delete what it shows.
  @Sendable func delete(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let conversation = try await server.conversation(of: user, visit)
    let name = try visit.parameter("message")
    let isDone = try await server.store { store in
      guard let id = try store.message(named: name, in: conversation.id) else { return false }
      return try store.deleteMessage(id, in: conversation.id)
    }
    if isDone { server.broadcast.tell(conversation: conversation.id, .changed, of: user) }
    return Self.success(isDone ? "the message was deleted" : "there was no message \(name)")
  }

  private static func success(_ message: String) -> Response {
    JSONAnswer.response { json in
      json.object { json in
        json.key("success")
        json.value(true)
        json.member("message", message)
      }
    }
  }
}
