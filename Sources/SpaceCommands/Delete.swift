import ArgumentParser
import SpaceEngine
import SpaceModel

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
