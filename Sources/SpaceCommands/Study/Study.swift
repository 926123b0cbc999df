import ArgumentParser
import Glibc
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct Study: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Practise a Space's cards, or its quiz, in the terminal.",
    usage: """
      spacepipe study biology.space
      spacepipe study <space> [--quiz] [--new N]
      spacepipe study <space> [--import FILE] [--export FILE]
      """,
    discussion: """
      Cards come back when they are about to be forgotten (FSRS-6). Space shows the answer; 1 again, 2 hard, 3 or space good, \
      4 easy; q ends. What you know is kept in the state folder, by card, so that it outlives a Space that is made anew. \
      The page that view writes schedules alike: its "Save progress" writes what --import takes, and its "Load progress" \
      takes what --export writes.
      """)

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  @Flag(help: "Ask the quiz's questions instead of the cards.")
  var quiz = false

  @Option(help: ArgumentHelp("The most cards that were never seen before.", valueName: "n"))
  var new = 20

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp("Take over progress from a file; of each card, what was seen last.", valueName: "file"),
    completion: .file())
  var imported: String?

  @Option(
    name: .customLong("export"),
    help: ArgumentHelp("Write progress to a file; - prints it.", valueName: "file"), completion: .file())
  var exported: String?

  func validate() throws {
    if new < 0 { throw ValidationError("--new must be at least 0, not \(new).") }
    if quiz && (imported != nil || exported != nil) {
      throw ValidationError("--quiz keeps no progress that --import and --export could carry.")
    }
  }

  func run() throws {
    let folder = try LibraryChoice.folder(space)
    let record = try SpaceRecord(reading: folder)
    if let imported { try takeOver(imported, into: record, in: folder) }
    if let exported { try ViewOutput.write(StudyKeeping.read(of: folder, record).json, to: exported) }
    if imported != nil || exported != nil { return }
    if quiz { try askQuestions(of: record) } else { try askCards(of: record, in: folder) }
  }

  private static let maximumProgress = 64 << 20

  private func takeOver(_ file: String, into space: SpaceRecord, in folder: RawPath) throws {
    let other = try progress(in: file)
    let here = space.decks.flatMap(\.cards).count { other.cards[$0.id] != nil }
    if here == 0 && !other.cards.isEmpty {
      throw refusal(file, "none of its cards is in \(self.space); name the Space it was saved from")
    }
    var known = StudyKeeping.read(of: folder, space)
    known.merge(other)
    StudyKeeping.write(known, of: folder)
    Messages.tell("\(file): progress of \(here) cards of \(self.space)")
  }

  private func progress(in file: String) throws -> StudyRecord {
    do {
      return try StudyRecord(
        json: NamedFile.bytes(of: RawPath(RawArguments.bytes(file)), maximum: Self.maximumProgress))
    } catch let failure as ReadFailure {
      throw refusal(file, failure.detail)
    } catch let failure as StudyRecordError {
      throw refusal(file, failure.message)
    }
  }

  private func refusal(_ file: String, _ message: String) -> ExitCode {
    Messages.say("\(RawPath(RawArguments.bytes(file)).text): \(message)")
    return .failure
  }

  private func askCards(of space: SpaceRecord, in folder: RawPath) throws {
    let known = StudyKeeping.read(of: folder, space)
    let sitting = StudySitting(known.due(in: space, at: Clock.now, new: new), known)
    if sitting.card == nil { return try Output.print("Nothing is due. \(next(known, space))\n") }
    var practice = Practice()
    let after = try practice.cards(sitting) { StudyKeeping.write($0, of: folder) }
    try Output.print("\(after.summary) \(next(after.record, space))\n")
  }

  /// When to come back.
  private func next(_ known: StudyRecord, _ space: SpaceRecord) -> String {
    let now = Clock.now
    let due = known.due(in: space, at: now, new: .max)
    if !due.isEmpty { return "\(due.count) left." }
    return known.next(in: space).map { "The next card comes in \(Scheduler.duration($0 - now))." }
      ?? "There are no cards."
  }

  private func askQuestions(of record: SpaceRecord) throws {
    if record.questions.isEmpty { return try Output.print("This Space has no quiz.\n") }
    var practice = Practice()
    let (right, asked) = try practice.questions(record.questions)
    try Output.print("\(right) of \(asked) right.\n")
  }
}
