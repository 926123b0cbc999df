import GRDB
import SpaceEngine
import SpaceModel

/// How much was said in a conversation, in words: no model has counted tokens.
public struct ConversationFigures: Sendable, Equatable {
  /// What users and assistants wrote.
  public var asked = 0
  public var answered = 0
  /// The messages that an assistant would read back now, and their words.
  public var messagesRead = 0
  public var wordsRead = 0
  public var messages = 0
  /// The engine of the newest answer.
  public var engine: String?
}

extension Store {
  /// `read` is how many messages an assistant reads back.
  public func figures(of conversation: String, reading read: Int) throws -> ConversationFigures {
    let rows = try database.read { database in
      try Row.fetchAll(
        database, sql: "SELECT role, text, model FROM message WHERE conversation = ? ORDER BY number DESC",
        arguments: [conversation])
    }
    var figures = ConversationFigures()
    for row in rows {
      let (role, text): (String, String) = (row["role"], row["text"])
      let words = text.split(whereSeparator: \.isWhitespace).count
      figures.messages += 1
      if figures.messagesRead < read {
        figures.messagesRead += 1
        figures.wordsRead += words
      }
      if role == Message.Role.user.rawValue {
        figures.asked += words
      } else {
        figures.answered += words
        figures.engine = figures.engine ?? row["model"]
      }
    }
    return figures
  }

  /// How many answers `user` got from the engine of this device on `day` (YYYY-MM-DD).
  public func answersOnDevice(to user: String, on day: String) throws -> Int {
    try database.read { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT COUNT(*) FROM conversation c JOIN message m ON m.conversation = c.id
          WHERE c.user = ? AND m.role = 'assistant' AND m.model = ?
          AND date(m.created / 1000, 'unixepoch', 'localtime') = ?
          """, arguments: [user, Engine.onDevice, day]) ?? 0
    }
  }
}
