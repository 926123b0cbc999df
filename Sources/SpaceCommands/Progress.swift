import Glibc
import SpaceEngine
import SpaceLibrary
import SpaceModel
import Synchronization

/// One line on a terminal that says how far reading has come, at most ten times a second, erased at the end. A program that
/// started this one gets it as lines of JSON instead, when it set `SPACEPIPE_PROGRESS`.
final class Progress: Sendable {
  private let isShown: Bool
  private let last = Mutex<ContinuousClock.Instant?>(nil)
  /// What is made, and of how many inputs, for programs.
  private let name: String?
  private let total: Int?

  init(isQuiet: Bool, name: String? = nil, total: Int? = nil) {
    let isDumb = Environment.value("TERM") == "dumb"
    isShown = !isQuiet && (Self.isForPrograms || !isDumb && isatty(STDERR_FILENO) == 1)
    (self.name, self.total) = (name, total)
  }

  static let isForPrograms = Environment.has("SPACEPIPE_PROGRESS")

  func show(_ count: Int) {
    if !isShown { return }
    let isDue = last.withLock { last in
      let now = ContinuousClock.now
      if count != total, let last, last.duration(to: now) < .milliseconds(100) { return false }
      last = now
      return true
    }
    if !isDue { return }
    if Self.isForPrograms { tellProgram(done: count) } else { write("\r\u{1B}[K\(count) read …") }
  }

  private func tellProgram(_ message: String? = nil, done: Int? = nil) {
    var json = JSONWriter()
    json.object { json in
      json.member("name", name)
      json.member("message", message)
      json.member("done", done)
      json.member("of", done == nil ? nil : total)
    }
    json.endLine()
    write(String(decoding: json.take(), as: UTF8.self))
  }

  /// Says what goes on, however much was said a moment ago.
  func tell(_ what: String) {
    if !isShown { return }
    last.withLock { $0 = ContinuousClock.now }
    if Self.isForPrograms { tellProgram(what) } else { write("\r\u{1B}[K\(what)") }
  }

  /// Takes the line away, so that something else can be said.
  func clear() {
    let wasShown = last.withLock { last in
      defer { last = nil }
      return last != nil
    }
    if wasShown && !Self.isForPrograms { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { try? Streams.write(Array(text.utf8), to: STDERR_FILENO) }
}
