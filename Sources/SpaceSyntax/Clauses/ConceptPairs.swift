import SpaceModel

extension ParsedSentence {
  /// What the sentence says is a kind or a part of what.
  public func conceptPairs() -> [ConceptPair] {
    var pairs: [ConceptPair] = []
    for definition in [copularDefinition].compactMap(\.self) + appositionDefinitions {
      pairs.append(ConceptPair(kind: .isA, member: definition.term, whole: definition.genus))
    }
    if let part = partStatement { pairs.append(part) }
    for list in enumerations() {
      let kind: ConceptPair.Kind
      switch list.kind {
      case .kinds, .members: kind = .isA
      case .parts: kind = .partOf
      case .inclusion: continue
      }
      for member in list.members { pairs.append(ConceptPair(kind: kind, member: member, whole: list.head.head)) }
    }
    return pairs
  }

  /// "X is a part of Y."
  private var partStatement: ConceptPair? {
    guard let clause = clauses.first, let subject = clause.subject, let complement = clause.predicate.complement,
      isPlainStatement(clause), has(complement.head, .partNoun), !subject.isPronoun, !subject.isCoordinated,
      subject.determiner != .demonstrative, subject.determiner != .possessive, !complement.isCoordinated
    else { return nil }
    let wholes = children(of: complement.head).filter {
      $0 > complement.head && relation($0).universal == .nominalModifier && (tag($0) == .noun || tag($0) == .properNoun)
    }
    return wholes.count == 1 ? ConceptPair(kind: .partOf, member: subject, whole: wholes[0]) : nil
  }
}
