import Foundation
import SpaceBlocks

/// What was found for a question, and whether there was an answer to find.
struct JudgedQuestion {
  /// What it was asked of.
  enum Sort: String, CaseIterable {
    case own = "asked of their own document"
    case ofAll = "of all"
    case ofAnother = "of another"
    case ofRest = "of all but their own"
    case ofOthers = "of another set"

    var hasAnswer: Bool { self == .own || self == .ofAll }
  }

  let set: String
  let sort: Sort
  let fold: Int
  /// What the judge is told; nil when no sentence may answer.
  let evidence: [Int32]?
}

/// Trains the judge that says whether there is an answer: logistic regression by steepest descent, each set and sort of
/// question counting alike. It is then made as strict as `refused` says.
struct JudgeTraining {
  /// The file of a judge that refuses nothing.
  static var none: [UInt8] { write([Double](repeating: 0, count: AnswerLearning.judgeMeasures + 1)) }

  /// The share of the questions of the first set that are refused though asked of the document that answers them.
  private static let refused = 0.03
  private static let steps = 1000
  private static let ridge = 0.001

  private let examples: [(measures: [Double], isAnswered: Bool, weight: Double)]
  private let strictest: [[Double]]

  init(_ questions: [JudgedQuestion]) {
    var counts: [String: Int] = [:]
    for question in questions { counts[question.set + question.sort.rawValue, default: 0] += 1 }
    examples = questions.compactMap { question in
      guard let evidence = question.evidence else { return nil }
      let weight = 1 / Double(counts[question.set + question.sort.rawValue] ?? 1)
      return (evidence.map { Double($0) }, question.sort.hasAnswer, weight)
    }
    strictest = questions.filter { $0.set == questions[0].set && $0.sort == .own }.compactMap { question in
      question.evidence.map { $0.map { Double($0) } }
    }
  }

  func train() -> [UInt8] {
    let width = AnswerLearning.judgeMeasures
    let count = Double(examples.count)
    let means = (0..<width).map { at in examples.reduce(0) { $0 + $1.measures[at] } / count }
    let spreads = (0..<width).map { at in
      max(
        1,
        (examples.reduce(0) { $0 + ($1.measures[at] - means[at]) * ($1.measures[at] - means[at]) } / count).squareRoot()
      )
    }
    let scaled = examples.map { example in (0..<width).map { (example.measures[$0] - means[$0]) / spreads[$0] } }
    let total = examples.reduce(0) { $0 + $1.weight }
    var weights = [Double](repeating: 0, count: width + 1)
    for _ in 0..<Self.steps {
      var slopes = weights.map { -Self.ridge * $0 }
      for (example, measures) in zip(examples, scaled) {
        let sum = zip(weights, measures).reduce(weights[width]) { $0 + $1.0 * $1.1 }
        let miss = ((example.isAnswered ? 1 : 0) - 1 / (1 + exp(-sum))) * example.weight / total
        for at in 0..<width { slopes[at] += miss * measures[at] }
        slopes[width] += miss
      }
      for at in 0...width { weights[at] += slopes[at] }
    }
    var result = (0..<width).map { weights[$0] / spreads[$0] }
    let scores = strictest.map { zip(result, $0).reduce(0) { $0 + $1.0 * $1.1 } }.sorted()
    result.append(-scores[Int(Self.refused * Double(scores.count))])
    return Self.write(result)
  }

  private static func write(_ weights: [Double]) -> [UInt8] {
    weights.flatMap { weight in
      let bits = UInt32(bitPattern: Int32(max(-2e9, min(2e9, (weight * 65536).rounded()))))
      return [UInt32(0), 8, 16, 24].map { UInt8(bits >> $0 & 0xFF) }
    }
  }
}
