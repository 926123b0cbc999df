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
