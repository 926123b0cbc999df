import SpaceModel
import SpaceText

extension ParsedSentence {
  /// "X is a Y that …" in a main clause; nil unless nothing denies, hedges, dates or conditions it.
  ///
  /// The subject is a full noun phrase without clause, demonstrative, possessive or quantifier; the genus is a common noun with an
  /// article (in the plural without one, as the subject) that a clause or prepositional phrase after it narrows down. Whether a
  /// definite term ("the committee") is a concept or something told of before is for the caller to judge.
  public var copularDefinition: ParsedDefinition? {
    guard let clause = clauses.first, let term = clause.subject, let explanation = clause.predicate.complement,
      let copula = clause.predicate.copula, clause.predicate.auxiliaries.isEmpty, isPlainStatement(clause), isTerm(term)
    else { return nil }
    let isInOrder = term.head < copula && tokens[copula].span.end <= explanation.core.start
    guard isInOrder, isGenusPhrase(explanation, of: term), let genus = genus(of: explanation) else { return nil }
    let differentia = self.differentia(after: genus, in: explanation)
    guard differentia != nil || genus != explanation.head, isSelfContained(explanation, genus, of: term) else {
      return nil
    }
    return ParsedDefinition(
      kind: .copula, term: term, genus: genus, explanation: explanation, differentia: differentia)
  }

  /// A stretch without a sentence of its own that a comma adds to it: "a wall that keeps the sea out, this is needed for …", "…, and
  /// there are many of them".
  public func withoutAddition(_ span: Span) -> Span {
    let inside = places(in: span)
    let root = inside.first { place in head(place).map { !inside.contains($0) } ?? true }
    let isAdded = { [self] (place: Int) in
      relation(place) == .parataxis || relation(place) == .conjunct && head(place) == root && isClause(place)
    }
    guard let addition = inside.first(where: isAdded),
      let start = inside.first(where: { $0 == Int(links.first[addition]) }), start > inside.lowerBound,
      let end = (inside.lowerBound..<start).last(where: { !isPunctuation($0) })
    else { return span }
    return Span(Int(span.start), Int(tokens[end].span.end))
  }

  /// "X, a Y that …,": appositions with an article that say what kind of thing a name or noun is, in order.
  public var appositionDefinitions: [ParsedDefinition] {
    places.filter { relation($0) == .apposition }.compactMap(appositionDefinition)
  }

  private func appositionDefinition(_ place: Int) -> ParsedDefinition? {
    guard let holder = head(place), holder < place, tag(place) == .noun, isContiguous(place), isSetOffByComma(place)
    else { return nil }
    let noun = wholeName(holder)
    guard tag(noun) == .noun || tag(noun) == .properNoun, children(of: holder, as: .apposition).count == 1,
      !has(noun, .calendarName), !isTemporal(noun)
    else { return nil }
    let term = nounPhrase(at: noun)
    let explanation = nounPhrase(at: place)
    guard !term.isCoordinated, !explanation.isCoordinated, relation(noun) != .conjunct, relation(noun) != .apposition,
      explanation.determiner == .definite || explanation.determiner == .indefinite,
      isTermDeterminer(term), term.determiner != .indefinite,
      firstChild(of: place, as: .adverbialModifier) == nil, firstChild(of: place, as: .numericModifier) == nil,
      let genus = genus(of: explanation)
    else { return nil }
    let differentia = self.differentia(after: genus, in: explanation)
    let isNarrowed = differentia != nil || children(of: place).contains { relation($0) == .adjectivalModifier }
    guard isNarrowed || genus != place, isSelfContained(explanation, genus, of: term) else { return nil }
    return ParsedDefinition(
      kind: .apposition, term: term, genus: genus, explanation: explanation, differentia: differentia)
  }

  /// False for an explanation that points outside the sentence, to the speaker, or says the term's own noun again.
  private func isSelfContained(_ explanation: NounPhrase, _ genus: Int, of term: NounPhrase) -> Bool {
    guard forms[genus] != forms[term.head] else { return false }
    let inside = places(in: explanation.span)
    return !inside.contains { has($0, .speakerPossessive) } && !danglers().contains { inside.contains($0.place) }
  }

