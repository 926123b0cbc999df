import SpaceModel
import SpaceText

/// The question the material answers, and the topics that divide it.
public struct MainQuestionBlock: Block {
  /// A part of the material with a question of its own and a sourced answer.
  public struct Topic: Sendable, Equatable {
    public let topic: String
    public let question: String
    public let answer: String
    public let sources: [Source]
    /// What made it, where that was not the engine of this device.
    public var engine: String?
    public init(topic: String, question: String, answer: String, sources: [Source]) {
      self.topic = topic
      self.question = question
      self.answer = answer
      self.sources = sources
    }
  }

  public static let type = "MainQuestion"
  public let size: BlockSize
  public let title = "Main Question"
  public let message: String?
  public let question: String?
  public let topics: [Topic]

  public init(size: BlockSize, question: String?, topics: [Topic]) {
    self.size = size
    self.question = question
    self.topics = topics
    message = question == nil ? "These notes answer no question as a whole." : nil
  }

  public var isEmpty: Bool { question == nil && topics.isEmpty }

  public func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter) {
    json.key("question")
    if let question { json.value(question) } else { json.null() }
    json.list("topics") { json in
      for topic in topics {
        json.object { json in
          json.member("topic", topic.topic)
          json.member("question", topic.question)
          json.member("answer", topic.answer)
          json.member("engine", topic.engine)
          sources.write(topic.sources, to: &json)
        }
      }
    }
  }
}
