import SpaceModel
import SpaceText

extension ParsedSentence {
  /// The noun phrase whose head is at `head`, whatever its tag. Costs time in proportion to the phrase's length.
  public func nounPhrase(at head: Int) -> NounPhrase {
    let parts = nominalParts(of: head)
    let core = coreRange(parts)
    let span = self.span(of: fullRange(parts)) ?? tokens[head].span
    let coreSpan = self.span(of: core) ?? tokens[head].span
    let (kind, determiners) = determination(of: head)
    return NounPhrase(
      head: head, span: span.union(coreSpan), core: coreSpan, bare: bareSpan(core, head, determiners) ?? coreSpan,
      joined: parts.members.last.map { coreSpan.union(self.core(at: $0)) } ?? coreSpan,
      determiner: kind, determiners: determiners,
      modifiers: parts.inside.filter { !determiners.contains($0) && !Self.isWordPart(relation($0)) },
      modifyingClauses: parts.outside.filter { relation($0).universal == .adnominalClause },
      members: [head] + parts.members, appositions: parts.outside.filter { relation($0) == .apposition },
      isName: tag(head) == .properNoun, isPronoun: tag(head) == .pronoun || tag(head) == .determiner,
      isPlural: isPlural(head, determiners, memberCount: parts.members.count + 1))
  }

  /// The core of the noun phrase whose head is at `head`.
  func core(at head: Int) -> Span { span(of: coreRange(nominalParts(of: head))) ?? tokens[head].span }

  /// The dependents of a noun, by what they are to it.
  private struct NominalParts {
    let head: Int
    /// Belong to the core.
    var inside: [Int] = []
    /// Belong to the phrase only.
    var outside: [Int] = []
    var members: [Int] = []
  }

  private func nominalParts(of head: Int) -> NominalParts {
    var parts = NominalParts(head: head)
    let isPredicate = self.isPredicate(head)
    let copula = isPredicate ? firstChild(of: head, as: .copula) : nil
    // What stands before a copula belongs to the clause.
    let start = copula.map { $0 < head ? $0 : 0 } ?? 0
    for child in children(of: head) where child >= start {
      switch relation(child) {
      case .determiner, .numericModifier, .adjectivalModifier, .nominalModifier, .possessive, .compound, .flat, .fixed,
        .goesWith, .classifier, .particle:
        if child > head && isComma(before: child) { parts.outside.append(child) } else { parts.inside.append(child) }
      case .adnominalClause where child < head && !isComma(after: child): parts.inside.append(child)
      case .adnominalClause, .relativeClause, .apposition: parts.outside.append(child)
      case .conjunct:
        if isMember(child) { parts.members.append(child) } else if !isClause(child) { parts.outside.append(child) }
      case .object, .oblique, .agent, .indirectObject, .nominalSubject, .openComplement, .clausalComplement, .list,
        .adverbialClause, .unspecified, .orphan:
        // A noun made of a verb keeps the verb's dependents.
        if !isPredicate { parts.outside.append(child) }
      case .adverbialModifier where !isPredicate:
        if child < head { parts.inside.append(child) } else { parts.outside.append(child) }
      default: break
      }
    }
    return parts
  }

  /// True when a comma stands before the subtree of `place`, or begins it.
  private func isComma(before place: Int) -> Bool {
    let first = Int(links.first[place])
    return isMark(first, 0x2C) || first > 0 && isMark(first - 1, 0x2C)
  }

  /// A member of a coordination has its comma or coordinator.
  private func isMember(_ place: Int) -> Bool {
    !isClause(place) && children(of: place).contains { relation($0) == .coordinator || relation($0) == .punctuation }
  }

  private static func isWordPart(_ relation: Relation) -> Bool {
    relation == .flat || relation == .fixed || relation == .goesWith
  }

