import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a Space, or one of its blocks, set for reading in the terminal.",
    usage: """
      spacepipe show biology.space keyterms
      spacepipe show <space> [<block>]
      """)

  @Argument(help: "The Space: its folder, or its name in this folder.", completion: .directory)
  var space: String

  @Argument(help: "One block only, such as summary or timeline.")
  var block: String?

  @Flag(help: "Leave out where each thing stands.")
  var noSources = false

  func run() throws {
    let folder = try LibraryChoice.folder(space)
    let record = try SpaceRecord(reading: folder)
    let layout = Terminal.layout(showsSources: !noSources)
    var text: String
    if let block {
      guard let found = record.blocks.first(where: { $0.name == block.lowercased() }) else {
        throw ValidationError(
          "There is no block \(block) in \(space); it has: \(record.blocks.map(\.name).joined(separator: ", ")).")
      }
      text = layout.text(of: Outline(found), isBlock: true)
    } else {
      text = layout.text(of: Outline(record))
      if let news = NewsKeeping.read(of: folder)?.line {
        text = layout.wrapped("New: \(news)", indent: "").joined(separator: "\n") + "\n\n" + text
      }
    }
    try Output.print(text)
  }
}
