import ArgumentParser
import SpaceEngine
import SpaceModel
import SpaceProof

struct Check: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a text against notes: whether they say what it claims.",
    usage: """
      spacepipe check answer.md --against ./notes
      spacepipe check <text> [options] --against <INPUT>…
      """,
    discussion: """
      Each sentence of the text is a claim; headings and questions are left out. Verdicts: quoted, supported, partly (only a \
      part is in the notes), number, date and name (the notes have another one), negated (they deny it), opposite (they say the \
      contrary), unsupported. The exit status is 1 when a claim is neither quoted nor supported.
      """)

  @Argument(
    help: ArgumentHelp("A file with what to check, or - for standard input.", valueName: "text"), completion: .file())
  var text: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The notes: files, folders, Spaces (by folder or name), libraries, or - for standard input.", valueName: "input"),
    completion: .file())
  var against: [String]

  @Flag(help: "Add to each record what its verdict was made from.")
  var explain = false

  @Flag(
    help: """
      For programs: answer each record of standard input, whose text is to be checked, with one Verdicts record, in their order \
      and as soon as it is made. What cannot be read is answered with an Error record.
      """)
  var lineByLine = false

  @OptionGroup var format: FormatOption

  @OptionGroup var options: DocumentOptions

  func validate() throws {
    if against.isEmpty { throw ValidationError("--against needs the notes: files, folders or Spaces.") }
    if text == "-" && against.contains("-") {
      throw ValidationError("Standard input cannot hold both the text and the notes: name a file or folder.")
    }
    if lineByLine && text != "-" {
      throw ValidationError("--line-by-line checks what comes on standard input: give - as the text.")
    }
    if text.isEmpty { throw ValidationError("The text is empty: name a file, or - for standard input.") }
  }

  func run() throws {
    if lineByLine { try answerLines() }
    let (texts, told, _) = try Streaming.collect(
      [text], options, try Plan(needs: Checking.textNeeds, offers: options.offers))
    if told.status != .success || texts.isEmpty { throw texts.isEmpty ? ExitCode.failure : told.status }
    let (proof, checking, tally) = try notes()
    var output = Output()
    var (records, areSupported): ([UInt8], Bool) = ([], true)
    for text in texts {
      for span in Checking.claims(of: text) {
        let reading = proof.reading(of: text.string(in: span), language: text.language)
        if !reading.verdict.kind.isSupported { areSupported = false }
        var json = JSONWriter()
        checking.write(reading.verdict, on: span, of: text, measures: explain ? reading.measures : [], to: &json)
        if format.isText { records += json.take() } else { try output.write(json.take()) }
      }
    }
    if let text = format.text { try output.write(Array(text.verdicts(records).utf8)) }
    try output.flush()
    throw areSupported ? tally.status : ExitCode.failure
  }

  /// What the notes say, and how reading them went.
  private func notes() throws -> (Proof, Checking, Tally) {
    let plan = try Plan(needs: Checking.needs, offers: options.offers)
    let (notes, tally, _) = try Streaming.collect(against, options, plan)
    if notes.isEmpty { throw ExitCode.failure }
    return (Proof(notes), Checking(notes), tally)
  }

  /// Reads the notes once, and answers texts as they come.
  private func answerLines() throws -> Never {
    let (proof, checking, tally) = try notes()
    let explain = explain
    var output = Output()
    let texts = try options.session(of: ["-"]).forEachLine(
      plan: try Plan(needs: Checking.textNeeds, offers: options.offers),
      make: { text, _ in Self.verdicts(on: text, proof, checking, explain: explain) },
      replace: ExchangeOptions.line,
      idle: { () throws(OutputFailure) in try output.flush() },
      emit: { (bytes: [UInt8]) throws(OutputFailure) in try output.write(bytes) })
    try output.flush()
    throw tally.skipped.isEmpty ? texts.status : ExitCode.reading(texts.documents, skipped: tally.skipped.count)
  }

  /// The Verdicts record of a text.
  private static func verdicts(on text: Document, _ proof: Proof, _ checking: Checking, explain: Bool) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "spacepipe.verdicts/1")
      json.member("id", text.id.value)
      json.list("verdicts") { json in
        for span in Checking.claims(of: text) {
          let reading = proof.reading(of: text.string(in: span), language: text.language)
          checking.value(reading.verdict, on: span, of: text, measures: explain ? reading.measures : [], to: &json)
        }
      }
    }
    json.endLine()
    return json.take()
  }
}
