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
      """)

  @Argument(help: "Words to look for.")
  var query: String

  @Option(help: ArgumentHelp("The most hits.", valueName: "n"))
  var max = 10

  @OptionGroup var options: InputOptions

  func validate() throws {
    if max < 1 { throw ValidationError("--max must be at least 1, not \(max).") }
  }

  func run() throws {
    let plan = try Plan(needs: Searching.needs, offers: options.offers)
    let (documents, tally) = try Streaming.collect(options, plan)
    var json = JSONWriter()
    Searching.writeHits(for: query, in: documents, max: max, plan: plan, to: &json)
    var output = Output()
    try output.write(json.take())
    try output.flush()
    throw tally.status
  }
}

struct Ask: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract: "Answer a question with the passages that hold the answer.",
    usage: """
      spacepipe ask 'When are tides highest?' ./notes
      spacepipe ask <question> [options] [INPUT…]
      """)

  @Argument(help: "What to ask.")
  var question: String

  @Option(help: ArgumentHelp("The most sources.", valueName: "n"))
  var max = 5

  @OptionGroup var options: InputOptions

  func validate() throws {
    if max < 1 { throw ValidationError("--max must be at least 1, not \(max).") }
  }

  func run() throws {
    let plan = try Plan(needs: Searching.answerNeeds, offers: options.offers)
    let (documents, tally) = try Streaming.collect(options, plan)
    if documents.isEmpty && !tally.skipped.isEmpty { throw tally.status }
    var json = JSONWriter()
    Searching.writeAnswer(to: question, from: documents, max: max, plan: plan, to: &json)
    json.endLine()
    var output = Output()
    try output.write(json.take())
    try output.flush()
    throw tally.status
  }
}
