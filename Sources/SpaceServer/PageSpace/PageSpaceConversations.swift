import HTTPTypes
import Hummingbird
import SpaceAssistant
import SpaceModel

/// Conversations as PageSpace's: of type `global`, or of type `page` with the Space whose assistant answers.
struct PageSpaceConversations {
  let server: ServerState

  /// `GET /api/ai/global`: all of the user's, those that were written in last first.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let found = try await server.store { try $0.conversations(of: user.id, most: Self.most) }
    return JSONAnswer.response { json in
      json.array { json in for conversation in found { conversation.writeForPageSpace(to: &json) } }
    }
  }

  /// The contract has no pages of conversations.
  private static let most = 1_000_000

  private enum Kind: String, CaseIterable { case global, page }

  /// `POST /api/ai/global` `{"type","contextId"?,"title"?}`.
  @Sendable func make(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let body = try await JSONBody.object(of: request)
    guard let kind = Kind(rawValue: try body.optionalText("type", most: 100) ?? Kind.global.rawValue) else {
      throw APIFailure.wrong("type is \(Kind.allCases.map(\.rawValue).joined(separator: " or "))")
    }
    let title = try body.optionalText("title", most: 200)
    let id = kind == .global ? Agent.globalID : try body.requiredText("contextId", most: 100)
    let agent = try await server.agent(id)
    let made = try await server.store { store in
      var made = try store.makeConversation(with: agent.id, for: user.id)
      if let title, !title.allSatisfy(\.isWhitespace) {
        _ = try store.rename(made.id, of: user.id, to: title)
        made.title = title
      }
      return made
    }
    server.broadcast.tell(conversation: made.id, .made, of: user)
    return JSONAnswer.response { made.writeForPageSpace(to: &$0) }
  }

  /// `GET /api/ai/global/{conversation}`.
  @Sendable func show(_ request: Request, _ visit: Visit) async throws -> Response {
    let conversation = try await server.conversation(of: try visit.user(), visit)
    return JSONAnswer.response { conversation.writeForPageSpace(to: &$0) }
  }

  /// `PATCH /api/ai/global/{conversation}` `{"title"}`.
  @Sendable func rename(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    var conversation = try await server.conversation(of: user, visit)
    let title = try await JSONBody.object(of: request).requiredText("title", most: 200)
    _ = try await server.store { [id = conversation.id] in try $0.rename(id, of: user.id, to: title) }
    conversation.title = title
    server.broadcast.tell(conversation: conversation.id, .changed, of: user)
    return JSONAnswer.response { [conversation] in conversation.writeForPageSpace(to: &$0) }
  }

  /// `DELETE /api/ai/global/{conversation}`.
  @Sendable func delete(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let conversation = try await server.conversation(of: user, visit)
    _ = server.replies.stop(conversation.id)
    _ = try await server.store { try $0.deleteConversation(conversation.id, of: user.id) }
    server.broadcast.tell(conversation: conversation.id, .removed, of: user)
    return JSONAnswer.nothing
  }
}

extension ServerState {
  /// The conversation of the path, which must be the user's own.
  func conversation(of user: User, _ visit: Visit) async throws -> Conversation {
    let id = try visit.parameter("conversation")
    guard let found = try await store({ try $0.conversation(id, of: user.id) }) else {
      throw APIFailure.notFound("there is no conversation \(id)")
    }
    return found
  }
}

extension Conversation {
  fileprivate func writeForPageSpace(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("title", title)
      json.member("type", agent == Agent.globalID ? "global" : "page")
      if agent != Agent.globalID { json.member("contextId", agent) }
      json.member("lastMessageAt", Moment.text(updated))
      json.member("createdAt", Moment.text(created))
    }
  }
}
