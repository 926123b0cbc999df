import SpaceModel

/// What is remembered of a Space's cards between sittings; kept outside the Space.
public struct StudyRecord: Sendable, Equatable {
  /// By the cards' ids.
  public var cards: [String: Memory] = [:]

  public init() {}

  /// Reads what `write` wrote; what cannot be read is forgotten.
  public init(json: [UInt8]) {
    guard let root = try? JSONRecord(json) else { return }
    for card in root.records("cards") {
      let (stability, difficulty) = (
        Double(card.integer("stability")) / 1000, Double(card.integer("difficulty")) / 1000
      )
      cards[card.string("id")] = Memory(
        stability: Scheduler.stabilities.clamp(stability), difficulty: Scheduler.difficulties.clamp(difficulty),
        seen: card.integer("seen"), due: card.integer("due"))
    }
  }

  /// The record as JSON, cards in the order of their ids, days and difficulties in thousandths.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.list("cards") { json in
        for (id, memory) in cards.sorted(by: { $0.key < $1.key }) {
          json.object { json in
            json.member("id", id)
            json.member("stability", Int((memory.stability * 1000).rounded()))
            json.member("difficulty", Int((memory.difficulty * 1000).rounded()))
            json.member("seen", memory.seen)
            json.member("due", memory.due)
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// The cards of `space` to see at `now`: those that are due, longest first, then at most `new` that were never seen.
  public func due(in space: SpaceRecord, at now: Int, new: Int) -> [CardRecord] {
    let all = space.decks.flatMap(\.cards)
    let old = all.filter { cards[$0.id].map { $0.due <= now } ?? false }
      .sorted { (cards[$0.id]?.due ?? 0, $0.id) < (cards[$1.id]?.due ?? 0, $1.id) }
    return old + all.filter { cards[$0.id] == nil }.prefix(new)
  }
}
