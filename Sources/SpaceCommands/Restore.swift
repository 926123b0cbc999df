import ArgumentParser
import SpaceEngine
import SpaceModel

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
