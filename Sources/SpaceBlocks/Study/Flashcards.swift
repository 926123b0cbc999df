import SpaceModel
import SpaceText

/// What study blocks are for; a Space type's pipeline sets it.
public enum StudyPurpose: String, Sendable, CaseIterable {
  case study, vocabulary, story
}

/// Makes the Flashcards block.
public struct Flashcards: BlockMaker {
  public static let about = About(
    name: "flashcards", summary: "Cards to learn from, in decks by topic.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"), LayerName("dates"),
      LayerName("phrases"),
    ])

  private let size: BlockSize
  private let max: Int?
  private let purpose: StudyPurpose

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.small)
    max = try options.optionalInteger("max", in: 1...10_000)
    purpose = try options.choice("purpose", default: StudyPurpose.study)
  }

  public func make(from documents: [Document], _ notes: inout Diagnostics) -> any Block {
    let space = StudySpace(documents)
    let count = max ?? Self.usualCount(space)
    if purpose == .vocabulary, let vocabulary = VocabularyStudy(space) {
      let decks = vocabulary.decks(max: max, usual: count)
      if !decks.isEmpty { return FlashcardsBlock(size: size, decks: decks) }
    }
    let facts = FactFinder(space: space).facts()
    var chosen = purpose == .story ? StoryStudy(space: space).facts(max: (count + 1) / 2) : []
    chosen += FactSelection(space: space).cards(from: facts, max: count - chosen.count)
    return FlashcardsBlock(size: size, decks: decks(of: chosen, in: space))
  }

  /// A card for about every 180 words: what a page holds at most that is worth a year of reviews.
  private static func usualCount(_ space: StudySpace) -> Int {
    let words = space.texts.reduce(0) { $0 + $1.tokens.tokens.count }
    return Swift.min(40, Swift.max(10, words / 180))
  }

  /// A deck for each document that has cards, in the order of the documents; cards in reading order.
  private func decks(of facts: [Fact], in space: StudySpace) -> [FlashcardsBlock.Deck] {
    var decks: [FlashcardsBlock.Deck] = []
    for text in space.texts {
      let cards = facts.filter { $0.text == text.index }.sorted { $0.span < $1.span }.map { card($0, in: space) }
      if !cards.isEmpty { decks.append(FlashcardsBlock.Deck(topic: space.deckTopic(of: text.index), cards: cards)) }
    }
    return decks.joinedByTopic
  }

  private func card(_ fact: Fact, in space: StudySpace) -> Flashcard {
    let kind: Flashcard.Kind
    switch fact.kind {
    case .definition, .acronym: kind = .definition
    case .cause: kind = .cause
    case .date: kind = .date
    case .quantity, .composition, .agent: kind = .question
    case .cloze: kind = .cloze
    case .list: kind = .list
    }
    let document = space.texts[fact.text].document.id
    let spans = [fact.span] + (fact.alsoFrom.map { [$0] } ?? [])
    return Flashcard(
      id: ContentHash.id(fact.identity), front: fact.front, back: fact.back, kind: kind,
      sources: spans.map { Source(document: document, span: $0) })
  }
}
