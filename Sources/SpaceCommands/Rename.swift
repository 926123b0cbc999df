import ArgumentParser
import SpaceEngine
import SpaceModel

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
    let isTaken = try LibraryChoice.attempt(space) { () throws(SystemError) in
      try library.isTaken(name, besides: entry.folder)
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
