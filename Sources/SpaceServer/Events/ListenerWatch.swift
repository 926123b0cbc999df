import SpaceAssistant
import Synchronization

/// Looks about every two seconds, as long as somebody listens, for what no request tells: Spaces that another process changed, and
/// logins that ended.
final class ListenerWatch: Sendable {
  private struct State {
    var isRunning = false
    /// The Spaces as listeners know them, by `Workspace.stamps`; nil while nobody listens.
    var told: [String: Int]?
    /// The store's version when logins were looked at, and when that was.
    var version: Int?
    var looked = ContinuousClock.now
  }

  private let state = Mutex(State())
  private static let pause = Duration.seconds(2)
  /// Of all time, at most this part is spent on looking.
  private static let share = 20
  /// Logins end by time as well, without a change of the store.
  private static let longest = Duration.seconds(60)

  /// Begins to look, unless it does already.
  func start(_ server: ServerState) {
    let begins = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if !begins { return }
    Task {
      while await look(server) {}
    }
  }

  /// One look and the pause before it; false when nobody listens any more.
  private func look(_ server: ServerState) async -> Bool {
    let start = ContinuousClock.now
    do {
      try await server.blocking.run { server.tellChanges() }
      try await server.endStreamsOfEndedLogins(isSure: false)
    } catch {
      // The store is busy, or the server ends: the next look tells.
    }
    let spent = ContinuousClock.now - start
    try? await Task.sleep(for: max(Self.pause, spent * Self.share))
    return state.withLock { state in
      state.isRunning = server.broadcast.hasListeners
      if !state.isRunning { state.told = nil }
      return state.isRunning
    }
  }

  /// Keeps the Spaces as they are told of now; gives those that were told before, nil while nobody listens.
  func note(_ now: [String: Int]) -> [String: Int]? {
    state.withLock { state in
      guard state.isRunning else { return nil }
      defer { state.told = now }
      return state.told
    }
  }

  /// Keeps the stamp of a Space that is told of now.
  func note(_ stamp: Int?, of space: String) { state.withLock { $0.told?[space] = stamp } }

  /// True when a login may have ended since this was asked last.
  func mayHaveEnded(_ version: Int?) -> Bool {
    state.withLock { state in
      let now = ContinuousClock.now
      if let version, version == state.version, now - state.looked < Self.longest { return false }
      (state.version, state.looked) = (version, now)
      return true
    }
  }
}

extension ServerState {
  /// Ends the event streams whose logins are over. Unless it `isSure` that some ended, it looks only where the store was changed.
  func endStreamsOfEndedLogins(isSure: Bool = true) async throws {
    let opened = broadcast.logins
    if opened.isEmpty { return }
    try await noticeAccounts()
    let isOpen = isOpen
    let ended = try await store { [watch] store -> Set<String?> in
      guard try watch.mayHaveEnded(isSure ? nil : store.version()) else { return [] }
      let valid = try store.validLogins(opened.compactMap { $0 })
      return opened.filter { login in login.map { !valid.contains($0) } ?? !isOpen }
    }
    broadcast.end(openedWith: ended)
  }
}
