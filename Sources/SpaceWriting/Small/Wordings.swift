import SpaceBlocks
import SpaceModel

// What small models word anew of each block, and from which lines.

extension BlockForm {
  var wording: Wording? { nil }
  func passages(of made: any Block, in evidence: Evidence) -> [Passage] { [] }
}

extension FlashcardsForm {
  var wording: Wording? {
    // It words what is explained; of stories it sees no course, and words of a language are dictionaries' matter.
    if !isForStudy { return nil }
    return Wording(
      "small-flashcards", fields: [("front", .text(most: 200)), ("back", .text(most: 300))],
      tokens: 60)
  }

  func passages(of made: any Block, in evidence: Evidence) -> [Passage] {
    guard let block = made as? FlashcardsBlock else { return [] }
    // Each deck has its share.
    let share = max(1, mostWorded / max(1, block.decks.count))
    return block.decks.flatMap { deck in
      deck.cards.prefix(share).map { card in
        Passage(
          given: "", lines: evidence.passage(of: card.sources), group: deck.topic,
          own: [
            ("front", .string(card.front)), ("back", .string(card.back)), ("kind", .string(card.kind.rawValue)),
          ])
      }
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
      return Passage(
        given: entry.term, lines: lines, kept: [("term", .string(entry.term))],
        own: entry.explanation.map { [("explanation", .string($0))] })
    }
  }

  private static let mostWorded = 20
}

extension InsightsForm {
  var wording: Wording? {
    Wording("small-insights", fields: [("text", .text(most: 400))], tokens: 70)
  }

  func passages(of made: any Block, in evidence: Evidence) -> [Passage] {
    guard let block = made as? InsightsBlock else { return [] }
    return block.insights.map { insight in
      Passage(
        given: "", lines: evidence.lines(of: insight.sources), kept: [("kind", .string(insight.kind.rawValue))],
        own: [("text", .string(insight.text))])
    }
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
        ],
        own: [("prompt", .string(question.prompt)), ("explanation", .string(question.explanation))])
    }
  }
}
