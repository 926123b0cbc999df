import ArgumentParser
import Glibc
import SpaceViews

/// What every command that prints records takes.
struct FormatOption: ParsableArguments {
  @Option(help: "text, set for reading (the default on a terminal), or json (the default elsewhere).")
  var format: RecordFormat?

  /// True when a person reads what is printed.
  var isText: Bool { format.map { $0 == .text } ?? Self.isRead }

  /// True when standard output is a terminal.
  static var isRead: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Records as text, when they are to be.
  var text: RecordText? { isText ? RecordText(Terminal.layout()) : nil }
}
