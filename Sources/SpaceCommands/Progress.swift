import Glibc
import SpaceEngine
import SpaceLibrary
import Synchronization

/// One line on a terminal that says how far reading has come, at most ten times a second, erased at the end.
final class Progress: Sendable {
  private let isShown: Bool
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  init(isQuiet: Bool) {
    let isDumb = Environment.value("TERM") == "dumb"
    isShown = !isQuiet && !isDumb && isatty(STDERR_FILENO) == 1
  }

  func show(_ count: Int) {
    if !isShown { return }
    let isDue = last.withLock { last in
      let now = ContinuousClock.now
      if let last, last.duration(to: now) < .milliseconds(100) { return false }
      last = now
      return true
    }
    if isDue { write("\r\u{1B}[K\(count) read …") }
  }

  /// Says what goes on, however much was said a moment ago.
  func tell(_ what: String) {
    if !isShown { return }
    last.withLock { $0 = ContinuousClock.now }
    write("\r\u{1B}[K\(what)")
  }

  /// Takes the line away, so that something else can be said.
  func clear() {
    let wasShown = last.withLock { last in
      defer { last = nil }
      return last != nil
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { try? Streams.write(Array(text.utf8), to: STDERR_FILENO) }
}
