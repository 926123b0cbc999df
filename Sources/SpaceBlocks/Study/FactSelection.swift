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
  private static let fewest = 6

  /// At most `max` facts for cards; makeshifts only up to a deck's least number.
  func cards(from facts: [Fact], max: Int) -> [Fact] {
    let chosen = choose(from: facts.filter { !$0.isMakeshift }, beside: [], max: max)
    guard chosen.count < Swift.min(max, Self.fewest) else { return chosen }
    // A number is a better gap than a term.
    let makeshifts = facts.filter(\.isMakeshift)
    var result = choose(from: makeshifts.filter(\.hasNumber), beside: chosen, max: Swift.min(max, Self.fewest))
    if result.count < Swift.min(max, Self.fewest) {
      result = choose(from: makeshifts.filter { !$0.hasNumber }, beside: result, max: Swift.min(max, Self.fewest))
    }
    return result
  }

  private func choose(from facts: [Fact], beside before: [Fact], max: Int) -> [Fact] {
    var chosen = before.map { Chosen($0) }
    var tally = Tally()
    for fact in before { tally.add(fact) }
    var open = facts.prefix(Swift.max(Self.considered, max * 4)).map { Candidate(fact: $0) }
    let texts = Swift.max(1, space.texts.count)
    let fairShare = Swift.max(2, (max + texts - 1) / texts)
    while chosen.count < max, !open.isEmpty {
      var best = -1
      var bestScore = Int.min
      for index in open.indices where !open[index].isSpent {
        let worth = open[index].fact.worth
        // Facts come best first: from here on none can win.
        if worth <= bestScore { break }
        if !open[index].isNew(beside: chosen) { continue }
        let score = worth - tally.loss(of: open[index].fact, fairShare: fairShare)
        if score > bestScore { (best, bestScore) = (index, score) }
      }
      guard best >= 0, bestScore >= Self.floor else { break }
      chosen.append(Chosen(open[best].fact))
      tally.add(open[best].fact)
      open[best].isSpent = true
    }
    return chosen.map(\.fact)
  }

  /// A fact that was chosen, with what all others are compared with.
  private struct Chosen {
    let fact: Fact
    let back: String
    let words: Set<Substring>

    init(_ fact: Fact) {
      self.fact = fact
      back = fact.back.lowercased()
      words = Fact.words(fact.front)
    }
  }

  /// A fact that may be chosen yet.
  private struct Candidate {
    let fact: Fact
    var isSpent = false
    /// How many of those chosen it has been compared with; -1 before it was looked at.
    private var compared = -1
    private var back = ""
    private var words: Set<Substring> = []

    init(fact: Fact) { self.fact = fact }

    /// False when it says the same as one of `chosen`, which only ever get more.
    mutating func isNew(beside chosen: [Chosen]) -> Bool {
      if compared < 0 {
        compared = 0
        back = fact.back.lowercased()
        words = Fact.words(fact.front)
        isSpent = !ItemRules.isReadable(fact.front) || !ItemRules.isReadable(fact.back)
      }
      while !isSpent, compared < chosen.count {
        isSpent = isAlike(chosen[compared])
        compared += 1
      }
      return !isSpent
    }

    private func isAlike(_ chosen: Chosen) -> Bool {
      let other = chosen.fact
      if other.text == fact.text, other.span.overlaps(fact.span) { return true }
      if let term = fact.term, term == other.term, fact.kind == .definition, other.kind == .definition { return true }
      // What a column says of its terms is told in like words.
      // A word or two in a cell are no telling what it says.
      let isColumn =
        fact.isCell && fact.group == other.group || fact.isCell && fact.stems.count < 3
        || other.isCell && other.stems.count < 3
      return other.front == fact.front || !isColumn && FactSelection.isAlike(fact.stems, other.stems)
        || fact.asksLike(other, words, chosen.words)
        || !isColumn && chosen.back == back
    }
  }

  /// How many facts were chosen of each text, kind and term.
  private struct Tally {
    private var texts: [Int: Int] = [:]
    private var kinds = [Int](repeating: 0, count: Fact.Kind.allCases.count)
    private var terms: [Int: Int] = [:]

    mutating func add(_ fact: Fact) {
      texts[fact.text, default: 0] += 1
      kinds[fact.kind.rawValue] += 1
      if let term = fact.term { terms[term, default: 0] += 1 }
    }

    /// What a fact loses by those chosen before it.
    func loss(of fact: Fact, fairShare: Int) -> Int {
      let sameText = texts[fact.text] ?? 0
      let sameKind = kinds[fact.kind.rawValue]
      let sameTerm = fact.term.flatMap { terms[$0] } ?? 0
      let loss = sameTerm * 40 + Swift.max(0, sameText - fairShare) * 12 + sameText * 3 + sameKind * 2
      return fact.kind == .acronym ? loss + sameKind * 30 : loss
    }
  }

  /// Below this worth an item isn't worth a learner's time.
  private static let floor = 90

  /// True when two sorted lists of stems share more than half of the smaller.
  static func isAlike(_ a: [String], _ b: [String]) -> Bool {
    a.sharedCount(b) * 10 > Swift.min(a.count, b.count) * 6
  }
}
