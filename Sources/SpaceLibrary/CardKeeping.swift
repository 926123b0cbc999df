import SpaceComparison
import SpaceEngine
import SpaceModel
import SpaceViews

/// What the cards that somebody studies ask, kept beside their progress: how a card is known again whose text was edited.
enum CardKeeping {
  private static let file = "cards.json"

  /// Gives each card of `space` that is an edited form of a card in `record` that card's memory, and keeps what the cards ask now.
  static func follow(_ record: inout StudyRecord, in space: SpaceRecord, _ state: SpaceState) {
    let cards = space.decks.flatMap(\.cards).map { CardFact($0) }
    let known = kept(in: state).filter { record.cards[$0.id] != nil }
    for (card, earlier) in CardSuccession(of: known, in: cards).earlier where record.cards[card] == nil {
      record.cards[card] = record.cards[earlier]
    }
    let ids = Set(cards.map(\.id))
    let facts = cards + known.filter { !ids.contains($0.id) }
    if facts != kept(in: state) { state.write(json(facts), as: file) }
  }

  private static func json(_ facts: [CardFact]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.list("cards") { json in for fact in facts { fact.write(to: &json) } }
    }
    json.endLine()
    return json.take()
  }

  /// What cannot be read is forgotten.
  private static func kept(in state: SpaceState) -> [CardFact] {
    guard let bytes = state.read(file) else { return [] }
    var facts: [CardFact] = []
    var scanner = JSONScanner(bytes)
    try? scanner.object { (json, key) throws(JSONError) in
      guard key == "cards" else { return try json.skip() }
      try json.array { (json) throws(JSONError) in facts.append(try CardFact.read(from: &json)) }
    }
    return facts
  }
}
