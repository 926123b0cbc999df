import Glibc
import SpaceAssistant
import SpaceLibrary

/// A conversation as people read it.
struct ChatText: ChatOutput {
  private let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  private let hasColours = isatty(STDOUT_FILENO) == 1 && !Environment.has("NO_COLOR")
  private var isBegun = false

  private static let shortQuote = 100

  private enum Colour: String { case dim = "2", red = "31", bold = "1" }

  private func coloured(_ text: String, _ colour: Colour) -> String {
    hasColours ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  mutating func greet(_ agent: String, _ model: String) throws {
    if isInteractive {
      try ServerProgram.tell("\(PlainText.of(agent)), \(model). /help lists commands.")
    }
  }

  func prompt() throws { if isInteractive { try ServerProgram.tell("> ", ending: "") } }

  mutating func take(_ event: Assistant.Event, _ session: ChatSession) {
    switch event {
    case .sentence(let sentence):
      let numbers = sentence.sources.map { "[\(session.number(of: $0))]" }.joined()
      let isUnproved = sentence.support == .unproved
      var text = PlainText.of(sentence.text)
      if isUnproved { text = coloured("\(text) [not in the notes]", .red) }
      if !numbers.isEmpty { text += " \(coloured(numbers, .dim))" }
      try? ServerProgram.tell((isBegun ? sentence.separator : "") + text, ending: "")
      isBegun = true
    case .tool(let use):
      if isInteractive, use.output == nil { ServerProgram.say("\(use.name) …") }
    case .notice(let text): ServerProgram.say(PlainText.of(text))
    }
  }

  mutating func finish(_ question: String, _ answer: Message?, _ session: ChatSession) throws {
    if isBegun { try ServerProgram.tell("") }
    isBegun = false
    if answer == nil { ServerProgram.say("stopped") }
    for (place, source) in session.sources.enumerated() {
      let quote = PlainText.line(source.quote)
      let short = quote.count > Self.shortQuote ? quote.prefix(Self.shortQuote) + "…" : quote
      try ServerProgram.tell("  [\(place + 1)] \(coloured("\(PlainText.line(source.place)): “\(short)”", .dim))")
    }
    try ServerProgram.tell("")
  }

  func end() throws { if isInteractive { try ServerProgram.tell("") } }

  func tell(_ text: String) throws { try ServerProgram.tell(PlainText.of(text)) }
}

/// Text of notes and models on a terminal.
enum PlainText {
  /// Without what terminals take as orders.
  static func of(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !isControl($0) }))
  }

  /// On one line.
  static func line(_ text: String) -> String { of(text).split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}
