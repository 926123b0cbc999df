import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel

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

      A question about dates ("What is due next week?") is answered by the events that the notes date, soonest first. Today is
      the day it is, or --reference-date.
      """)

  @Argument(help: "What to ask; - for questions on standard input, one a line.")
  var question: String

  @Option(
    help: ArgumentHelp("The most sources: 5, or 10 of what happens on some days, unless told.", valueName: "n"))
  var max: Int?

  @Option(
    help: ArgumentHelp(
      "What answers: on-device, a model of models.yaml, or private-cloud for its default. A model's answer is held against the notes.",
      valueName: "name"))
  var model = Engine.onDevice

  @Flag(
    name: .customLong("index"),
    help: "Look into the kept index while names, sizes and times of the inputs are as they were.")
  var trustsTimes = false

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  private var asksMany: Bool { question == "-" }

  func validate() throws {
    if let max, max < 1 { throw ValidationError("--max must be at least 1, not \(max).") }
    try Indexing.refuseInput(as: "question", question, options)
    if asksMany && (options.inputs.isEmpty || options.inputs.contains("-")) {
      throw ValidationError(
        "Standard input cannot hold both questions and documents: name files or folders behind ask -, or the question.")
    }
    try Indexing.validate(options, trustsTimes: trustsTimes)
  }

  func run() throws {
    let writer = try ModelChoice.entry(named: model).map { try AnswerWriter($0) }
    let today = options.referenceDay ?? Clock.today
    let plan = try Searching.questionPlan(today: today)
    let index = try OpenIndex(options, needs: Searching.answerNeeds, trustsTimes: trustsTimes)
    if index.status == .failure { throw index.status }
    var next = asksMany ? readLine() : question
    while let question = next {
      let answer = try index.use { index in
        var json = JSONWriter()
        if writer?.write(to: question, from: index, plan: plan, to: &json) != true {
          Searching.writeAnswer(to: question, from: index, max: max, today: today, plan: plan, to: &json)
        }
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
