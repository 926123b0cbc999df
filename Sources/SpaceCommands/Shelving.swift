import ArgumentParser
import SpaceEngine
import SpaceModel

/// What can be done to a Space without making it anew. One command a struct; what they share is above.
private enum Shelving {
  /// Moves a Space of `from` to `place` and tells the log.
  static func move(
    _ name: String, from: Library.Entry.Place, to place: Library.Entry.Place, as kind: Activity.Kind
  ) throws {
    let (library, entry) = try LibraryChoice.space(name, at: from)
    let lock = from == .shelf ? try Destination(entry.folder, waits: false, mustExist: true) : nil
    if place == .shelf,
      try LibraryChoice.attempt(name, { () throws(SystemError) in try library.spaces() })
        .contains(where: { Library.isSame($0.name, entry.name) })
    {
      Messages.say("\(name): there is another Space of that name now; rename it first")
      throw ExitCode.failure
    }
    let old = SpaceState(of: entry.folder, .ours)
    let moved = try LibraryChoice.attempt(name) { () throws(SystemError) in try library.move(entry, to: place) }
    SpaceState(of: moved, .ours).takeOver(from: old)
    withExtendedLifetime(lock) { LibraryChoice.log(kind, entry.name, moved) }
    if place != .trash { Messages.tell("\(kind.rawValue) \(entry.name)\(place == .shelf ? ": \(moved.text)" : "")") }
  }

  /// Changes what `space.json` says of a Space, and how it will be made.
  static func edit(
    _ entry: Library.Entry, as kind: Activity.Kind, _ change: (inout SpaceFolder.HeadEdit, inout Recipe?) -> Void
  ) throws {
    let destination = try Destination(entry.folder, waits: false, mustExist: true)
    let state = SpaceState(of: entry.folder, .ours)
    var edit = SpaceFolder.HeadEdit()
    var recipe = state.recipe
    // What nobody has named is not even looked at.
    let stamp = recipe.flatMap { state.unnamedSources(of: $0).isEmpty ? $0.currentStamp(at: entry.folder) : nil }
    change(&edit, &recipe)
    try SpaceFolder.edit(destination, edit)
    if var recipe {
      // It stays as much up to date as it was.
      if recipe.stamp == stamp { recipe.stamp = recipe.currentStamp(at: entry.folder) }
      state.keep(recipe)
    }
    LibraryChoice.log(kind, edit.name ?? entry.name, entry.folder)
    Messages.tell("\(kind.rawValue) \(edit.name ?? entry.name)")
  }
}

struct Rename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a Space another name.",
    usage: """
      spacepipe rename biology.space 'Cell biology'
      spacepipe rename <space> <name>
      """)

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  @Argument(help: "The new name. Its folder keeps its own.")
  var name: String

  func validate() throws {
    if name.allSatisfy(\.isWhitespace) { throw ValidationError("A Space's name must not be empty.") }
  }

  func run() throws {
    let (library, entry) = try LibraryChoice.space(space)
    let others = try LibraryChoice.attempt(space) { () throws(SystemError) in try library.spaces() }
    let isTaken = others.contains { other in
      let folder = SpaceFolder.name(of: other.folder) ?? other.name
      return other.folder != entry.folder && (Library.isSame(other.name, name) || Library.isSame(folder, name))
    }
    if isTaken {
      throw ValidationError(
        "There is a Space or a folder \(name) already; names are the same without regard to case.")
    }
    try Shelving.edit(entry, as: .renamed) { edit, recipe in
      edit.name = name
      recipe?.name = name
    }
  }
}

struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Say what a Space is about.",
    usage: """
      spacepipe describe biology.space 'For the exam in June'
      spacepipe describe <space> <text>
      """)

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  @Argument(help: "The description; an empty one takes the old one away.")
  var text: String

  func run() throws {
    let (_, entry) = try LibraryChoice.space(space)
    try Shelving.edit(entry, as: .described) { edit, recipe in
      edit.description = text
      recipe?.description = text.isEmpty ? nil : text
    }
  }
}

struct Tag: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Add tags to a Space, or take them away.",
    usage: """
      spacepipe tag biology.space exam summer --remove draft
      spacepipe tag <space> [<tag>…] [--remove TAG]
      """)

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  @Argument(help: "Tags to add.")
  var tags: [String] = []

  @Option(help: "A tag to take away; may be given more than once.")
  var remove: [String] = []

  func validate() throws {
    if tags.isEmpty && remove.isEmpty { throw ValidationError("Name a tag to add, or one to --remove.") }
    if tags.contains(where: { $0.allSatisfy(\.isWhitespace) }) { throw ValidationError("A tag must not be empty.") }
  }

  func run() throws {
    let (_, entry) = try LibraryChoice.space(space)
    guard let listed = ListedSpace(entry) else { throw SpaceFailure.damaged(space, "space.json") }
    var result = listed.record.tags.filter { tag in !remove.contains { Library.isSame($0, tag) } }
    for tag in tags where !result.contains(where: { Library.isSame($0, tag) }) { result.append(tag) }
    try Shelving.edit(entry, as: .tagged) { edit, recipe in
      edit.tags = result
      recipe?.tags = result
    }
  }
}

struct Archive: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Put a Space away: lists and sync pass it over.",
    usage: """
      spacepipe archive biology.space
      spacepipe archive <space>
      """)

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  func run() throws { try Shelving.move(space, from: .shelf, to: .archive, as: .archived) }
}

struct Unarchive: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unarchive",
    abstract: "Take a Space out of the archive.",
    usage: """
      spacepipe unarchive biology.space
      spacepipe unarchive <space>
      """)

  @Argument(help: "The Space: the folder it was in, or its name in this folder.")
  var space: String

  func run() throws { try Shelving.move(space, from: .archive, to: .shelf, as: .unarchived) }
}

struct Delete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Put a Space into the library's trash, from where restore brings it back.",
    usage: """
      spacepipe delete biology.space --yes
      spacepipe delete <space> [--yes]
      """)

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  @Flag(help: "Do not ask.")
  var yes = false

  func run() throws {
    let (_, entry) = try LibraryChoice.space(space)
    if !yes {
      guard let mayBeDeleted = Messages.agree("delete \(entry.name)?") else {
        throw ValidationError("Nobody can be asked here: say --yes to delete \(entry.name).")
      }
      if !mayBeDeleted { throw ExitCode.failure }
    }
    try Shelving.move(space, from: .shelf, to: .trash, as: .deleted)
    Messages.tell("spacepipe restore \(space) brings it back")
  }
}

struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a deleted Space back.",
    usage: """
      spacepipe restore biology.space
      spacepipe restore <space>
      """)

  @Argument(help: "The Space: the folder it was in, or its name in this folder.")
  var space: String

  func run() throws { try Shelving.move(space, from: .trash, to: .shelf, as: .restored) }
}
