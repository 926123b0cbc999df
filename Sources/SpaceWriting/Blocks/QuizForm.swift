import SpaceBlocks
import SpaceModel

/// A quiz as a model writes it.
struct QuizForm: BlockForm {
  static let name = "quiz"
  private let most: Int
  let isVocabulary: Bool

  init(_ options: [String: OptionValue], words: Int) {
    most = options.number("max") ?? 5
    isVocabulary = options.word("purpose") == StudyPurpose.vocabulary.rawValue
  }

  private static let choices = 4

  var prompt: String {
    WritingPrompts.text(isVocabulary ? "\(Self.name)-vocabulary" : Self.name, ["count": "\(most)"])
  }
  var shape: Shape {
    .list(
      .record([
        ("prompt", .text(most: 400)), ("choices", .list(.text(most: 250), most: Self.choices)),
        ("answer", .number(0...Self.choices - 1)), ("explanation", .text(most: 500)), ("sources", .lines),
      ]), most: most)
  }
  var tokens: Int { most * 200 + 40 }

  func fault(of item: WrittenItem, in evidence: Evidence) -> String? {
    let choices = item.texts("choices")
    if item.text("prompt").isEmpty || item.text("explanation").isEmpty { return "the prompt or explanation is empty" }
    if choices.count < 3 || choices.contains("") { return "it has not four choices" }
    if Set(choices.map { $0.lowercased() }).count < choices.count { return "two choices are the same" }
    guard let answer = item.value["answer"]?.integer, choices.indices.contains(answer) else {
      return "the answer is not the place of a choice"
    }
    return nil
  }

  func claims(of item: WrittenItem) -> [ItemClaim] {
    let choices = item.texts("choices")
    guard !isVocabulary, let answer = item.value["answer"]?.integer, choices.indices.contains(answer) else { return [] }
    let subject = item.text("prompt")
    return [
      ItemClaim(text: choices[answer], subject: subject),
      ItemClaim(text: item.text("explanation"), subject: ([subject] + choices).joined(separator: " ")),
    ]
  }
  func key(of item: WrittenItem) -> String { item.text("prompt") }

  func block(of items: [WrittenItem], in evidence: Evidence, beside made: any Block, engine: String) -> (any Block)? {
    let questions = items.prefix(most).compactMap { item -> QuizQuestion? in
      guard let answer = item.value["answer"]?.integer else { return nil }
      let (prompt, choices) = (item.text("prompt"), item.texts("choices"))
      let kind = prompt.contains("___") ? QuizQuestion.Kind.cloze : .multipleChoice
      var question = QuizQuestion(
        id: QuizQuestion.id(kind, prompt: prompt), kind: kind, prompt: prompt, choices: choices, answer: answer,
        explanation: item.text("explanation"), sources: evidence.sources(item.lines))
      question.engine = item.isOwn ? Engine.onDevice : engine
      return question
    }
    return questions.isEmpty ? nil : QuizBlock(size: made.size, questions: questions)
  }
}
