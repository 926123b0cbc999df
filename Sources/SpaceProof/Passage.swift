import SpaceText

/// Neighbouring units of the notes, with what they have of a claim.
struct Passage: Sendable {
  let units: ClosedRange<Int>
  /// The unit that has most of it.
  let best: Int
  /// For each word of the claim how likely the passage says it, in 255ths; what only its context says counts, too.
  let strengths: [Int]
  /// For each word the place in the index of the token that says it best, −1 when none does; one of the best unit first.
  let tokens: [Int]
  /// The words that only the context says.
  let fromContext: Set<Int>

  init(_ units: ClosedRange<Int>, _ claim: Claim, _ index: NoteIndex) {
    self.units = units
    let count = claim.words.count
    var strengths = [Int](repeating: 0, count: count)
    var tokens = [Int](repeating: -1, count: count)
    var shares: [Int] = []
    var ofUnits: [(strengths: [Int], tokens: [Int])] = []
    for unit in units {
      let found = Self.matches(unit, claim, index)
      ofUnits.append(found)
      shares.append(claim.words.indices.reduce(0) { $0 + claim.words[$1].weight * found.strengths[$1] })
    }
    let offset = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) } ?? 0
    best = units.lowerBound + offset
    // Of equal ones that of the best unit.
    for place in [offset] + shares.indices.filter({ $0 != offset }) {
      for word in 0..<count where ofUnits[place].strengths[word] > strengths[word] {
        strengths[word] = ofUnits[place].strengths[word]
        tokens[word] = ofUnits[place].tokens[word]
      }
    }
    var fromContext = Set<Int>()
    let context = index.contexts[index.units[best].context].terms
    for (number, word) in claim.words.enumerated() where strengths[number] < Claim.Match.exact {
      let strength = word.isKnown ? Claim.Match.exact : Self.strength(of: word, in: context)
      if strength > strengths[number] {
        strengths[number] = strength
        tokens[number] = -1
        fromContext.insert(number)
      }
    }
    self.strengths = strengths
    self.tokens = tokens
    self.fromContext = fromContext
  }

  private static func strength(of word: Claim.Word, in context: Set<Int32>) -> Int {
    var best = 0
    for term in word.terms where term.strength > best && context.contains(term.term) { best = term.strength }
    return best
  }

  private static func matches(_ unit: Int, _ claim: Claim, _ index: NoteIndex) -> (strengths: [Int], tokens: [Int]) {
    var strengths = [Int](repeating: 0, count: claim.words.count)
    var tokens = [Int](repeating: -1, count: claim.words.count)
    for place in index.units[unit].tokens where index.tokens[place].term >= 0 {
      let token = index.tokens[place]
      for term in token.term == token.lemma ? [token.term] : [token.term, token.lemma] {
        guard let words = claim.wordsOfTerms[term] else { continue }
        for (word, strength) in words where strength > strengths[word] {
          strengths[word] = strength
          tokens[word] = place
        }
      }
    }
    return (strengths, tokens)
  }

  /// The share of the claim's weight that it has, in thousandths.
  func coverage(of claim: Claim) -> Int { Self.coverage(strengths, of: claim) }

  static func coverage(_ strengths: [Int], of claim: Claim) -> Int {
    let sum = claim.words.indices.reduce(0) { $0 + claim.words[$1].weight * strengths[$1] }
    return 1000 * sum / Claim.Match.exact / claim.total
  }

  /// From the first unit to the last.
  func place(in index: NoteIndex) -> Place {
    let (first, last) = (index.units[units.lowerBound], index.units[units.upperBound])
    return Place(document: Int(first.document), span: first.span.union(last.span))
  }
}
