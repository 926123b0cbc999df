import SpaceModel
import SpaceText

/// Picks sentences for a summary within a budget of words.
///
/// Greedy maximisation of a budgeted submodular function (Lin and Bilmes 2010): each step takes the sentence whose score, weighed by the
/// share of its content that is not said yet and against its cost, is highest. A group, which is a document, or a section of the only
/// one, counts for less once it has had more than its share of the words. O(candidates) for each that is picked.
struct SummarySelection {
  /// A sentence with a smaller share of its content unsaid, in thousandths, repeats others.
  private static let leastFresh = 400

  private let material: Material
  private let weights: [Int]
  /// How many words are left.
  private var left: Int
  /// How many words the label of a group costs, which stands before its sentences.
  private let labelLength: (_ group: Int) -> Int
  /// How often each content word was said.
  private var said: [UInt8]
  private var usedOfGroup: [Int: Int] = [:]
  private var sections: Set<Int> = []
  private var taken: Set<Int> = []
  private var shareOfGroup: [Int: Int] = [:]

  init(_ corpus: Corpus, budget: Int, labelLength: @escaping (Int) -> Int = { _ in 0 }) {
    material = corpus.material
    (weights, left, self.labelLength) = (corpus.wordWeights, budget, labelLength)
    said = [UInt8](repeating: 0, count: weights.count)
    // The square root of a group's length: a book among notes doesn't silence them.
    var sizes: [Int: Int] = [:]
    for sentence in material.sentences { sizes[material.group(of: sentence), default: 0] += sentence.length }
    let roots = sizes.mapValues { FixedPoint.squareRoot(100 * $0) }
    let total = max(roots.values.reduce(0, +), 1)
    shareOfGroup = roots.mapValues { max(budget * $0 / total, 1) }
  }

  /// The chosen candidates in the order of the text; what was chosen before counts as said.
  mutating func choose(from candidates: [SummaryCandidate]) -> [SummaryCandidate] {
    // A gain is never above its bound: a step looks only at those that could still be best.
    var rest = candidates.filter { !taken.contains($0.sentence) }.sorted {
      ($1.bound, $0.sentence) < ($0.bound, $1.sentence)
    }
    var chosen: [SummaryCandidate] = []
    while left > 0, let place = best(of: rest) {
      let best = rest.remove(at: place)
      rest.removeAll { $0.sentence == best.sentence }
      left -= cost(best)
      take(best)
      chosen.append(best)
    }
    return chosen.sorted { $0.sentence < $1.sentence }
  }

  private func best(of rest: [SummaryCandidate]) -> Int? {
    var (best, bestGain): (Int?, Int) = (nil, 0)
    for (place, candidate) in rest.enumerated() {
      if candidate.bound <= bestGain { break }
      guard cost(candidate) <= left else { continue }
      let gain = gain(of: candidate)
      if gain > bestGain { (best, bestGain) = (place, gain) }
    }
    return best
  }

  private func cost(_ candidate: SummaryCandidate) -> Int {
    let group = material.group(of: material.sentences[candidate.sentence])
    return candidate.length + (usedOfGroup[group] == nil ? labelLength(group) : 0)
  }

  private func gain(of candidate: SummaryCandidate) -> Int {
    let sentence = material.sentences[candidate.sentence]
    var (total, fresh) = (0, 0)
    for word in material.words(of: sentence) {
      let weight = weights[Int(word)]
      total += weight
      fresh += weight >> Int(min(said[Int(word)], 8))
    }
    let freshness = total > 0 ? 1000 * fresh / total : 0
    if freshness < Self.leastFresh { return 0 }
    var gain = candidate.score * freshness / SummaryCandidate.root(cost(candidate))
    let group = material.group(of: sentence)
    let share = shareOfGroup[group] ?? 1
    for _ in 0..<2 { gain = gain * share / (share + (usedOfGroup[group] ?? 0)) }
    return sections.contains(sentence.section) ? gain * 2 / 3 : gain
  }

  private mutating func take(_ candidate: SummaryCandidate) {
    let sentence = material.sentences[candidate.sentence]
    usedOfGroup[material.group(of: sentence), default: 0] += candidate.length
    sections.insert(sentence.section)
    taken.insert(candidate.sentence)
    for word in Set(material.words(of: sentence)) where said[Int(word)] < 255 { said[Int(word)] += 1 }
  }
}

extension Material {
  /// What a sentence is shown with: its document, or its section where there is one document only.
  func group(of sentence: SentenceRecord) -> Int { documents.count > 1 ? sentence.document : sentence.section }
}
