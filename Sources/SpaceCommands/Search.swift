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

struct Ask: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract: "Answer a question with the passages that hold the answer.",
    usage: """
      spacepipe ask 'When are tides highest?' ./notes
      spacepipe ask <question> [options] [INPUT…]
      """,
    discussion: """
      With - for the question, standard input holds questions, one a line, and each is answered by a line.
      """)

  @Argument(help: "What to ask; - for questions on standard input, one a line.")
  var question: String

  @Option(help: ArgumentHelp("The most sources.", valueName: "n"))
  var max = 5

  @Flag(
    name: .customLong("index"),
    help: "Look into the kept index while names, sizes and times of the inputs are as they were.")
  var trustsTimes = false

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  private var asksMany: Bool { question == "-" }

  func validate() throws {
    if max < 1 { throw ValidationError("--max must be at least 1, not \(max).") }
    try Indexing.refuseInput(as: "question", question, options)
    if asksMany && (options.inputs.isEmpty || options.inputs.contains("-")) {
      throw ValidationError(
        "Standard input cannot hold both questions and documents: name files or folders behind ask -, or the question.")
    }
    try Indexing.validate(options, trustsTimes: trustsTimes)
  }

  func run() throws {
    let plan = try Plan(needs: Searching.needs)
    let index = try OpenIndex(options, needs: Searching.answerNeeds, trustsTimes: trustsTimes)
    if index.status == .failure { throw index.status }
    var next = asksMany ? readLine() : question
    while let question = next {
      let answer = try index.use { index in
        var json = JSONWriter()
        Searching.writeAnswer(to: question, from: index, max: max, plan: plan, to: &json)
        json.endLine()
        let record = json.take()
        return format.text.map { Array($0.answer(record).utf8) } ?? record
      }
      // Whoever asks may wait for the answer before going on.
      try Output.print(answer)
      next = asksMany ? readLine() : nil
    }
    throw index.status
  }
}

private enum Indexing {
  /// Refuses words to look for that are none, or a file or folder in their place where no inputs are named, or none of those.
  static func refuseInput(as kind: String, _ words: String, _ options: InputOptions) throws {
    if words.allSatisfy(\.isWhitespace) { throw ValidationError("The \(kind) is empty.") }
    let isInput = words != "-" && RawPath(RawArguments.bytes(words)).exists
    if isInput && !options.inputs.isEmpty && !options.paths.contains(where: \.exists) {
      throw ValidationError("\(words) is a file or folder, and \(options.inputs[0]) is none: the \(kind) comes first.")
    }
    if options.inputs.isEmpty && words != "-" && RawPath(RawArguments.bytes(words)).exists {
      throw ValidationError("\(words) is a file or folder: name the \(kind) before it.")
    }
  }

  static func validate(_ options: InputOptions, trustsTimes: Bool) throws {
    if trustsTimes && (options.inputs.isEmpty || options.inputs.contains("-")) {
      throw ValidationError("--index needs files or folders: standard input is gone once it was read.")
    }
  }
}

/// The index of a command's inputs: the one that was kept, or made anew and kept.
private final class OpenIndex {
  /// How reading went.
  private(set) var status: ExitCode
  private var index: SearchIndex
  private var kept: SearchIndexCache.Kept?
  private let options: InputOptions
  private let cache: SearchIndexCache?

  init(_ options: InputOptions, needs: [LayerName], trustsTimes: Bool) throws {
    self.options = options
    let root = options.paths.first.flatMap { SpaceState(of: $0, .ours).cacheFolder(CacheFolder.ours) }
    cache = root.flatMap {
      SearchIndexCache(
        in: $0, of: options.paths, passwords: options.passwords, options: options.allThatCounts,
        trustsTimes: trustsTimes)
    }
    kept = cache?.current()
    if let kept {
      (index, status) = (kept.index, .reading(kept.documents, skipped: kept.skipped.count))
      for line in kept.skipped + (options.quiet ? [] : kept.warnings) { Messages.say(line) }
    } else {
      // One index serves both commands.
      (index, status) = try Self.make(options, cache == nil ? needs : Searching.answerNeeds, cache)
    }
  }

  private static func make(
    _ options: InputOptions, _ needs: [LayerName], _ cache: SearchIndexCache?
  ) throws -> (SearchIndex, ExitCode) {
    let plan = try Plan(needs: needs, offers: options.offers)
    let (documents, tally, warnings) = try Streaming.collect(options, plan, cache: cache?.documents)
    let index = SearchIndex(documents)
    cache?.keep(
      index, documents: documents.count, skipped: tally.skipped.map(Messages.line), warnings: warnings)
    return (index, tally.status)
  }

  /// What `body` makes of the index; when what was kept turns out to be damaged, of a new one.
  func use(_ body: (SearchIndex) throws -> [UInt8]) throws -> [UInt8] {
    let result = try body(index)
    guard kept?.isDamaged == true else { return result }
    kept = nil
    (index, status) = try Self.make(options, Searching.answerNeeds, cache)
    return try body(index)
  }
}
