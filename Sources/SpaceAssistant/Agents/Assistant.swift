import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import SpaceWriting

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

  /// What was asked of a model for an answer.
  public struct Outcome: Sendable {
    public var parts: [MessagePart] = []
    public var engine = Engine.onDevice
    public var usage = Usage()
  }

  /// Answers the last of `messages`, which a user wrote; `tell` gets each event when it happens.
  public func answer(_ messages: [Message], _ tell: (Event) -> Void) -> Outcome {
    var outcome = Outcome()
    let question = messages.last?.plainText ?? ""
    if agent.scope.spaces.isEmpty {
      return said("There are no Spaces yet. Make one, and ask again.", outcome, tell)
    }
    var use = ToolUse(id: RandomID.id, name: "ask", input: .record([("question", .string(question))]))
    tell(.tool(use))
    var sentences: [Sentence]?
    if let model {
      switch byModel(model, question, &outcome.usage) {
      case .success(let found):
        sentences = found
        outcome.engine = model.name
      case .failure(let failure): tell(.notice(failure.message))
      }
    }
    do {
      if sentences == nil {
        let answer = try Asking(workspace).answer(to: question, in: agent.scope)
        sentences = Self.sentences(of: answer)
      }
      use.output = .value(.record([("found", .bool(sentences?.isEmpty == false))]))
    } catch {
      let message = (error as? ToolFailure)?.message ?? "\(error)"
      use.output = .failure(message)
      tell(.tool(use))
      outcome.parts.append(.tool(use))
      return said("The notes could not be read: \(message)", outcome, tell)
    }
    tell(.tool(use))
    outcome.parts.append(.tool(use))
    guard let sentences, !sentences.isEmpty else {
      return said("The notes do not hold an answer to this.", outcome, tell)
    }
    for sentence in sentences { tell(.sentence(sentence)) }
    outcome.parts.append(.answer(sentences))
    return outcome
  }

  private func said(_ text: String, _ outcome: Outcome, _ tell: (Event) -> Void) -> Outcome {
    var outcome = outcome
    let sentence = Sentence(text, .remark)
    tell(.sentence(sentence))
    outcome.parts.append(.answer([sentence]))
    return outcome
  }

  /// The sentences of an Answer record: one, with all its sources.
  private static func sentences(of answer: JSONValue) -> [Sentence] {
    guard let text = answer["answer"]?.text else { return [] }
    return [Sentence(text, .quoted, sources: (answer["sources"]?.items ?? []).map(CitedSource.init))]
  }

  /// What the model answers from the passages that fit the question; nil where none of it stands.
  private func byModel(
    _ model: ModelEntry, _ question: String, _ usage: inout Usage
  ) -> Result<[Sentence]?, ToolFailure> {
    do {
      let plan = try Plan(needs: Searching.needs)
      let asking = ModelAsking(try ModelClient(model, userAgent: Version.userAgent))
      let goesOn = goesOn
      let answers = Answers(model, keptIn: ForgetfulStore()) { asking.answers(to: $0, goesOn: goesOn) }
      let answering = Answering(answers, plan: try Plan(needs: Answering.needs))
      var report = Writing.Report()
      let answer = try workspace.indexes.use(agent.scope) { index -> JSONValue? in
        answering.answer(to: question, from: index, plan: plan, &report).map { answer in
          .written { answer.write(to: &$0, SourceWriter(index.documents(of: answer.sources))) }
        }
      }
      usage.calls += report.calls
      usage.tokensIn += report.tokensIn
      usage.tokensOut += report.tokensOut
      if let failure = report.failure { return .failure(ToolFailure(failure.message(for: model))) }
      let owners = agent.scope.owners
      guard let answer, let text = answer["answer"]?.text else { return .success(nil) }
      let sources = (answer["sources"]?.items ?? []).map { agent.scope.owned($0, by: owners) }
      return .success([Sentence(text, .proved, sources: sources)])
    } catch let failure as ToolFailure {
      return .failure(failure)
    } catch let failure as KeyFailure {
      return .failure(ToolFailure(failure.message))
    } catch {
      return .failure(ToolFailure("\(error)"))
    }
  }
}

/// Keeps no answers.
private struct ForgetfulStore: AnswerStore {
  func answer(for key: String) -> String? { nil }
  func keep(_ answer: String, for key: String) {}
}
