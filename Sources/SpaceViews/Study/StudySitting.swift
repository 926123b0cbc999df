/// One sitting with cards: which comes next, and what became of those that came.
public struct StudySitting: Sendable {
  /// Cards that come before one that was not known comes again.
  private static let gap = 4

  public private(set) var record: StudyRecord
  private var queue: [CardRecord]
  private var counts: [Grade: Int] = [:]

  public init(_ cards: [CardRecord], _ record: StudyRecord) {
    queue = cards
    self.record = record
  }

  /// The card to ask; nil when all were answered.
  public var card: CardRecord? { queue.first }
  /// How many are still to be answered.
  public var left: Int { queue.count }
  public var answered: Int { counts.values.reduce(0, +) }

  /// How long after `now` the card would come again, for each grade.
  public func intervals(at now: Int) -> [(grade: Grade, seconds: Int)] {
    guard let card else { return [] }
    return Grade.allCases.map { ($0, Scheduler.review(record.cards[card.id], $0, at: now).due - now) }
  }

  /// Goes on to the next card; one that was not known comes again in this sitting.
  public mutating func answer(_ grade: Grade, at now: Int) {
    if queue.isEmpty { return }
    let card = queue.removeFirst()
    record.cards[card.id] = Scheduler.review(record.cards[card.id], grade, at: now)
    counts[grade, default: 0] += 1
    if grade == .again { queue.insert(card, at: min(queue.count, Self.gap)) }
  }

  /// What was done: `12 answered: 2 again, 1 hard, 8 good, 1 easy.`
  public var summary: String {
    let parts = Grade.allCases.compactMap { grade in counts[grade].map { "\($0) \(grade.name)" } }
    return parts.isEmpty ? "0 answered." : "\(answered) answered: \(parts.joined(separator: ", "))."
  }
}
