import Foundation
import SpaceModel
import SpaceProof

/// A labelled claim with what was measured of it.
private struct LabelledClaim {
  let folder: String
  /// The place of its kind among those of the judge; a quotation is supported.
  let kind: Int
  let reading: ProofReading
  /// Found word for word: that is not for the judge.
  var isQuoted: Bool { reading.verdict.kind == .quoted }
}

/// Trains the judge of claims, and tells by cross-validation over folders how well it does. `data` holds `<folder>.jsonl`, the
/// annotated documents, and `<folder>.claims`, a labelled claim a line.
func trainProof(data: String, output: String) throws {
  let names = try FileManager.default.contentsOfDirectory(atPath: data).filter { $0.hasSuffix(".claims") }.sorted()
  var claims: [LabelledClaim] = []
  for name in names {
    let folder = String(name.dropLast(7))
    let proof = Proof(try annotated("\(data)/\(folder).jsonl"))
    claims += try labelled("\(data)/\(name)").map { claim, label in
      let kind = ProofJudge.kinds.firstIndex { $0.rawValue == label } ?? 0
      return LabelledClaim(folder: folder, kind: kind, reading: proof.reading(of: claim))
    }
  }
  let folders = Set(claims.map(\.folder)).sorted()
  let foldCount = min(10, folders.count)
  var judged: [(claims: [LabelledClaim], model: SoftmaxRegression)] = []
  for fold in 0..<foldCount {
    let own = Set(folders.enumerated().filter { $0.offset % foldCount == fold }.map(\.element))
    let model = SoftmaxRegression(claims.filter { !own.contains($0.folder) && !$0.isQuoted })
    judged.append((claims.filter { own.contains($0.folder) }, model))
  }
  let scores = stride(from: 100, through: 600, by: 10).map { threshold in
    let given = judged.flatMap { claims, model in
      let judge = ProofJudge(model.file(threshold: threshold))
      return claims.map { claim in
        (truth: claim.kind, verdict: ProofJudge.kinds.firstIndex(of: judge.kind(claim.reading)) ?? 0)
      }
    }
    return (threshold: threshold, score: score(given))
  }
  guard let best = scores.max(by: { $0.score.balanced < $1.score.balanced }) else { return }
  tell("proof \(best.score.text) at \(best.threshold), \(folders.count) folders, \(claims.count) claims")
  let model = SoftmaxRegression(claims.filter { !$0.isQuoted })
  try Data(model.file(threshold: best.threshold)).write(to: URL(fileURLWithPath: "\(output)/judge.bin"))
}

private func labelled(_ path: String) throws -> [(claim: String, label: String)] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
    guard let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let claim = record["claim"] as? String, let label = record["label"] as? String
    else { return nil }
    return (claim, label)
  }
}

/// Balanced accuracy of supported against not, and F1 of each kind.
private func score(_ given: [(truth: Int, verdict: Int)]) -> (balanced: Double, text: String) {
  let kept = share(of: given.filter { $0.truth == 0 }) { $0.verdict == 0 }
  let caught = share(of: given.filter { $0.truth != 0 }) { $0.verdict != 0 }
  let f1 = ProofJudge.kinds.indices.map { kind in
    let hits = given.count { $0.truth == kind && $0.verdict == kind }
    let all = given.count { $0.truth == kind } + given.count { $0.verdict == kind }
    return all == 0 ? 0 : 2 * Double(hits) / Double(all)
  }
  func shown(_ value: Double) -> String { String(format: "%.3f", value) }
  let kinds = zip(ProofJudge.kinds, f1).map { "\($0.rawValue) \(shown($1))" }.joined(separator: ", ")
  let mean = f1.reduce(0, +) / Double(f1.count)
  return (
    (kept + caught) / 2,
    "balanced accuracy \(shown((kept + caught) / 2)) (kept \(shown(kept)), caught \(shown(caught))), macro F1 \(shown(mean)) (\(kinds))"
  )
}

