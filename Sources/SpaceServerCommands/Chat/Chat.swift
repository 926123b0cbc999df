import ArgumentParser
import SpaceAssistant
import SpaceEngine
import SpaceServer

struct Chat: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Talk with the assistant of a Space, or of all Spaces, in the terminal.",
    usage: """
      spacepipe chat physics --library ~/spaces
      spacepipe chat [<space>] [--model NAME] [--library <folder>]
      """,
    discussion: """
      Answers from the notes, each sentence with the numbers of its sources, which stand below. Without --model this device answers. \
      Conversations are kept where 'spacepipe serve' keeps them, and go on there.

      /sources shows the sources in full, /open N what stands around one, /new begins anew, /models lists models, /models NAME takes one, \
      /quit ends, as Ctrl-D does. Ctrl-C stops an answer. From a pipe each line is a question.
      """)

  @Argument(help: "The name of a Space, its id, or its folder. (default: all Spaces)", completion: .directory)
  var space: String?

  @Option(help: ArgumentHelp("The model that answers; 'spacepipe models' lists them.", valueName: "name"))
  var model: String?

  @Option(
    help: ArgumentHelp("A folder that holds Spaces. (default: this folder)", valueName: "folder"),
    completion: .directory)
  var library: [String] = []

  @Option(help: "text, or json: one record for each answer.")
  var format = Format.text

  @Option(help: ArgumentHelp("Whose conversation it is, where there are accounts.", valueName: "name"))
  var user: String?

  @OptionGroup var place: StorePlace

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  func run() throws {
    let workspace = try opened()
    let session = ChatSession(
      workspace, try agent(in: workspace), model: try ChatModel(model, in: workspace),
      for: try talker(in: workspace.store))
    try ChatLoop(session, format == .json ? ChatRecords() : ChatText()).run()
  }

  /// The libraries, or the folder that the named Space is in.
  private func opened() throws -> Workspace {
    var folders = library.map { RawPath($0).rooted }
    if folders.isEmpty { folders = [namedFolder?.folder ?? RawPath(".").rooted] }
    for folder in folders {
      do throws(SystemError) {
        _ = try Library(folder).spaces()
      } catch {
        throw ServerRefusal("\(folder.text): \(error.message)")
      }
    }
    return Workspace(folders.map(Library.init), store: try place.opened())
  }

  /// The folder of the Space, where it is named by that.
  private var namedFolder: RawPath? {
    guard let space, SpaceFolder.isSpace(RawPath(space)) else { return nil }
    return RawPath(space).absolute
  }

  private func agent(in workspace: Workspace) throws -> Agent {
    guard let space else {
      guard let agent = workspace.agent(Agent.globalID) else { throw ServerRefusal("there is no global assistant") }
      return agent
    }
    let spaces = workspace.spaces()
    let named = namedFolder
    let found =
      spaces.first { $0.id == space } ?? spaces.first { Library.isSame($0.name, space) }
      ?? spaces.first { $0.folder.absolute == named }
    guard let found, let agent = workspace.agent(found.id) else {
      let names = spaces.map(\.name).joined(separator: ", ")
      throw ServerRefusal(
        "there is no Space \(space)" + (names.isEmpty ? "; name its library with --library" : "; there are \(names)"))
    }
    return agent
  }

  private func talker(in store: Store) throws -> User {
    if let user {
      guard let found = try store.user(named: user) else {
        throw ServerRefusal("there is no user \(user); 'spacepipe user list' lists them")
      }
      return found
    }
    if try store.isOpen, let local = try store.localUser() { return local }
    let users = try store.users().filter { $0.password != nil && !$0.isDisabled }
    guard let only = users.first, users.count == 1 else {
      throw ServerRefusal("there are several accounts: say with --user whose conversation it is")
    }
    return only
  }
}
