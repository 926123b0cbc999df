import SpaceAssistant
import SpaceEngine
import SpaceLibrary

/// A conversation in the terminal, kept in the same store as those of browsers.
final class ChatSession {
  let workspace: Workspace
  let agent: Agent
  var model: ChatModel
  private let user: User
  /// Nil until something is asked.
  private(set) var conversation: Conversation?
  /// The sources of the last answer, as they were numbered.
  private(set) var sources: [CitedSource] = []

  init(_ workspace: Workspace, _ agent: Agent, model: ChatModel, for user: User) {
    (self.workspace, self.agent, self.model, self.user) = (workspace, agent, model, user)
  }

  /// What is asked next begins a conversation of its own.
  func begin() { (conversation, sources) = (nil, []) }

  /// The number of a source of the answer that is being made; the first time it is numbered.
  func number(of source: CitedSource) -> Int {
    if let place = sources.firstIndex(of: source) { return place + 1 }
    sources.append(source)
    return sources.count
  }

  /// Asks, and keeps question and answer; nil of an answer that was stopped, which is not kept.
  func ask(
    _ question: String, _ goesOn: @escaping @Sendable () -> Bool, _ tell: @escaping (Assistant.Event) -> Void
  ) throws -> Message? {
    let store = workspace.store
    let conversation = try self.conversation ?? store.makeConversation(with: agent.id, for: user.id)
    self.conversation = conversation
    sources = []
    let message = Message(id: RandomID.id, .user, [.text(question)], created: Clock.milliseconds)
    try store.add(message, to: conversation.id)
    let history = try store.messages(of: conversation.id, most: Assistant.messagesRead).messages
    // Spaces may have changed since the last question.
    let agent = workspace.agent(agent.id) ?? agent
    let outcome = Assistant(workspace, agent, model: model.entry, goesOn: goesOn).answer(history, tell)
    return try store.keep(
      outcome, to: history, by: model.entry, in: conversation.id, for: user.id, isWanted: goesOn)
  }
}
