import ArgumentParser
import SpaceEngine
import SpaceModel

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
