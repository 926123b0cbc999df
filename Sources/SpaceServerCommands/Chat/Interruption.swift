import Glibc
import Synchronization

/// Ctrl-C: stops the answer that is being made, and nothing else.
enum Interruption {
  private static let asked = Atomic(false)
  private static let waiting = Atomic(false)

  /// From now on SIGINT does not end the program.
  static func watch() {
    // Both are there before a signal comes.
    asked.store(false, ordering: .relaxed)
    waiting.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in Interruption.ask() }
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func ask() {
    asked.store(true, ordering: .relaxed)
    // The terminal has dropped what was typed.
    if waiting.load(ordering: .relaxed) { _ = unsafe write(STDOUT_FILENO, "\n> ", 3) }
  }

  static var isAsked: Bool { asked.load(ordering: .relaxed) }

  static func forget() { asked.store(false, ordering: .relaxed) }

  static func whileWaiting(_ read: () -> String?) -> String? {
    waiting.store(isatty(STDIN_FILENO) == 1, ordering: .relaxed)
    defer { waiting.store(false, ordering: .relaxed) }
    return read()
  }
}
