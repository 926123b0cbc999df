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

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let space = corpus.study
    let count = max ?? Self.usualCount(space)
    let isVocabulary = purpose == .vocabulary || purpose == .study && corpus.isWordBook
    if isVocabulary, let vocabulary = corpus.vocabulary {
      let (decks, message) = vocabulary.decks(max: max, usual: count, &notes)
      if !decks.isEmpty { return FlashcardsBlock(size: size, decks: decks, message: message) }
    }
    // A draft is a draft also where nobody said so: what one learns from a lecture can't be asked of dialogue.
    var chosen =
      purpose == .story || corpus.isStory ? corpus.story.facts(max: max ?? Swift.min(count, Self.mostOnStory)) : []
    if chosen.count < Self.fewOnStory {
      var facts = corpus.facts
      if facts.count < Self.fewest { facts = corpus.lenientFacts }
      // A glossary is there to be learnt, however few pages it has.
      let explained = facts.count(where: \.isExplanation)
      let wanted = max ?? Swift.max(count, Swift.min(Self.most, explained + count / 2))
      chosen += FactSelection(space: space).cards(from: facts, max: Swift.max(0, wanted - chosen.count))
    }
    return FlashcardsBlock(size: size, decks: decks(of: chosen, in: space))
  }

  private static let most = 120
  /// With fewer facts than this the notes are too thin to be choosy.
  private static let fewest = 9
  private static let mostOnStory = 60
  private static let fewOnStory = 10

  /// Three cards a page of 450 words at most, and no more than a term's course can be reviewed with; what isn't worth a year
  /// of reviews is left out however few there are.
  private static func usualCount(_ space: StudySpace) -> Int {
    let words = space.texts.reduce(0) { $0 + $1.tokens.tokens.count }
    return Swift.min(most, Swift.max(10, words / 150))
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
    case .quantity, .composition, .agent, .function: kind = .question
    case .cloze: kind = .cloze
    case .list: kind = .list
    }
    let (front, back) = sides(of: fact, in: space)
    return Flashcard(
      id: ContentHash.id(fact.identity), front: front, back: back, kind: kind,
      sources: space.sources(of: fact))
  }

  /// A long explanation is easier to recognise than to recall: then the card shows it and asks for its term.
  private func sides(of fact: Fact, in space: StudySpace) -> (front: String, back: String) {
    guard fact.kind == .definition, let term = fact.answerText, let wording = space.texts[fact.text].language?.wording,
      (21...28).contains(fact.back.blankSeparatedCount), !fact.back.contains(wording.quotes.0),
      !ItemRules.echoes(term, fact.back)
    else { return (fact.front, fact.back) }
    return (fact.placing(wording.termFor.filled(wording.quotes.0 + fact.back + wording.quotes.1)), term)
  }
}
