import SpaceModel

public struct QuizQuestionRecord: Sendable {
  public let id: String
  public let kind: String
  public let prompt: String
  public let choices: [String]
  public let answer: Int
  public let explanation: String
  public let sources: [SourceRecord]

  init(_ record: JSONRecord) {
    id = record.string("id")
    kind = record.string("kind")
    prompt = record.string("prompt")
    choices = record.strings("choices")
    answer = record.integer("answer")
    explanation = record.string("explanation")
    sources = record.sources
  }

  /// The right choice.
  public var solution: String { choices.indices.contains(answer) ? choices[answer] : "" }
}
