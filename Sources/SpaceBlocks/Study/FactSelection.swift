import SpaceModel
import SpaceText

/// Chooses among facts: the best, spread over documents, terms and kinds, nothing twice.
///
/// Greedy, as in maximal marginal relevance (Carbonell & Goldstein 1998): each step takes the fact of the highest worth
/// after what was chosen before has had its say. O(facts × chosen) on the best few hundred facts.
struct FactSelection {
  let space: StudySpace
  private static let considered = 600

  /// As many facts as make a deck worth opening.
  private static let fewest = 10

  /// At most `max` facts for cards; makeshifts only up to a deck's least number.
  func cards(from facts: [Fact], max: Int) -> [Fact] {
    let chosen = choose(from: facts.filter { !$0.isMakeshift }, beside: [], max: max)
    guard chosen.count < Swift.min(max, Self.fewest) else { return chosen }
    return choose(from: facts.filter(\.isMakeshift), beside: chosen, max: Swift.min(max, Self.fewest))
  }

  private func choose(from facts: [Fact], beside before: [Fact], max: Int) -> [Fact] {
    var chosen = before
    var open = Array(facts.prefix(Swift.max(Self.considered, max * 4)))
    while chosen.count < max, !open.isEmpty {
      var best = -1
      var bestScore = Int.min
      var spent: Set<Int> = []
      for (index, fact) in open.enumerated() {
        // Facts come best first: from here on none can win.
        if fact.worth <= bestScore { break }
        guard let loss = loss(of: fact, beside: chosen, max: max) else {
          spent.insert(index)
          continue
        }
        if fact.worth - loss > bestScore { (best, bestScore) = (index, fact.worth - loss) }
      }
      guard best >= 0, bestScore >= Self.floor else { break }
      chosen.append(open[best])
      spent.insert(best)
      open = open.enumerated().filter { !spent.contains($0.offset) }.map(\.element)
    }
    return chosen
  }

  /// Below this worth an item isn't worth a learner's time.
  private static let floor = 90

  /// What a fact loses by those chosen before it; nil when it says the same as one of them.
  private func loss(of fact: Fact, beside chosen: [Fact], max: Int) -> Int? {
    var sameText = 0
    var sameKind = 0
    var sameTerm = 0
    let back = fact.back.lowercased()
    guard ItemRules.isReadable(fact.front), ItemRules.isReadable(fact.back) else { return nil }
    for other in chosen {
      if other.text == fact.text {
        sameText += 1
        if other.span.overlaps(fact.span) { return nil }
      }
      if other.kind == fact.kind { sameKind += 1 }
      if let term = fact.term, term == other.term {
        if fact.kind == .definition, other.kind == .definition { return nil }
        sameTerm += 1
      }
      if other.back.lowercased() == back || other.front == fact.front || fact.asksLike(other) { return nil }
      if Self.isAlike(fact.stems, other.stems) { return nil }
    }
    let texts = Swift.max(1, space.texts.count)
    let fairShare = Swift.max(2, (max + texts - 1) / texts)
    var loss = sameTerm * 40 + Swift.max(0, sameText - fairShare) * 12 + sameText * 3
    if fact.kind == .acronym { loss += sameKind * 30 }
    return loss + sameKind * 2
  }

  /// True when two sorted lists of stems share more than half of the smaller.
  static func isAlike(_ a: [String], _ b: [String]) -> Bool {
    a.sharedCount(b) * 10 > Swift.min(a.count, b.count) * 6
  }
}