  /// The head of the name that the word at `place` is a part of.
  private func wholeName(_ place: Int) -> Int {
    guard relation(place) == .flat, let head = head(place) else { return place }
    return head
  }

  private func isTemporal(_ place: Int) -> Bool {
    let time = times.firstIndex(endingAfter: Int(tokens[place].span.start))
    return time < times.count && times[time].overlaps(tokens[place].span)
  }

  /// A comma before it, and after it a comma or the end of the sentence or brackets.
  private func isSetOffByComma(_ place: Int) -> Bool {
    guard let inner = trimmed(yield(of: place)), inner.lowerBound > 0, isMark(inner.lowerBound - 1, 0x2C) else {
      return false
    }
    return inner.upperBound + 1 >= count || isPunctuation(inner.upperBound + 1)
  }

  func isPlainStatement(_ clause: Clause) -> Bool {
    let adverbs = clause.adverbs.filter { !connectivePlaces.contains($0) }
    return clause.kind == .main && clause.form == .declarative && clause.isFinite && !clause.isNegated
      && clause.modality == .none && clause.subjectSource == .own && clause.adverbialClauses.isEmpty
      && clause.complements.isEmpty && adverbs.isEmpty && clause.times.isEmpty
      && clause.obliques.allSatisfy { $0.phrase.head > clause.head }
  }

  private func isTerm(_ phrase: NounPhrase) -> Bool {
    guard tag(phrase.head) == .noun || tag(phrase.head) == .properNoun, phrase.span == phrase.core,
      isTermDeterminer(phrase), !phrase.determiners.contains(where: { has($0, .negator) })
    else { return false }
    // "The news of the retreat was a shock" tells of one thing. Where nouns are joined by prepositions, terms look alike.
    return phrase.determiner != .definite || phrase.isName || words.isNounFirst || !hasModifierAfter(phrase.head)
  }

  private func hasModifierAfter(_ noun: Int) -> Bool {
    children(of: noun).contains { $0 > noun && relation($0).universal == .nominalModifier }
  }

  private func isTermDeterminer(_ phrase: NounPhrase) -> Bool {
    switch phrase.determiner {
    case .none, .definite, .indefinite: firstChild(of: phrase.head, as: .numericModifier) == nil || phrase.isName
    case .possessive, .demonstrative, .other: false
    }
  }

  private func isGenusPhrase(_ phrase: NounPhrase, of term: NounPhrase) -> Bool {
    guard tag(phrase.head) == .noun, !phrase.isCoordinated else { return false }
    switch phrase.determiner {
    case .indefinite: return true
    case .definite: return term.isName || term.determiner == .definite
    case .none: return !words.hasArticles || term.determiner == .none && !term.isName && term.isPlural == true
    default: return false
    }
  }

  /// True of a noun phrase whose head says what kind of thing something is: not "the best way to …".
  public var classifies: Bool { tree.root.map { genus(of: nounPhrase(at: $0)) != nil } ?? false }

  /// The noun that classifies; nil where the head is none ("a part of", "an example of").
  func genus(of phrase: NounPhrase) -> Int? {
    let head = phrase.head
    guard let first = string(head).unicodeScalars.first, first.properties.isAlphabetic else { return nil }
    if has(head, .partNoun) || has(head, .predicateNoun) { return nil }
    guard has(head, .kindNoun) else { return head }
    // "a kind of Y", "eine Art Y": not "the kind of person you are".
    guard phrase.determiner != .definite else { return nil }
    let inner = children(of: head).first { $0 > head && relation($0).universal == .nominalModifier }
    guard let inner, tag(inner) == .noun, Int(links.first[inner]) == head + 1 else { return head }
    return inner
  }

  private func differentia(after genus: Int, in phrase: NounPhrase) -> Span? {
    let heads = genus == phrase.head ? [genus] : [genus, phrase.head]
    let narrowing = heads.flatMap { children(of: $0) }.filter { child in
      guard child > genus else { return false }
      switch relation(child).universal {
      case .adnominalClause, .nominalModifier, .oblique: return true
      default: return false
      }
    }
    guard let first = narrowing.first, let last = narrowing.map({ links.last[$0] }).max() else { return nil }
    let start = (genus + 1..<count).first { !isPunctuation($0) } ?? first
    return span(of: start...max(start, Int(last)))
  }
}
