import ArgumentParser
import Glibc
import SpaceEngine
import SpaceModel
import SpaceViews

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a Space for another program: Anki, calendars, spreadsheets, outliners.",
    usage: """
      spacepipe export biology.space --to anki -o biology.apkg
      spacepipe export <space> --to <format> [-o FILE]
      """,
    discussion: ExportFormat.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n"))

  @Argument(help: "The Space's folder.", completion: .directory)
  var space: String

  @Option(
    help: ArgumentHelp("What for: \(ExportFormat.all.map(\.name).joined(separator: ", ")).", valueName: "format"),
    completion: .list(ExportFormat.all.map(\.name)))
  var to: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write. (default: it is printed, as for -)", valueName: "file"))
  var output: String?

  @Flag(name: [.short, .long], help: "Say nothing but what went wrong.")
  var quiet = false

  func validate() throws {
    if format == nil { throw ValidationError(Mistake.unknown("format", to, in: ExportFormat.all.map(\.name))) }
  }

  private var format: ExportFormat? { ExportFormat.all.first { $0.name == to } }

  func run() throws {
    guard let format else { return }
    let output = output ?? "-"
    if output == "-" && format.isBinary && isatty(STDOUT_FILENO) == 1 {
      throw ValidationError("\(to) is no text: name a file with -o, such as -o space.\(format.suffix)")
    }
    let folder = RawPath(RawArguments.bytes(space)).withoutSlashes
    let record = try SpaceRecord(reading: folder)
    var options = to == "anki" ? NoteChanges.options(for: record, in: folder) : ExportOptions()
    if to == "html" { options.search = record.pageSearch }
    let bytes: [UInt8]
    do throws(ExportFailure) {
      bytes = try format.write(record, options)
    } catch {
      Messages.say("\(space): \(error.message)")
      throw ExitCode.failure
    }
    try ViewOutput.write(bytes, to: output)
    if !quiet, let left = format.leavesOut(record) { Messages.say("\(space): \(left)") }
  }
}