  private func fullRange(_ parts: NominalParts) -> ClosedRange<Int> {
    var low = parts.head
    var high = parts.head
    for child in parts.inside + parts.outside + parts.members {
      // The coordinator and preposition of a later member are inside anyway; those of an adjective before are not met.
      low = min(low, Int(links.first[child]))
      high = max(high, Int(links.last[child]))
    }
    return closed(low...high)
  }

  /// The longest stretch around the head that holds only tokens of the core, and punctuation between them.
  private func coreRange(_ parts: NominalParts) -> ClosedRange<Int> {
    let places = corePlaces(parts)
    guard let at = places.firstIndex(of: parts.head) else { return parts.head...parts.head }
    var low = at
    var high = at
    while low > 0, isBridged(places[low - 1], places[low]) { low -= 1 }
    while high + 1 < places.count, isBridged(places[high], places[high + 1]) { high += 1 }
    // A determiner belongs to the core whatever stands between: "the Bern, Switzerland-based firm".
    let determiner = parts.inside.first { $0 < places[low] && relation($0) == .determiner }
    return closed((determiner ?? places[low])...places[high])
  }

  private func isBridged(_ a: Int, _ b: Int) -> Bool { (a + 1..<b).allSatisfy(isPunctuation) }

  private func corePlaces(_ parts: NominalParts) -> [Int] {
    var places = [parts.head]
    var stack = parts.inside
    while let place = stack.popLast() {
      places.append(place)
      for child in children(of: place) where !isSetOff(child) { stack.append(child) }
    }
    return places.sorted()
  }

  /// True for what is no part of a phrase's core, however deep: clauses after their nouns, appositions, parentheses.
  private func isSetOff(_ place: Int) -> Bool {
    switch relation(place) {
    case .apposition, .parataxis, .discourse, .dislocated, .vocative, .punctuation: true
    case .adnominalClause, .relativeClause, .adverbialClause: place > head(place) ?? place
    default: false
    }
  }

  /// Nil when no determiner is left out.
  private func bareSpan(_ core: ClosedRange<Int>, _ head: Int, _ determiners: [Int]) -> Span? {
    var low = core.lowerBound
    var next = low
    while next < head, determiners.contains(next) || isPunctuation(next) {
      if determiners.contains(next) { low = next + 1 }
      next += 1
    }
    return low == core.lowerBound ? nil : span(of: low...core.upperBound)
  }
}

extension ParsedSentence {
  private func determination(of head: Int) -> (NounPhrase.Determiner, [Int]) {
    var kind = NounPhrase.Determiner.none
    var places: [Int] = []
    for child in children(of: head) {
      guard let found = determiner(child, of: head) else { continue }
      // A preposition with an article in it determines, but is no part of the phrase.
      if relation(child) != .caseMarker { places.append(child) }
      // "all these", "a certain": what points wins over the rest.
      if kind == .none || kind == .other || found == .demonstrative { kind = found }
    }
    return (kind, places)
  }

  private func determiner(_ child: Int, of head: Int) -> NounPhrase.Determiner? {
    switch relation(child) {
    case .determiner:
      if has(child, .possessive) || has(child, .speakerPossessive) { return .possessive }
      if has(child, .demonstrative), !has(child, .definiteArticle) { return .demonstrative }
      if has(child, .definiteArticle) || has(child, .contractedArticle) { return .definite }
      return has(child, .indefiniteArticle) ? .indefinite : .other
    case .possessive: return child < head ? .possessive : nil
    case .caseMarker: return has(child, .contractedArticle) ? .definite : nil
    case .numericModifier: return has(child, .indefiniteArticle) ? .indefinite : nil
    default: return nil
    }
  }

  private func isPlural(_ head: Int, _ determiners: [Int], memberCount: Int) -> Bool? {
    if memberCount > 1 { return true }
    for place in determiners {
      if has(place, .plural) { return true }
      if has(place, .singular) { return false }
    }
    guard let number = firstChild(of: head, as: .numericModifier), number < head else { return nil }
    if has(number, .singular) || has(number, .indefiniteArticle) { return false }
    return tag(number) == .numeral ? forms[number] != "1" : nil
  }
}
