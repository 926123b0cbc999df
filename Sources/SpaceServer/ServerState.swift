import Hummingbird
import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import SpaceViews
import Synchronization

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
  let broadcast = Broadcast()
  let watch = ListenerWatch()
  let notifier: Notifier?
  let jobs: Jobs
  let changes: SpaceChanges
  /// Held while a Space is made or changed, so that two requests do not take one name.
  let making = Mutex(())
  let accounts: AccountsWatch
  let limits = RequestLimits()
  private let userWithoutAccounts: User?
  let hostNames: Set<String>

  init(_ settings: ServerSettings) throws {
    self.settings = settings
    let store = try settings.store.map { try Store(at: $0) } ?? Store()
    workspace = Workspace(settings.libraries.map(Library.init), store: store)
    accounts = try AccountsWatch(store)
    userWithoutAccounts = accounts.hasAccounts ? nil : try store.localUser()
    changes = SpaceChanges(workspace: workspace, program: SpacepipeProgram(file: SpacepipeProgram.besideUs))
    let notifier = try Notifier(settings)
    self.notifier = notifier
    jobs = Jobs(on: answering) { [broadcast] job in
      broadcast.tell(job)
      if job.ended != nil && job.state != .stopped { notifier?.tell(job) }
    }
    for library in workspace.libraries { library.clearUploads() }
    hostNames = Set(["localhost", "127.0.0.1", "::1", settings.host] + settings.names)
  }

  var spaceJobs: SpaceJobs { SpaceJobs(changes: changes) }

  /// Reads all Spaces, so that who asks for them first does not wait for it.
  func readAhead() { blocking.begin { [workspace] in _ = workspace.spaces() } }

  /// Ends what would go on without an end: streams of events, and jobs.
  func end() {
    jobs.endAll()
    broadcast.end()
  }

  /// Who asks where there are no accounts; nil where there are.
  var localUser: User? { accounts.hasAccounts ? nil : userWithoutAccounts }

  /// True where there are no accounts: the server is for the one who sits at this machine.
  var isOpen: Bool { localUser != nil }

  /// Sees an account that another process has made since.
  func noticeAccounts() async throws {
    guard isOpen, try accounts.mayHaveChanged(in: workspace.store) else { return }
    try await store { [accounts] in try accounts.look(in: $0) }
  }

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
    guard let found = try await store({ try $0.login(ofRequest: token) }), mayAsk(found.user) else { return nil }
    return found
  }

  /// What was made for the user of a server without accounts ends with the first account.
  func mayAsk(_ user: User) -> Bool { isOpen || user.password != nil }

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
    return try await reached(found)
  }

  /// The model called `name`, else the one that the user has set, as long as it is set up.
  func model(_ name: String?, for user: User) async throws -> ModelEntry? {
    if name != nil { return try await model(name) }
    let usual = try await store { UserSettings(try $0.settings(of: user.id)).model }
    guard let found = try await files({ $0.model(usual) }) else { return nil }
    return try await reached(found)
  }

  /// The model with the address that its host has now, which was found to be one that may be reached.
  func reached(_ model: ModelEntry) async throws -> ModelEntry {
    let reach = Reach(allowsPrivate: settings.allowsPrivateAddresses)
    return try await answering.run { try reach.reached(model) }
  }
}
