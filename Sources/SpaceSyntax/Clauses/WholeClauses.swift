import SpaceModel
import SpaceText

extension ParsedSentence {
  /// True when `span` can stand alone as a sentence; see `wholeClause(in:allowsUnexpressedSubject:)`.
  public func isWholeClause(_ span: Span, allowsUnexpressedSubject: Bool = false) -> Bool {
    wholeClause(in: span, allowsUnexpressedSubject: allowsUnexpressedSubject) != nil
  }

  /// The clause that `span` is all of, when it can stand alone as a sentence: it is finite, has a subject of its own, no
  /// subordinator or coordinator before it, and nothing of it is left outside but what is coordinated with it or only added.
  ///
  /// With `allowsUnexpressedSubject`, clauses whose subject the language leaves out count too. What a governing clause says of it
  /// ("she denies that …") is the caller's to look at: `parent`.
  public func wholeClause(in span: Span, allowsUnexpressedSubject: Bool = false) -> Clause? {
    let inside = places(in: span)
    guard let top = top(of: inside), let clause = clauses.first(where: { $0.head == top }) else { return nil }
    guard clause.isFinite, clause.hasOwnSubject || allowsUnexpressedSubject && clause.subjectSource == .unexpressed,
      clause.kind != .relative, clause.kind != .adnominal
    else { return nil }
    if clause.coordinatedAs == .relative || clause.coordinatedAs == .adnominal { return nil }
    if clause.markers.contains(where: inside.contains) || isBareComplement(clause) { return nil }
    if let coordinator = clause.coordinator, inside.contains(coordinator) { return nil }
    let isComplete = inside.allSatisfy { place in
      children(of: place).allSatisfy { inside.contains($0) || place == top && isLoose($0) }
    }
    return isComplete && !refersOutward(top) ? clause : nil
  }

  /// "have the roof mended", "help them move": nothing tells such a complement from a finite one ("think they move").
  private func isBareComplement(_ clause: Clause) -> Bool {
    guard clause.coordinatedAs == .complement, clause.markers.isEmpty, clause.predicate.auxiliaries.isEmpty,
      clause.predicate.copula == nil, let governor = head(clause.head), governor < clause.head
    else { return false }
    let first = Int(links.first[clause.head])
    return !isPunctuation(first) && first > 0 && !isPunctuation(first - 1)
  }

  /// The only token of `inside` whose head is outside; nil when there are more, punctuation apart.
  private func top(of inside: Range<Int>) -> Int? {
    var top: Int?
    for place in inside where !(head(place).map(inside.contains) ?? false) {
      if isPunctuation(place) { continue }
      if top != nil { return nil }
      top = place
    }
    return top
  }

  /// True for dependents that a clause is whole without.
  private func isLoose(_ place: Int) -> Bool {
    switch relation(place) {
    case .punctuation, .marker, .coordinator, .parataxis, .discourse, .vocative, .list, .unspecified: true
    case .conjunct: isClause(place)
    default: connectivePlaces.contains(place)
    }
  }

  /// True for a clause that a relative or interrogative pronoun ties to another: "what she did".
  private func refersOutward(_ head: Int) -> Bool {
    guard relation(head) != .root, let first = (Int(links.first[head])...head).first(where: { !isPunctuation($0) })
    else {
      return false
    }
    return has(first, .relative) && tag(first) != .subordinator && relation(first) != .determiner
      && relation(first) != .marker
  }

  /// The places of the connective phrase that the sentence begins with; a coordinator may stand before it.
  var connectivePlaces: Range<Int> {
    guard let start = places.first(where: { !isPunctuation($0) }) else { return 0..<0 }
    var end = start + words.connectiveLength(forms[start...].prefix(Self.longestConnective))
    if end == start { return start..<start }
    let next = words.connectiveLength(forms[end...].prefix(Self.longestConnective))
    if relation(start) == .coordinator, end == start + 1, next > 0, end + next < count, isMark(end + next, 0x2C) {
      end += next
    }
    return start..<end
  }

  /// Phrases of packs have at most so many words.
  private static let longestConnective = 6
}
