import ArgumentParser
import SpaceEngine
import SpaceModel

struct Search: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Print the passages that fit a query, best first.",
    usage: """
      spacepipe search 'neap tide' ./notes --max 5
      spacepipe search <query> [options] [INPUT…]
      """,
    discussion: """
      Words are found in all their forms. "words together" are found as they stand, begin* finds what begins so, path:, type: \
      and page: narrow it to documents and pages: 'type:pdf page:3 "neap tide"'.
      """)

  @Argument(help: "Words to look for.")
  var query: String

  @Option(help: ArgumentHelp("The most hits.", valueName: "n"))
  var max = 10

  @Flag(
    name: .customLong("index"),
    help: "Look into the kept index while names, sizes and times of the inputs are as they were.")
  var trustsTimes = false

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  func validate() throws {
    if max < 1 { throw ValidationError("--max must be at least 1, not \(max).") }
    try Indexing.refuseInput(as: "query", query, options)
    try Indexing.validate(options, trustsTimes: trustsTimes)
  }

  func run() throws {
    let plan = try Plan(needs: Searching.needs)
    let index = try OpenIndex(options, needs: Searching.needs, trustsTimes: trustsTimes)
    let reading = format.text
    var corrections: [SearchCorrection] = []
    let hits = try index.use { index in
      let found = Searching.hits(for: query, in: index, max: max, plan: plan, marksWords: reading != nil)
      corrections = found.corrections
      return reading.map { Array($0.hits(found.hits).utf8) } ?? found.hits.flatMap(\.json)
    }
    try Output.print(hits)
    for correction in options.quiet ? [] : corrections {
      Messages.say("\"\(correction.asked)\" occurs nowhere; searched for \"\(correction.meant)\"")
    }
    throw index.status
  }
}
