import ArgumentParser
import SpaceEngine
import SpaceModel

struct BlockCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Print one block made from all inputs, or from each.",
    usage: """
      spacepipe block keyterms ./notes --max 20
      spacepipe block <type> [options] [INPUT…]
      """,
    discussion: """
      Language learning translates words by the dictionaries of FreeDict and Apertium that are installed, in \
      /usr/local/share and /usr/share or the folders that SPACEPIPE_DICTIONARIES names, apart by colons.
      """)

  @Argument(
    help: ArgumentHelp("\(BlockPlan.names.joined(separator: ", ")).", valueName: "type"),
    completion: .list(BlockPlan.names))
  var block: String

  @Option(
    help: ArgumentHelp("What the block is for: \(Pipelines.names.joined(separator: ", ")).", valueName: "spacetype"),
    completion: .list(Pipelines.names))
  var type: String?

  @Flag(help: "One block a document, a line each, in input order.")
  var each = false

  @Flag(help: "Print what could have become an item, and why it did or did not, instead of the block.")
  var explain = false

  @Option(help: ArgumentHelp("The most items a block may have.", valueName: "n"))
  var max: Int?

  @Option(help: ArgumentHelp("The most words a summary may have.", valueName: "n"))
  var words: Int?

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  func validate() throws {
    if explain && each { throw ValidationError("--explain tells of all inputs together: leave --each out.") }
    if explain && !Self.explained.contains(block) {
      throw ValidationError("--explain is there for \(Self.explained.joined(separator: ", ")) so far.")
    }
  }

  /// The blocks that are made from candidates of forms.
  private static let explained = ["keyterms", "summary"]

  func run() throws {
    guard BlockPlan.names.contains(self.block) else {
      throw ValidationError(Mistake.unknown("block", self.block, in: BlockPlan.names))
    }
    var own = try type.map { try PipelineFile(type: $0).options(ofBlock: self.block) } ?? [:]
    if let max { own["max"] = .integer(max) }
    if let words { own["words"] = .integer(words) }
    let block = try checked(own)
    let plan = try Plan(needs: block.about.needs, offers: options.offers)
    let dictionaries = InstalledDictionaries.chosen
    if each {
      try Streaming.run(options, plan, format, of: .block(name: self.block)) { document, json, notes in
        block.make(from: ReadDocuments([document]), with: dictionaries, &notes).write(
          to: &json, SourceWriter([document]))
        json.endLine()
      }
    }
    let (documents, tally) = try options.session().documents(in: options.paths, plan: plan, lost: Messages.lost)
    if documents.list.isEmpty && !tally.skipped.isEmpty { throw tally.status }
    var notes = Diagnostics()
    if explain {
      let verdicts = block.verdicts(on: documents, with: dictionaries, &notes)
      try Output.print(VerdictList(verdicts, Array(documents.list)).text(isForReading: format.isText))
      throw tally.status
    }
    var json = JSONWriter()
    block.make(from: documents, with: dictionaries, &notes).write(to: &json, SourceWriter(documents.list))
    json.endLine()
    for note in notes.all { Messages.remark(note, isQuiet: options.quiet) }
    let record = json.take()
    try Output.print(format.text.map { Array($0.block(record, named: self.block).utf8) } ?? record)
    throw tally.status
  }

  /// The block with its options; one that it doesn't take is named as it stands on the command line.
  private func checked(_ own: [String: OptionValue]) throws -> BlockPlan {
    do throws(PlanFailure) {
      return try BlockPlan(named: block, options: own, offers: options.offers)
    } catch {
      guard case .option(let name, let mistake) = error, ["max", "words"].contains(mistake.option) else { throw error }
      if mistake.message.hasPrefix("unknown") {
        throw ValidationError("The block \(name) takes no --\(mistake.option).")
      }
      throw ValidationError("--\(mistake.option) \(mistake.message).")
    }
  }
}
