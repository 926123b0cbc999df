import ArgumentParser
import SpaceEngine
import SpaceModel
import SpaceText

struct Sentences: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sentences",
    abstract: "Print the sentences, one a line.",
    usage: """
      spacepipe sentences ./notes | jq -r .text
      spacepipe sentences [options] [INPUT…]
      """)

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  func run() throws {
    try Streaming.run(options, try Plan(needs: [Layer.sentences.name]), format, of: .sentence) { document, json, _ in
      for span in document[.sentences] ?? [] { json.write(span, of: document) { _ in } }
    }
  }
}

struct Dates: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "dates",
    abstract: "Print the temporal expressions with their TIMEX3 values, one a line.",
    usage: """
      spacepipe dates ./minutes --reference-date 2026-11-21
      spacepipe dates [options] [INPUT…]
      """)

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  func run() throws {
    let plan = try Plan(needs: [Layer.dates.name], offers: options.offers)
    try Streaming.run(options, plan, format, of: .date) { document, json, _ in
      for date in document[.dates] ?? [] {
        json.write(date.span, of: document) { json in
          json.member("type", date.kind.rawValue)
          json.member("value", date.value)
          json.member("mod", date.modifier)
        }
      }
    }
  }
}

struct Chunks: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "chunk",
    abstract: "Print passages within a budget of tokens, along headings and sentences, one a line.",
    usage: """
      spacepipe chunk ./notes --max-tokens 400 --overlap 40
      spacepipe chunk [options] [INPUT…]
      """)

  @Option(help: ArgumentHelp("Tokens a chunk may have.", valueName: "n"))
  var maxTokens = 256

  @Option(
    help: ArgumentHelp("Tokens that a chunk may repeat of the one before it, in whole sentences.", valueName: "n"))
  var overlap = 0

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  func validate() throws {
    if !(1...1_000_000).contains(maxTokens) { throw ValidationError("--max-tokens must be from 1 to 1000000.") }
    if !(0..<maxTokens).contains(overlap) {
      throw ValidationError("--overlap must be from 0 to less than --max-tokens.")
    }
  }

  func run() throws {
    let chunker = Chunking(maximumTokens: maxTokens, overlap: overlap)
    try Streaming.run(options, try Plan(needs: Chunking.needs), format, of: .chunk) { document, json, _ in
      for chunk in chunker.chunks(of: document) {
        json.object { json in
          json.member("document", document.id.value)
          json.member("index", chunk.index)
          json.members(chunk.span, in: document.text)
          json.key("text")
          json.value(utf8: document.text.bytes(in: chunk.span))
          json.list("headings") { json in for heading in chunk.headings { json.value(heading) } }
          json.member("page", chunk.page)
          json.member("tokens", chunk.tokens)
        }
        json.endLine()
      }
    }
  }
}

extension JSONWriter {
  /// A record of a span: `document`, `start`, `end`, `text`, and what `more` adds, on a line.
  mutating func write(_ span: Span, of document: Document, _ more: (inout JSONWriter) -> Void) {
    object { json in
      json.member("document", document.id.value)
      json.members(span, in: document.text)
      json.key("text")
      json.value(utf8: document.text.bytes(in: span))
      more(&json)
    }
    endLine()
  }
}
