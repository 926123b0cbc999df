/// A number that a sentence says something with.
struct Quantity: Sendable, Equatable {
  enum Kind: Sendable { case count, percent, fraction, money, duration }

  let kind: Kind
  /// In thousandths.
  let value: Int
  /// What it may be otherwise: "1.500" is one and a half to some and fifteen hundred to others.
  let otherValue: Int
  /// The places of its tokens, and the term of what it counts, −1 when that is unknown.
  let tokens: Range<Int>
  var unit: Int32
  /// Of a duration.
  let seconds: Int
  /// True of the share that two numbers make: "4 of 16".
  let isDerived: Bool

  init(
    kind: Kind, value: Int, otherValue: Int, tokens: Range<Int>, unit: Int32, seconds: Int = 0, isDerived: Bool = false
  ) {
    (self.kind, self.value, self.otherValue, self.tokens, self.unit) = (kind, value, otherValue, tokens, unit)
    (self.seconds, self.isDerived) = (seconds, isDerived)
  }

  init(_ duration: Duration, tokens: Range<Int>) {
    self.init(
      kind: .duration, value: duration.count, otherValue: duration.count, tokens: tokens, unit: -1,
      seconds: duration.seconds)
  }

  /// How a number of a claim compares with one of the notes.
  enum Relation: Int, Sendable, Comparable {
    case other, near, equal
    static func < (a: Relation, b: Relation) -> Bool { a.rawValue < b.rawValue }
  }

  func relation(to note: Quantity) -> Relation {
    var best = Relation.other
    if kind == .duration, note.kind == .duration {
      return abs(seconds - note.seconds) * 40 <= seconds ? .equal : Self.isNear(seconds, note.seconds)
    }
    for (a, b) in [(value, note.value), (otherValue, note.value), (value, note.otherValue)] {
      best = max(best, Self.relation(kind, a, note.kind, b))
    }
    return best
  }

  private static func relation(_ kind: Kind, _ value: Int, _ noteKind: Kind, _ note: Int) -> Relation {
    switch (kind, noteKind) {
    case (.fraction, .percent): abs(value * 100 - note) <= 1000 ? .equal : isNear(value * 100, note)
    case (.percent, .fraction): abs(value - note * 100) <= 1000 ? .equal : isNear(value, note * 100)
    default: value == note ? .equal : isNear(value, note)
    }
  }

  /// A claim may round what the notes have.
  private static func isNear(_ value: Int, _ note: Int) -> Relation {
    guard value > 0, note > 0 else { return .other }
    // The unit of the last digit that isn't 0.
    var unit = 1
    while value % (unit * 10) == 0, unit < value { unit *= 10 }
    guard unit > 1, value / unit < 100 else { return .other }
    let difference = abs(value - note)
    return difference < unit && difference * 12 < value ? .near : .other
  }
}
