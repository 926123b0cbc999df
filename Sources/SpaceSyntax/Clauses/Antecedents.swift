import SpaceModel

extension ParsedSentence {
  /// What the word at `place` may refer to, the likeliest first: as in Hobbs' search (1978), what stands before it in its own
  /// sentence, then the sentences before, the nearest (the last of `previous`) first; within each, subjects before objects before
  /// the rest, main clauses before others, from left to right.
  ///
  /// Pronouns are not proposed, nor phrases that the word is part of, nor for a personal pronoun the other arguments of its clause.
  /// Number and gender are not looked at.
  public func antecedentCandidates(for place: Int, in previous: [ParsedSentence]) -> [Antecedent] {
    let clause = head(place).flatMap { isClause($0) ? $0 : nil }
    var result = antecedents(distance: 0) { candidate in
      guard candidate < place, !isWithin(place, candidate) else { return false }
      return clause == nil || head(candidate) != clause
    }
    for (index, sentence) in previous.reversed().enumerated() {
      result += sentence.antecedents(distance: index + 1) { _ in true }
    }
    return result
  }

  private func antecedents(distance: Int, where isAllowed: (Int) -> Bool) -> [Antecedent] {
    var ranked: [(rank: Int, place: Int)] = []
    for place in places where tag(place) == .noun || tag(place) == .properNoun {
      guard let rank = rank(place), isAllowed(place) else { continue }
      ranked.append((rank, place))
    }
    ranked.sort { ($0.rank, $0.place) < ($1.rank, $1.place) }
    return ranked.map { Antecedent(distance: distance, phrase: nounPhrase(at: $0.place), isSubject: $0.rank <= 1) }
  }

  /// 0 for a subject of the main clause, 1 for other subjects, 2 for objects, 3 for what else can be referred to.
  private func rank(_ place: Int) -> Int? {
    switch relation(place).universal {
    case .nominalSubject: head(place).map { relation($0) == .root } ?? false ? 0 : 1
    case .object, .indirectObject: 2
    case .oblique, .nominalModifier, .root, .conjunct, .dislocated, .adverbialClause, .clausalComplement: 3
    default: nil
    }
  }
}
