import ArgumentParser
import SpaceEngine
import SpaceModel

struct Ingest: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "ingest",
    abstract: "Print each input as a Document, one a line.",
    usage: """
      spacepipe ingest ./notes > notes.jsonl
      spacepipe ingest [options] [INPUT…]
      """)

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  func run() throws {
    try Streaming.run(options, try Plan(needs: []), format, of: .document) { document, json, _ in
      document.write(to: &json)
      json.endLine()
    }
  }
}
