import SpaceAssistant
import Synchronization

/// Whether there are accounts. Another process may add the first one while the server runs.
///
/// Once there were accounts, the server is not open again until it is started anew: removing accounts opens nothing.
final class AccountsWatch: Sendable {
  private struct Seen {
    var hasAccounts: Bool
    /// The store's version before it was looked at.
    var version: Int?
  }

  private let seen: Mutex<Seen>

  init(_ store: Store) throws {
    let version = try store.version()
    seen = Mutex(Seen(hasAccounts: try store.hasAccounts(), version: version))
  }

  /// As it was when it was looked last.
  var hasAccounts: Bool { seen.withLock { $0.hasAccounts } }

  /// False when nobody has changed anything since it was looked last. Quick enough to be asked at each request.
  func mayHaveChanged(in store: Store) throws -> Bool {
    guard let version = try store.version() else { return true }
    return seen.withLock { $0.version != version }
  }

  func look(in store: Store) throws {
    let version = try store.version()
    let hasAccounts = try store.hasAccounts()
    seen.withLock { seen in
      seen.hasAccounts = seen.hasAccounts || hasAccounts
      seen.version = version
    }
  }
}
