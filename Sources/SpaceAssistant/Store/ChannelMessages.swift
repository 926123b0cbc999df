import GRDB

/// What users write to each other about a Space.
public struct ChannelMessage: Sendable, Equatable {
  public let id: String
  public let space: String
  public let user: String
  /// The user's name.
  public let name: String
  public let content: String
  /// In milliseconds since 1970.
  public let created: Int
}

extension ChannelMessage {
  init(_ row: Row) {
    self.init(
      id: row["id"], space: row["space"], user: row["user"], name: row["name"], content: row["content"],
      created: row["created"])
  }

  /// The table as it was first made; never changed.
  static let table = """
    CREATE TABLE channelMessage (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, space TEXT NOT NULL,
      user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, content TEXT NOT NULL, created INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX channelMessage_order ON channelMessage (space, number DESC);
    CREATE INDEX channelMessage_user ON channelMessage (user);
    """
}

extension Store {
  private static let selection =
    "SELECT channelMessage.*, user.name FROM channelMessage JOIN user ON user.id = channelMessage.user"

  public func addChannelMessage(_ content: String, about space: String, by user: User) throws -> ChannelMessage {
    let message = ChannelMessage(
      id: RandomID.id, space: space, user: user.id, name: user.name, content: content, created: Self.now)
    try database.write { database in
      try database.execute(
        sql: "INSERT INTO channelMessage (id, space, user, content, created) VALUES (?, ?, ?, ?, ?)",
        arguments: [message.id, space, user.id, content, message.created])
    }
    return message
  }

  /// The last `most` messages about a Space, oldest first.
  public func channelMessages(about space: String, most: Int) throws -> [ChannelMessage] {
    try database.read {
      try Row.fetchAll(
        $0, sql: "\(Self.selection) WHERE space = ? ORDER BY number DESC LIMIT ?", arguments: [space, most])
    }.map(ChannelMessage.init).reversed()
  }

  /// The last message about each Space that has any, by the Space's id.
  public func lastChannelMessages() throws -> [String: ChannelMessage] {
    let rows = try database.read {
      try Row.fetchAll(
        $0, sql: "\(Self.selection) WHERE number IN (SELECT MAX(number) FROM channelMessage GROUP BY space)")
    }
    return Dictionary(rows.map(ChannelMessage.init).map { ($0.space, $0) }) { first, _ in first }
  }
}
