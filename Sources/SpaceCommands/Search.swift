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

  @Flag(
    name: .customLong("index"),
    help: "Keep an index in the cache folder, and look into it while the inputs are as they were.")
  var keepsIndex = false

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  func validate() throws {
    if max < 1 { throw ValidationError("--max must be at least 1, not \(max).") }
    try Indexing.validate(options, keepsIndex: keepsIndex)
  }

  func run() throws {
    let (index, status) = try Indexing.index(options, needs: Searching.needs, keepsIndex: keepsIndex)
    let reading = format.text
    let hits = Searching.hits(
      for: query, in: index, max: max, plan: try Plan(needs: Searching.needs), marksWords: reading != nil)
    if let reading { try Output.print(reading.hits(hits)) } else { try Output.print(hits.flatMap(\.json)) }
    throw status
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

  @Flag(
    name: .customLong("index"),
    help: "Keep an index in the cache folder, and look into it while the inputs are as they were.")
  var keepsIndex = false

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  func validate() throws {
    if max < 1 { throw ValidationError("--max must be at least 1, not \(max).") }
    try Indexing.validate(options, keepsIndex: keepsIndex)
  }

  func run() throws {
    let (index, status) = try Indexing.index(options, needs: Searching.answerNeeds, keepsIndex: keepsIndex)
    if status == .failure { throw status }
    var json = JSONWriter()
    Searching.writeAnswer(to: question, from: index, max: max, plan: try Plan(needs: Searching.needs), to: &json)
    json.endLine()
    let record = json.take()
    try Output.print(format.text.map { Array($0.answer(record).utf8) } ?? record)
    throw status
  }
}

/// The index of a command's inputs: made anew, or the one that was kept.
private enum Indexing {
  static func validate(_ options: InputOptions, keepsIndex: Bool) throws {
    if keepsIndex && (options.inputs.isEmpty || options.inputs.contains("-")) {
      throw ValidationError("--index needs files or folders: standard input is gone once it was read.")
    }
  }

  static func index(
    _ options: InputOptions, needs: [LayerName], keepsIndex: Bool
  ) throws -> (index: SearchIndex, status: ExitCode) {
    // One index serves both commands.
    let plan = try Plan(needs: keepsIndex ? Searching.answerNeeds : needs, offers: options.offers)
    let cache =
      keepsIndex
      ? CacheFolder.ours.flatMap { SearchIndexCache(in: $0, of: options.paths, options: options.allThatCounts) } : nil
    if let kept = cache?.current() {
      for line in kept.skipped { Messages.say(line) }
      return (kept.index, .reading(kept.documents, skipped: kept.skipped.count))
    }
    let (documents, tally) = try Streaming.collect(options, plan, cache: cache?.documents)
    let index = SearchIndex(documents)
    cache?.keep(index, documents: documents.count, skipped: tally.skipped.map(Messages.line))
    return (index, tally.status)
  }
}
