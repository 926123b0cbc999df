import SpaceBlocks
import SpaceModel

// What small models word anew of each block, and from which lines.

extension BlockForm {
  var wording: Wording? { nil }
  func passages(of made: any Block, in evidence: Evidence) -> [Passage] { [] }
  func heads(of made: any Block) -> [WrittenItem] { [] }
}

extension FlashcardsForm {
  var wording: Wording? {
    if isVocabulary { return nil }
    return Wording(
      "small-flashcards", fields: [("front", .text(most: 200)), ("back", .text(most: 300))],
      tokens: 60)
  }

  func passages(of made: any Block, in evidence: Evidence) -> [Passage] {
    guard let block = made as? FlashcardsBlock else { return [] }
    // Each deck has its share.
    let share = max(1, mostWorded / max(1, block.decks.count))
    return block.decks.flatMap { deck in
      deck.cards.prefix(share).map { Passage(given: "", lines: evidence.passage(of: $0.sources), group: deck.topic) }
    }
  }
}

extension KeyTermsForm {
  var wording: Wording? {
    Wording("small-keyterms", fields: [("explanation", .text(most: 300))], tokens: 45)
  }

  func passages(of made: any Block, in evidence: Evidence) -> [Passage] {
    guard let block = made as? KeyTermsBlock else { return [] }
    return block.terms.prefix(Self.mostWorded).map { entry in
      // Where nothing explains a term, what speaks of it may.
      let lines =
        entry.explanation == nil
        ? evidence.lines(of: Array(entry.sources.prefix(3))) : evidence.passage(of: Array(entry.sources.prefix(1)))
      return Passage(given: entry.term, lines: lines, kept: [("term", .string(entry.term))])
    }
  }

  private static let mostWorded = 15
}

extension TimelineForm {
  var wording: Wording? {
    Wording("small-timeline", fields: [("event", .text(most: 300))], tokens: 45)
  }

  func passages(of made: any Block, in evidence: Evidence) -> [Passage] {
    guard let block = made as? TimelineBlock else { return [] }
    let first = block.items.sorted { $0.importance > $1.importance }.prefix(Self.mostWorded).map(\.importance)
    return block.items.filter { $0.date != nil && first.contains($0.importance) }.map { item in
      Passage(
        given: item.label, lines: evidence.passage(of: item.sources),
        kept: [
          ("date", .string(item.date ?? "")), ("end", .string(item.end ?? "")), ("label", .string(item.label)),
          ("owner", .string(item.owner ?? "")), ("recurrence", .string(item.recurrence ?? "")),
          ("importance", .number("\(item.importance)")),
        ])
    }
  }

  private static let mostWorded = 15
}

extension InsightsForm {
  var wording: Wording? {
    Wording("small-insights", fields: [("text", .text(most: 400))], tokens: 70)
  }

  func passages(of made: any Block, in evidence: Evidence) -> [Passage] {
    guard let block = made as? InsightsBlock else { return [] }
    return block.insights.map { insight in
      Passage(
        given: "", lines: evidence.lines(of: insight.sources), kept: [("kind", .string(insight.kind.rawValue))])
    }
  }
}

extension MainQuestionForm {
  var wording: Wording? {
    Wording("small-mainquestion", fields: [("question", .text(most: 200)), ("answer", .text(most: 500))], tokens: 110)
  }

  func passages(of made: any Block, in evidence: Evidence) -> [Passage] {
    guard let block = made as? MainQuestionBlock else { return [] }
    return block.topics.map { topic in
      Passage(
        given: topic.topic, lines: evidence.passage(of: topic.sources), kept: [("topic", .string(topic.topic))])
    }
  }

  func heads(of made: any Block) -> [WrittenItem] {
    guard let question = (made as? MainQuestionBlock)?.question else { return [] }
    return [WrittenItem(.record([("question", .string(question))]), role: .head, citing: [])]
  }
}

extension QuizForm {
  var wording: Wording? {
    if isVocabulary { return nil }
    return Wording("small-quiz", fields: [("prompt", .text(most: 300)), ("explanation", .text(most: 300))], tokens: 80)
  }

  func passages(of made: any Block, in evidence: Evidence) -> [Passage] {
    guard let block = made as? QuizBlock else { return [] }
    return block.questions.filter { $0.choices.count > 2 && $0.choices[$0.answer].utf8.count < 80 }.map { question in
      Passage(
        given: question.choices[question.answer], lines: evidence.passage(of: question.sources),
        kept: [
          ("choices", .array(question.choices.map { .string($0) })), ("answer", .number("\(question.answer)")),
        ])
    }
  }
}
