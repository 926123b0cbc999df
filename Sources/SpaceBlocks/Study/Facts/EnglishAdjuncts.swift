import SpaceModel
import SpaceText

/// Questions for the part of a statement that says how, what for, when or on what condition: the clause before it is asked with
/// its verb in front, the part itself is the answer.
extension EnglishFacts {
  /// The first of manner, purpose, time and condition that ends the clause.
  func adjunct(_ clause: EnglishClause) -> Fact? {
    guard !clause.isNegated, clause.lead == nil, isAskable(clause.subject) else { return nil }
    var token = clause.verb + 1
    while token + 2 < clause.end {
      if let fact = adjunct(at: token, clause) { return fact }
      // What follows belongs to a clause of its own.
      if text.byte(token) == 0x2C || text.role(token).contains(.relative) || text.tag(token) == .subordinator {
        return nil
      }
      if text.tag(token) == .coordinator, text.isFinite(token + 1) || text.tag(token + 1) == .verb { return nil }
      if token > clause.verb, text.tag(token) == .auxiliary { return nil }
      token += 1
    }
    return nil
  }

  private func adjunct(at token: Int, _ clause: EnglishClause) -> Fact? {
    let form = text.form(token)
    let answer = token..<clause.end
    guard (3...24).contains(answer.count), !clause.isCopula(text) || form == "if" else { return nil }
    switch form {
    case "by":
      guard text.form(token + 1).hasSuffix("ing"), text.tag(token + 1) == .verb else { return nil }
      return ask("how", clause, upTo: token, bonus: 60, group: "by")
    case "to":
      // "to complex III": a noun taken for a verb.
      guard text.tag(token + 1) == .verb, !text.form(token + 1).hasSuffix("ing"), isPurpose(token, clause),
        ![.properNoun, .numeral, .punctuation].contains(text.tag(token + 2))
      else {
        return nil
      }
      guard !isCircular(clause.subject.lowerBound..<token, token..<clause.end),
        !(token..<clause.end).contains(where: { text.role($0).contains(.modal) })
      else { return nil }
      return ask("why", clause, upTo: token, bonus: 45, group: "to")
    case "before", "after", "within", "when", "whenever", "during":
      // "Know when" and "see after" want what follows; "fail when" does not.
      let isWhole =
        token > clause.verb + 1 || clause.hasAuxiliary
        || Self.happening.contains(EnglishVerbs.form(of: text.form(clause.verb)).base)
      guard !clause.isCopula(text), isWhole, isPresent(clause) else { return nil }
      // "during the trial" and "when C" say when; "within the firm" does not.
      if form == "within", text.date(overlapping: text.span(of: token..<clause.end)) == nil { return nil }
      // "during the trial", "when a jury is involved": too little to be asked for.
      if !isTold(token + 1..<clause.end) { return nil }
      return ask("when", clause, upTo: token, bonus: 35, group: "when")
    case "if":
      guard isPresent(clause) else { return nil }
      // "if a patent is to be obtained": an aim. "if they can respond": who?
      for other in token + 1..<clause.end {
        if text.role(other).contains(.pronoun), text.tag(other) == .pronoun { return nil }
        if text.role(other).contains(.be), text.form(other + 1) == "to" { return nil }
      }
      // "only if": the condition's word, not the clause's.
      let start = ["only", "even"].contains(text.form(token - 1)) ? token - 1 : token
      return ask("under what condition", clause, upTo: start, bonus: 45, group: "if")
    default: return nil
    }
  }

  /// Verbs of what happens by itself, which take no object.
  private static let happening: Set<String> = [
    "occur", "happen", "arise", "fail", "begin", "start", "end", "stop", "rise", "fall", "grow", "shrink", "appear",
    "disappear", "emerge", "form", "melt", "freeze", "boil", "die", "expire", "collapse", "break", "burst", "exist",
    "flower", "bloom", "hatch", "ripen", "erupt", "condense", "evaporate", "crystallise", "crystallize", "diverge",
    "converge", "terminate", "peak", "increase", "decrease", "change",
  ]

