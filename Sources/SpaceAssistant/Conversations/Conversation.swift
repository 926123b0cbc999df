/// Messages between a user and an assistant.
public struct Conversation: Sendable, Equatable {
  public let id: String
  /// `Agent.global`, or the id of a Space.
  public let agent: String
  /// Nil until somebody has written.
  public var title: String?
  /// In milliseconds since 1970.
  public let created: Int
  public var updated: Int
}

/// A message of a conversation.
public struct Message: Sendable, Equatable {
  public enum Role: String, Sendable { case user, assistant }

  public let id: String
  public let role: Role
  public var parts: [MessagePart]
  /// The engine that answered.
  public var model: String?
  /// In milliseconds since 1970.
  public let created: Int
  public var edited: Int?

  public init(
    id: String, _ role: Role, _ parts: [MessagePart], model: String? = nil, created: Int, edited: Int? = nil
  ) {
    (self.id, self.role, self.parts, self.model) = (id, role, parts, model)
    (self.created, self.edited) = (created, edited)
  }

  public var plainText: String { parts.map(\.plainText).filter { !$0.isEmpty }.joined(separator: "\n\n") }
}

/// A stretch of a conversation, oldest first.
public struct MessagePage: Sendable {
  public let messages: [Message]
  /// True when there are older ones.
  public let hasMore: Bool
}
