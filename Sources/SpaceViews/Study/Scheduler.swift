/// When to see a card again: FSRS-6 (Ye, Su and Cao, "A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition
/// Scheduling", KDD 2022, and the published algorithm of its sixth version) with its default parameters, which were fitted to
/// some hundred million reviews. Nine cards in ten are to be remembered when they come up.
///
/// `scheduler.js` of the page is the same algorithm; `SchedulerTests` of the browser runs both on the same histories.
public enum Scheduler {
  private static let weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
    0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
  /// Such that after as many days as the stability, recall is 0.9.
  private static let factor = ExactMath.power(0.9, -1 / weights[20]) - 1
  static let day = 86_400
  /// After which a card that was not known comes again, in seconds.
  static let relearning = 60
  static let stabilities = 1...36_500_000
  static let difficulties = 1000...10_000

  /// What is known of the card after it was graded at `now`; `memory` is what was known before, nil for a new card.
  public static func review(_ memory: Memory?, _ grade: Grade, at now: Int) -> Memory {
    let value = Double(grade.rawValue)
    var stability = weights[grade.rawValue - 1]
    var difficulty = initialDifficulty(value)
    if let memory {
      let old = (stability: Double(memory.stability) / 1000, difficulty: Double(memory.difficulty) / 1000)
      let days = max(0, now - memory.seen) / day
      difficulty = self.difficulty(after: old.difficulty, value)
      if days == 0 {
        stability = seenToday(old.stability, grade)
      } else {
        let recall = ExactMath.power(1 + factor * Double(days) / old.stability, -weights[20])
        stability =
          grade == .again
          ? forgotten(old.stability, old.difficulty, recall) : remembered(old.stability, old.difficulty, recall, grade)
      }
    }
    let thousandths = clamped(stability, to: stabilities)
    // Where nine in ten are to be remembered, the interval is the stability.
    let days = max(1, (thousandths + 500) / 1000)
    return Memory(
      stability: thousandths, difficulty: clamped(difficulty, to: difficulties), seen: now,
      due: now + (grade == .again ? relearning : days * day))
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Int>) -> Int {
    let thousandths = (value * 1000 + 0.5).rounded(.down)
    return Int(min(max(thousandths, Double(range.lowerBound)), Double(range.upperBound)))
  }

  private static func initialDifficulty(_ grade: Double) -> Double {
    weights[4] - ExactMath.exponential(weights[5] * (grade - 1)) + 1
  }

  private static func difficulty(after old: Double, _ grade: Double) -> Double {
    let moved = old - weights[6] * (grade - 3) * (10 - old) / 9
    return weights[7] * initialDifficulty(4) + (1 - weights[7]) * moved
  }

  private static func seenToday(_ stability: Double, _ grade: Grade) -> Double {
    let growth =
      ExactMath.exponential(weights[17] * (Double(grade.rawValue) - 3 + weights[18]))
      * ExactMath.power(stability, -weights[19])
    return stability * (grade == .again ? growth : max(growth, 1))
  }

  private static func remembered(
    _ stability: Double, _ difficulty: Double, _ recall: Double, _ grade: Grade
  ) -> Double {
    let hard = grade == .hard ? weights[15] : 1
    let easy = grade == .easy ? weights[16] : 1
    let growth =
      ExactMath.exponential(weights[8]) * (11 - difficulty) * ExactMath.power(stability, -weights[9])
      * (ExactMath.exponential(weights[10] * (1 - recall)) - 1) * hard * easy
    return stability * (1 + growth)
  }

  private static func forgotten(_ stability: Double, _ difficulty: Double, _ recall: Double) -> Double {
    let after =
      weights[11] * ExactMath.power(difficulty, -weights[12]) * (ExactMath.power(stability + 1, weights[13]) - 1)
      * ExactMath.exponential(weights[14] * (1 - recall))
    return min(after, stability / ExactMath.exponential(weights[17] * weights[18]))
  }

  /// How long `seconds` are, as it stands on the buttons: `1 min`, `3 days`, `2 months`, `1.5 years`.
  public static func duration(_ seconds: Int) -> String {
    func counted(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }
    if seconds < 3600 { return "\(max(1, (seconds + 30) / 60)) min" }
    let days = (seconds + day / 2) / day
    if days == 0 { return counted((seconds + 1800) / 3600, "hour") }
    if days < 60 { return counted(days, "day") }
    if days < 365 { return counted((days + 15) / 30, "month") }
    let tenths = (days * 10 + 182) / 365
    return tenths % 10 == 0 ? counted(tenths / 10, "year") : "\(tenths / 10).\(tenths % 10) years"
  }
}
