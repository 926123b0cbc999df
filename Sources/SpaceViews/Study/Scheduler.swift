import Glibc

/// What is known of how well a card is remembered.
public struct Memory: Sendable, Equatable {
  /// Days after which it is still remembered nine times in ten.
  public var stability: Double
  /// 1 (easy) to 10.
  public var difficulty: Double
  /// When it was last seen and when it is due, in seconds since 1970.
  public var seen: Int
  public var due: Int

  public init(stability: Double, difficulty: Double, seen: Int, due: Int) {
    self.stability = stability
    self.difficulty = difficulty
    self.seen = seen
    self.due = due
  }
}

/// How well a card was remembered.
public enum Grade: Int, Sendable, CaseIterable {
  case again = 1
  case hard, good, easy
}

/// When to see a card again: FSRS-5 (Ye, Su and Cao, "A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition
/// Scheduling", KDD 2022, and the published algorithm of its fifth version) with its default parameters, which come from
/// some hundred million reviews. Nine cards in ten are to be remembered when they come up.
public enum Scheduler {
  private static let weights = [
    0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925, 1.9395, 0.11, 0.29605,
    2.2698, 0.2315, 2.9898, 0.51655, 0.6621,
  ]
  private static let decay = -0.5
  private static let factor = 19.0 / 81
  private static let retention = 0.9
  private static let day = 86_400
  /// In days.
  static let stabilities = 0.01...36_500
  static let difficulties = 1.0...10

  /// What is known of the card after it was graded at `now`; `memory` is what was known before, nil for a new card.
  public static func review(_ memory: Memory?, _ grade: Grade, at now: Int) -> Memory {
    let value = Double(grade.rawValue)
    var next = Memory(stability: weights[grade.rawValue - 1], difficulty: initialDifficulty(value), seen: now, due: now)
    if let memory {
      let days = Double(max(0, now - memory.seen)) / Double(day)
      let recall = pow(1 + factor * days / max(memory.stability, 0.01), decay)
      next.difficulty = difficulty(after: memory.difficulty, value)
      if days < 1 {
        next.stability = memory.stability * exp(weights[17] * (value - 3 + weights[18]))
      } else if grade == .again {
        next.stability = forgotten(memory, recall)
      } else {
        next.stability = remembered(memory, recall, grade)
      }
    }
    next.stability = stabilities.clamp(next.stability)
    let days = next.stability / factor * (pow(retention, 1 / decay) - 1)
    // What was not known comes again in this sitting.
    next.due = grade == .again ? now + 60 : now + max(1, Int(days.rounded())) * day
    return next
  }

  private static func initialDifficulty(_ grade: Double) -> Double {
    difficulties.clamp(weights[4] - exp(weights[5] * (grade - 1)) + 1)
  }

  private static func difficulty(after old: Double, _ grade: Double) -> Double {
    let moved = old - weights[6] * (grade - 3) * (10 - old) / 9
    return difficulties.clamp(weights[7] * initialDifficulty(4) + (1 - weights[7]) * moved)
  }

  private static func remembered(_ memory: Memory, _ recall: Double, _ grade: Grade) -> Double {
    let hard = grade == .hard ? weights[15] : 1
    let easy = grade == .easy ? weights[16] : 1
    let growth =
      exp(weights[8]) * (11 - memory.difficulty) * pow(memory.stability, -weights[9])
      * (exp(weights[10] * (1 - recall)) - 1) * hard * easy
    return memory.stability * (1 + growth)
  }

  private static func forgotten(_ memory: Memory, _ recall: Double) -> Double {
    let after =
      weights[11] * pow(memory.difficulty, -weights[12]) * (pow(memory.stability + 1, weights[13]) - 1)
      * exp(weights[14] * (1 - recall))
    return min(after, memory.stability)
  }
}

extension ClosedRange<Double> {
  /// The nearest number to `value` that is in the range.
  func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
