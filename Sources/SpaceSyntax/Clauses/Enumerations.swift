import SpaceModel

extension ParsedSentence {
  /// The lists of the sentence that say what they list, in order; each has two members or more.
  public func enumerations() -> [Enumeration] {
    clauses.compactMap(verbalEnumeration) + [copularEnumeration, colonEnumeration].compactMap(\.self)
  }

  /// "X consists of A, B and C", "X includes A and B".
  private func verbalEnumeration(_ clause: Clause) -> Enumeration? {
    guard let subject = clause.subject, isListable(clause), isFull(subject) else { return nil }
    let head = clause.head
    let isPassive = clause.predicate.voice == .passive || clause.predicate.copula != nil
    if has(head, .compositionParticiple), isPassive {
      return list(.parts, subject, clause.obliques.filter { !$0.isTemporal }.map(\.phrase))
    }
    guard !isPassive, has(head, .composition) || has(head, .inclusion) else { return nil }
    let kind = has(head, .composition) ? Enumeration.Kind.parts : .inclusion
    return list(kind, subject, clause.objects + clause.obliques.filter { !$0.isTemporal }.map(\.phrase))
  }

  private func isListable(_ clause: Clause) -> Bool {
    clause.isFinite && !clause.isNegated && clause.modality == .none && clause.form == .declarative
      && (clause.subjectSource == .own || clause.subjectSource == .inherited)
  }

  private func isFull(_ phrase: NounPhrase) -> Bool {
    !phrase.isCoordinated && (tag(phrase.head) == .noun || tag(phrase.head) == .properNoun)
      && phrase.determiner != .demonstrative && phrase.determiner != .possessive
  }

  private func list(_ kind: Enumeration.Kind, _ head: NounPhrase, _ candidates: [NounPhrase]) -> Enumeration? {
    guard let list = candidates.first(where: { $0.members.count > 1 && $0.members.allSatisfy(isNominal) }) else {
      return nil
    }
    return Enumeration(kind: kind, head: head, anchor: head.head, members: list.members.map(nounPhrase))
  }

  /// "The kinds of X are A, B and C."
  private var copularEnumeration: Enumeration? {
    guard let clause = clauses.first, let subject = clause.subject, let complement = clause.predicate.complement,
      isListable(clause), isPlainStatement(clause), isFull(subject), complement.isCoordinated,
      subject.head < complement.head, subject.isPlural == true || has(subject.head, .kindNoun),
      complement.members.allSatisfy(isNominal)
    else { return nil }
    return listed(under: subject.head, complement.members)
  }

  /// "four kinds of X: A, B, C and D".
  private var colonEnumeration: Enumeration? {
    guard let colon = places.first(where: { isMark($0, 0x3A) }), colon > 0, colon + 1 < count,
      let list = (colon + 1..<count).first(where: { head($0).map { $0 < colon } ?? false && !isPunctuation($0) }),
      isNominal(list)
    else { return nil }
    let members = nounPhrase(at: list).members
    guard members.count > 1, members.allSatisfy(isNominal), let anchor = anchor(of: list, before: colon) else {
      return nil
    }
    return listed(under: anchor, members)
  }

  private func isNominal(_ place: Int) -> Bool {
    switch tag(place) {
    case .noun, .properNoun, .adjective, .numeral, .other, .symbol: !isClause(place)
    default: false
    }
  }

  /// The noun before the colon that the list belongs to: the one it depends on, else the only one with a numeral, or the last.
  private func anchor(of list: Int, before colon: Int) -> Int? {
    if let head = head(list), tag(head) == .noun, yield(of: head).contains(colon), !isClause(head) {
      return counted(head) ? head : nil
    }
    let nouns = (0..<colon).filter { tag($0) == .noun && counted($0) }
    return nouns.count == 1 ? nouns[0] : nil
  }

  /// "four phases", "the following kinds": a noun that announces several.
  private func counted(_ place: Int) -> Bool {
    if has(place, .kindNoun) { return true }
    return firstChild(of: place, as: .numericModifier).map { !has($0, .singular) && $0 < place } ?? false
  }

  private func listed(under anchor: Int, _ members: [Int]) -> Enumeration? {
    if has(anchor, .predicateNoun), !has(anchor, .partNoun) { return nil }
    let members = members.map(nounPhrase)
    let inner = children(of: anchor).filter { relation($0).universal == .nominalModifier && $0 > anchor }
    let of = inner.first { !isPunctuation($0) && (tag($0) == .noun || tag($0) == .properNoun) }
    if has(anchor, .partNoun), let of {
      return Enumeration(kind: .parts, head: nounPhrase(at: of), anchor: anchor, members: members)
    }
    if has(anchor, .kindNoun), let of {
      return Enumeration(kind: .kinds, head: nounPhrase(at: of), anchor: anchor, members: members)
    }
    return Enumeration(kind: .members, head: nounPhrase(at: anchor), anchor: anchor, members: members)
  }
}
