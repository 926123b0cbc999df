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
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"),
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
    let facts = FactFinder(space: space).facts()
    let chosen = FactSelection(space: space).cards(from: facts, max: max ?? Self.usualCount(space))
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
      if cards.isEmpty { continue }
      let topic = space.deckTopic(of: text.index)
      if let same = decks.firstIndex(where: { $0.topic == topic }) {
        decks[same] = FlashcardsBlock.Deck(topic: topic, cards: decks[same].cards + cards)
      } else {
        decks.append(FlashcardsBlock.Deck(topic: topic, cards: cards))
      }
    }
    return decks
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
    return Flashcard(
      id: ContentHash.id(fact.identity), front: fact.front, back: fact.back, kind: kind,
      sources: [Source(document: space.texts[fact.text].document.id, span: fact.span)])
  }
}
