import GRDB
import SpaceModel

/// All that the store holds of a user, for the user to keep.
extension Store {
  /// One object: the account, its conversations with their messages, and each other table's rows that are the user's. Hashes and
  /// secrets are left out. All is as it was at one moment.
  public func writeData(of user: User, to json: inout JSONWriter) throws {
    let tables = try database.read { database in
      let messages = try Self.messages(of: user.id, database)
      return try Self.tables(database).map { name in
        (name: name, rows: try Self.rows(of: user.id, in: name, database, messages: messages))
      }
    }
    json.object { json in
      json.record("user") { json in
        json.member("id", user.id)
        json.member("name", user.name)
        json.member("role", user.role.rawValue)
      }
      for table in tables {
        json.list(table.name) { json in for row in table.rows { json.value(row) } }
      }
    }
  }

  /// Tables that say whose each row is.
  private static func tables(_ database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
        WHERE t.type = 'table' AND c.name = 'user' ORDER BY t.name
        """)
  }

  /// Columns that are nobody's to read.
  private enum Hidden: String, CaseIterable { case secret, csrf, password, hash, user }

  private static func rows(
    of user: String, in table: String, _ database: Database, messages: [String: [JSONValue]]
  ) throws -> [JSONValue] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier) WHERE user = ?", arguments: [user])
    return rows.map { row in
      var members = Self.members(of: row)
      if table == "conversation", let id = row["id"] as String? {
        members.append(Metadata.Entry(key: "messages", value: .array(messages[id] ?? [])))
      }
      return .object(members)
    }
  }

  /// The messages of the user's conversations by their ids, in order.
  private static func messages(of user: String, _ database: Database) throws -> [String: [JSONValue]] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT message.* FROM message JOIN conversation ON conversation.id = message.conversation
        WHERE conversation.user = ? ORDER BY message.number
        """, arguments: [user])
    return Dictionary(grouping: rows) { $0["conversation"] as String }.mapValues { rows in
      rows.compactMap(Message.init).map { message in
        .object([
          Metadata.Entry(key: "id", value: .string(message.id)),
          Metadata.Entry(key: "role", value: .string(message.role.rawValue)),
          Metadata.Entry(key: "parts", value: .array(message.parts.map { part in .written { part.write(to: &$0) } })),
          Metadata.Entry(key: "model", value: message.model.map(JSONValue.string) ?? .null),
          Metadata.Entry(key: "created", value: .number(String(message.created))),
          Metadata.Entry(key: "edited", value: message.edited.map { .number(String($0)) } ?? .null),
        ])
      }
    }
  }

  private static func members(of row: Row) -> [Metadata.Entry] {
    row.compactMap { column, value in
      if Hidden(rawValue: column) != nil { return nil }
      return Metadata.Entry(key: column, value: json(value))
    }
  }

  private static func json(_ value: DatabaseValue) -> JSONValue {
    switch value.storage {
    case .null: .null
    case .int64(let number): .number(String(number))
    case .double(let number): .number(String(number))
    case .string(let text): .string(text)
    case .blob(let bytes): .string(String(decoding: bytes, as: UTF8.self))
    }
  }
}
