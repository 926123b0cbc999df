import SpaceModel

/// How much a candidate looks like a key term, from its features, by boosted trees.
package struct TermRanker: Sendable {
  static let shared = TermRanker(Models.termRanker)

  private let trees: ObliviousTrees

  package init(_ file: [UInt8]) { trees = ObliviousTrees(file) }

  /// The larger the better: a thousand times the logarithm of the odds that a reader would choose the candidate.
  package func score(_ f: TermFeatures) -> Int32 { trees.score(f.values.span) }

  /// The scores of many.
  func scores(_ candidates: [TermFeatures]) -> [Int32] {
    var batch = ObliviousTrees.Batch(trees, expected: candidates.count)
    for candidate in candidates { batch.add(candidate.values.span) }
    return batch.finish()
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
