import CModels
import SpaceModel

/// Scores sentences for a summary.
///
/// Boosted trees over generic measures, trained on how much of a sentence stands in people's summaries of textbook
/// sections, papers, abstracts, stories, meetings and reviews: the share of its words and twice that of its pairs of
/// words (see the card). A share, not a count, so that length earns nothing.
struct SentenceRanker: Sendable {
  static let shared = SentenceRanker(ObliviousTrees(file))

  private let trees: ObliviousTrees

  init(_ trees: ObliviousTrees) { self.trees = trees }

  /// The score of a sentence with these features.
  func score(_ values: [Int32]) -> Int { Self.score(trees.score(values.span)) }

  /// A positive score. The cube of what the trees say: two middling sentences are no match for a good one.
  private static func score(_ trees: Int32) -> Int {
    let share = max(Int(trees) / 4, 40)
    return max((share * share * share) >> 8, 1)
  }

  /// Many of them, one after the other.
  struct Batch {
    private var batch: ObliviousTrees.Batch

    init(_ ranker: SentenceRanker, expected: Int) { batch = ObliviousTrees.Batch(ranker.trees, expected: expected) }

    mutating func add(_ sentence: SentenceFeatures) { batch.add(sentence.values.span) }

    /// Their scores, in order.
    mutating func finish() -> [Int] { batch.finish().map(SentenceRanker.score) }
  }

  private static let file: [UInt8] = {
    let file = unsafe block_summary_ranker()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }()
}
