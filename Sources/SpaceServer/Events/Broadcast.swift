import SpaceModel
import Synchronization

/// Tells all windows that listen what has changed.
final class Broadcast: Sendable {
  private struct Listener {
    let user: String
    /// The id of the login that the stream was opened with; nil where nobody had to log in.
    let login: String?
    let out: AsyncStream<[UInt8]>.Continuation
  }

  private struct Listeners {
    var all: [Int: Listener] = [:]
    var next = 0
    var hasEnded = false
    var isKeptAlive = false
  }

  private let listeners = Mutex(Listeners())
  /// A window that is so far behind is let go; it comes back, and reads what is there.
  private static let mostWaiting = 256
  private static let pause = Duration.seconds(20)

  /// True while somebody listens.
  var hasListeners: Bool { listeners.withLock { !$0.all.isEmpty } }

  /// The logins of those who listen.
  var logins: Set<String?> { listeners.withLock { Set($0.all.values.map(\.login)) } }

  /// Ends the streams that were opened with one of `logins`.
  func end(openedWith logins: Set<String?>) {
    listeners.withLock { listeners in
      for (number, listener) in listeners.all where logins.contains(listener.login) {
        listener.out.finish()
        listeners.all[number] = nil
      }
    }
  }

  /// What `user` is to know from now on, as server-sent events. It ends with the server, with the login, or with `leave`.
  func listen(_ user: String, login: String?) -> (events: AsyncStream<[UInt8]>, number: Int) {
    let (events, out) = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingOldest(Self.mostWaiting))
    out.yield(Self.comment("listening"))
    let (number, isFirst) = listeners.withLock { listeners -> (Int, Bool) in
      listeners.next += 1
      if listeners.hasEnded {
        out.finish()
      } else {
        listeners.all[listeners.next] = Listener(user: user, login: login, out: out)
      }
      let isFirst = !listeners.isKeptAlive && !listeners.hasEnded
      listeners.isKeptAlive = true
      return (listeners.next, isFirst)
    }
    if isFirst { keepAlive() }
    return (events, number)
  }

  func leave(_ number: Int) { listeners.withLock { $0.all[number] = nil } }

  /// Tells one user, or all.
  func tell(_ name: String, to user: String? = nil, _ write: (inout JSONWriter) -> Void) {
    send(EventStreaming.event(name, write), to: user)
  }

  private func send(_ bytes: [UInt8], to user: String?) {
    listeners.withLock { listeners in
      for (number, listener) in listeners.all where user == nil || listener.user == user {
        switch listener.out.yield(bytes) {
        case .enqueued: continue
        case .dropped, .terminated:
          listener.out.finish()
          listeners.all[number] = nil
        @unknown default: continue
        }
      }
    }
  }

  /// Proxies close streams on which nothing is said, and streams whose reader is gone show only when something is.
  private func keepAlive() {
    Task { [weak self] in
      while true {
        try? await Task.sleep(for: Self.pause)
        guard let self else { return }
        send(Self.comment(""), to: nil)
        let goesOn = listeners.withLock { listeners in
          listeners.isKeptAlive = !listeners.all.isEmpty
          return listeners.isKeptAlive
        }
        if !goesOn { return }
      }
    }
  }

  private static func comment(_ text: String) -> [UInt8] { Array(": \(text)\n\n".utf8) }

  /// Ends all streams, for good.
  func end() {
    listeners.withLock { listeners in
      for listener in listeners.all.values { listener.out.finish() }
      listeners.all = [:]
      listeners.hasEnded = true
    }
  }
}
