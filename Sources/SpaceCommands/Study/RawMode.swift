import Glibc
import SpaceEngine

/// The terminal's mode in which each key is read as it is pressed, without echo. What was before is put back at every end,
/// also when a signal ends the program.
final class RawMode {
  private let before: termios

  /// Nil unless standard input and output are a terminal.
  init?() {
    var mode = termios()
    guard isatty(STDOUT_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    before = mode
    let before = mode
    Signals.beforeEnding { Self.set(before) }
    enter()
  }

  deinit {
    Self.set(before)
    Signals.beforeEnding(nil)
  }

  /// Stops the program, as Ctrl-Z does elsewhere, until the shell goes on with it.
  func suspend() {
    Self.set(before)
    kill(0, SIGTSTP)
    enter()
  }

  private func enter() {
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { keys in
      unsafe keys[Int(VMIN)] = 1
      unsafe keys[Int(VTIME)] = 0
      // Keys that would end or stop the program behind our back come as characters; Ctrl-C stays a signal.
      unsafe keys[Int(VQUIT)] = 0
      unsafe keys[Int(VSUSP)] = 0
    }
    Self.set(mode)
  }

  private static func set(_ mode: termios) {
    var mode = mode
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }
}
