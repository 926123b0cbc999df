import GRDB
import SpaceModel

/// Clients that give messages names of their own, and never learn ours.
extension Store {
  /// A message as a client lists it.
  public struct NamedMessage: Sendable {
    public let name: String
    public let role: Message.Role
    public init(_ name: String, _ role: Message.Role) { (self.name, self.role) = (name, role) }
  }

  /// The id of the message that a client calls `name`: its id, or a name that was learned. A name that nobody has heard is taken
  /// for that of the newest answer behind the last question that has no other name, and kept. Nil when there is none.
  public func message(named name: String, in conversation: String) throws -> String? {
    try database.write { database in
      let known = try String.fetchOne(
        database,
        sql: """
          SELECT id FROM message WHERE conversation = :c AND id = :n
          UNION ALL SELECT message FROM messageName WHERE conversation = :c AND name = :n LIMIT 1
          """, arguments: ["c": conversation, "n": name])
      if let known { return known }
      let found = try String.fetchOne(
        database,
        sql: """
          SELECT id FROM message m WHERE conversation = :c AND role = 'assistant'
          AND number > (SELECT COALESCE(MAX(number), 0) FROM message WHERE conversation = :c AND role = 'user')
          AND NOT EXISTS (SELECT 1 FROM messageName WHERE conversation = :c AND message = m.id)
          ORDER BY number DESC LIMIT 1
          """, arguments: ["c": conversation])
      if let found { try Self.keep(name, for: found, in: conversation, database) }
      return found
    }
  }

  /// Learns names from what a client lists of a conversation: its answers behind a question are ours behind the same one, where
  /// there are as many of them.
  public func learnNames(_ list: [NamedMessage], in conversation: String) throws {
    if list.allSatisfy({ $0.role == .user }) { return }
    try database.write { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT id, role FROM message WHERE conversation = ? ORDER BY number", arguments: [conversation])
      let ours = rows.compactMap { row in
        Message.Role(rawValue: row["role"]).map { NamedMessage(row["id"], $0) }
      }
      let (ids, answers) = (Set(ours.map(\.name)), Self.answers(in: ours))
      for (question, names) in Self.answers(in: list) {
        guard let known = answers[question], known.count == names.count else { continue }
        for (name, id) in zip(names, known) where !ids.contains(name) {
          try Self.keep(name, for: id, in: conversation, database)
        }
      }
    }
  }

  /// The answers behind each question, by the question's name.
  private static func answers(in list: [NamedMessage]) -> [String: [String]] {
    var answers: [String: [String]] = [:]
    var question: String?
    for message in list {
      switch message.role {
      case .user: question = message.name
      case .assistant: if let question { answers[question, default: []].append(message.name) }
      }
    }
    return answers
  }

  private static func keep(_ name: String, for message: String, in conversation: String, _ database: Database) throws {
    try database.execute(
      sql: "INSERT INTO messageName VALUES (?, ?, ?) ON CONFLICT DO NOTHING", arguments: [conversation, name, message])
  }

  // MARK: Changes of one message

  /// Gives a message another text; the tools that an assistant used stay. False when there is none.
  public func edit(_ id: String, in conversation: String, to text: String) throws -> Bool {
    try database.write { database in
      let row = try Row.fetchOne(
        database, sql: "SELECT * FROM message WHERE conversation = ? AND id = ?", arguments: [conversation, id])
      guard var message = row.flatMap(Message.init) else { return false }
      message.parts.removeAll { if case .tool = $0 { false } else { true } }
      message.parts.append(.text(text))
      try database.execute(
        sql: "UPDATE message SET parts = ?, text = ?, edited = ? WHERE conversation = ? AND id = ?",
        arguments: [
          String(decoding: MessagePart.json(message.parts), as: UTF8.self), message.plainText, Self.now, conversation,
          id,
        ])
      return true
    }
  }
}
