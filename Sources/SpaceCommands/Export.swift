import ArgumentParser
import Glibc
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a Space for another program: Anki, calendars, spreadsheets, outliners.",
    usage: """
      spacepipe export biology.space --to anki -o biology.apkg
      spacepipe export <space> [--to <format>] [-o FILE]
      """,
    discussion: ExportFormat.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n"))

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  @Option(
    help: ArgumentHelp(
      "What for: \(ExportFormat.all.map(\.name).joined(separator: ", ")). (default: what -o ends in)",
      valueName: "format"),
    completion: .list(ExportFormat.all.map(\.name)))
  var to: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write. (default: it is printed, as for -)", valueName: "file"))
  var output: String?

  @Flag(help: "Of a calendar: events only, for calendars that pass over tasks.")
  var events = false

  @Flag(help: "Of a table: a byte-order mark at its start, by which spreadsheets know UTF-8.")
  var bom = false

  @Flag(help: "Replace the file whatever it is; else only one that export wrote and nobody changed since.")
  var force = false

  @Flag(name: [.short, .long], help: "Say nothing but what went wrong.")
  var quiet = false

  func validate() throws {
    guard let format else {
      let names = ExportFormat.all.map(\.name)
      if let to { throw ValidationError(Mistake.unknown("format", to, in: names)) }
      if let output, output != "-" {
        throw ValidationError(
          "No format is known by the name \(output): say --to, one of \(names.joined(separator: ", ")).")
      }
      throw ValidationError("Say what for: --to anki, or -o with a file such as space.apkg.")
    }
    if events && format.name != "ics" { throw ValidationError("--events goes with --to ics, not with \(format.name).") }
    if bom && format.name != "csv" && format.name != "tsv" {
      throw ValidationError("--bom goes with --to csv or tsv, not with \(format.name).")
    }
  }

  private var format: ExportFormat? {
    if let to { return ExportFormat.named(to) }
    guard let ending = output?.split(separator: ".").last, output != "-" else { return nil }
    return ExportFormat.named(String(ending))
  }

  func run() throws {
    guard let format else { return }
    let output = output ?? "-"
    if output == "-" && format.isBinary && isatty(STDOUT_FILENO) == 1 {
      throw ValidationError("\(format.name) is no text: name a file with -o, such as -o space.\(format.suffix)")
    }
    let folder = try LibraryChoice.folder(space)
    let record = try SpaceRecord(reading: folder)
    var written = WrittenFiles(of: SpaceState(of: folder, .ours))
    let place = RawPath(RawArguments.bytes(output))
    try ViewOutput.refuseForeign(output, force: force) { written.holds($0, at: place) }
    var options = format.name == "anki" ? NoteChanges.options(for: record, in: folder) : ExportOptions()
    if format.name == "html" {
      options.studyKey = StudyKeeping.read(of: folder, record).space
      options.search = record.pageSearch
    }
    if format.name == "ics" { options.dates = SpacePlan.dates(of: record) }
    options.eventsOnly = events
    options.hasByteOrderMark = bom
    let bytes: [UInt8]
    do throws(ExportFailure) {
      bytes = try format.write(record, options)
    } catch {
      Messages.say("\(space): \(error.message)")
      throw ExitCode.failure
    }
    try ViewOutput.write(bytes, to: output)
    if output != "-" {
      written.add(bytes, at: place)
      if !quiet { Messages.tell("wrote \(output)") }
    }
    if !quiet, let left = format.leavesOut(record, options) { Messages.say("\(space): \(left)") }
  }
}