private func share<Element>(of elements: [Element], _ isSo: (Element) -> Bool) -> Double {
  Double(elements.count(where: isSo)) / Double(max(elements.count, 1))
}

/// A logistic regression over several kinds, whose weights are kept small.
private struct SoftmaxRegression {
  private static let kinds = ProofJudge.kinds.count
  private static let width = ProofJudge.traitCount
  /// How much the squares of weights count against the surprise at the labels: found by cross-validation.
  private static let decay = 50.0
  private static let steps = 1500
  private static let rate = 0.5

  /// Rare kinds weigh more, or none of them would ever be found.
  private static let balance = 0.7

  private var means: [Double]
  private var deviations: [Double]
  /// By kind the bias, then the weights of standardised traits.
  private var weights: [[Double]]

  init(_ claims: [LabelledClaim]) {
    let count = Double(max(claims.count, 1))
    let traits = claims.map(\.reading.traits)
    let columns = (0..<Self.width).map { trait in claims.indices.map { Double(traits[$0][trait]) / 1000 } }
    means = columns.map { $0.reduce(0, +) / count }
    deviations = zip(columns, means).map { column, mean in
      max((column.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot(), 1e-6)
    }
    weights = [[Double]](repeating: [Double](repeating: 0, count: Self.width + 1), count: Self.kinds)
    let rows = traits.map { standardised($0) }
    let importance = Self.importance(claims)
    var speed = weights
    for _ in 0..<Self.steps {
      let slopes = slopes(rows, claims, importance)
      for kind in 0..<Self.kinds {
        for place in 0...Self.width {
          speed[kind][place] = 0.9 * speed[kind][place] + slopes[kind][place] / count
          weights[kind][place] += Self.rate * 0.1 * speed[kind][place]
        }
      }
    }
  }

  /// How much a claim of each kind counts.
  private static func importance(_ claims: [LabelledClaim]) -> [Double] {
    let mean = Double(claims.count) / Double(kinds)
    return (0..<kinds).map { kind in pow(mean / Double(max(claims.count { $0.kind == kind }, 1)), balance) }
  }

  private func standardised(_ traits: [Int]) -> [Double] {
    (0..<Self.width).map { (Double(traits[$0]) / 1000 - means[$0]) / deviations[$0] }
  }

  /// How the likelihood of the labels rises with each weight.
  private func slopes(_ rows: [[Double]], _ claims: [LabelledClaim], _ importance: [Double]) -> [[Double]] {
    var slopes = weights.map { row in row.enumerated().map { $0.offset == 0 ? 0 : -Self.decay * $0.element } }
    for (row, claim) in zip(rows, claims) {
      let chances = chances(row)
      for kind in 0..<Self.kinds {
        let error = ((claim.kind == kind ? 1 : 0) - chances[kind]) * importance[claim.kind]
        slopes[kind][0] += error
        for place in 0..<Self.width { slopes[kind][place + 1] += error * row[place] }
      }
    }
    return slopes
  }

  private func chances(_ row: [Double]) -> [Double] {
    let scores = weights.map { weights in weights[0] + zip(weights.dropFirst(), row).reduce(0) { $0 + $1.0 * $1.1 } }
    let most = scores.max() ?? 0
    let odds = scores.map { exp($0 - most) }
    let sum = odds.reduce(0, +)
    return odds.map { $0 / sum }
  }

  /// As `ProofJudge` reads it: weights of the traits as they are, not standardised.
  func file(threshold: Int) -> [UInt8] {
    var numbers = [threshold]
    for row in weights {
      let own = (0..<Self.width).map { row[$0 + 1] / deviations[$0] }
      let bias = row[0] - zip(own, means).reduce(0) { $0 + $1.0 * $1.1 }
      numbers += ([bias] + own).map { Int(($0 * Double(ProofJudge.unit)).rounded()) }
    }
    return numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }
}
