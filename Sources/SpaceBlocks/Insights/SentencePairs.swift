import SpaceModel
import SpaceText

/// Two sentences of different documents that speak of the same.
struct SentencePair: Sendable, Equatable {
  /// Places in `Material.sentences`, the earlier one first.
  let first: Int
  let second: Int
  /// Twice the weight of the shared words by the weight of both sentences (Dice), in thousandths.
  let similarity: Int
  let shared: Int
}

/// Finds pairs of sentences of different documents that share rare words, through lists of the sentences that have a
/// word. Words in more than `common` sentences find no pairs, so the cost stays linear in the text.
struct SentencePairs {
  private static let common = 60

  static func find(_ material: Material, _ eligible: [Bool], minimum: Int) -> [SentencePair] {
    let weights = material.sentenceFrequency.indices.map { weight(Int32($0), material) }
    var holders = [[Int32]](repeating: [], count: weights.count)
    var totals = [Int](repeating: 0, count: material.sentences.count)
    var distinct = [[Int32]](repeating: [], count: material.sentences.count)
    // The sentence that met each one last, and how often.
    var meetings = [(by: Int32, count: Int32)](repeating: (-1, 0), count: material.sentences.count)
    var result: [SentencePair] = []
    for (index, sentence) in material.sentences.enumerated() where eligible[index] {
      distinct[index] = material.distinctWords(of: sentence)
      let first = Int32(material.sentencesOfDocument[sentence.document].lowerBound)
      var partners: [Int32] = []
      for word in distinct[index] {
        totals[index] += weights[Int(word)]
        guard material.sentenceFrequency[Int(word)] <= common else { continue }
        for other in holders[Int(word)] where other < first {
          if meetings[Int(other)].by != Int32(index) { meetings[Int(other)] = (Int32(index), 0) }
          meetings[Int(other)].count += 1
          if meetings[Int(other)].count == 2 { partners.append(other) }
        }
        holders[Int(word)].append(Int32(index))
      }
      for other in partners.sorted() {
        let pair = compare(Int(other), index, distinct, weights, totals)
        if pair.similarity >= minimum { result.append(pair) }
      }
    }
    return result
  }

  /// How much a shared word says: rare in the material and in the language.
  private static func weight(_ word: Int32, _ material: Material) -> Int {
    let spread = FixedPoint.log2(
      1 + material.sentences.count / max(Int(material.sentenceFrequency[Int(word)]), 1))
    return spread / 2 + 1024 * min(max(Int(material.rarity[Int(word)]) - 5, 1), 14) / 3
  }

  private static func compare(
    _ a: Int, _ b: Int, _ distinct: [[Int32]], _ weights: [Int], _ totals: [Int]
  ) -> SentencePair {
    var i = 0
    var j = 0
    var weight = 0
    var shared = 0
    while i < distinct[a].count, j < distinct[b].count {
      if distinct[a][i] == distinct[b][j] {
        weight += weights[Int(distinct[a][i])]
        shared += 1
        i += 1
        j += 1
      } else if distinct[a][i] < distinct[b][j] {
        i += 1
      } else {
        j += 1
      }
    }
    return SentencePair(
      first: a, second: b, similarity: 2000 * weight / max(totals[a] + totals[b], 1), shared: shared)
  }
}
