import ArgumentParser
import SpaceEngine
import SpaceModel

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
