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

  @OptionGroup var options: InputOptions

  func run() throws {
    try Streaming.run(options, try Plan.everything(offers: options.offers), format, of: .layers) { document, json, _ in
      document.write(to: &json, layers: .all)
      json.endLine()
    }
  }
}
