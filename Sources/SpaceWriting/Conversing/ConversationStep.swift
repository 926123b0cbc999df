import SpaceModel
import SpaceProviders

/// One step of an assistant that reads before it answers: what the model is shown and asked, and how its answer is read.
package struct ConversationStep: Sendable {
  /// What the model wants.
  package enum Reply: Sendable {
    /// A tool, with its input.
    case use(String, JSONValue)
    /// The sentences have come one by one.
    case answer
    /// The notes hold no answer.
    case nothing
    /// What came is none of the steps.
    case unusable
  }

  /// How much is asked of a model in one step.
  package struct Limits: Sendable {
    /// The tokens of the lines that are shown.
    package var room: Int
    package var mostSentences: Int
    package var mostTokens: Int

    package init(room: Int, mostSentences: Int, mostTokens: Int) {
      (self.room, self.mostSentences, self.mostTokens) = (room, mostSentences, mostTokens)
    }
  }

  static let tool = "tool"
  private static let answer = "answer"
  private static let nothing = "nothing"
  private static let mostCharacters = 500

  package let request: ModelRequest
  let excerpt: Excerpt
  /// The lines that are shown.
  let shown: [Int]

  /// What a step goes on from.
  package struct Situation: Sendable {
    package var question: String
    /// What was said before, from the user's first message on.
    package var history: [ModelRequest.Message] = []
    /// What tools told besides lines.
    package var results: [String] = []
    /// What may be used; without any the step is the last one.
    package var tools: [ConversationTool] = []
    package var number = 1
    package var all = 1
    /// YYYY-MM-DD.
    package var today: String
    /// The model may say that the notes hold no answer.
    package var mayFail = true

    package init(_ question: String, today: String) { (self.question, self.today) = (question, today) }
  }

  package init(_ situation: Situation, _ notes: ReadNotes, _ limits: Limits) {
    shown = notes.lines(within: limits.room)
    excerpt = Excerpt(notes.evidence, shown)
    let (tools, results) = (situation.tools, situation.results)
    let step =
      tools.isEmpty
      ? WritingPrompts.text("converse-last")
      : WritingPrompts.text("converse-step", ["number": "\(situation.number)", "all": "\(situation.all)"])
    let told = results.isEmpty ? "" : "<results>\n\(results.map(Self.plain).joined(separator: "\n"))\n</results>\n"
    let asked = WritingPrompts.text(
      "converse-question", ["day": situation.today, "step": step, "question": situation.question])
    request = ModelRequest(
      system: WritingPrompts.text(
        tools.isEmpty && !situation.mayFail ? "converse-small" : "converse",
        ["tools": tools.map(\.line).joined(separator: "\n"), "most": "\(limits.mostSentences)"]),
      messages: situation.history + [ModelRequest.Message(.user, "\(excerpt.text)\(told)\n\(asked)")],
      schema: Self.shape(situation, limits, canAnswer: excerpt.count > 0).schema(citing: excerpt.count),
      mostTokens: limits.mostTokens)
  }

  private static func shape(_ situation: Situation, _ limits: Limits, canAnswer: Bool) -> Shape {
    let sentence = Shape.record([("sources", .lines), ("text", .text(most: mostCharacters))])
    var steps = situation.tools.map(\.shape)
    if canAnswer {
      steps.append(
        .record([(tool, .choice([answer])), ("sentences", .list(sentence, most: limits.mostSentences))]))
    }
    if situation.mayFail || !canAnswer { steps.append(.record([(tool, .choice([nothing]))])) }
    return .record([("step", .either(steps))])
  }

  /// No result closes what stands around all of them.
  private static func plain(_ result: String) -> String {
    Evidence.plain(result).replacing("results>", with: "results›")
  }

  /// About how many tokens the request has.
  package var tokens: Int { request.tokens(inWholeWords: true) }

  /// What the whole answer of the model says.
  package static func reply(_ text: String) -> Reply {
    guard let step = Answers.value(of: text)?["step"], case .object(let members) = step else { return .unusable }
    switch step[tool]?.text {
    case answer?: return .answer
    case nothing?: return .nothing
    case let name?: return .use(name, .object(members.filter { $0.key != tool && $0.value != .null }))
    case nil: return .unusable
    }
  }
}
