import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import SpaceWriting

/// Lets a model read step by step by the tools, which only read, and answer. Each sentence of its answer is held against what was
/// read, and told as soon as that is done.
///
/// One loop makes one answer.
final class ToolLoop {
  enum End {
    /// At least one sentence is proved, and all were told.
    case answered
    /// The model wrote sentences, but none that is proved, or none that stands where this device found its answer: they wait.
    case unproved
    /// The model says that the notes hold no answer.
    case nothing
    case failed(String)

    /// Why there is no answer of the model.
    var reason: String? {
      switch self {
      case .answered: nil
      case .unproved: "the notes bear out no sentence of its answer"
      case .nothing: "it found no answer in the notes"
      case .failed(let message): message
      }
    }
  }

  private let scope: SpaceScope
  private let toolbox: Toolbox
  private let model: ModelEntry
  private let telling: Telling
  private let goesOn: @Sendable () -> Bool
  private let tools: LoopTools
  private let limits: LoopLimits
  private var room: Int
  private var used: Set<String> = []
  /// Where this device found its answer: a sentence of a small model answers only when it stands there, too.
  private var anchor: CitedSource?
  private var isAnswered = false
  /// Sentences that wait for one that is proved.
  private(set) var waiting: [Sentence] = []

  init(
    _ workspace: Workspace, _ scope: SpaceScope, _ model: ModelEntry, _ telling: Telling,
    _ goesOn: @escaping @Sendable () -> Bool
  ) {
    (self.scope, self.model, self.telling, self.goesOn) = (scope, model, telling, goesOn)
    toolbox = Toolbox(workspace, scope)
    tools = LoopTools(scope, isSmall: model.isSmall)
    limits = LoopLimits(for: model)
    room = limits.step.room
  }

  /// Answers the last of `messages`; `answer` is the Answer record of this device, whose sources the model may use.
  func run(_ messages: [Message], onDevice answer: JSONValue) -> End {
    do {
      let talk = try ModelTalk(model, goesOn)
      var notes = try LoopNotes(scope)
      let history = LoopHistory(messages, room: limits.historyCharacters)
      var situation = ConversationStep.Situation(messages.last?.plainText ?? "", today: Clock.today)
      situation.all = limits.steps
      if model.isSmall, answer["answer"]?.text != nil {
        // It has only to word what this device found: small models repeat what they said before.
        situation.mayFail = false
        anchor = (answer["sources"]?.items.first.map(CitedSource.init))?.narrowed(to: answer["answer"]?.text ?? "")
      } else {
        situation.history = history.messages
      }
      begin(situation.question, history, answer, &notes)
      return try steps(situation, talk, &notes)
    } catch let failure as KeyFailure {
      return .failed(failure.message)
    } catch let failure as ModelFailure {
      // What was told stays.
      return isAnswered ? .answered : .failed(failure.message(for: model))
    } catch {
      return .failed("\(error)")
    }
  }

  /// What is read before the model is asked: passages that have the words of the question, and where this device and the answer
  /// before found something. What is read last is shown first.
  private func begin(_ question: String, _ history: LoopHistory, _ answer: JSONValue, _ notes: inout LoopNotes) {
    for query in [history.earlierQuestion.map { "\($0) \(question)" }, question].compactMap(\.self) {
      _ = use(Toolbox.search.name, .record([("query", .string(query))]), &notes)
    }
    _ = notes.show(.array(history.earlierSources.map(\.value)), of: nil)
    _ = notes.show(answer, of: nil)
  }

