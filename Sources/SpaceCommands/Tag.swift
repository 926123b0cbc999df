import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel

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
