import ArgumentParser
import SpaceEngine

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a record, or the names of all.",
    usage: "spacepipe schema [<name>]")

  @Argument(
    help: ArgumentHelp("\(Schemas.names.joined(separator: ", ")).", valueName: "name"),
    completion: .list(Schemas.names))
  var name: String?

  func run() throws {
    guard let name else { return try Output.print(Schemas.names.joined(separator: "\n") + "\n") }
    guard let schema = Schemas.bundle(name) else {
      throw ValidationError(Mistake.unknown("schema", name, in: Schemas.names))
    }
    try Output.print(schema)
  }
}
