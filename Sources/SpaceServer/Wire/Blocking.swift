import NIOPosix

/// Threads for what blocks: files, the database, the engine, models.
struct Blocking: Sendable {
  private let pool: NIOThreadPool

  init(threads: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await pool.runIfActive(body)
  }

  /// Begins without being waited for.
  func begin(_ body: @escaping @Sendable () -> Void) {
    pool.submit { state in
      if case .active = state { body() }
    }
  }
}
