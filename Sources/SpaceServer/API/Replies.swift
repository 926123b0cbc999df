import SpaceAssistant
import SpaceLibrary
import SpaceProviders
import Synchronization

/// Answers that are being made. One a conversation: a new one ends the one before.
final class Replies: Sendable {
  /// What clients are told while an answer is made, in this order: tools and sentences, then one of the last two.
  enum Event: Sendable {
    case tool(ToolUse)
    case sentence(Sentence)
    case notice(String)
    /// The message is kept.
    case done(Message)
    case failed(String)
  }

  /// Told to stop by whoever has it.
  final class Stop: Sendable {
    private let isAsked = Atomic(false)
    var goesOn: Bool { !isAsked.load(ordering: .relaxed) }
    func ask() { isAsked.store(true, ordering: .relaxed) }
  }

  private let running = Mutex<[String: Stop]>([:])

  /// Stops what is being made for a conversation; false when that is nothing.
  func stop(_ conversation: String) -> Bool {
    running.withLock { running in
      guard let stop = running.removeValue(forKey: conversation) else { return false }
      stop.ask()
      return true
    }
  }

  /// The end of an answer to `question`, which ends the one before. Requests that come at once may get here in another order than
  /// their questions were written in: the answer to an earlier one ends at once.
  private func begin(_ conversation: String, answering question: Message?, in store: Store) -> Stop {
    let stop = Stop()
    running.withLock { running in
      let last = try? store.messages(of: conversation, most: 1).messages.last?.id
      if let last, last != question?.id, running[conversation] != nil {
        stop.ask()
      } else {
        running[conversation]?.ask()
        running[conversation] = stop
      }
    }
    return stop
  }

  private func end(_ conversation: String, _ stop: Stop) {
    running.withLock { if $0[conversation] === stop { $0[conversation] = nil } }
  }

  /// Lets `agent` answer the last message of `messages`, and keeps the answer whether or not anybody still listens.
  func answer(
    _ messages: [Message], in conversation: String?, by agent: Agent, _ model: ModelEntry?, for user: User,
    _ server: ServerState
  ) -> AsyncStream<Event> {
    let (events, out) = AsyncStream.makeStream(of: Event.self)
    let stop = conversation.map { begin($0, answering: messages.last, in: server.workspace.store) } ?? Stop()
    server.metrics.countReply()
    if conversation == nil { out.onTermination = { _ in stop.ask() } }
    server.answering.begin {
      let assistant = Assistant(server.workspace, agent, model: model) { stop.goesOn }
      let outcome = assistant.answer(messages) { event in
        switch event {
        case .tool(let use): out.yield(.tool(use))
        case .sentence(let sentence): out.yield(.sentence(sentence))
        case .notice(let text): out.yield(.notice(text))
        }
      }
      do {
        let message = try server.workspace.store.keep(
          outcome, to: messages, by: model, in: conversation, for: user.id, isWanted: { stop.goesOn })
        if message != nil, let conversation {
          server.broadcast.tell(conversation: conversation, .changed, of: user, isAnswer: true)
          server.notifier?.tell(answerIn: conversation, of: user)
        }
        out.yield(message.map(Event.done) ?? .failed("stopped"))
      } catch {
        out.yield(.failed("the answer could not be kept: \(error)"))
      }
      if let conversation { self.end(conversation, stop) }
      out.finish()
    }
    return events
  }
}
