import SpaceModel

/// What is remembered of a Space's cards between sittings: kept outside the Space, and carried between page and terminal.
public struct StudyRecord: Sendable, Equatable {
  private static let schema = "spacepipe.study/1"
  /// The year 5138: later times are mistakes, and would overflow.
  static let times = 0...100_000_000_000

  /// What tells the Space from others of its name; stays when its notes change or it is renamed.
  public var space: String
  /// By the cards' ids.
  public var cards: [String: Memory] = [:]

  public init(space: String = "") { self.space = space }

  /// Reads what `json` wrote, here or in the page.
  public init(json bytes: [UInt8]) throws(StudyRecordError) {
    var scanner = JSONScanner(bytes)
    let value: JSONValue
    do throws(JSONError) { value = try scanner.value() } catch { throw StudyRecordError(message: error.message) }
    // Records of earlier versions have cards and no schema.
    guard let root = JSONRecord(value), root.optionalString("schema") ?? Self.schema == Self.schema, root.has("cards")
    else {
      throw StudyRecordError(
        message: "no progress of cards; `study --export` and the page's \"Save progress\" write it")
    }
    space = root.string("space")
    for card in root.records("cards") {
      let id = card.string("id")
      guard !id.isEmpty, let memory = Memory(card) else {
        throw StudyRecordError(message: "card \"\(id)\" has numbers that no card can have")
      }
      cards[id] = memory
    }
  }

  /// The record as JSON, cards in the order of their ids.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", Self.schema)
      json.member("space", space)
      json.list("cards") { json in
        for (id, memory) in cards.sorted(by: { $0.key < $1.key }) {
          json.object { json in
            json.member("id", id)
            json.member("stability", memory.stability)
            json.member("difficulty", memory.difficulty)
            json.member("seen", memory.seen)
            json.member("due", memory.due)
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Takes over what `other` knows: of each card, what was seen last. The order in which records are taken over, and how
  /// often, makes no difference.
  public mutating func merge(_ other: StudyRecord) {
    cards.merge(other.cards) { mine, theirs in
      // Equal times are ordered by the rest, so that it makes no difference which record is "mine".
      let order = { (memory: Memory) in (memory.seen, memory.due, memory.stability, memory.difficulty) }
      return order(theirs) > order(mine) ? theirs : mine
    }
  }

  /// The cards of `space` to see at `now`: those that are due, longest first, then at most `new` that were never seen.
  public func due(in space: SpaceRecord, at now: Int, new: Int) -> [CardRecord] {
    let all = space.decks.flatMap(\.cards)
    let old = all.filter { cards[$0.id].map { $0.due <= now } ?? false }
      .sorted { (cards[$0.id]?.due ?? 0, $0.id) < (cards[$1.id]?.due ?? 0, $1.id) }
    return old + all.filter { cards[$0.id] == nil }.prefix(new)
  }

  /// When the next card of `space` is due that was seen before; nil when none was.
  public func next(in space: SpaceRecord) -> Int? {
    space.decks.flatMap(\.cards).compactMap { cards[$0.id]?.due }.min()
  }
}

extension SpaceRecord {
  /// What tells the Space as it is from others: its name, type and documents. Kept from when a Space is first looked at or
  /// studied, it goes on to name it when these change.
  public var digest: String {
    let parts = [name, type] + listed.map { $0.sha256 ?? $0.path }.sorted()
    return String(Checksum.sha256(Array(parts.joined(separator: "\n").utf8)).prefix(16))
  }
}

extension Memory {
  /// Nil where a record lacks a number, or has one that no card can have.
  init?(_ record: JSONRecord) {
    guard let stability = record.optionalInteger("stability"), let difficulty = record.optionalInteger("difficulty"),
      let seen = record.optionalInteger("seen"), let due = record.optionalInteger("due"),
      Scheduler.stabilities.contains(stability), Scheduler.difficulties.contains(difficulty),
      StudyRecord.times.contains(seen), StudyRecord.times.contains(due)
    else { return nil }
    self.init(stability: stability, difficulty: difficulty, seen: seen, due: due)
  }
}
