import SpaceModel

extension ParsedSentence {
  /// True for a word that is said of something: a verb, or what a copula, auxiliary or subject of its own makes a predicate.
  func isPredicate(_ place: Int) -> Bool { predicates[place] }

  /// True for the head of a clause: a predicate in a place where clauses stand.
  func isClause(_ place: Int) -> Bool { clauseHeads[place] }

  func findPredicate(_ place: Int) -> Bool {
    if tag(place) == .verb { return relation(place) != .adjectivalModifier && relation(place) != .caseMarker }
    return children(of: place).contains {
      switch relation($0) {
      case .copula, .nominalSubject, .passiveSubject, .clausalSubject, .auxiliary, .passiveAuxiliary: true
      default: false
      }
    }
  }

  func findClause(_ place: Int) -> Bool {
    switch relation(place) {
    case .root: return isPredicate(place) || tag(place) == .auxiliary
    case .clausalSubject, .clausalComplement, .openComplement, .adverbialClause, .adnominalClause, .relativeClause,
      .parataxis:
      return isPredicate(place)
    case .list, .unspecified, .dislocated: return tag(place) == .verb
    case .conjunct: return isCoordinatedClause(place)
    default: return false
    }
  }

  /// A conjunct that shares the copula before it is no clause of its own, nor is a verb form coordinated with a noun's modifier.
  private func isCoordinatedClause(_ place: Int) -> Bool {
    guard isPredicate(place), let head = head(place) else { return false }
    return tag(place) != .verb || isPredicate(head) || tag(head) == .auxiliary
  }
}
