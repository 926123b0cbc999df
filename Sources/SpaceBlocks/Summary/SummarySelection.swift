import SpaceModel
import SpaceText

/// A sentence that a summary may take.
struct SummaryCandidate: Sendable {
  /// Its place in `Material.sentences`.
  let sentence: Int
  /// Its blank-separated words as it would stand there.
  let length: Int
  /// How much it says a word, from the ranker; positive.
  let score: Int
}

/// Picks sentences for a summary within a budget of words.
///
/// Greedy maximisation of a budgeted submodular function (Lin and Bilmes 2010): each step takes the sentence whose
/// score, weighed by the share of its content that is not said yet, is highest. A document that has had more than its
/// share of the words counts for less. Of several documents, sentences count up to four times as much whose words all of
/// them use: they tell what the documents have in common. O(picked × candidates).
struct SummarySelection {
  private let material: Material
  private let weights: [Int]
  private let budget: Int
  /// How often each content word was said.
  private var said: [UInt8]
  private var usedOfDocument: [Int]
  private let shareOfDocument: [Int]
  /// For each content word, log₂ of the documents that use it, in thousandths of the highest; empty when of no account.
  private let sharedness: [Int]

  init(_ material: Material, weights: [Int], budget: Int, prefersShared: Bool = false) {
    self.material = material
    self.weights = weights
    self.budget = budget
    said = [UInt8](repeating: 0, count: weights.count)
    usedOfDocument = [Int](repeating: 0, count: material.documents.count)
    // The square root of a document's length: a book among notes doesn't silence them.
    let sizes = material.sentencesOfDocument.map { range in
      FixedPoint.squareRoot(100 * range.reduce(0) { $0 + material.sentences[$1].length })
    }
    let total = max(sizes.reduce(0, +), 1)
    shareOfDocument = sizes.map { max(budget * $0 / total, 1) }
    sharedness = prefersShared && material.documents.count > 1 ? Self.sharedness(material) : []
  }

  private static func sharedness(_ material: Material) -> [Int] {
    let counts = material.documentFrequency()
    let most = max(FixedPoint.log2(Int(counts.max() ?? 1)), 1)
    return counts.map { 1000 * FixedPoint.log2(max(Int($0), 1)) / most }
  }

  /// The chosen candidates in reading order.
  mutating func choose(from candidates: [SummaryCandidate]) -> [SummaryCandidate] {
    var rest = candidates
    var chosen: [SummaryCandidate] = []
    var left = budget
    var firstGain = 0
    while left > 0 {
      var best = -1
      var bestGain = 0
      for (place, candidate) in rest.enumerated() where candidate.length <= left {
        let gain = gain(of: candidate)
        if gain > bestGain { (best, bestGain) = (place, gain) }
      }
      // With several documents to choose from, room that only a poor sentence would fit stays empty.
      if chosen.isEmpty { firstGain = bestGain }
      if best < 0 || !sharedness.isEmpty && bestGain * 6 < firstGain { break }
      let taken = rest.remove(at: best)
      take(taken)
      left -= taken.length
      chosen.append(taken)
      rest.removeAll { $0.length > left }
    }
    return chosen.sorted { $0.sentence < $1.sentence }
  }

  private func gain(of candidate: SummaryCandidate) -> Int {
    let sentence = material.sentences[candidate.sentence]
    var total = 0
    var fresh = 0
    var shared = 0
    for word in material.words(of: sentence) {
      let weight = weights[Int(word)]
      total += weight
      if !sharedness.isEmpty { shared += weight * sharedness[Int(word)] }
      fresh += weight >> Int(min(said[Int(word)], 8))
    }
    guard total > 0 else { return 0 }
    let freshness = 1000 * fresh / total
    if freshness < 350 { return 0 }
    var gain = candidate.score * freshness / 1000
    if !sharedness.isEmpty { gain = gain * (300 + shared / total) / 300 }
    if material.documents.count > 1 {
      let used = usedOfDocument[sentence.document]
      let share = shareOfDocument[sentence.document]
      gain = gain * share / (share + used)
    }
    return gain
  }

  private mutating func take(_ candidate: SummaryCandidate) {
    let sentence = material.sentences[candidate.sentence]
    usedOfDocument[sentence.document] += candidate.length
    for word in Set(material.words(of: sentence)) where said[Int(word)] < 255 { said[Int(word)] += 1 }
  }
}
