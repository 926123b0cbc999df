import SpaceModel

/// Whether a clause's verb is finite. There is no morphology at hand: auxiliaries, markers, subjects and endings tell.
struct Finiteness {
  let isFinite: Bool

  init(_ sentence: ParsedSentence, head: Int, parts: ClauseParts, kind: Clause.Kind, outer: Clause?) {
    isFinite = Self.isFinite(sentence, head, parts, kind, outer)
  }

  private static func isFinite(
    _ sentence: ParsedSentence, _ head: Int, _ parts: ClauseParts, _ kind: Clause.Kind, _ outer: Clause?
  ) -> Bool {
    let verbs = parts.auxiliaries + [parts.copula].compactMap(\.self)
    let isCarried = verbs.contains { !sentence.has($0, .nonfiniteAuxiliary) }
    if isInfinitive(sentence, head, parts, verbs, isCarried) { return false }
    if !verbs.isEmpty { return isCarried }
    if sentence.tag(head) == .auxiliary { return !sentence.has(head, .nonfiniteAuxiliary) }
    let isTold = !parts.subjects.isEmpty || parts.clausalSubject != nil || parts.hasExpletive
    let isSubordinate = parts.markers.contains { sentence.tag($0) == .subordinator }
    let isSure = isTold && (isSubordinate || kind != .adverbial && kind != .adnominal)
    guard sentence.tag(head) == .verb, isSure || !sentence.words.hasNonfiniteEnding(sentence.form(head)) else {
      return false
    }
    switch kind {
    case .relative: return true
    case .adnominal, .adverbial: return isTold || isSubordinate
    case .complement:
      if sentence.relation(head) == .openComplement { return false }
      return isTold || isSubordinate || sentence.words.omitsSubjects
    case .coordinated: return isTold || outer?.isFinite ?? sentence.words.omitsSubjects
    case .main, .parenthetical: return isTold || sentence.words.omitsSubjects
    }
  }

  /// True when the marker of an infinitive ("to", "zu") or a preposition stands right before the verbs. Where subjects are
  /// omitted, both mark finite clauses too.
  private static func isInfinitive(
    _ sentence: ParsedSentence, _ head: Int, _ parts: ClauseParts, _ verbs: [Int], _ isCarried: Bool
  ) -> Bool {
    if sentence.words.omitsSubjects && isCarried { return false }
    let first = min(head, verbs.min() ?? head)
    return parts.markers.contains { marker in
      switch sentence.tag(marker) {
      case .adposition: parts.subjects.isEmpty
      // "The aim is to understand": the copula is the verb of its clause.
      case .particle where parts.copula.map { $0 < marker && isCarried } ?? false: false
      // An adverb may split it: "to really understand".
      case .particle: !sentence.words.omitsSubjects && (marker > first || first - marker <= 2)
      default: false
      }
    }
  }
}
