import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// What study blocks are for; a Space type's pipeline sets it.
public enum StudyPurpose: String, Sendable, CaseIterable {
  case study, vocabulary, story
}

/// Makes the Flashcards block: what the notes say of terms, whole sentences with one of their words left out, and what they mark
/// as lists, or ask and answer themselves.
public struct Flashcards: BlockMaker {
  public static let about = About(
    name: "flashcards", summary: "Cards to learn from, in decks by topic.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"), LayerName("dates"),
      LayerName("phrases"), Layer.items.name,
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
    let count = max ?? Self.usualCount(corpus.digests)
    let isVocabulary = purpose == .vocabulary || purpose == .study && corpus.isWordBook
    if isVocabulary, let vocabulary = corpus.vocabulary {
      let (decks, message) = vocabulary.decks(max: max, usual: count, &notes)
      if !decks.isEmpty { return FlashcardsBlock(size: size, decks: decks, message: message) }
    }
    var chooser = ItemChooser(corpus)
    // A story's sentences are not there to be learnt.
    if purpose == .story || corpus.isStory { chooser.fewest = 0 }
    let chosen = chooser.chosen(
      most: count, where: Self.isAskable,
      key: { (card: Flashcard) in [card.front.lowercased(), card.back.lowercased()] },
      make: { Self.card($0.item, of: corpus.documents[$0.document]) })
    let decks = Set(chosen.map(\.choice.document)).sorted().map { number in
      FlashcardsBlock.Deck(
        topic: corpus.digests[number].name.topic,
        cards: chosen.filter { $0.choice.document == number }.map(\.shown))
    }
    return FlashcardsBlock(size: size, decks: decks.joinedByTopic)
  }

  private static let most = 120

  /// Three cards a page of 450 words at most, and no more than a term's course can be reviewed with.
  private static func usualCount(_ documents: [DocumentDigest]) -> Int {
    let words = documents.reduce(0) { $0 + $1.tokenCount }
    return Swift.min(most, Swift.max(10, words / 150))
  }

  /// True of what has a side that is asked for; a sentence about a term asks for it with a gap.
  private static func isAskable(_ item: NoteItem) -> Bool {
    switch item.kind {
    case .definition: item.answer != item.evidence
    case .gap, .list, .question: true
    case .statement, .event: false
    }
  }

  private static func card(_ item: NoteItem, of document: Document) -> Flashcard? {
    let text = document.text
    let (front, back): (String, String)
    let kind: Flashcard.Kind
    switch item.kind {
    case .definition where !item.isWhole:
      guard !document.namesPersonOrPlace(item.subject) else { return nil }
      let wording = ItemWording.of(document.language)
      front = wording.filled(.meaning, wording.filled(.quoted, text.words(in: item.subject)))
      back = item.told(in: text)
      kind = .definition
    case .definition, .gap:
      guard !document.givesAway(item), !(item.kind == .gap && document.needsOthers(item)),
        document.kind(ofTerm: item.subject) != .place
      else { return nil }
      // A sentence that says what a term is asks for it in the notes' own words.
      front = item.sentence(in: text, blankedAs: "_____")
      back = text.words(in: item.subject)
      kind = item.form == "date-gap" ? .date : .cloze
    case .list:
      front = text.words(in: item.subject)
      back = Self.listed(item.answer, of: document)
      kind = .list
    case .question:
      front = text.words(in: item.subject)
      back = text.words(in: item.answer)
      kind = .question
    case .statement, .event: return nil
    }
    guard ItemRules.isReadable(front), ItemRules.isReadable(back) else { return nil }
    return Flashcard(
      id: Flashcard.id(kind, front: front), front: front, back: back, kind: kind,
      sources: [Source(document: document.id, span: item.evidence)])
  }

  /// The items of a list, a line each.
  private static func listed(_ span: Span, of document: Document) -> String {
    document.elements[document.elementIndex(at: Int(span.start))...].prefix { $0.span.end <= span.end }
      .map { "• " + document.text.words(in: $0.span) }.joined(separator: "\n")
  }
}
