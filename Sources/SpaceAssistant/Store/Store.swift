import GRDB
import SpaceEngine
import SpaceLibrary

/// What the workspace keeps besides its libraries: users, sessions, conversations, usage. One SQLite file in WAL mode.
///
/// Its methods block; callers are to be on threads that may.
public final class Store: Sendable {
  let database: any DatabaseWriter
  /// A connection of its own, to which each change is another's.
  private let watcher: DatabaseQueue?

  /// Opens or makes the file, which only its owner may read. What an older version wrote is brought up to date.
  public init(at path: RawPath) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // A message that was acknowledged is not lost, whatever fails.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    configuration.maximumReaderCount = 4
    // SQLite gives its other files the rights of this one.
    try PrivateFile.make(at: path)
    database = try DatabasePool(path: path.text, configuration: configuration)
    try Migrations.migrator.migrate(database)
    configuration.readonly = true
    watcher = try DatabaseQueue(path: path.text, configuration: configuration)
  }

  /// A store in memory.
  public init() throws {
    database = try DatabaseQueue()
    watcher = nil
    try Migrations.migrator.migrate(database)
  }

  /// Writes a copy of all that is in it, whole and sound, while it is in use.
  public func backUp(to path: RawPath) throws {
    let copy = try DatabaseQueue(path: path.text)
    try database.backup(to: copy)
    try copy.close()
  }

  /// A number that is another one after each change, by this process or any. Nil of a store in memory, which no other process
  /// changes. Takes microseconds, and waits for no writer.
  public func version() throws -> Int? {
    try watcher?.inDatabase { database in
      try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
    }
  }

  /// True when SQLite finds nothing wrong.
  public var isSound: Bool {
    (try? database.read { try String.fetchOne($0, sql: "PRAGMA quick_check") }) == "ok"
  }

  /// Milliseconds since 1970.
  static var now: Int { Clock.milliseconds }
}
