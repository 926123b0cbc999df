import SpaceModel
import SpaceText

/// A sentence that a summary may take.
struct SummaryCandidate: Sendable {
  /// Its place in `Material.sentences`.
  let sentence: Int
  /// Its blank-separated words as it would stand there.
  private(set) var length: Int
  /// What was left out of it because there was no room for all.
  private(set) var cuts: [Span] = []
  /// How much it says a word, from the ranker; positive.
  let score: Int

  init(sentence: Int, length: Int, score: Int) { (self.sentence, self.length, self.score) = (sentence, length, score) }

  func shortened(_ version: (cuts: [Span], length: Int)) -> SummaryCandidate {
    var result = self
    (result.cuts, result.length) = version
    return result
  }
}

/// Picks sentences for a summary within a budget of words.
///
/// Greedy maximisation of a budgeted submodular function (Lin and Bilmes 2010): each step takes the sentence whose
/// score, weighed by the share of its content that is not said yet, is highest; one that is too long for what is left
/// counts a tenth less and is said in fewer words, where it can be. A document that has had more than its share of the
/// words counts for less. That sentences of several documents count for more when all of them use their words is left
/// to the ranker: done here as well it cost .6 ROUGE on chapters of several files. O(candidates × log candidates), and a
/// few for each that is picked.
struct SummarySelection {
  /// Sentences that are tried in fewer words at each step.
  private static let tries = 40
  /// A sentence worth so many times less than the middle one of those before it is idle.
  private static let idle = 9

  private let material: Material
  private let weights: [Int]
  private let budget: Int
  /// True where a few words that are left are no reason to say something idle.
  private let leavesRoom: Bool
  /// How often each content word was said.
  private var said: [UInt8]
  private var usedOfDocument: [Int]
  private let shareOfDocument: [Int]

  init(_ material: Material, weights: [Int], budget: Int, leavesRoom: Bool = false) {
    self.leavesRoom = leavesRoom
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
  }

  /// The chosen candidates in reading order. `shorten` makes a sentence fit that is too long, where that can be done.
  mutating func choose(
    from candidates: [SummaryCandidate],
    shorten: (_ sentence: Int, _ words: Int) -> (cuts: [Span], length: Int)? = { _, _ in nil }
  ) -> [SummaryCandidate] {
    // A gain is never above its score: by score, a step looks only at those that could still be best.
    var rest = candidates.sorted { ($1.score, $0.sentence) < ($0.score, $1.sentence) }
    var chosen: [SummaryCandidate] = []
    var left = budget
    while left > 0, let best = best(of: rest, left, shorten) {
      if leavesRoom, chosen.count > 2, best.score * Self.idle < chosen[chosen.count / 2].score { break }
      if let place = rest.firstIndex(where: { $0.sentence == best.sentence }) { rest.remove(at: place) }
      take(best)
      left -= best.length
      chosen.append(best)
    }
    return chosen.sorted { $0.sentence < $1.sentence }
  }

  /// The candidate that gains most and fits, if need be when it is shortened.
  private func best(
    of rest: [SummaryCandidate], _ left: Int, _ shorten: (Int, Int) -> (cuts: [Span], length: Int)?
  ) -> SummaryCandidate? {
    var best: SummaryCandidate?
    var bestGain = 0
    var tooLong: [(place: Int, gain: Int)] = []
    for place in rest.indices {
      if rest[place].score <= bestGain { break }
      let gain = gain(ofSentence: rest[place].sentence, rest[place].score)
      if gain <= bestGain { continue }
      if rest[place].length <= left {
        (best, bestGain) = (rest[place], gain)
      } else if rest[place].length <= left * 3, gain * 9 / 10 > bestGain {
        tooLong.append((place, gain * 9 / 10))
      }
    }
    tooLong.removeAll { $0.gain <= bestGain }
    tooLong.sort { ($1.gain, $0.place) < ($0.gain, $1.place) }
    for (place, gain) in tooLong.prefix(Self.tries) {
      if gain <= bestGain { break }
      guard let short = shorten(rest[place].sentence, left) else { continue }
      let value = gain * SummaryReading.share(ofLength: short.length) / 100
      if value > bestGain { (best, bestGain) = (rest[place].shortened(short), value) }
    }
    return best
  }

  private func gain(ofSentence number: Int, _ score: Int) -> Int {
    let sentence = material.sentences[number]
    var total = 0
    var fresh = 0
    for word in material.words(of: sentence) {
      let weight = weights[Int(word)]
      total += weight
      fresh += weight >> Int(min(said[Int(word)], 8))
    }
    guard total > 0 else { return 0 }
    let freshness = 1000 * fresh / total
    if freshness < 350 { return 0 }
    var gain = score * freshness / 1000
    if material.documents.count > 1 {
      let used = usedOfDocument[sentence.document]
      let share = 2 * shareOfDocument[sentence.document]
      for _ in 0..<2 { gain = gain * share / (share + used) }
    }
    return gain
  }

  private mutating func take(_ candidate: SummaryCandidate) {
    let sentence = material.sentences[candidate.sentence]
    usedOfDocument[sentence.document] += candidate.length
    for word in Set(material.words(of: sentence)) where said[Int(word)] < 255 { said[Int(word)] += 1 }
  }
}
