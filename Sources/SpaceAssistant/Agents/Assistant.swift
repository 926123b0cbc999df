import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import SpaceViews

/// Lets an agent answer: by a model whose every sentence is held against the notes, or by the engine of this device.
///
/// Its methods block.
public struct Assistant: Sendable {
  /// What happens while an answer is made.
  public enum Event: Sendable {
    /// A tool is at work, or has its output.
    case tool(ToolUse)
    case sentence(Sentence)
    /// Something that is no part of the answer, such as why the model did not answer.
    case notice(String)
  }

  /// How many messages it reads back.
  public static let messagesRead = 20

  private let workspace: Workspace
  private let agent: Agent
  private let model: ModelEntry?
  /// Asked now and then; the answer ends early when it says no.
  private let goesOn: @Sendable () -> Bool

  public init(
    _ workspace: Workspace, _ agent: Agent, model: ModelEntry?, goesOn: @escaping @Sendable () -> Bool = { true }
  ) {
    (self.workspace, self.agent, self.model, self.goesOn) = (workspace, agent, model, goesOn)
  }

  /// An answer, and what was asked of a model for it.
  public struct Outcome: Sendable {
    public let parts: [MessagePart]
    public let engine: String
    public let usage: Usage
  }

  /// Answers the last of `messages`, which a user wrote; `tell` gets each event when it happens, on the calling thread.
  public func answer(_ messages: [Message], _ tell: @escaping (Event) -> Void) -> Outcome {
    let telling = Telling(tell)
    let question = messages.last?.plainText ?? ""
    if agent.scope.spaces.isEmpty {
      telling.say(Sentence("There are no Spaces yet. Make one, and ask again.", .remark))
      return telling.outcome
    }
    let found = telling.use("ask", .record([("question", .string(question))])) {
      Toolbox(workspace, agent.scope).output { try Asking(workspace).answer(to: question, in: agent.scope) }
    } summary: { answer in
      .record([("found", .bool(answer["answer"]?.text != nil))])
    }
    switch found {
    case .failure(let message): telling.say(Sentence("The notes could not be read: \(message)", .remark))
    case .value(let answer):
      if let model {
        answerByModel(model, messages, onDevice: answer, telling)
      } else {
        let sentences = Self.sentences(of: answer)
        telling.say(sentences.isEmpty ? Self.refusal(answer) : sentences)
      }
    }
    return telling.outcome
  }

  /// What the model says, once a sentence of it is proved. Else the answer of this device comes first, and why.
  private func answerByModel(
    _ model: ModelEntry, _ messages: [Message], onDevice answer: JSONValue, _ telling: Telling
  ) {
    let loop = ToolLoop(workspace, agent.scope, model, telling, goesOn)
    let end = loop.run(messages, onDevice: answer)
    if case .answered = end {
      telling.engine = model.name
      return
    }
    // Nobody waits any more.
    if !goesOn() { return }
    let waiting = loop.waiting
    if waiting.contains(where: { $0.support == .proved }) {
      telling.engine = model.name
    } else if let reason = end.reason {
      telling.notice("\(model.name): \(reason)")
    }
    let own = Self.sentences(of: answer)
    let isTalk = !waiting.isEmpty && waiting.allSatisfy { $0.support == .remark }
    telling.say(own.isEmpty && !isTalk ? Self.refusal(answer) : own)
    telling.say(waiting)
  }

  /// That the notes hold no answer, and an item of a list for each of the passages that come nearest to one.
  private static func refusal(_ answer: JSONValue) -> [Sentence] {
    let words = RefusalWords(answer["language"]?.text)
    let nearest = (answer["nearest"]?.items ?? []).map { source in
      let quote = (source["quote"]?.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return Sentence(listing: quote, sources: [CitedSource(source)])
    }
    let said = [Sentence(answer["message"]?.text ?? words.message, .remark)]
    return nearest.isEmpty ? said : said + [Sentence(words.nearest, .remark)] + nearest
  }

  /// The sentences of an Answer record: one, with all its sources; or an item of a list for each event, with its own.
  private static func sentences(of answer: JSONValue) -> [Sentence] {
    guard let text = answer["answer"]?.text else { return [] }
    let events = answer["events"]?.items ?? []
    if events.isEmpty { return [Sentence(text, .quoted, sources: sources(of: answer))] }
    // The answer has a line for each.
    let told = zip(text.split(separator: "\n"), events).map { line, event in
      Sentence(listing: String(line), sources: sources(of: event))
    }
    return told + (answer["message"]?.text.map { [Sentence(behindList: $0)] } ?? [])
  }

  private static func sources(of record: JSONValue) -> [CitedSource] {
    (record["sources"]?.items ?? []).map(CitedSource.init)
  }
}
