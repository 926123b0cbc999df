import SpaceModel

public struct TopicRecord: Sendable {
  public let topic: String
  public let question: String
  public let answer: String
  public let sources: [SourceRecord]

  init(_ record: JSONRecord) {
    topic = record.string("topic")
    question = record.string("question")
    answer = record.string("answer")
    sources = record.sources
  }
}
