import SpaceModel

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
