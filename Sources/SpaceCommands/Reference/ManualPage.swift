import ArgumentParser
import SpaceEngine
import SpaceLibrary

/// The manual page, in the macros of man(7), made from the descriptions that the parser has.
enum ManualPage {
  static var text: String {
    let program = CommandInfo.program
    var page = Roff()
    page.macro("TH", "SPACEPIPE", "1", "", Version.text, "User Commands")
    page.section("NAME")
    page.line("\(program.name) - \(lowered(program.abstract))")
    page.section("SYNOPSIS")
    for line in Spacepipe.usageString().split(separator: "\n") {
      page.code(String(line.drop { $0 == " " }).replacing("USAGE: ", with: "").replacing("Usage: ", with: ""))
    }
    page.section("DESCRIPTION")
    page.text(program.discussion)
    page.section("COMMANDS")
    for command in program.shownCommands {
      page.macro("SS", command.name)
      page.text(command.abstract)
      page.code(usage(of: command))
      if !command.discussion.isEmpty { page.text(command.discussion) }
      for argument in command.arguments where argument.isShown && !isEverywhere(argument) { page.entry(argument) }
    }
    page.section("OPTIONS OF EVERY COMMAND")
    for argument in program.arguments where argument.isShown { page.entry(argument) }
    page.section("SPACE TYPES")
    for name in Pipelines.names { page.entry(name, Pipelines.named(name)?.summary ?? "") }
    page.section("ENVIRONMENT")
    page.entry(
      InstalledDictionaries.variable,
      "Folders in which dictionaries for language learning are looked for, apart by colons; empty for none. "
        + "(default: /usr/local/share:/usr/share)")
    page.section("EXIT STATUS")
    for status in ExitStatus.all { page.entry(status.code, status.meaning) }
    return page.text
  }

  private static func isEverywhere(_ argument: CommandInfo.Argument) -> Bool {
    !Set(argument.names).isDisjoint(with: ["--help", "--version"])
  }

  private static func usage(of command: CommandInfo) -> String {
    var words = ["spacepipe", command.name]
    for argument in command.arguments where argument.kind == .positional && argument.isShown {
      let name = argument.value.uppercased() + (argument.isRepeating ? "…" : "")
      words.append(argument.isOptional ? "[\(name)]" : name)
    }
    if command.arguments.contains(where: { $0.kind != .positional && $0.isShown && !isEverywhere($0) }) {
      words.append("[options]")
    }
    return words.joined(separator: " ")
  }

  private static func lowered(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// Text with the macros of man(7).
private struct Roff {
  private(set) var text = ""

  mutating func macro(_ name: String, _ arguments: String...) {
    text += ".\(name)" + arguments.map { " \"\(Self.escaped($0).replacing("\"", with: "\\(dq"))\"" }.joined() + "\n"
  }

  mutating func section(_ title: String) { macro("SH", title) }

  /// Text that goes on from what is before it.
  mutating func line(_ words: String) { text += Self.line(words) }

  /// A paragraph.
  mutating func text(_ paragraph: String) {
    text += ".PP\n"
    for line in paragraph.split(separator: "\n") { text += Self.line(String(line)) }
  }

  /// A line as it is, in bold.
  mutating func code(_ line: String) { text += ".PP\n.nf\n\\fB\(Self.escaped(line))\\fR\n.fi\n" }

  mutating func entry(_ name: String, _ meaning: String) {
    text += ".TP\n\\fB\(Self.escaped(name))\\fR\n" + Self.line(meaning)
  }

  mutating func entry(_ argument: CommandInfo.Argument) {
    let value = "\\fI\(Self.escaped(argument.value))\\fR"
    let names = argument.names.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    let fallback = argument.kind == .option ? argument.fallback : nil
    text += ".TP\n"
    switch argument.kind {
    case .positional: text += value + "\n"
    case .flag: text += names + "\n"
    case .option: text += "\(names) \(value)\n"
    }
    text += Self.line(argument.help + (fallback.map { " (default: \($0))" } ?? ""))
  }

  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    // A point or an apostrophe at the start of a line would be a macro.
    return (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
  }
}
