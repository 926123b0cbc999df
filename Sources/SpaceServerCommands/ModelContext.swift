import ArgumentParser
import Glibc
import SpaceAssistant
import SpaceEngine
import SpaceModel

struct ModelContext: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Speak the Model Context Protocol on standard input and output.",
    usage: """
      spacepipe mcp ~/spaces
      spacepipe mcp [<library>…]
      """,
    discussion: """
      For assistants that start it themselves: they can list Spaces, search, ask, read, and check texts. Nothing is changed.
      """)

  @Argument(help: "Folders that hold Spaces. (default: this folder)", completion: .directory)
  var libraries: [String] = []

  func run() throws {
    let folders = (libraries.isEmpty ? ["."] : libraries).map { Library(RawPath($0).rooted) }
    let speech = ModelContextProtocol(Workspace(folders, store: try Store()))
    while let line = readLine() {
      if line.allSatisfy(\.isWhitespace) { continue }
      guard let reply = speech.reply(to: Array(line.utf8)) else { continue }
      var json = JSONWriter()
      json.value(reply.message)
      json.endLine()
      try Streams.write(json.take(), to: STDOUT_FILENO)
    }
  }
}
