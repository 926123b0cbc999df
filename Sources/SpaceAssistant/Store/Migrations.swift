import GRDB

/// The tables, in the order in which versions brought them. What stands here once is never changed: new versions add to it.
enum Migrations {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 users, conversations") { database in
      try database.execute(sql: first)
    }
    migrator.registerMigration("2 activity") { database in
      try database.execute(sql: UserActivity.table)
    }
    migrator.registerMigration("3 devices, names of messages") { database in
      try database.execute(sql: devices)
    }
    migrator.registerMigration("4 shares by id, settings and usage of users") { database in
      try database.execute(sql: sharesAndSettings)
    }
    migrator.registerMigration("5 initial passwords, messages about Spaces") { database in
      try database.execute(sql: Store.initialPasswords + ChannelMessage.table)
    }
    return migrator
  }

  private static let devices = """
    CREATE TABLE device (
      session TEXT PRIMARY KEY REFERENCES session ON DELETE CASCADE, device TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE signingKey (purpose TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE messageName (
      conversation TEXT NOT NULL, name TEXT NOT NULL, message TEXT NOT NULL, PRIMARY KEY (conversation, name),
      FOREIGN KEY (conversation, message) REFERENCES message (conversation, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX messageName_message ON messageName (conversation, message);
    """

  private static let first = """
    CREATE TABLE user (
      id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE UNIQUE, password TEXT, role TEXT NOT NULL,
      created INTEGER NOT NULL, disabled INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE session (
      id TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, kind TEXT NOT NULL,
      secret TEXT NOT NULL, csrf TEXT NOT NULL, label TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL,
      expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_user ON session (user);
    CREATE TABLE conversation (
      id TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, agent TEXT NOT NULL, title TEXT,
      created INTEGER NOT NULL, updated INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX conversation_updated ON conversation (user, updated DESC, id);
    CREATE TABLE message (
      number INTEGER PRIMARY KEY AUTOINCREMENT, conversation TEXT NOT NULL REFERENCES conversation ON DELETE CASCADE,
      id TEXT NOT NULL, role TEXT NOT NULL, parts TEXT NOT NULL, text TEXT NOT NULL, model TEXT,
      created INTEGER NOT NULL, edited INTEGER, UNIQUE (conversation, id)
    ) STRICT;
    CREATE INDEX message_order ON message (conversation, number);
    CREATE TABLE usage (
      user TEXT NOT NULL, day TEXT NOT NULL, model TEXT NOT NULL, calls INTEGER NOT NULL, tokensIn INTEGER NOT NULL,
      tokensOut INTEGER NOT NULL, PRIMARY KEY (user, day, model)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE setting (
      user TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user, name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE share (
      secret TEXT PRIMARY KEY, space TEXT NOT NULL, user TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
      created INTEGER NOT NULL, expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// A share is known by an id, and only its secret's hash is kept. What is a user's goes with the user.
  private static let sharesAndSettings = """
    DROP TABLE share;
    CREATE TABLE share (
      id TEXT PRIMARY KEY, secret TEXT NOT NULL UNIQUE, space TEXT NOT NULL,
      user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, created INTEGER NOT NULL, expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX share_space ON share (space);
    ALTER TABLE setting RENAME TO oldSetting;
    CREATE TABLE setting (
      user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, name TEXT NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (user, name)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO setting SELECT * FROM oldSetting WHERE user IN (SELECT id FROM user);
    DROP TABLE oldSetting;
    ALTER TABLE usage RENAME TO oldUsage;
    CREATE TABLE usage (
      user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, day TEXT NOT NULL, model TEXT NOT NULL,
      calls INTEGER NOT NULL, tokensIn INTEGER NOT NULL, tokensOut INTEGER NOT NULL, PRIMARY KEY (user, day, model)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO usage SELECT * FROM oldUsage WHERE user IN (SELECT id FROM user);
    DROP TABLE oldUsage;
    """
}
