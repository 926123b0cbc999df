import ArgumentParser
import Glibc
import SpaceEngine
import SpaceModel
import SpaceViews

struct Study: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Practise a Space's cards, or its quiz, in the terminal.",
    usage: """
      spacepipe study biology.space
      spacepipe study <space> [--quiz] [--new N]
      """,
    discussion: """
      Cards come back when they are about to be forgotten (FSRS). What you know is kept in the state folder, by card, so that \
      it outlives a Space that is made anew. Enter shows the answer; 1 again, 2 hard, 3 good, 4 easy; q ends.
      """)

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  @Flag(help: "Ask the quiz's questions instead of the cards.")
  var quiz = false

  @Option(help: ArgumentHelp("The most cards that were never seen before.", valueName: "n"))
  var new = 20

  func validate() throws {
    if new < 0 { throw ValidationError("--new must be at least 0, not \(new).") }
  }

  func run() throws {
    let folder = try LibraryChoice.folder(space)
    let record = try SpaceRecord(reading: folder)
    if quiz { try askQuestions(of: record) } else { try askCards(of: record, in: folder) }
  }

  private func askCards(of record: SpaceRecord, in folder: RawPath) throws {
    let file = "study.json"
    let state = SpaceState(of: folder, .ours)
    var known = state.read(file).map { StudyRecord(json: $0) } ?? StudyRecord()
    var queue = known.due(in: record, at: Clock.now, new: new)
    if queue.isEmpty { return try Output.print("Nothing is due. Come back later.\n") }
    var count = 0
    while !queue.isEmpty {
      let card = queue.removeFirst()
      try say("\n\(text(card.front))\n\n(\(queue.count + 1) left) Enter shows the answer ")
      guard let line = readLine(), line != "q" else { break }
      let answer = [card.back, card.example, card.sources.first.map { "(\($0.place))" }].compactMap { $0 }
      try say("\n\(answer.map(text).joined(separator: "\n"))\n\n1 again  2 hard  3 good  4 easy ")
      guard let grade = try askGrade() else { break }
      let memory = Scheduler.review(known.cards[card.id], grade, at: Clock.now)
      known.cards[card.id] = memory
      count += 1
      // What was not known comes again after some others.
      if grade == .again { queue.insert(card, at: min(queue.count, 4)) }
      state.write(known.json, as: file)
    }
    let left = known.due(in: record, at: Clock.now, new: 0).count
    try say("\n\(count) answered, \(left) due now.\n")
  }

  /// Nil when the sitting ends.
  private func askGrade() throws -> Grade? {
    while let line = readLine(), line != "q" {
      if line.isEmpty { return .good }
      if let grade = Int(line).flatMap(Grade.init(rawValue:)) { return grade }
      try say("1 to 4, or q ")
    }
    return nil
  }

  private func askQuestions(of record: SpaceRecord) throws {
    let questions = record.questions
    if questions.isEmpty { return try Output.print("This Space has no quiz.\n") }
    var right = 0
    var asked = 0
    for (number, question) in questions.enumerated() {
      try say("\n\(number + 1)/\(questions.count) \(text(question.prompt))\n")
      for (index, choice) in question.choices.enumerated() { try say("  \(index + 1)  \(text(choice))\n") }
      try say("Which? ")
      guard let line = readLine(), line != "q" else { break }
      asked += 1
      let isRight = Int(line) == question.answer + 1
      if isRight { right += 1 }
      try say("\n\(isRight ? "Right." : "Not quite: \(text(question.solution)).")\n\(text(question.explanation))\n")
    }
    try say("\n\(right) of \(asked) right.\n")
  }

  /// Text of a Space as the terminal may show it, set to its width.
  private func text(_ text: String) -> String {
    Terminal.layout().wrapped(Messages.shown(text), indent: "").joined(separator: "\n")
  }

  private func say(_ text: String) throws { try Output.print(text) }
}

/// The wall clock, which only what is kept outside Spaces may depend on.
enum Clock {
  /// Seconds since 1970.
  static var now: Int { time(nil) }
}