  /// "Officers follow the election procedure to administer the election": half of what the answer says was asked.
  private func isCircular(_ question: Range<Int>, _ answer: Range<Int>) -> Bool {
    let asked = Set(question.filter { text.isContent($0) }.map { text.stem($0) })
    let said = answer.filter { text.isContent($0) }.map { text.stem($0) }
    return said.count { asked.contains($0) } * 2 >= said.count
  }

  /// A rule holds in the present or says what must be; when one thing happened once is told by its date.
  func isPresent(_ clause: EnglishClause) -> Bool {
    if clause.hasAuxiliary {
      return ["is", "are", "must", "should", "can", "may", "will", "shall"].contains(text.form(clause.first))
    }
    return EnglishVerbs.form(of: text.form(clause.first)).tense != .past
  }

  private func ask(_ wh: String, _ clause: EnglishClause, upTo end: Int, bonus: Int, group: String) -> Fact? {
    guard end - clause.subject.lowerBound >= 4 || clause.hasAuxiliary && end - clause.subject.lowerBound >= 3 else {
      return nil
    }
    // "dictated by when …", "make it easier to …": no adjunct but what the verb needs.
    // "one year after the end": the measure belongs to the answer.
    for token in Swift.max(clause.verb, end - 4)..<end
    where text.tag(token) == .numeral || text.role(token).contains(.numberWord) { return nil }
    if text.tag(end - 1) == .adposition || text.tag(end - 1) == .coordinator { return nil }
    if (clause.verb + 1..<Swift.max(clause.verb + 1, end)).contains(where: { text.form($0) == "it" }) { return nil }
    let answer = text.string(end..<text.endOfClause(end..<clause.end), withoutParentheses: true).withCapitalStart
    let also = (clause.first..<end).first { text.form($0) == "also" }
    return fact(
      .cause, "\(wh) " + clause.inverted(text, upTo: end, omitting: also.map { $0..<$0 + 1 }), answer, .words,
      bonus: bonus, group: group)
  }

  /// Verbs and participles whose "to" is their complement, not a purpose.
  private static let controlling: Set<String> = [
    "want", "ask", "tell", "expect", "need", "have", "seek", "try", "begin", "start", "continue", "fail", "tend",
    "agree", "decide", "choose", "attempt", "plan", "hope", "refuse", "order", "persuade", "advise", "teach", "lead",
    "cause", "get", "urge", "invite", "request", "instruct", "compel", "motivate", "drive", "like", "love", "prefer",
    "allow", "enable", "require", "permit", "help", "force", "encourage", "oblige", "take", "seem", "appear", "used",
    "designed", "intended", "required", "allowed", "expected", "supposed", "meant", "known", "said", "permitted",
    "forced", "asked", "invited", "encouraged", "obliged", "thought", "believed", "found", "seen", "shown", "bound",
    "entitled", "inclined", "prepared", "determined", "compelled", "able", "likely", "willing", "be", "applied",
    "apply",
    "limited", "compared", "related", "due", "according", "authorize", "authorized", "recommended", "advised", "needed",
    "extended", "planned", "empower", "empowered", "trained",
    "train", "schedule", "scheduled", "make", "made", "restrict", "restricted", "owe", "give", "offer", "provide",
    "refer", "belong", "lead", "add",
    "attach", "attached", "joined", "linked", "tied", "fixed", "transferred", "passed", "moved", "exposed", "subjected",
    "adapted", "committed", "devoted", "dedicated", "opposed", "reduced", "converted", "added", "bind", "reduce",
  ]
  /// Nouns that take an infinitive of their own: "the right to sell".
  private static let infinitiveNouns: Set<String> = [
    "right", "rights", "ability", "way", "ways", "attempt", "attempts", "effort", "efforts", "power", "powers",
    "opportunity", "opportunities", "need", "decision", "failure", "time", "plan", "plans", "duty", "incentive",
    "incentives", "permission", "freedom", "tendency", "means", "authority", "chance", "refusal", "willingness",
    "license", "capacity", "potential", "reason", "obligation", "responsibility", "strategy", "method", "methods",
    "motion", "country", "person", "thing", "place", "access", "commitment", "goal", "option", "proposal", "request",
    "requirement", "requirements", "pressure", "motivation", "intention", "desire", "action", "steps", "step", "work",
  ]

