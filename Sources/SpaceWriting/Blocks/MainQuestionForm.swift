import SpaceBlocks
import SpaceModel

/// The main question as a model writes it, with the topics that divide its answer.
struct MainQuestionForm: BlockForm {
  static let name = "mainquestion"
  private let most: Int

  init(_ options: [String: OptionValue], words: Int) { most = options.number("max") ?? 4 }

  var prompt: String { WritingPrompts.text(Self.name, ["count": "\(most)"]) }

  private static let topic = Shape.record([
    ("topic", .text(most: 60)), ("question", .text(most: 250)), ("answer", .text(most: 1000)), ("sources", .lines),
  ])
  var shape: Shape { .record([("question", .text(most: 300)), ("topics", .list(Self.topic, most: most))]) }
  var itemShape: [WrittenItem.Role: Shape] { [.item: Self.topic] }
  var tokens: Int { most * 190 + 60 }

  func items(in value: JSONValue, from excerpt: Excerpt) -> [WrittenItem] {
    [WrittenItem(.record([("question", value["question"] ?? .null)]), role: .head, from: excerpt)]
      + (value["topics"]?.items ?? []).map { WrittenItem($0, from: excerpt) }
  }

  func fault(of item: WrittenItem, in evidence: Evidence) -> String? {
    let names = item.role == .head ? ["question"] : ["topic", "question", "answer"]
    return names.first { item.text($0).isEmpty }.map { "its \($0) is empty" }
  }

  func claims(of item: WrittenItem) -> [ItemClaim] {
    if item.role == .head { return [] }
    return [ItemClaim(text: item.text("answer"), subject: item.text("topic") + ". " + item.text("question"))]
  }
  var leastFound: Int { 300 }
  func key(of item: WrittenItem) -> String { item.text("question") }

  func block(of items: [WrittenItem], in evidence: Evidence, beside made: any Block, engine: String) -> (any Block)? {
    guard let head = items.first(where: { $0.role == .head }) else { return nil }
    let topics = items.filter { $0.role == .item }.prefix(most).map { item in
      var topic = MainQuestionBlock.Topic(
        topic: item.text("topic"), question: item.text("question"), answer: item.text("answer"),
        sources: evidence.sources(item.lines))
      topic.engine = item.isOwn ? Engine.onDevice : engine
      return topic
    }
    return topics.isEmpty
      ? nil : MainQuestionBlock(size: made.size, question: head.text("question"), topics: Array(topics))
  }
}
