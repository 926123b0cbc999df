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
    var list = SentenceWords()
    // The sentence that met each one last, and how often.
    var meetings: [(by: Int32, count: Int32)] = []
    var result: [SentencePair] = []
    var (document, first) = (-1, Int32(0))
    for (index, sentence) in material.sentences.enumerated() where eligible[index] {
      let own = Int32(list.count)
      if sentence.document != document { (document, first) = (sentence.document, own) }
      let distinct = material.distinctWords(of: sentence)
      list.append(index, distinct, weight: distinct.reduce(0) { $0 + weights[Int($1)] })
      meetings.append((-1, 0))
      var partners: [Int32] = []
      for word in distinct where material.sentenceFrequency[Int(word)] <= common {
        for other in holders[Int(word)] where other < first {
          if meetings[Int(other)].by != own { meetings[Int(other)] = (own, 0) }
          meetings[Int(other)].count += 1
          if meetings[Int(other)].count == 2 { partners.append(other) }
        }
        holders[Int(word)].append(own)
      }
      for other in partners.sorted() {
        let pair = list.compare(Int(other), Int(own), weights)
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
}

/// The distinct content words of some sentences, in few pieces of memory.
private struct SentenceWords {
  private var sentences: [Int32] = []
  private var weights: [Int] = []
  /// The words of all sentences, one after the other, and where those of each end.
  private var words: [Int32] = []
  private var ends: [Int32] = []

  var count: Int { sentences.count }

  /// Adds a sentence by its place in `Material.sentences`, its words, sorted, and what they weigh.
  mutating func append(_ sentence: Int, _ distinct: [Int32], weight: Int) {
    sentences.append(Int32(sentence))
    weights.append(weight)
    words += distinct
    ends.append(Int32(words.count))
  }

  private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number]) }

  func compare(_ a: Int, _ b: Int, _ wordWeights: [Int]) -> SentencePair {
    let (first, second) = (range(a), range(b))
    var (i, j) = (first.lowerBound, second.lowerBound)
    var (weight, shared) = (0, 0)
    while i < first.upperBound, j < second.upperBound {
      if words[i] == words[j] {
        weight += wordWeights[Int(words[i])]
        shared += 1
        i += 1
        j += 1
      } else if words[i] < words[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return SentencePair(
      first: Int(sentences[a]), second: Int(sentences[b]),
      similarity: 2000 * weight / max(weights[a] + weights[b], 1), shared: shared)
  }
}
