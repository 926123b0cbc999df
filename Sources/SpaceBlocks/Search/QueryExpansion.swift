import SpaceText

/// Learns from a query's first results which other words and passages belong to it.
enum QueryExpansion {
  private static let feedbackPassages = 5
  private static let feedbackTerms = 12
  /// The share of the new words in the query, in 1,024ths.
  private static let feedbackShare = 410
  private static let neighbourhood = 50
  /// How much of a passage's score comes from passages like it, in 1,024ths.
  private static let neighbourShare = 205

  /// The query's terms with those most typical of the first results (RM3), 1,024 in all times the query's own sum.
  static func weights(
    _ query: [WeightedTerm], _ results: [(passage: Int, score: Int)], _ index: PassageIndex
  ) -> [WeightedTerm] {
    var model: [Int32: Int] = [:]
    let feedback = results.prefix(feedbackPassages)
    let scale = max(feedback.reduce(0) { $0 + $1.score }, 1)
    for result in feedback {
      let share = (result.score << 20) / scale
      let length = max(Int(index.lengths[result.passage]), 1)
      for item in index.store.terms(of: result.passage) {
        model[item.id, default: 0] += share * Int(item.count) / length * index.inverseFrequency(item.id) / 1024
      }
    }
    let best = model.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(feedbackTerms)
    let modelSum = max(best.reduce(0) { $0 + $1.value }, 1)
    let querySum = query.reduce(0) { $0 + $1.weight }
    var result: [Int32: Int] = [:]
    for item in query { result[item.term] = item.weight * (1024 - feedbackShare) / 1024 }
    for item in best { result[item.key, default: 0] += querySum * feedbackShare / 1024 * item.value / modelSum }
    return result.sorted { $0.key < $1.key }.map { WeightedTerm(term: $0.key, weight: $0.value) }
  }

  /// Moves each score towards those of the passages it is like (cosine of tf·idf).
  static func regularise(_ results: inout [(passage: Int, score: Int)], _ index: PassageIndex) {
    let count = min(results.count, neighbourhood)
    guard count > 2 else { return }
    let vectors = results.prefix(count).map { vector($0.passage, index) }
    var gains = [Int](repeating: 0, count: count)
    var total = 0
    for a in 0..<count {
      for b in 0..<a {
        let similarity = vectors[a].product(vectors[b])
        gains[a] += similarity * results[b].score
        gains[b] += similarity * results[a].score
        total += 2 * similarity
      }
    }
    let mean = max(total / count, 1)
    let floor = results.count > count ? results[count].score : 0
    for place in 0..<count {
      let smoothed = (results[place].score * (1024 - neighbourShare) + gains[place] / mean * neighbourShare) / 1024
      results[place].score = max(smoothed, floor)
    }
    results.sort { ($1.score, $0.passage) < ($0.score, $1.passage) }
  }

  /// A passage's terms by frequency and rarity.
  private static func vector(_ passage: Int, _ index: PassageIndex) -> SparseVector {
    SparseVector(
      index.store.terms(of: passage).map { item in
        (id: item.id, weight: FixedPoint.log2(1 + Int(item.count)) * index.inverseFrequency(item.id) >> 10)
      })
  }
}
