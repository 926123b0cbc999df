/// Finds the passages of the notes that have most of a claim.
struct PassageSearch {
  private let claim: Claim
  private let index: NoteIndex
  /// So many places are looked at closely.
  private static let candidates = 32
  /// Units of a passage.
  private static let most = 3
  /// What a further unit must add to a passage, in thousandths of the claim's weight.
  private static let unitCost = 25
  /// What a further passage must add.
  private static let passageCost = 90
  static let passages = 3
  /// A word counts as found from here.
  static let found = 128

  init(_ claim: Claim, _ index: NoteIndex) { (self.claim, self.index) = (claim, index) }

  /// The best passages, each for what those before it lack; the first is the best one.
  func passages(in allowed: [Range<Int>]? = nil) -> [Passage] {
    var result: [Passage] = []
    var strengths = [Int](repeating: 0, count: claim.words.count)
    while result.count < Self.passages {
      let found = candidates(lacking: strengths, allowed)
      guard let best = best(of: found, strengths, result) else { break }
      result.append(best)
      for word in strengths.indices { strengths[word] = max(strengths[word], best.strengths[word]) }
    }
    return result
  }

  /// The best passage that shares no unit with `other`.
  func rival(of other: Passage) -> Passage? {
    let none = [Int](repeating: 0, count: claim.words.count)
    return best(of: candidates(lacking: none, nil), none, [other])
  }

  /// The units that have most of what isn't found yet, best first.
  private func candidates(lacking strengths: [Int], _ allowed: [Range<Int>]?) -> [Int] {
    var scores = [Int32](repeating: 0, count: index.units.count)
    var last = [Int32](repeating: -1, count: index.units.count)
    var current = [Int32](repeating: 0, count: index.units.count)
    let isFirst = strengths.allSatisfy { $0 == 0 }
    for (number, word) in (claim.words + (isFirst ? claim.subjectWords : [])).enumerated() {
      let found = number < strengths.count ? strengths[number] : 0
      for (term, strength) in word.terms where strength > found {
        let gain = Int32(word.weight * (strength - found) / 4096)
        for unit in index.units(of: term) {
          let at = Int(unit)
          if last[at] != Int32(number) { (last[at], current[at]) = (Int32(number), 0) }
          if gain > current[at] {
            scores[at] += gain - current[at]
            current[at] = gain
          }
        }
      }
    }
    return top(scores, allowed)
  }

  private func top(_ scores: [Int32], _ allowed: [Range<Int>]?) -> [Int] {
    var found: [(unit: Int, score: Int32)] = []
    var least: Int32 = 0
    for unit in scores.indices where scores[unit] > least {
      if let allowed, !allowed.contains(where: { $0.contains(unit) }) { continue }
      let neighbours = max(neighbour(unit, -1).map { scores[$0] } ?? 0, neighbour(unit, 1).map { scores[$0] } ?? 0)
      found.append((unit, scores[unit] + neighbours / 3))
      if found.count > 8 * Self.candidates {
        found.sort { ($1.score, $0.unit) < ($0.score, $1.unit) }
        found.removeLast(found.count - Self.candidates)
        least = found[found.count - 1].score / 2
      }
    }
    found.sort { ($1.score, $0.unit) < ($0.score, $1.unit) }
    return found.prefix(Self.candidates).map(\.unit)
  }

  /// The unit beside one in the same section.
  private func neighbour(_ unit: Int, _ step: Int) -> Int? {
    let other = unit + step
    guard index.units.indices.contains(other), index.units[other].section == index.units[unit].section else {
      return nil
    }
    return other
  }

  private func best(of candidates: [Int], _ found: [Int], _ taken: [Passage]) -> Passage? {
    var best: (passage: Passage, gain: Int)?
    for unit in candidates {
      let passage = widest(unit, found)
      if taken.contains(where: { $0.units.overlaps(passage.units) }) { continue }
      let gain = value(passage, found)
      if gain > best?.gain ?? (taken.isEmpty ? 0 : Self.passageCost) { best = (passage, gain) }
    }
    return best?.passage
  }

  /// Those of `passages` that are worth showing: a further one tells more than one word, for a single one stands somewhere in most
  /// notes.
  func shown(_ passages: [Passage]) -> [Passage] {
    var found = [Int](repeating: 0, count: claim.words.count)
    return passages.enumerated().filter { place, passage in
      defer { for word in found.indices { found[word] = max(found[word], passage.strengths[word]) } }
      return place == 0 || adds(passage, found)
    }.map(\.element)
  }

  private func adds(_ passage: Passage, _ found: [Int]) -> Bool {
    let new = found.indices.count { passage.strengths[$0] >= Self.found && found[$0] < Self.found }
    return new > 1 || ValueMatch(claim, passage, index).foundCount > 0
  }

  /// What a passage adds to what was found, less what its length costs.
  private func value(_ passage: Passage, _ found: [Int]) -> Int {
    let joined = zip(found, passage.strengths).map { max($0, $1) }
    let cover = Passage.coverage(joined, of: claim) - Passage.coverage(found, of: claim)
    let values = ValueMatch(claim, passage, index)
    return cover + 60 * values.foundCount - Self.unitCost * (passage.units.count - 1)
  }

  /// The passage around `unit` whose units each add something.
  private func widest(_ unit: Int, _ found: [Int]) -> Passage {
    var passage = Passage(unit...unit, claim, index)
    var gain = value(passage, found)
    while passage.units.count < Self.most {
      var better: (passage: Passage, gain: Int)?
      for step in [-1, 1] {
        let edge = step < 0 ? passage.units.lowerBound : passage.units.upperBound
        guard let other = neighbour(edge, step) else { continue }
        let range = min(other, passage.units.lowerBound)...max(other, passage.units.upperBound)
        let wider = Passage(range, claim, index)
        let widerGain = value(wider, found)
        if widerGain > better?.gain ?? gain { better = (wider, widerGain) }
      }
      guard let better else { break }
      (passage, gain) = better
    }
    return passage
  }
}
