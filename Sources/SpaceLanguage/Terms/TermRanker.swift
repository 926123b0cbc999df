/// How much a candidate looks like a key term, from its features.
///
/// Gradient-boosted oblivious trees (as in CatBoost): each tree asks the same few questions of every candidate, so that its
/// leaf is found by that many comparisons without a jump. Whole numbers only; what it was trained on stands in the card.
package struct TermRanker: Sendable {
  package static let depth = 5
  static let shared = TermRanker(Models.termRanker)

  private let features: [UInt8]
  private let thresholds: [Int32]
  private let leaves: [Int16]

  /// A file holds for each tree: `depth` features (a byte each), `depth` thresholds (four bytes each, little endian), and
  /// 2^`depth` leaves (two bytes each).
  package init(_ file: [UInt8]) {
    let size = Self.depth * 5 + (2 << Self.depth)
    var features: [UInt8] = []
    var thresholds: [Int32] = []
    var leaves: [Int16] = []
    for tree in 0..<file.count / size {
      var at = tree * size
      features.append(contentsOf: file[at..<at + Self.depth])
      at += Self.depth
      for _ in 0..<Self.depth {
        let bits =
          UInt32(file[at]) | UInt32(file[at + 1]) << 8 | UInt32(file[at + 2]) << 16 | UInt32(file[at + 3]) << 24
        thresholds.append(Int32(bitPattern: bits))
        at += 4
      }
      for _ in 0..<1 << Self.depth {
        leaves.append(Int16(bitPattern: UInt16(file[at]) | UInt16(file[at + 1]) << 8))
        at += 2
      }
    }
    (self.features, self.thresholds, self.leaves) = (features, thresholds, leaves)
  }

  /// The larger the better: a thousand times the logarithm of the odds that a reader would choose the candidate.
  package func score(_ f: TermFeatures) -> Int32 {
    // Through a span: subscripting the stored array by a variable copies all of it each time.
    let values = f.values.span
    var sum: Int32 = 0
    var leaf = 0
    for tree in 0..<features.count / Self.depth {
      var index = 0
      for level in 0..<Self.depth {
        let at = tree * Self.depth + level
        index = index << 1 | (values[Int(features[at])] > thresholds[at] ? 1 : 0)
      }
      sum += Int32(leaves[leaf + index])
      leaf += 1 << Self.depth
    }
    return sum
  }

  /// The chance in thousandths, 1...1000, for a score: the logistic function by powers of two and straight lines.
  static func chance(_ score: Int32) -> Int32 {
    let magnitude = min(9_000, Int(abs(score)))
    // e^(-x) = 2^(-x / ln 2); between powers of two a straight line is near enough.
    let steps = magnitude * 1000 / 693
    let power: Int = 1_000_000 >> (steps / 1000)
    let drop: Int = power / 2 * (steps % 1000) / 1000
    let small: Int = power - drop
    let tail: Int = 1000 * small / (1_000_000 + small)
    return Int32(max(1, score < 0 ? tail : 1000 - tail))
  }
}
