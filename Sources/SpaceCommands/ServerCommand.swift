import ArgumentParser
import SpaceEngine

/// A command of the workspace, which is a program of its own beside this one: it stands on much that no other command needs.
protocol ServerCommand: ParsableCommand {
  /// What follows the command's name.
  var rest: [String] { get }
}

extension ServerCommand {
  func run() throws {
    let own = RawPath("/proc/self/exe").absolute
    let server = own.folder.appending(Array("spacepipe-server".utf8))
    let failure = ChildProgram.become(server, [Array(Self._commandName.utf8)] + rest.map(RawArguments.bytes))
    Messages.say(
      "the workspace is not installed: \(server.text): \(failure.message); 'make serve' builds it")
    throw ExitCode.failure
  }
}

struct Serve: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve libraries to browsers, chat clients and assistants.",
    usage: """
      spacepipe serve ~/spaces
      spacepipe serve [<library>…] [--port N]
      """,
    discussion: """
      'spacepipe serve --help' tells its options.
      """)

  @Argument(parsing: .captureForPassthrough, help: "Folders that hold Spaces, and options.")
  var rest: [String] = []
}

struct Chat: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Talk with the assistant of a Space in the terminal.",
    usage: """
      spacepipe chat physics --library ~/spaces
      spacepipe chat [<space>] [--model NAME] [--library <folder>]
      """,
    discussion: """
      'spacepipe chat --help' tells its options.
      """)

  @Argument(parsing: .captureForPassthrough, help: "The Space, and options.")
  var rest: [String] = []
}

struct ModelContext: ServerCommand {
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

  @Argument(parsing: .captureForPassthrough, help: "Folders that hold Spaces.")
  var rest: [String] = []
}

struct User: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "List, add and remove those who may use the workspace.",
    usage: """
      spacepipe user add ada
      spacepipe user [list | add <name> | password <name> | remove <name>]
      """,
    discussion: """
      'spacepipe user add --help' tells the options of each.
      """)

  @Argument(parsing: .captureForPassthrough, help: "What to do, and to whom.")
  var rest: [String] = []
}
