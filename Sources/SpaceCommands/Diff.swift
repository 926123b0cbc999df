import ArgumentParser
import SpaceComparison
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed between two Spaces in what they say.",
    usage: """
      spacepipe diff biology-monday.space biology.space
      spacepipe diff <space> <space> [--format text|json|markdown]
      """,
    discussion: """
      Sentences, rows of tables and the items of blocks are compared by what they say: moving, re-ordering and renaming changes \
      nothing. + came, - went, ~ changed, ! disagrees with what the notes say elsewhere. An item is told when the notes that it \
      stands on changed, not when it merely was chosen. The exit status is 1 when there is a difference, 2 when a Space cannot be \
      read.
      """)

  @Argument(help: "The earlier Space: its folder, or its name in this folder.", completion: .directory)
  var before: String

  @Argument(help: "The later Space.", completion: .directory)
  var after: String

  @Option(
    help:
      "text, set for reading (the default on a terminal), json (the default elsewhere), or markdown for a pull request."
  )
  var format: ChangeFormat?

  func run() throws {
    let changes = SpaceDifference(from: try side(before), to: try side(after), prepare: try preparation()).changes
    switch format ?? (FormatOption.isRead ? .text : .json) {
    case .text:
      try Output.print(ChangeText(Terminal.layout(), isColoured: Terminal.isStyled).text(of: changes))
    case .json:
      var json = JSONWriter()
      for change in changes {
        change.write(to: &json)
        json.endLine()
      }
      try Output.print(json.take())
    case .markdown: try Output.print(ChangeMarkdown.text(of: changes))
    }
    if !changes.isEmpty { throw ExitCode.failure }
  }

  private func side(_ name: String) throws -> SpaceDifference.Side {
    let folder = try LibraryChoice.folder(name)
    let sentences = try annotation(SpaceDifference.needs)
    do throws(SpaceFailure) {
      let record = try SpaceRecord(reading: folder)
      return SpaceDifference.Side(record, record.documents.map { sentences($0.document) })
    } catch {
      // 1 is said of a difference.
      Messages.say(error.message)
      throw ExitCode(2)
    }
  }

  private func preparation() throws -> (Document) -> Document { try annotation(Checking.needs) }

  /// Adds layers to a document.
  private func annotation(_ needs: [LayerName]) throws -> (Document) -> Document {
    let plan = try Plan(needs: needs)
    return { document in
      var (document, notes) = (document, Diagnostics())
      plan.annotate(&document, &notes)
      return document
    }
  }
}

/// How differences are printed.
enum ChangeFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown
}
