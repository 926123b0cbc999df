import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct Files: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "List a Space's documents and where they came from; add, remove or archive some.",
    usage: """
      spacepipe files biology.space --add ~/lectures/week-4.pdf
      spacepipe files <space> [--add INPUT] [--remove PATH] [--archive PATH] [--unarchive PATH] [--later]
      """,
    discussion: """
      Paths of documents are as the list shows them. After a change the Space is made again. No file is ever deleted. The \
      exit status is 3 when something that it is made from could not be read.
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

  @Flag(help: "Keep the change for the next sync; do not make the Space again now.")
  var later = false

  @Option(help: "text, or json: one record a line.")
  var format = RecordFormat.text

  func run() throws {
    let (_, entry) = try LibraryChoice.space(space)
    let state = SpaceState(of: entry.folder, .ours)
    let isChange = !(add + remove + archive + unarchive).isEmpty
    let status = isChange ? try change(entry, state) : .success
    let files = SpaceFileList(try SpaceRecord(reading: entry.folder, withTexts: true), state.recipe)
    try Output.print(format == .json ? files.json : files.text)
    throw status
  }

  /// Changes what the Space is made from and makes it again; the status tells whether all of that could be read.
  private func change(_ entry: Library.Entry, _ state: SpaceState) throws -> ExitCode {
    guard let old = state.recipe else {
      Messages.say("\(space): nobody knows what it was made from; make it again with run")
      throw ExitCode.failure
    }
    try Trust.expect(old, of: state, isGiven: false, asks: true)
    let recipe = try changed(old, known: try SpaceRecord(reading: entry.folder).documents.map(\.path))
    let destination = try Destination(entry.folder, waits: false, mustExist: true)
    state.nameSources(of: recipe)
    if later {
      state.keep(recipe)
      withExtendedLifetime(destination) { LibraryChoice.log(.files, recipe.name, entry.folder) }
      return .success
    }
    let session = try Sync.session(for: recipe, at: entry.folder, jobs: nil, isQuiet: false)
    let outcome = try SpaceRun(recipe, at: entry.folder).make(session, in: destination)
    if !outcome.space.isReadable {
      Messages.say("\(Space.emptyMessage)")
      throw ExitCode.failure
    }
    LibraryChoice.log(.files, recipe.name, entry.folder)
    return outcome.tally.status
  }

  /// The recipe with what the options say, all of which is checked before anything is done.
  private func changed(_ old: Recipe, known documents: [String]) throws -> Recipe {
    var recipe = old
    for name in add {
      let input = LibraryChoice.input(name).rooted
      if !input.exists { throw ValidationError("There is no file or folder \(name) to add.") }
      if !recipe.inputs.contains(input) { recipe.inputs.append(input) }
    }
    // An input that gets company of its own name is called otherwise from now on.
    recipe.renameInputs(from: InputNames.of(old.inputs))
    for (input, name) in zip(recipe.inputs, InputNames.of(recipe.inputs))
    where add.contains(where: {
      LibraryChoice.input($0).rooted == input
    }) {
      recipe.excluded.removeAll { $0 == name }
    }
    let known = Set(documents + old.archived + old.excluded)
    for name in remove + archive + unarchive {
      let input = RawPath(RawArguments.bytes(name)).rooted.withoutSlashes
      if remove.contains(name), recipe.inputs.count > 1, recipe.inputs.contains(input) {
        recipe.inputs.removeAll { $0 == input }
        continue
      }
      if !known.contains(name) && !recipe.reads(name) {
        throw ValidationError(Mistake.unknown("document", name, in: known.sorted()))
      }
      recipe.archived.removeAll { $0 == name }
      recipe.excluded.removeAll { $0 == name }
      if remove.contains(name) { recipe.excluded.append(name) }
      if archive.contains(name) { recipe.archived.append(name) }
    }
    return recipe
  }
}

extension Recipe {
  /// True of the path of an input, whether or not it was read yet.
  fileprivate func reads(_ path: String) -> Bool {
    var inputs = InputSequence(inputs)
    while let input = inputs.next() { if input.path == path { return true } }
    return false
  }
}

/// A Space's documents, where they came from, and what is left out.
private struct SpaceFileList {
  private var rows: [(path: String, name: String?, origin: RawPath?, state: String?)] = []

  init(_ record: SpaceRecord, _ recipe: Recipe?) {
    for document in record.documents {
      rows.append((document.path, document.name, recipe?.origin(of: document.path), nil))
    }
    for path in recipe?.archived ?? [] { rows.append((path, nil, nil, "archived")) }
    for skipped in record.skipped {
      rows.append((skipped.path, nil, nil, "not read: \(skipped.detail ?? skipped.reason)"))
    }
  }

  var text: String {
    if rows.isEmpty { return "" }
    let head = ["document", "title", "read from"]
    let lines = rows.map { [$0.path, $0.state ?? $0.name ?? "", $0.origin.map(ShortPath.of) ?? ""] }
    return TextTable.text([head] + lines)
  }

  var json: String {
    var json = JSONWriter()
    for row in rows {
      json.object { json in
        json.member("path", row.path)
        json.member("title", row.name)
        json.member("origin", row.origin?.absolute.text)
        json.member("state", row.state)
      }
      json.endLine()
    }
    return String(decoding: json.take(), as: UTF8.self)
  }
}
