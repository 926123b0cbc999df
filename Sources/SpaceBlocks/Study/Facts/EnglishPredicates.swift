import SpaceModel
import SpaceText

/// What a thing does, by its own sentence: the most frequent kind of statement in notes, and the one whose answers can best
/// stand beside one another, since all are predicates of terms of the same Space.
extension EnglishFacts {
  /// Verbs that say how a thing is or what its sentence goes on to say, not what the thing does.
  private static let stative: Set<String> = [
    "be", "have", "seem", "appear", "become", "remain", "include", "contain", "consist", "comprise", "mean", "refer",
    "depend", "differ", "belong", "want", "like", "tend", "look", "come", "go", "exist", "occur", "happen", "begin",
    "start", "end", "stop", "need", "require", "lack", "know", "think", "believe", "say", "tell", "agree", "prefer",
    "hope", "expect", "vary", "matter", "stand", "lie", "live", "stay", "cost", "weigh", "last", "date", "result",
    "arise", "stem", "derive", "aim", "let", "get", "put", "see", "feel", "find", "grow", "fall", "rise", "range",
    "involve", "try", "continue", "keep", "suffer", "enjoy", "face", "cite", "argue", "claim", "suggest", "note",
    "recommend", "discuss", "explain", "describe", "present", "mention", "propose", "plan", "hold", "report",
  ]

  /// "The forget gate controls how much is kept" → "What does the forget gate do?" – "controls how much is kept".
  func predicate(_ clause: EnglishClause) -> Fact? {
    guard clause.lead == nil, !clause.isNegated, !clause.hasAuxiliary, !clause.isCopula(text),
      clause.verb == clause.subject.upperBound, isTermPhrase(clause.subject), clause.subject.count <= 6,
      text.tag(clause.verb) == .verb, !clause.subject.contains(where: { text.form($0) == "and" })
    else { return nil }
    let form = EnglishVerbs.form(of: text.form(clause.verb))
    guard form.tense != .past, !Self.stative.contains(form.base), !names(clause.subject) else { return nil }
    let answer = clause.verb..<clause.end
    guard (5...24).contains(answer.count), isTold(answer.dropFirst()), isOneStatement(clause) else { return nil }
    let subject = text.inner(clause.subject)
    let shown = text.string(answer, withoutParentheses: true)
    guard (4...20).contains(shown.blankSeparatedCount), ItemRules.isReadable(shown), !ItemRules.echoes(subject, shown)
    else { return nil }
    // A court or an owner does many things.
    if clause.subject.suffix(2).contains(where: { space.isPerson($0, in: text) || isBody($0) }) { return nil }
    // "The linear transformations use …": which?
    if clause.isPlural, text.role(clause.subject.lowerBound).contains(.definiteArticle) { return nil }
    let said = clause.subject.filter { text.isContent($0) && text.role($0).isEmpty }
    guard said.count >= 2 || said.contains(where: { text.word($0).rarity >= 13 }) else { return nil }
    let term = space.terms(in: text.span(of: clause.subject), of: text.index).map(\.term).min()
    var fact = fact(
      .function, "what \(form.auxiliary) \(subject) do", shown, .words, bonus: 12, term: term,
      group: form.auxiliary)
    fact?.about = subject
    return fact
  }

  private func isBody(_ head: Int) -> Bool {
    let kind = ThingKind.of(text.form(head))
    return kind == .body || kind == .person || text.phraseKind(endingAt: head) == .organisation
  }

  /// True for a person's or a place's name: what they do is an episode, no function.
  private func names(_ subject: Range<Int>) -> Bool {
    let kind = text.phraseKind(endingAt: subject.upperBound - 1)
    return kind == .person || kind == .place
  }

  /// False when a second statement hangs on the first, or the first points at something else.
  private func isOneStatement(_ clause: EnglishClause) -> Bool {
    for token in clause.verb + 1..<clause.end {
      switch text.byte(token) {
      case 0x3A, 0x3B: return false
      default: break
      }
      if text.byte(token) == 0xE2, text.bytes(token).count == 3, !text.bytes(token).elementsEqual([0xE2, 0x80, 0x99]) {
        return false
      }
      let role = text.role(token)
      if !role.isDisjoint(with: [.because, .anaphoric, .deictic, .hedge]) { return false }
      if ["although", "though", "while", "whereas", "but", "so", "if", "unless", "since"].contains(text.form(token)) {
        return false
      }
      // ", and the filters share …": another clause with its own subject.
      if text.tag(token) == .coordinator, let phrase = NounPhrase(text, from: token + 1, to: clause.end),
        phrase.end < clause.end, text.isFinite(phrase.end), !EnglishVerbs.canBeParticiple(text.form(phrase.end)),
        text.tag(phrase.end) == .auxiliary || text.byte(token - 1) == 0x2C
      {
        return false
      }
    }
    return true
  }
}
