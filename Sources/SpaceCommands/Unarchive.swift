import ArgumentParser
import SpaceEngine
import SpaceModel

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
