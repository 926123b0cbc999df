import CSQLite

/// A SQLite database in memory (the system's libsqlite3), written once and handed out as the bytes of its file.
@safe final class Database {
  /// A value of a row.
  enum Value {
    case integer(Int)
    case text(String)
  }

  private var handle: OpaquePointer?

  init() throws(ExportFailure) {
    if unsafe sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) != SQLITE_OK {
      throw failure
    }
  }

  deinit { unsafe sqlite3_close(handle) }

  private var failure: ExportFailure {
    ExportFailure(message: "SQLite: \(unsafe String(cString: sqlite3_errmsg(handle)))")
  }

  /// Runs statements that have no values and give no rows.
  func run(_ statements: String) throws(ExportFailure) {
    if unsafe sqlite3_exec(handle, statements, nil, nil, nil) != SQLITE_OK { throw failure }
  }

  /// Adds a row to `table`, whose columns `row` holds all of.
  func insert(into table: StaticString, _ row: [Value]) throws(ExportFailure) {
    let places = row.map { _ in "?" }.joined(separator: ",")
    var statement: OpaquePointer?
    guard unsafe sqlite3_prepare_v2(handle, "insert into \(table) values (\(places))", -1, &statement, nil) == SQLITE_OK
    else { throw failure }
    defer { unsafe sqlite3_finalize(statement) }
    for (index, value) in row.enumerated() {
      let result: Int32
      switch value {
      case .integer(let number): result = unsafe sqlite3_bind_int64(statement, Int32(index + 1), Int64(number))
      case .text(let text):
        // SQLITE_TRANSIENT: it makes a copy.
        let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        result = unsafe sqlite3_bind_text(statement, Int32(index + 1), text, Int32(text.utf8.count), copies)
      }
      if result != SQLITE_OK { throw failure }
    }
    if unsafe sqlite3_step(statement) != SQLITE_DONE { throw failure }
  }

  /// The bytes of the database's file.
  func bytes() throws(ExportFailure) -> [UInt8] {
    var size: Int64 = 0
    guard let start = unsafe sqlite3_serialize(handle, "main", &size, 0) else { throw failure }
    defer { unsafe sqlite3_free(start) }
    return unsafe Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }
}
