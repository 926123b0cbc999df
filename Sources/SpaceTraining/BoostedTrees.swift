import Foundation
import SpaceLanguage

/// One example for a ranker: its features, whether it is what is looked for, and how much it counts.
struct Example {
  var features: TermFeatures
  var label: Bool
  var weight: Double
}

/// Gradient boosting of oblivious trees with logistic loss; features are cut into at most 48 bins by their quantiles. Each tree
/// may ask of half the features, so that no few of them decide alone.
struct BoostedTrees {
  var trees = 160
  var rate = 0.14
  var regularisation = 8.0

  func train(_ examples: [Example]) -> [UInt8] {
    let count = TermFeatures.count
    let borders = (0..<count).map { quantiles(examples, $0) }
    var bins = [UInt8](repeating: 0, count: examples.count * count)
    for (row, example) in examples.enumerated() {
      for feature in 0..<count {
        let value = example.features.values[feature]
        // The number of borders below the value.
        var low = 0
        var high = borders[feature].count
        while low < high {
          let middle = (low + high) / 2
          if borders[feature][middle] < value { low = middle + 1 } else { high = middle }
        }
        bins[row * count + feature] = UInt8(low)
      }
    }
    var scores = [Double](repeating: 0, count: examples.count)
    var file: [UInt8] = []
    var random = Random(seed: 5)
    for _ in 0..<trees {
      let mayAsk = (0..<count).map { _ in random.next() % 2 == 0 }
      var gradients = [Double](repeating: 0, count: examples.count)
      var weights = [Double](repeating: 0, count: examples.count)
      for row in examples.indices {
        let chance = 1 / (1 + exp(-scores[row]))
        gradients[row] = ((examples[row].label ? 1 : 0) - chance) * examples[row].weight
        weights[row] = max(1e-6, chance * (1 - chance)) * examples[row].weight
      }
      var leaf = [UInt8](repeating: 0, count: examples.count)
      var chosen: [(feature: Int, threshold: Int32)] = []
      for level in 0..<TermRanker.depth {
        let leaves = 1 << level
        var sums = [Double](repeating: 0, count: leaves * count * 64 * 2)
        for row in examples.indices {
          let base = Int(leaf[row]) * count
          for feature in 0..<count {
            let slot = ((base + feature) * 64 + Int(bins[row * count + feature])) * 2
            sums[slot] += gradients[row]
            sums[slot + 1] += weights[row]
          }
        }
        var best = (gain: -1.0, feature: 0, bin: 0)
        for feature in 0..<count where mayAsk[feature] && !borders[feature].isEmpty {
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
        for row in examples.indices {
          leaf[row] = leaf[row] << 1 | (Int(bins[row * count + best.feature]) > best.bin ? 1 : 0)
        }
      }
      var totals = [(Double, Double)](repeating: (0, 0), count: 1 << TermRanker.depth)
      for row in examples.indices {
        totals[Int(leaf[row])].0 += gradients[row]
        totals[Int(leaf[row])].1 += weights[row]
      }
      let values = totals.map { rate * $0.0 / ($0.1 + regularisation) }
      for row in examples.indices { scores[row] += values[Int(leaf[row])] }
      for choice in chosen { file.append(UInt8(choice.feature)) }
      for choice in chosen {
        let bits = UInt32(bitPattern: choice.threshold)
        for shift in [UInt32(0), 8, 16, 24] { file.append(UInt8(bits >> shift & 0xFF)) }
      }
      for value in values {
        let bits = UInt16(bitPattern: Int16(max(-32000, min(32000, (value * 1000).rounded()))))
        file.append(UInt8(bits & 0xFF))
        file.append(UInt8(bits >> 8))
      }
    }
    return file
  }

  /// A value above a border belongs to the bin after it.
  private func quantiles(_ examples: [Example], _ feature: Int) -> [Int32] {
    let values = stride(from: 0, to: examples.count, by: max(1, examples.count / 20000))
      .map { examples[$0].features.values[feature] }.sorted()
    var result: [Int32] = []
    for part in 1..<48 {
      let value = values[values.count * part / 48]
      if result.last != value && value != values.last { result.append(value) }
    }
    return result
  }
}
