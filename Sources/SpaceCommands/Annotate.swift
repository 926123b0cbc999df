import ArgumentParser
import SpaceEngine
import SpaceModel

struct Annotate: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "annotate",
    abstract: "Print Documents with everything the stages find in them, which later commands take as it is.",
    usage: """
      spacepipe annotate ./notes > annotated.jsonl
      spacepipe annotate [options] [INPUT…]
      """)

  @OptionGroup var format: FormatOption

  @OptionGroup var exchange: ExchangeOptions

  @OptionGroup var options: InputOptions

  func validate() throws { try exchange.validate(inputs: options.inputs) }

  func run() throws {
    let plan = try Plan.everything(offers: options.offers)
    try Streaming.run(options, plan, format, of: .layers, exchange) { document, json, _ in
      document.write(to: &json, layers: .all)
      json.endLine()
    }
  }
}
