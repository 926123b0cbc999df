import ArgumentParser
import SpaceEngine
import SpaceModel
import SpaceViews

struct Files: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "List a Space's documents and where they came from; add, remove or archive some.",
    usage: """
      spacepipe files biology.space --add ~/lectures/week-4.pdf
      spacepipe files <space> [--add INPUT] [--remove PATH] [--archive PATH] [--unarchive PATH]
      """,
    discussion: """
      Paths of documents are as the list shows them. After a change the Space is made again. No file is ever deleted.
      """)

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  @Option(help: ArgumentHelp("A file or folder to take in.", valueName: "input"), completion: .file())
  var add: [String] = []

  @Option(help: ArgumentHelp("A document to leave out from now on, or an input to take out.", valueName: "path"))
  var remove: [String] = []

  @Option(help: ArgumentHelp("A document to leave out for now.", valueName: "path"))
  var archive: [String] = []

  @Option(help: ArgumentHelp("A document to take in again.", valueName: "path"))
  var unarchive: [String] = []

  func run() throws {
    let (_, entry) = try LibraryChoice.space(space)
    let state = SpaceState(of: entry.folder, .ours)
    if !(add + remove + archive + unarchive).isEmpty { try change(entry, state) }
    let record = try SpaceRecord(reading: entry.folder)
    var lines: [String] = []
    let recipe = state.recipe
    for document in record.documents {
      let origin = recipe.flatMap { Self.origin(of: document.path, $0) }.map { "\t\($0)" } ?? ""
      lines.append("\(document.path)\t\(document.name)\(origin)")
    }
    for path in recipe?.archived ?? [] { lines.append("\(path)\tarchived") }
    for skipped in record.skipped { lines.append("\(skipped.path)\tnot read: \(skipped.detail ?? skipped.reason)") }
    try Output.print(
      lines.map { line in
        line.split(separator: "\t", maxSplits: 2).map { Messages.shown(String($0)) }.joined(separator: "\t") + "\n"
      }.joined())
  }

  /// The file that a document was read from: its path begins with the name of the input it is in.
  private static func origin(of path: String, _ recipe: Recipe) -> String? {
    let parts = path.split(separator: "/", maxSplits: 1)
    for input in recipe.inputs where InputSequence.name(of: input) == parts.first.map(String.init) {
      let place = input.withoutSlashes
      return parts.count < 2 ? place.text : place.appending(Array(parts[1].utf8)).text
    }
    return nil
  }

  private func change(_ entry: Library.Entry, _ state: SpaceState) throws {
    guard var recipe = state.recipe else {
      Messages.say("\(space): nobody knows what it was made from; make it again with run")
      throw ExitCode.failure
    }
    try Trust.expect(recipe, of: state, isGiven: false, asks: true)
    let known = Set(try SpaceRecord(reading: entry.folder).documents.map(\.path) + recipe.archived + recipe.excluded)
    for name in add {
      let input = RawPath(RawArguments.bytes(name)).rooted
      if !recipe.inputs.contains(input) { recipe.inputs.append(input) }
      let path = InputSequence.name(of: input)
      recipe.excluded.removeAll { $0 == path }
    }
    for name in remove + archive + unarchive {
      let input = RawPath(RawArguments.bytes(name)).rooted.withoutSlashes
      if remove.contains(name), recipe.inputs.count > 1, recipe.inputs.contains(input) {
        recipe.inputs.removeAll { $0 == input }
        continue
      }
      if !known.contains(name) { throw ValidationError("There is no document \(name) in this Space.") }
      recipe.archived.removeAll { $0 == name }
      recipe.excluded.removeAll { $0 == name }
      if remove.contains(name) { recipe.excluded.append(name) }
      if archive.contains(name) { recipe.archived.append(name) }
    }
    let destination = try Destination(entry.folder, waits: false, mustExist: true)
    state.nameSources(of: recipe)
    let session = try Sync.session(for: recipe, jobs: nil, isQuiet: false)
    let outcome = try SpaceRun(recipe, at: entry.folder).make(session, in: destination)
    if !outcome.space.isReadable {
      Messages.say("\(Space.emptyMessage)")
      throw ExitCode.failure
    }
    LibraryChoice.log(.files, recipe.name, entry.folder)
  }
}
