import Synchronization

/// Keeps what documents date from the first question about dates on.
final class DatedOnce: Sendable {
  private let known = Mutex<[DatedDocument]?>(nil)

  /// What is kept; `make` makes it the first time.
  func value(_ make: () -> [DatedDocument]) -> [DatedDocument] {
    known.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
