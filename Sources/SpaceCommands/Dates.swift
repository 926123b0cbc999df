import ArgumentParser
import SpaceEngine
import SpaceModel
import SpaceText

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
