import SpaceModel
import SpaceText

extension ParsedSentence {
  /// True when the sentence can be read without those before it: a finite main clause, and nothing that points outside.
  public var isSelfContained: Bool { danglers().isEmpty }

  /// What makes the sentence depend on those before it, in order.
  ///
  /// Pronouns of the first and second person don't dangle, nor do those with something in the sentence that they may refer to. With
  /// `includesUnexpressedSubjects`, finite clauses without a subject dangle in languages that leave subjects out.
  public func danglers(includesUnexpressedSubjects: Bool = false) -> [Dangler] {
    var result = leadingDanglers
    let antecedents = LocalAntecedents(self)
    for place in places {
      if let kind = pointerKind(place), !antecedents.resolves(place) {
        result.append(Dangler(kind: kind, place: place))
      }
    }
    result += ellipses
    if let main = clauses.first, main.kind == .main {
      let isTold = main.hasOwnSubject || main.subjectSource == .unexpressed
      if !main.isFinite || !isTold { result.append(Dangler(kind: .fragment, place: main.head)) }
    } else if let root = tree.root {
      result.append(Dangler(kind: .fragment, place: root))
    }
    if includesUnexpressedSubjects {
      for clause in clauses where clause.isFinite && clause.form != .imperative && clause.subjectSource == .unexpressed
      {
        result.append(Dangler(kind: .unexpressedSubject, place: clause.head))
      }
    }
    return result.sorted { $0.place < $1.place }
  }

  private var leadingDanglers: [Dangler] {
    guard let first = places.first(where: { !isPunctuation($0) }) else { return [] }
    // One of a pair ("both … and") ties to what follows, not to what went before.
    if relation(first) == .coordinator, let head = head(first) {
      let isPaired = children(of: head).contains { relation($0) == .conjunct && has(coordinator: $0) }
      if !isPaired || isClause(head) { return [Dangler(kind: .coordinator, place: first)] }
      return []
    }
    return connectivePlaces.isEmpty || !isConnective(connectivePlaces)
      ? [] : [Dangler(kind: .connective, place: first)]
  }

  private func has(coordinator place: Int) -> Bool { firstChild(of: place, as: .coordinator) != nil }

  /// A connective is an adverb of the main clause or set off by a comma, not the beginning of a phrase ("so many people").
  func isConnective(_ range: Range<Int>) -> Bool {
    if range.upperBound < count, isMark(range.upperBound, 0x2C) { return true }
    return range.contains { place in
      guard let head = head(place), head >= range.upperBound, clauseHeads[head] else { return false }
      switch relation(place) {
      case .adverbialModifier, .discourse, .marker: return relation(head) == .root
      case .oblique: return range.count > 1
      default: return false
      }
    }
  }

  /// What a word that may point outside the sentence is; nil for all others.
  private func pointerKind(_ place: Int) -> Dangler.Kind? {
    let isDeterminer = relation(place) == .determiner
    if isPolite(place) { return nil }
    switch tag(place) {
    case .pronoun, .determiner:
      if has(place, .possessive), isDeterminer || relation(place) == .possessive { return .possessive }
      if isDeterminer { return has(place, .demonstrative) && !has(place, .definiteArticle) ? .demonstrative : nil }
      if relation(place) == .expletive { return nil }
      if has(place, .personalPronoun) { return .pronoun }
      return has(place, .demonstrative) || has(place, .definiteArticle) ? .demonstrative : nil
    case .adverb: return has(place, .anaphoricAdverb) ? .adverb : nil
    default: return nil
    }
  }

  /// A pronoun with a capital within a sentence addresses the reader ("Sie", "Lei").
  private func isPolite(_ place: Int) -> Bool {
    guard place > 0, !isPunctuation(place - 1), tag(place) == .pronoun || tag(place) == .determiner else {
      return false
    }
    return string(place).unicodeScalars.first?.properties.isUppercase ?? false
  }

  private var ellipses: [Dangler] {
    var result: [Dangler] = []
    for place in places where relation(place) == .orphan {
      // A gap in a conjunct is filled by the clause it is coordinated with.
      if let head = head(place), relation(head) == .root { result.append(Dangler(kind: .ellipsis, place: place)) }
    }
    if let root = tree.root, tag(root) == .auxiliary, !children(of: root).contains(where: { isComplement($0) }) {
      result.append(Dangler(kind: .ellipsis, place: root))
    }
    for place in [places.first, places.last].compactMap(\.self) where isEllipsis(place) {
      result.append(Dangler(kind: .ellipsis, place: place))
    }
    return result
  }

  private func isComplement(_ place: Int) -> Bool {
    switch relation(place) {
    case .object, .oblique, .clausalComplement, .openComplement, .expletive, .clausalSubject, .adverbialModifier:
      !has(place, .negator)
    default: false
    }
  }

  /// "…" or "...".
  private func isEllipsis(_ place: Int) -> Bool {
    let bytes = text.bytes(in: tokens[place].span)
    return bytes.elementsEqual("…".utf8) || bytes.count > 1 && bytes.allSatisfy { $0 == 0x2E }
  }
}
