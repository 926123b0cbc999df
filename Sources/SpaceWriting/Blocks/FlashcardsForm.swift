import SpaceBlocks
import SpaceModel

/// Cards as a model writes them, in decks.
struct FlashcardsForm: BlockForm {
  static let name = "flashcards"
  private let most: Int
  private let purpose: StudyPurpose
  /// True when it is also to say what pictures of its cards would show.
  var isIllustrated = false

  init(_ options: [String: OptionValue], words: Int) {
    most = options.number("max") ?? max(8, min(Self.usual, words / 400))
    purpose = options.word("purpose").flatMap(StudyPurpose.init) ?? .study
  }

  var isForStudy: Bool { purpose == .study }
  /// How many cards a small model words.
  var mostWorded: Int { min(most, 24) }

  /// More than a term's course can be reviewed with is of no use.
  private static let usual = 24

  var prompt: String {
    WritingPrompts.text(
      purpose == .study ? Self.name : "\(Self.name)-\(purpose.rawValue)", ["count": "\(most)"])
      + (isIllustrated ? WritingPrompts.text("flashcards-pictures", ["count": "\(Self.mostPictures)"]) : "")
  }

  /// A picture takes longer to draw than a card to write.
  static let mostPictures = 6

  private var card: Shape {
    let picture: [(name: String, shape: Shape)] = isIllustrated ? [("picture", .text(most: 300))] : []
    return .record([("front", .text(most: 300)), ("back", .text(most: 500))] + picture + [("sources", .lines)])
  }
  var shape: Shape {
    .record([
      ("decks", .list(.record([("topic", .text(most: 60)), ("cards", .list(card, most: most))]), most: 12))
    ])
  }
  var itemShape: [WrittenItem.Role: Shape] { [.item: card] }
  var tokens: Int { most * 85 + 60 }

  func items(in value: JSONValue, from excerpt: Excerpt) -> [WrittenItem] {
    (value["decks"]?.items ?? []).flatMap { deck in
      (deck["cards"]?.items ?? []).map { WrittenItem($0, group: deck["topic"]?.text ?? "", from: excerpt) }
    }
  }

  /// The pictures that are wanted for cards.
  func wishes(of items: [WrittenItem]) -> [PictureWish] {
    if !isIllustrated { return [] }
    return Array(
      items.filter { !$0.text("picture").isEmpty }.prefix(Self.mostPictures)
        .map { PictureWish(front: $0.text("front"), what: $0.text("picture")) })
  }

  func fault(of item: WrittenItem, in evidence: Evidence) -> String? {
    item.text("front").isEmpty || item.text("back").isEmpty ? "a side of the card is empty" : nil
  }

  /// What a word means is said in another language than the notes'.
  func claims(of item: WrittenItem) -> [ItemClaim] {
    purpose == .vocabulary ? [] : [ItemClaim(text: item.text("back"), subject: item.text("front"))]
  }
  func key(of item: WrittenItem) -> String { item.text("front") }

  func block(of items: [WrittenItem], in evidence: Evidence, beside made: any Block, engine: String) -> (any Block)? {
    var decks: [(topic: String, cards: [Flashcard])] = []
    for item in items.prefix(most) {
      let (front, back) = (item.text("front"), item.text("back"))
      let kind = Flashcard.Kind(rawValue: item.text("kind")) ?? (purpose == .vocabulary ? .vocabulary : .question)
      var card = Flashcard(
        id: Flashcard.id(kind, front: front), front: front, back: back, kind: kind,
        sources: evidence.sources(item.lines))
      card.engine = item.isOwn ? Engine.onDevice : engine
      let topic = item.group.words
      if let place = decks.firstIndex(where: { $0.topic == topic }) {
        decks[place].cards.append(card)
      } else {
        decks.append((topic, [card]))
      }
    }
    if decks.isEmpty { return nil }
    return FlashcardsBlock(size: made.size, decks: decks.map { FlashcardsBlock.Deck(topic: $0.topic, cards: $0.cards) })
  }
}
