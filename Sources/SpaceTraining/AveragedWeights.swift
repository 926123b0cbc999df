/// The weights of an averaged perceptron. The average of each over all steps is what counts in the end; its sum is brought up to
/// date only when the weight changes.
struct AveragedWeights {
  private var weights: [Int32]
  private var totals: [Int64]
  /// The step up to which a total counts.
  private var stamps: [Int32]
  var step: Int32 = 0

  init(count: Int) {
    weights = [Int32](repeating: 0, count: count)
    totals = [Int64](repeating: 0, count: count)
    stamps = [Int32](repeating: 0, count: count)
  }

  subscript(slot: Int) -> Int32 { weights[slot] }

  mutating func add(_ change: Int32, to slot: Int) {
    totals[slot] += Int64(weights[slot]) * Int64(step - stamps[slot])
    stamps[slot] = step
    weights[slot] += change
  }

  var averages: [Double] {
    weights.indices.map { slot in
      if stamps[slot] == 0 { return 0 }
      return Double(totals[slot] + Int64(weights[slot]) * Int64(step - stamps[slot])) / Double(step)
    }
  }
}