  private func steps(_ situation: ConversationStep.Situation, _ talk: ModelTalk, _ notes: inout LoopNotes) throws -> End
  {
    // Where this device found an answer, a small model has only to word it.
    var (isLast, unusable, isShortened) = (!situation.mayFail, 0, false)
    var situation = situation
    while situation.number <= limits.steps {
      if !goesOn() { throw ModelFailure.stopped }
      let mayRead = !isLast && situation.number < limits.steps
      situation.tools = mayRead ? tools.offered(documents: notes.read.documents.count) : []
      let step = step(situation, notes.read)
      if telling.usage.tokensIn + step.tokens > limits.budget {
        return .failed("the answer would need more than \(limits.budget) tokens; ask for less at once")
      }
      let said = Said(step, notes)
      do throws(ModelFailure) {
        let text = try talk.ask(step.request, &telling.usage) { said.add($0, self.take) }.text
        switch ConversationStep.reply(text) {
        case .use(let name, let input) where situation.tools.contains { $0.name == name }:
          // Who asks the same again has what there is.
          if !use(name, input, &notes, &situation) { isLast = true }
        case .nothing: return end ?? .nothing
        case .answer where said.count > 0: return end ?? .unproved
        default:
          // What was cut off may have whole sentences.
          if let end { return end }
          unusable += 1
          if unusable > Self.mostUnusable { return .failed("it wrote nothing that can be used; try another model") }
        }
      } catch {
        guard case .tooLong = error, !isShortened else { throw error }
        (isShortened, room) = (true, room / 2)
        continue
      }
      situation.number += 1
    }
    return end ?? .failed("it did not come to an answer in \(limits.steps) steps")
  }

  private static let mostUnusable = 1

  /// What became of the sentences that came.
  private var end: End? { isAnswered ? .answered : waiting.isEmpty ? nil : .unproved }

  private func step(_ situation: ConversationStep.Situation, _ notes: ReadNotes) -> ConversationStep {
    func make(_ room: Int) -> ConversationStep {
      var own = limits.step
      own.room = room
      return ConversationStep(situation, notes, own)
    }
    // Counts are estimates: a fifth of the window stays free.
    let rest = model.context * 4 / 5 - limits.step.mostTokens - make(0).tokens
    return make(max(0, min(room, rest)))
  }

  /// A sentence of the answer, once it is known how it stands.
  private func take(_ sentence: Sentence) {
    if sentence.support == .proved, anchor.map({ anchor in sentence.sources.contains { $0.overlaps(anchor) } }) ?? true
    {
      telling.say(waiting + [sentence])
      (waiting, isAnswered) = ([], true)
    } else if isAnswered {
      telling.say(sentence)
    } else {
      waiting.append(sentence)
    }
  }

  /// Uses a tool as the model wants it, and shows what it found; false when the same was done before.
  private func use(
    _ name: String, _ given: JSONValue, _ notes: inout LoopNotes, _ situation: inout ConversationStep.Situation
  ) -> Bool {
    guard used.insert("\(name) \(given.json)").inserted else { return false }
    guard let input = tools.input(name, given, notes) else {
      situation.results.append("\(name) \(given.json): there is no document of that number")
      return true
    }
    let (output, count) = use(name, input, &notes)
    let told =
      switch output {
      case .failure(let message): message
      case .value(let value): LoopResult(value).told(passages: count, most: limits.resultCharacters)
      }
    situation.results.append("\(name) \(given.json): \(told)")
    return true
  }

  /// What a tool gives, and how many passages of it are shown from now on.
  private func use(_ name: String, _ input: JSONValue, _ notes: inout LoopNotes) -> (ToolOutput, Int) {
    var count = 0
    let output = telling.use(name, input) {
      toolbox.call(name, input) ?? .failure("there is no tool \(name)")
    } summary: { value in
      count = notes.show(value, of: tools.space(of: input))
      return LoopResult(value).summary(passages: count)
    }
    return (output, count)
  }
}

/// The sentences of one answer of the model while it comes.
private final class Said {
  private let step: ConversationStep
  private let notes: LoopNotes
  private var stream = SentenceStream()
  private lazy var proof = AnswerProof(notes.read)
  private(set) var count = 0

  init(_ step: ConversationStep, _ notes: LoopNotes) { (self.step, self.notes) = (step, notes) }

  func add(_ text: String, _ take: (Sentence) -> Void) {
    for written in stream.add(text) {
      for (sentence, finding) in proof.findings(on: written, of: step) {
        count += 1
        switch finding {
        case .proved(let places): take(Sentence(sentence, .proved, sources: places.map(notes.source)))
        case .unproved: take(Sentence(sentence, .unproved))
        case .noClaim: take(Sentence(sentence, .remark))
        }
      }
    }
  }
}
