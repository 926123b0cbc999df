import SpaceModel

/// A block as its file tells it.
public struct BlockRecord: Sendable {
  /// As its file is called: `keyterms`.
  public let name: String
  public let type: String
  public let title: String
  public let message: String?
  public let content: BlockContent
  /// The record as it is.
  let json: [UInt8]

  init(name: String, json: [UInt8]) throws(JSONError) {
    let record = try JSONRecord(json)
    self.name = name
    type = record.string("type")
    title = record.optionalString("title") ?? type
    message = record.optionalString("message")
    content = BlockContent(record)
    self.json = json
  }
}

/// What a block of each type holds.
public enum BlockContent: Sendable {
  case summary(text: String, sentences: [StatementRecord])
  case flashcards([DeckRecord])
  case mainQuestion(question: String, topics: [TopicRecord])
  case keyTerms([TermRecord])
  case timeline([TimelineItemRecord])
  case mindMap(MindMapRecord)
  case quiz([QuizQuestionRecord])
  case insights([StatementRecord])
  /// A type of a later version.
  case unknown

  init(_ record: JSONRecord) {
    switch record.string("type") {
    case "Summary":
      self = .summary(
        text: record.string("text"), sentences: record.records("sentences").map { StatementRecord($0) })
    case "Flashcards": self = .flashcards(record.records("decks").map { DeckRecord($0) })
    case "MainQuestion":
      self = .mainQuestion(
        question: record.string("question"), topics: record.records("topics").map { TopicRecord($0) })
    case "KeyTerms": self = .keyTerms(record.records("terms").map { TermRecord($0) })
    case "Timeline": self = .timeline(record.records("items").map { TimelineItemRecord($0) })
    case "MindMap": self = .mindMap(MindMapRecord(record))
    case "Quiz": self = .quiz(record.records("questions").map { QuizQuestionRecord($0) })
    case "Insights": self = .insights(record.records("insights").map { StatementRecord($0) })
    default: self = .unknown
    }
  }
}

/// A sentence of a summary, or an insight with its kind.
public struct StatementRecord: Sendable {
  public let kind: String
  public let text: String
  public let sources: [SourceRecord]

  init(_ record: JSONRecord) {
    kind = record.string("kind")
    text = record.string("text")
    sources = record.sources
  }
}

public struct DeckRecord: Sendable {
  public let topic: String
  public let cards: [CardRecord]

  init(topic: String, cards: [CardRecord]) {
    self.topic = topic
    self.cards = cards
  }

  init(_ record: JSONRecord) {
    self.init(topic: record.string("topic"), cards: record.records("cards").map { CardRecord($0) })
  }
}

public struct CardRecord: Sendable {
  public let id: String
  public let front: String
  public let back: String
  public let kind: String
  public let form: String?
  public let example: String?
  public let sources: [SourceRecord]

  init(id: String, front: String, back: String, kind: String, sources: [SourceRecord]) {
    self.id = id
    self.front = front
    self.back = back
    self.kind = kind
    form = nil
    example = nil
    self.sources = sources
  }

  init(_ record: JSONRecord) {
    id = record.string("id")
    front = record.string("front")
    back = record.string("back")
    kind = record.string("kind")
    form = record.optionalString("form")
    example = record.optionalString("example")
    sources = record.sources
  }
}

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

public struct TermRecord: Sendable {
  public let term: String
  public let explanation: String?
  public let count: Int
  public let sources: [SourceRecord]

  init(_ record: JSONRecord) {
    term = record.string("term")
    explanation = record.optionalString("explanation")
    count = record.integer("count")
    sources = record.sources
  }
}

public struct TimelineItemRecord: Sendable {
  public let date: String
  public let end: String?
  public let precision: String
  public let label: String
  public let event: String
  public let recurrence: String?
  public let owner: String?
  public let status: String?
  /// `exam`, `meeting`, `deadline` or `task`, in a plan.
  public let kind: String?
  public let sources: [SourceRecord]

  init(_ record: JSONRecord) {
    date = record.string("date")
    end = record.optionalString("end")
    precision = record.string("precision")
    label = record.string("label")
    event = record.string("event")
    recurrence = record.optionalString("recurrence")
    owner = record.optionalString("owner")
    status = record.optionalString("status")
    kind = record.optionalString("kind")
    sources = record.sources
  }
}

public struct MindMapRecord: Sendable {
  public struct Node: Sendable {
    public let id: String
    public let label: String
    public let sources: [SourceRecord]
  }
  public struct Edge: Sendable {
    public let from: String
    public let to: String
    public let relation: String
  }

  public let nodes: [Node]
  public let edges: [Edge]
  public let root: String

  init(_ record: JSONRecord) {
    nodes = record.records("nodes").map {
      Node(id: $0.string("id"), label: $0.string("label"), sources: $0.sources)
    }
    edges = record.records("edges").map {
      Edge(from: $0.string("from"), to: $0.string("to"), relation: $0.string("relation"))
    }
    root = record.string("root")
  }
}

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
