import SpaceViews

/// Which cards of a Space are earlier ones whose text was edited: they ask the same, else they are of one kind and from the same
/// sentence, as it was or slightly edited.
public struct CardSuccession: Sendable {
  /// By the id of a new card that of the earlier one.
  public private(set) var earlier: [String: String] = [:]

  /// What two sentences must share to be one, edited, in thousandths of their words.
  private static let sameSentence = 700
  /// What two cards of one sentence must share.
  private static let alike = 400

  /// Of `known` cards that `cards` has no more, and `cards` that are not known.
  public init(of known: [CardFact], in cards: [CardFact]) {
    let (ids, knownIDs) = (Set(cards.map(\.id)), Set(known.map(\.id)))
    let gone = known.filter { !ids.contains($0.id) }
    let new = cards.filter { !knownIDs.contains($0.id) }
    if gone.isEmpty || new.isEmpty { return }
    let (ones, others) = (gone.map(Words.init), new.map(Words.init))
    var scored: [BestPairs.Pair] = []
    for (one, old) in gone.enumerated() {
      for (other, card) in new.enumerated() where old.kind == card.kind {
        guard let score = Self.score(ones[one], others[other]) else { continue }
        scored.append(BestPairs.Pair(score: score, one: one, other: other))
      }
    }
    for pair in BestPairs.chosen(scored) { earlier[new[pair.other].id] = gone[pair.one].id }
  }

  private struct Words {
    let front: String
    let card: WordCounts
    let sentence: WordCounts

    init(_ fact: CardFact) {
      front = PlainWords.key(Array(fact.front.utf8)[...]).lowercased()
      card = WordCounts("\(fact.front) \(fact.back)")
      sentence = WordCounts(fact.quote)
    }
  }

  /// Nil of two cards that are two facts.
  private static func score(_ one: Words, _ other: Words) -> Int? {
    let alike = one.card.likeness(to: other.card)
    if one.front == other.front { return 2000 + alike }
    let sentence = one.sentence.likeness(to: other.sentence)
    return sentence >= sameSentence && alike >= Self.alike ? sentence + alike : nil
  }
}
