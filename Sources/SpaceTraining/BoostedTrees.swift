import Foundation
import SpaceModel

/// Examples to learn from, a row of features each, row after row.
struct Examples {
  let width: Int
  private(set) var values: [Int32] = []
  /// What is looked for: 1, 0 or a chance for logistic loss, any number for squared error.
  private(set) var targets: [Double] = []
  /// How much each counts.
  private(set) var weights: [Double] = []
  var count: Int { targets.count }

  init(width: Int) { self.width = width }

  mutating func add(_ features: Swift.Span<Int32>, target: Double, weight: Double) {
    for column in 0..<width { values.append(features[column]) }
    targets.append(target)
    weights.append(weight)
  }
}

/// Gradient boosting of oblivious trees; features are cut into at most 48 bins by their quantiles.
struct BoostedTrees {
  /// What is made small: the surprise at labels, scores being logarithms of odds, or the square of what targets are missed by.
  enum Loss { case logistic, squared }

  var loss = Loss.logistic
  /// What a leaf of 1 is written as.
  var unit = 1000.0
  var trees = 150
  var rate = 0.15
  /// Each tree may ask of half the features, so that no few of them decide alone.
  var asksHalf = false
  var regularisation = 8.0
  /// How many of ten examples each tree learns from, taken at random.
  var tenths = 10
  /// What chance is drawn from.
  var seed: UInt64 = 5

  func train(_ examples: Examples) -> [UInt8] {
    let count = examples.width
    let borders = (0..<count).map { quantiles(examples, $0) }
    var bins = [UInt8](repeating: 0, count: examples.count * count)
    for row in 0..<examples.count {
      for feature in 0..<count {
        let value = examples.values[row * count + feature]
        // The number of borders below the value.
        bins[row * count + feature] = UInt8(borders[feature].partitioningIndex { $0 >= value })
      }
    }
    var scores = [Double](repeating: 0, count: examples.count)
    var file: [UInt8] = []
    var random = Random(seed: seed)
    for _ in 0..<trees {
      let asked = (0..<count).filter { _ in !asksHalf || random.next() % 2 == 0 }.filter { !borders[$0].isEmpty }
      if asked.isEmpty { continue }
      var taken: [Int] = []
      var gradients = [Double](repeating: 0, count: examples.count)
      var weights = [Double](repeating: 0, count: examples.count)
      for row in 0..<examples.count where tenths == 10 || random.next() % 10 < UInt64(tenths) {
        taken.append(row)
        switch loss {
        case .logistic:
          let chance = 1 / (1 + exp(-scores[row]))
          gradients[row] = (examples.targets[row] - chance) * examples.weights[row]
          weights[row] = max(1e-6, chance * (1 - chance)) * examples.weights[row]
        case .squared:
          gradients[row] = (examples.targets[row] - scores[row]) * examples.weights[row]
          weights[row] = examples.weights[row]
        }
      }
      var leaf = [UInt8](repeating: 0, count: examples.count)
      var chosen: [(feature: Int, threshold: Int32)] = []
      for level in 0..<ObliviousTrees.depth {
        let leaves = 1 << level
        var sums = [Double](repeating: 0, count: leaves * count * 64 * 2)
        for row in taken {
          let base = Int(leaf[row]) * count
          for feature in asked {
            let slot = ((base + feature) * 64 + Int(bins[row * count + feature])) * 2
            sums[slot] += gradients[row]
            sums[slot + 1] += weights[row]
          }
        }
        var best = (gain: -1.0, feature: 0, bin: 0)
        for feature in asked {
          var gains = [Double](repeating: 0, count: borders[feature].count)
          for node in 0..<leaves {
            let base = (node * count + feature) * 64
            var total = (0.0, 0.0)
            for bin in 0..<64 {
              total.0 += sums[(base + bin) * 2]
              total.1 += sums[(base + bin) * 2 + 1]
            }
            var left = (0.0, 0.0)
            for bin in 0..<borders[feature].count {
              left.0 += sums[(base + bin) * 2]
              left.1 += sums[(base + bin) * 2 + 1]
              let right = (total.0 - left.0, total.1 - left.1)
              let gainLeft: Double = left.0 * left.0 / (left.1 + regularisation)
              let gainRight: Double = right.0 * right.0 / (right.1 + regularisation)
              gains[bin] += gainLeft + gainRight
            }
          }
          for (bin, gain) in gains.enumerated() where gain > best.gain { best = (gain, feature, bin) }
        }
        chosen.append((best.feature, borders[best.feature][best.bin]))
        for row in 0..<examples.count {
          leaf[row] = leaf[row] << 1 | (Int(bins[row * count + best.feature]) > best.bin ? 1 : 0)
        }
      }
      var totals = [(Double, Double)](repeating: (0, 0), count: 1 << ObliviousTrees.depth)
      for row in taken {
        totals[Int(leaf[row])].0 += gradients[row]
        totals[Int(leaf[row])].1 += weights[row]
      }
      let values = totals.map { rate * $0.0 / ($0.1 + regularisation) }
      for row in 0..<examples.count { scores[row] += values[Int(leaf[row])] }
      for choice in chosen { file.append(UInt8(choice.feature)) }
      for choice in chosen {
        let bits = UInt32(bitPattern: choice.threshold)
        for shift in [UInt32(0), 8, 16, 24] { file.append(UInt8(bits >> shift & 0xFF)) }
      }
      for value in values {
        let bits = UInt16(bitPattern: Int16(max(-32000, min(32000, (value * unit).rounded()))))
        file.append(UInt8(bits & 0xFF))
        file.append(UInt8(bits >> 8))
      }
    }
    return file
  }

  /// A value above a border belongs to the bin after it.
  private func quantiles(_ examples: Examples, _ feature: Int) -> [Int32] {
    let values = stride(from: 0, to: examples.count, by: max(1, examples.count / 20000))
      .map { examples.values[$0 * examples.width + feature] }.sorted()
    var result: [Int32] = []
    for part in 1..<48 {
      let value = values[values.count * part / 48]
      if result.last != value && value != values.last { result.append(value) }
    }
    return result
  }
}
