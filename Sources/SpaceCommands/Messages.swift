import ArgumentParser
import Glibc
import SpaceEngine
import SpaceModel

/// Lines on standard error.
enum Messages {
  /// Writes `spacepipe: message` with everything that could control a terminal shown as `\u{…}`.
  static func say(_ message: String) {
    // There is nobody to tell when standard error cannot be written to.
    try? Streams.write(Array("spacepipe: \(shown(message))\n".utf8), to: STDERR_FILENO)
  }

  /// Ends the program: what was kept of documents until it is needed again is there no more.
  @Sendable static func lost() -> Never {
    say("what was kept of the documents was removed meanwhile: run it again")
    exit(ExitCode.failure.rawValue)
  }

  /// True when somebody says yes to `question`; nil when nobody is there to be asked.
  static func agree(_ question: String) -> Bool? {
    guard isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 else { return nil }
    try? Streams.write(Array("spacepipe: \(shown(question)) [y/N] ".utf8), to: STDERR_FILENO)
    return readLine().map { ["y", "yes"].contains($0.lowercased()) } ?? false
  }

  /// Says where something was put, to a person at a terminal only.
  static func tell(_ message: String) {
    if isatty(STDERR_FILENO) == 1 { say(message) }
  }

  /// `text` without control characters, bidirectional overrides and line separators.
  static func shown(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0x10FF00...0x10FFFF:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Says what happened to an input; `isQuiet` leaves out what needs no attention.
  static func report(_ event: Event, isQuiet: Bool, _ progress: Progress) {
    switch event {
    case .progress(let count): progress.show(count)
    case .finished: progress.clear()
    case .skipped(let skipped):
      progress.clear()
      say(line(skipped))
    case .noted(let diagnostic, let path):
      guard !isQuiet, let line = warning(diagnostic, path) else { return }
      progress.clear()
      say(line)
    case .remarked(let diagnostic):
      progress.clear()
      remark(diagnostic, isQuiet: isQuiet)
    }
  }

  /// What is said of an input that was read; nil when it needs no attention.
  static func warning(_ diagnostic: Diagnostic, _ path: String) -> String? {
    diagnostic.severity == .warning ? "\(path): warning: \(diagnostic.message)" : nil
  }

  /// What is said of an input that was skipped.
  static func line(_ skipped: Skipped) -> String {
    "\(skipped.path): skipped: \(skipped.failure.reason) (\(skipped.failure.detail))"
  }

  /// Says what came up when something was made of all inputs; what is no warning only to a person at a terminal.
  static func remark(_ diagnostic: Diagnostic, isQuiet: Bool) {
    if isQuiet { return }
    if diagnostic.severity == .warning { say("warning: \(diagnostic.message)") } else { tell(diagnostic.message) }
  }
}

extension Messages {
  /// What is said of a failure of any kind.
  static func text(of failure: any Error) -> String {
    (failure as? any Explained)?.message ?? Spacepipe.message(for: failure)
  }
}

extension SpaceFailure: Explained {}

extension DestinationFailure: Explained {}
