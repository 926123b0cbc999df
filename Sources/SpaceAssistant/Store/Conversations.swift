import GRDB
import SpaceModel

/// Conversations of users. Nobody reads or changes another's: what is another's is as if it were not there.
extension Store {
  public func makeConversation(with agent: String, for user: String) throws -> Conversation {
    let made = Conversation(id: RandomID.id, agent: agent, title: nil, created: Self.now, updated: Self.now)
    try database.write { database in
      try database.execute(
        sql: "INSERT INTO conversation VALUES (?, ?, ?, NULL, ?, ?)",
        arguments: [made.id, user, agent, made.created, made.updated])
    }
    return made
  }

  public func conversation(_ id: String, of user: String) throws -> Conversation? {
    try database.read { database in
      try Row.fetchOne(database, sql: "SELECT * FROM conversation WHERE id = ? AND user = ?", arguments: [id, user])
    }.map(Conversation.init)
  }

  /// Those that were written in last come first; with `words`, only those that have them in their title or a message.
  public func conversations(
    of user: String, holding words: String = "", startingAt offset: Int = 0, most: Int = 50
  ) throws -> [Conversation] {
    let pattern = Self.pattern(words)
    return try database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM conversation WHERE user = ? AND (? = '%' OR title LIKE ? ESCAPE '\\' OR EXISTS (
            SELECT 1 FROM message WHERE conversation = conversation.id AND text LIKE ? ESCAPE '\\'))
          ORDER BY updated DESC, id LIMIT ? OFFSET ?
          """, arguments: [user, pattern, pattern, pattern, most, offset])
    }.map(Conversation.init)
  }

  private static func pattern(_ words: String) -> String {
    var pattern = "%"
    for character in words {
      if character == "%" || character == "_" || character == "\\" { pattern.append("\\") }
      pattern.append(character)
    }
    return words.isEmpty ? pattern : pattern + "%"
  }

  public func conversationCount(of user: String) throws -> Int {
    try database.read { database in
      try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM conversation WHERE user = ?", arguments: [user]) ?? 0
    }
  }

  /// False when there is none.
  public func rename(_ id: String, of user: String, to title: String) throws -> Bool {
    try changed("UPDATE conversation SET title = ? WHERE id = ? AND user = ?", [title, id, user])
  }

  /// False when there is none.
  public func deleteConversation(_ id: String, of user: String) throws -> Bool {
    try changed("DELETE FROM conversation WHERE id = ? AND user = ?", [id, user])
  }

  func changed(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
    try database.write { database in
      try database.execute(sql: sql, arguments: arguments)
      return database.changesCount > 0
    }
  }

  // MARK: Messages

  /// The last `most` messages before the one called `cursor`, or of all.
  public func messages(of conversation: String, before cursor: String? = nil, most: Int = 50) throws -> MessagePage {
    try database.read { database in
      var bound = Int64.max
      if let cursor {
        bound =
          try Int64.fetchOne(
            database, sql: "SELECT number FROM message WHERE conversation = ? AND id = ?",
            arguments: [conversation, cursor]) ?? bound
      }
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT * FROM message WHERE conversation = ? AND number < ? ORDER BY number DESC LIMIT ?",
        arguments: [conversation, bound, most + 1])
      let messages = rows.prefix(most).reversed().compactMap(Message.init)
      return MessagePage(messages: messages, hasMore: rows.count > most)
    }
  }

  public func hasMessage(_ id: String, in conversation: String) throws -> Bool {
    try database.read { database in
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM message WHERE conversation = ? AND id = ?)",
        arguments: [conversation, id]) ?? false
    }
  }

  /// Adds a message, or puts it in the place of the one of the same id, after which all that follow are deleted. The first of a
  /// user gives the conversation its title.
  public func add(_ message: Message, to conversation: String) throws {
    try database.write { database in
      let old = try Int64.fetchOne(
        database, sql: "SELECT number FROM message WHERE conversation = ? AND id = ?",
        arguments: [conversation, message.id])
      if let old {
        try database.execute(
          sql: "DELETE FROM message WHERE conversation = ? AND number >= ?", arguments: [conversation, old])
      }
      try Self.insert(message, into: conversation, database)
    }
  }

  /// Adds an answer behind the question that it answers. False, and nothing is added, when somebody has written since, or has
  /// asked the same anew.
  public func add(answer: Message, to question: Message, in conversation: String) throws -> Bool {
    try database.write { database in
      let last = try Row.fetchOne(
        database, sql: "SELECT id, created FROM message WHERE conversation = ? ORDER BY number DESC LIMIT 1",
        arguments: [conversation])
      guard let last, last["id"] == question.id, last["created"] == question.created else { return false }
      try Self.insert(answer, into: conversation, database)
      return true
    }
  }

  private static func insert(_ message: Message, into conversation: String, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO message (conversation, id, role, parts, text, model, created, edited) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        conversation, message.id, message.role.rawValue, text(message.parts), message.plainText, message.model,
        message.created, message.edited,
      ])
    try database.execute(
      sql: "UPDATE conversation SET updated = ?, title = COALESCE(title, ?) WHERE id = ?",
      arguments: [now, message.role == .user ? title(of: message) : nil, conversation])
  }

  private static func text(_ parts: [MessagePart]) -> String {
    String(decoding: MessagePart.json(parts), as: UTF8.self)
  }

  /// The beginning of a message, to its last whole word.
  private static func title(of message: Message) -> String {
    let line = message.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if line.count <= longestTitle { return line.isEmpty ? "…" : line }
    let head = line.prefix(longestTitle)
    let end = head.lastIndex(of: " ") ?? head.endIndex
    return String(head[..<end]) + " …"
  }

  private static let longestTitle = 60

  /// False when there is none.
  public func deleteMessage(_ id: String, in conversation: String) throws -> Bool {
    try changed("DELETE FROM message WHERE conversation = ? AND id = ?", [conversation, id])
  }
}

extension Conversation {
  init(_ row: Row) {
    self.init(
      id: row["id"], agent: row["agent"], title: row["title"], created: row["created"], updated: row["updated"])
  }
}

extension Message {
  init?(_ row: Row) {
    guard let role = Role(rawValue: row["role"]) else { return nil }
    let parts: String = row["parts"]
    self.init(
      id: row["id"], role, MessagePart.list(Array(parts.utf8)), model: row["model"], created: row["created"],
      edited: row["edited"])
  }
}
