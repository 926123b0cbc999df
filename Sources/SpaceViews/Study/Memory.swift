/// What is known of how well a card is remembered; whole numbers, so that it is the same wherever it is kept.
public struct Memory: Sendable, Equatable {
  /// Thousandths of the days after which the card is still remembered nine times in ten.
  public var stability: Int
  /// Thousandths, from 1000 (easy) to 10 000.
  public var difficulty: Int
  /// When the card was last seen and when it is due, in seconds since 1970.
  public var seen: Int
  public var due: Int

  public init(stability: Int, difficulty: Int, seen: Int, due: Int) {
    self.stability = stability
    self.difficulty = difficulty
    self.seen = seen
    self.due = due
  }
}