  private func isPurpose(_ token: Int, _ clause: EnglishClause) -> Bool {
    let verb = text.form(clause.verb)
    if Self.controlling.contains(verb) || Self.controlling.contains(EnglishVerbs.form(of: verb).base) { return false }
    let isPassive = clause.hasAuxiliary && (clause.first..<clause.verb).contains { text.role($0).contains(.be) }
    if Self.infinitiveNouns.contains(text.form(token - 1)) || text.role(token - 1).contains(.question) { return false }
    // "will be extended with plugins to read": what the plugins are for.
    if isPassive { return EnglishVerbs.canBeParticiple(verb) && [.verb, .adverb].contains(text.tag(token - 1)) }
    if text.role(clause.verb).contains(.be) { return false }
    guard text.tag(token - 1) == .noun || text.tag(token - 1) == .properNoun else { return false }
    return token > clause.verb + 1
  }

  /// True when a subject names something of the notes: a key term, or a name.
  func isAskable(_ range: Range<Int>) -> Bool {
    if isTermPhrase(range) { return true }
    return range.count <= 6 && range.contains { text.tag($0) == .properNoun }
  }

  /// "X serves as Y" → "What does X serve as?"; "A is faster than B" → "How does A compare with B?".
  func likeness(_ clause: EnglishClause) -> Fact? {
    guard !clause.isNegated, clause.lead == nil, isTermPhrase(clause.subject) else { return nil }
    let next = clause.verb + 1
    if !clause.hasAuxiliary, ["serve", "act", "function"].contains(EnglishVerbs.form(of: text.form(clause.verb)).base),
      next + 2 < clause.end, text.form(next) == "as", !text.hasOwnClause(next + 1..<clause.end)
    {
      return fact(
        .agent, "what " + clause.inverted(text, upTo: next + 1), text.string(next + 1..<clause.end), .words, bonus: 50)
    }
    guard clause.isCopula(text), let than = (next..<clause.end).first(where: { text.form($0) == "than" }),
      than - next <= 6, let other = NounPhrase(text, from: than + 1, to: clause.end), other.end == clause.end,
      (next..<than).contains(where: { text.tag($0) == .adjective }),
      text.role(other.start).isDisjoint(with: [.pronoun, .demonstrative]), other.end - other.start >= 1
    else { return nil }
    let verb = clause.isPlural ? "do" : "does"
    return fact(
      .agent, "how \(verb) \(text.inner(clause.subject)) compare with \(text.inner(other.start..<other.end))",
      text.string(sentence.tokens, withoutParentheses: true).withCapitalStart, .words, bonus: 45)
  }
}

extension StudyText {
  /// Where an answer ends: before a second clause that goes on with "and", "but" or "or".
  func endOfClause(_ range: Range<Int>) -> Int {
    for token in range.dropFirst(2) where tag(token) == .coordinator && token + 1 < range.upperBound {
      let isClause =
        tag(token + 1) == .auxiliary
        || tag(token + 1) == .verb && isPast(token + 1) && !hasRelative(range.lowerBound..<token)
        || byte(token - 1) == 0x2C && (token + 1..<range.upperBound).prefix(5).contains { tag($0) == .auxiliary }
      if isClause { return byte(token - 1) == 0x2C ? token - 1 : token }
    }
    return range.upperBound
  }

  private func isPast(_ token: Int) -> Bool { EnglishVerbs.form(of: form(token)).tense == .past }

  private func hasRelative(_ range: Range<Int>) -> Bool {
    range.contains { role($0).contains(.relative) || form($0) == "to" || tag($0) == .verb }
  }
}
