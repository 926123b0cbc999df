import CModels
import SpaceModel
import SpaceText

/// Whether the best that was found answers the question at all.
///
/// A logistic regression on how much of the question stands together in one place, and on its names. It learns from
/// questions asked where their answers are and where they are not: of other texts, and of all texts but their own (see the
/// card of the ranker). How sure the ranker is, likeness by letters, and what stands in the whole document were tried
/// as well: they let long texts answer anything. Trees on the same measures tell no better.
struct AnswerJudge: Sendable {
  /// Shares of the question's weight, in thousandths.
  enum Measure: Int, CaseIterable {
    /// In the sentence and the ones beside it, and in its passage.
    case near, passage
    /// Pairs of words that stand together, names in the passage, and names that stand nowhere.
    case adjacent, names, unknownNames
    /// What is near, where the asker's "you" and "my" are the writer's "we" and "your".
    case persons
    /// What is said in other words, what of it is near, and whether what is asked for is lacking.
    case related, relatedNear, lacks
  }

  /// The bytes that its numbers take: one for each measure and one for all.
  static let size = 4 * (Measure.allCases.count + 1)

  /// How much each thousandth of a measure adds to the logarithm of the odds, and what is always added, in 65,536ths.
  private let weights: [Int]

  /// Little-endian numbers of four bytes.
  init(_ file: ArraySlice<UInt8>) {
    let bytes = Array(file)
    weights = stride(from: 0, to: min(bytes.count, Self.size) & ~3, by: 4).map { start in
      Int(Int32(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }))
    }
  }

  /// The measures of a sentence that may answer, in their order.
  static func evidence(_ sentence: AnswerFeatures, _ question: Question) -> [Int32] {
    let near = sentence[.own] + sentence[.before] + sentence[.after]
    return Measure.allCases.map { measure in
      let value =
        switch measure {
        case .near: near
        case .passage: near + sentence[.farther] + sentence[.passage]
        case .adjacent: sentence[.adjacent]
        case .names: sentence[.ownNames] + sentence[.passageNames]
        case .unknownNames: 1000 * question.unknownNames / max(question.total, 1)
        case .related: sentence[.related]
        case .relatedNear: sentence[.relatedNear]
        case .lacks: 500 * sentence[.lacks]
        case .persons: sentence[.persons] > 0 ? near : 0
        }
      return Int32(clamping: value)
    }
  }

  /// True of the measures of a sentence that has a quarter of the question, or has it beside it.
  static func isNear(_ measures: [Int32]) -> Bool {
    measures.indices.contains(Measure.near.rawValue) && measures[Measure.near.rawValue] * 4 >= 1000
  }

  /// True when the odds are even or better.
  func accepts(_ measures: [Int32]) -> Bool {
    guard weights.count == measures.count + 1 else { return false }
    return zip(weights, measures).reduce(weights[measures.count]) { $0 + $1.0 * Int($1.1) } >= 0
  }
}

/// What is learnt about answers: which sentence is one, and whether there is any.
package struct AnswerModel: Sendable {
  let ranker: AnswerRanker
  let judge: AnswerJudge

  static let shared = AnswerModel(file)

  package func accepts(_ evidence: [Int32]) -> Bool { judge.accepts(evidence) }

  /// A file with the judge's numbers before the ranker's trees.
  package init(_ file: [UInt8]) {
    judge = AnswerJudge(file.prefix(AnswerJudge.size))
    ranker = AnswerRanker(ObliviousTrees(Array(file.dropFirst(AnswerJudge.size))))
  }

  /// The judge's numbers, then the ranker's trees.
  static let file: [UInt8] = {
    let file = unsafe block_answer_ranker()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }()
}
