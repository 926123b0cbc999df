import CModels
import SpaceText

/// Which verdict a claim's traits speak for: a logistic regression over all kinds (see the card of `judge.bin`).
package struct ProofJudge: Sendable {
  /// What is wrong with a claim, in the order of the weights behind those for `supported`.
  package static let kinds: [Verdict.Kind] = [
    .supported, .partly, .number, .date, .name, .negated, .opposite, .unsupported,
  ]
  /// Weights are in so many parts of 1.
  package static let unit = 1 << 16
  package static let traitCount = Trait.all.count

  static let shared = ProofJudge(file)

  /// How likely a claim must be supported to be taken so, in thousandths.
  private let threshold: Int
  /// For each kind what is added, and the weights of the traits.
  private let weights: [[Int]]

  /// The file holds numbers of four bytes, little endian: the threshold, and the weights of each kind.
  package init(_ file: [UInt8]) {
    let numbers = stride(from: 0, to: file.count - 3, by: 4).map { at in
      Int(Int32(truncatingIfNeeded: (0..<4).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) }))
    }
    let width = Self.traitCount + 1
    guard numbers.count == 1 + Self.kinds.count * width else {
      (threshold, weights) = (500, [])
      return
    }
    threshold = numbers[0]
    weights = Self.kinds.indices.map { Array(numbers[(1 + $0 * width)..<(1 + ($0 + 1) * width)]) }
  }

  /// The verdict on a claim that isn't a quotation.
  package func kind(_ reading: ProofReading) -> Verdict.Kind {
    guard let features = reading.features else { return reading.verdict.kind }
    return kind(features)
  }

  func kind(_ features: ProofFeatures) -> Verdict.Kind {
    let evidence = Evidence(features)
    let scores = scores(Trait.values(of: features))
    guard let most = scores.max() else { return .unsupported }
    if evidence.isTold { return .supported }
    // What is less likely by more than e¹² makes no difference.
    let chances = scores.map { FixedPoint.exponential(max($0 - most + 12 * 1024, 0)) }
    let others = chances.dropFirst().reduce(0, +)
    if chances[0] * (1000 - threshold) > others * threshold { return .supported }
    let possible = Self.kinds.indices.dropFirst().filter { evidence.allows(Self.kinds[$0]) }
    return possible.max { (scores[$0], $1) < (scores[$1], $0) }.map { Self.kinds[$0] } ?? .supported
  }

  /// The logarithm of the odds of each kind, in 1,024ths.
  private func scores(_ traits: [Int]) -> [Int] {
    weights.map { weights in
      (weights[0] * 1000 + zip(weights.dropFirst(), traits).reduce(0) { $0 + $1.0 * $1.1 }) / 1000 * 1024 / Self.unit
    }
  }

  private static let file: [UInt8] = {
    let file = unsafe proof_judge()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }()
}
