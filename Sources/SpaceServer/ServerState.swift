import Hummingbird
import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import SpaceViews

/// What all requests share.
final class ServerState: Sendable {
  let settings: ServerSettings
  let workspace: Workspace
  /// For short work: files and the database.
  let blocking = Blocking(threads: 8)
  /// For answers, which may wait for a model.
  let answering = Blocking(threads: 64)
  let metrics = ServerMetrics()
  let replies = Replies()
  /// Who asks where there are no accounts.
  let localUser: User?
  let hostNames: Set<String>
  let loginLimit = RateLimit(10, within: 300)

  init(_ settings: ServerSettings) throws {
    self.settings = settings
    let store = try settings.store.map { try Store(at: $0) } ?? Store()
    workspace = Workspace(settings.libraries.map(Library.init), store: store)
    localUser = try store.isOpen ? store.localUser() : nil
    hostNames = Set(["localhost", "127.0.0.1", "::1", settings.host] + settings.names)
  }

  /// True where there are no accounts: the server is for the one who sits at this machine.
  var isOpen: Bool { localUser != nil }

  func store<Result: Sendable>(_ body: @escaping @Sendable (Store) throws -> Result) async throws -> Result {
    let store = workspace.store
    return try await blocking.run { try body(store) }
  }

  /// Work on the libraries' files.
  func files<Result: Sendable>(_ body: @escaping @Sendable (Workspace) throws -> Result) async throws -> Result {
    let workspace = workspace
    return try await blocking.run { try body(workspace) }
  }

  func login(by token: String) async throws -> (login: Login, user: User)? {
    try await store { try $0.login(by: token) }
  }

  func space(_ id: String) async throws -> WorkspaceSpace {
    guard let space = try await files({ $0.space(id) }) else { throw APIFailure.notFound("there is no Space \(id)") }
    return space
  }

  func agent(_ id: String) async throws -> Agent {
    guard let agent = try await files({ $0.agent(id) }) else {
      throw APIFailure.notFound("there is no assistant \(id)")
    }
    return agent
  }
}

extension ServerState {
  /// The model called `name`; nil of the engine of this device, which is also what no name means.
  func model(_ name: String?) async throws -> ModelEntry? {
    guard let name, name != Engine.onDevice else { return nil }
    guard let found = try await files({ $0.model(name) }) else { throw APIFailure.wrong("there is no model \(name)") }
    return found
  }
}
