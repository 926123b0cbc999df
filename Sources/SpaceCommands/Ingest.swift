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

  @OptionGroup var exchange: ExchangeOptions

  @OptionGroup var options: InputOptions

  func validate() throws { try exchange.validate(inputs: options.inputs) }

  func run() throws {
    try Streaming.run(options, try Plan(needs: []), format, of: .document, exchange) { document, json, _ in
      document.write(to: &json)
      json.endLine()
    }
  }
}
