import SpaceModel
import SpaceText

/// Turns one English statement into the questions it answers: why, when, how many, what it consists of, who.
struct EnglishFacts {
  let space: StudySpace
  let text: StudyText
  let sentence: StudySentence
  /// What the sentence is worth before any pattern.
  let base: Int
  /// The topic to name before the question, when the sentence needs one.
  let context: String?

  func all() -> [Fact] {
    var result: [Fact] = []
    if let fact = cause() ?? frontedCause() { result.append(fact) }
    if let fact = finding() { return result + [fact] }
    let clause = EnglishClause(text, sentence.tokens)
    if let clause, isPast(clause), EnglishVerbs.isClerical(clause.verb, in: text, after: clause.subject) { return [] }
    result += patterns(clause)
    guard let clause else { return result }
    if let fact = date(clause) { result.append(fact) }
    if let fact = quantity(clause) { result.append(fact) }
    if let fact = object(clause) { result.append(fact) }
    if let fact = agent(clause) { result.append(fact) }
    if let fact = purpose(clause) { result.append(fact) }
    if let fact = aim(clause) ?? power(clause) ?? maker(clause) ?? side(clause) { result.append(fact) }
    if let fact = superlative(clause) { result.append(fact) }
    if let fact = duty(clause) ?? obligation(clause) { result.append(fact) }
    if let fact = value(clause) { result.append(fact) }
    if let fact = place(clause) { result.append(fact) }
    if let fact = complement(clause) { result.append(fact) }
    if let fact = choice(clause) { result.append(fact) }
    if result.isEmpty {
      if let fact = directObject(clause) { result.append(fact) }
      if let fact = subject(clause) { result.append(fact) }
    }
    if let fact = predicate(clause) { result.append(fact) }
    return result
  }

  func fact(
    _ kind: Fact.Kind, _ question: String, _ back: String, _ answer: Fact.Answer, bonus: Int, claim: Fact.Claim? = nil,
    term: Int? = nil, group: String? = nil
  ) -> Fact? {
    let back = back.withoutTrailingComma.withoutOpenEnd
    // A second clause behind a dash, "there" and "in other words" point outside what is asked.
    // What was compared or denied, and what it is the same as, was said before.
    if question.contains(" not ") || question.contains(" same ") || question.contains(" similar ")
      || question.contains(" ’s ") || question.contains(" 's ")
    {
      return nil
    }
    if question.contains(";") || question.hasSuffix(" it") || question.hasSuffix(" them") || question.contains(" it ")
      || back.hasSuffix(" ones") || back.hasSuffix(" one") || back.hasPrefix("the same ") || back.hasPrefix("another ")
      || back.hasPrefix("other ")
    {
      return nil
    }
    if question.contains("—") || question.contains(" – ") || question.hasSuffix(" there")
      || question.contains(" other words")
    {
      return nil
    }
    // "their own terms": whose, the answer can't say; "the 10 percent": of what, the question can't.
    if back.hasPrefix("their ") || back.hasPrefix("its ") || back.hasPrefix("his ") || back.hasPrefix("her ") {
      return nil
    }
    if let at = question.utf8.firstRange(of: Array("the ".utf8)), let next = question.utf8[at.upperBound...].first,
      ASCII.isDigit(next)
    {
      return nil
    }
    guard !back.isEmpty, !back.utf8.contains(0x3A), !question.utf8.contains(0x3A), back.blankSeparatedCount <= 36,
      question.blankSeparatedCount <= 26,
      question.utf8.count >= 16
    else { return nil }
    let named = context.flatMap { $0.lowercased().contains(back.lowercased()) ? nil : $0 }
    let front = (named.map { "\($0): " } ?? "") + question.withCapitalStart + "?"
    let stems = text.stems(of: sentence.tokens)
    return Fact(
      kind: kind, text: text.index, span: sentence.span, front: front, back: back, answer: answer,
      statement: text.string(sentence.tokens).withCapitalStart + ".", claim: claim, worth: base + bonus, stems: stems,
      term: term, group: group)
  }

  /// True for a statement of what happened once.
  private func isPast(_ clause: EnglishClause) -> Bool {
    ["was", "were", "had"].contains(text.form(clause.first))
      || !clause.hasAuxiliary && EnglishVerbs.form(of: text.form(clause.verb)).tense == .past
  }

  /// "S because C" → "Why does S?" – "Because C".
  private func cause() -> Fact? {
    let tokens = sentence.tokens
    guard let because = tokens.dropFirst(4).first(where: { text.role($0).contains(.because) || isReason($0) }),
      because + 4 < tokens.upperBound, text.form(because + 1) != "of"
    else { return nil }
    var end = because
    if text.byte(end - 1) == 0x2C { end -= 1 }
    // "in part because", "simply because": the adverb belongs to the answer.
    if text.tag(end - 1) == .coordinator || isFocus(end - 1) { return nil }
    guard let clause = EnglishClause(text, tokens.lowerBound..<end), !clause.isNegated || clause.hasAuxiliary else {
      return nil
    }
    for token in clause.verb + 1..<end
    where text.byte(token) == 0x2C || text.role(token).contains(.subordinator) && text.form(token) != "as" {
      return nil
    }
    let lead = clause.lead.map { ", \(text.inner($0))" } ?? ""
    return fact(
      .cause, "why " + clause.inverted(text) + lead,
      "Because " + text.string(because + 1..<tokens.upperBound, withoutParentheses: true), .words,
      bonus: 70, group: "because")
  }

  /// "Because C, S" → "Why does S?" – "Because C".
  private func frontedCause() -> Fact? {
    let tokens = sentence.tokens
    guard text.form(tokens.lowerBound) == "because", text.form(tokens.lowerBound + 1) != "of",
      let comma = tokens.dropFirst(4).first(where: { text.byte($0) == 0x2C }), comma + 3 < tokens.upperBound,
      (tokens.lowerBound + 1..<comma).contains(where: { text.isFinite($0) }),
      let clause = EnglishClause(text, comma + 1..<tokens.upperBound), clause.lead == nil,
      !clause.isNegated || clause.hasAuxiliary, isAskable(clause.subject),
      !(clause.verb + 1..<clause.end).contains(where: { text.byte($0) == 0x2C || text.byte($0) == 0x3A })
    else { return nil }
    return fact(
      .cause, "why " + clause.inverted(text), text.string(tokens.lowerBound..<comma, withoutParentheses: true), .words,
      bonus: 70, group: "because")
  }

  /// True of an adverb before "because" that says how far it is so, and not how something is done: "partly", but "downward".
  private func isFocus(_ token: Int) -> Bool {
    guard text.tag(token) == .adverb else { return false }
    return text.form(token).hasSuffix("ly") || Self.focus.contains(text.form(token))
  }

  private static let focus: Set<String> = [
    "just", "only", "even", "perhaps", "maybe", "also", "not", "part", "too", "so",
  ]

  /// True of "since" with a clause after it whose sentence tells no time: "is slow since it compares all pairs".
  private func isReason(_ token: Int) -> Bool {
    guard text.form(token) == "since", token + 3 < sentence.tokens.upperBound, text.tag(token + 1) != .numeral else {
      return false
    }
    for other in sentence.tokens where text.role(other).contains(.have) { return false }
    return (token + 1..<sentence.tokens.upperBound).contains { text.isFinite($0) }
  }

  /// Verbs whose object is what one asks for: parts, needs, effects, rights.
  private static let objectVerbs: Set<String> = [
    "include", "comprise", "contain", "require", "cause", "define", "govern", "cover", "measure", "prevent", "produce",
    "reduce", "increase", "protect", "prohibit", "grant", "represent", "determine", "specify", "describe", "need",
    "replace", "encourage", "guarantee", "establish", "control", "combine", "prove", "limit", "reveal", "emphasize",
    "compute", "minimize", "maximize", "oversee", "enforce", "ensure", "involve", "propose", "support", "introduce",
    "discover", "invent", "create", "demonstrate", "store", "convert", "separate", "transform", "explain", "identify",
    "assess", "evaluate", "manage", "maintain", "track", "collect", "generate", "organize", "review", "examine",
    "provide", "enforce", "connect", "carry", "release", "absorb", "emit", "detect", "regulate", "monitor", "record",
    "predict", "estimate", "extract", "encode", "decode", "exclude", "forbid", "restrict", "articulate", "set", "store",
    "show", "lose", "gain", "seal", "surround", "contain", "catalyse", "catalyze", "own", "elect", "appoint",
  ]
  /// Verbs that need their preposition in the question.
  private static let prepositionalVerbs: [String: String] = [
    "consist": "of", "lead": "to", "result": "in", "depend": "on", "rely": "on", "apply": "to", "belong": "to",
    "refer": "to", "stem": "from", "derive": "from", "differ": "from", "arise": "from", "focus": "on", "aim": "to",
    "contribute": "to",
  ]

  /// "S requires X" → "What does S require?".
  private func object(_ clause: EnglishClause) -> Fact? {
    guard !clause.hasAuxiliary, clause.lead == nil, isTermPhrase(clause.subject) else { return nil }
    let base = EnglishVerbs.form(of: text.form(clause.verb)).base
    var start = clause.verb + 1
    if let preposition = Self.prepositionalVerbs[base] {
      guard start < clause.end, text.form(start) == preposition else { return nil }
      start += 1
    } else if !Self.objectVerbs.contains(base) {
      return nil
    }
    guard start < clause.end, let object = NounPhrase(text, from: start, to: clause.end) else { return nil }
    if base == "aim" { return nil }
    // Only when the object is all there is, or what follows belongs to it.
    let rest = object.end..<clause.end
    for token in rest {
      let tag = text.tag(token)
      if tag == .subordinator || text.form(token) == "to" || text.form(token) == "by" || text.form(token) == "when" {
        return nil
      }
    }
    guard !text.hasOwnClause(start..<clause.end) else { return nil }
    // "identified the gaps and published in …": a second thing done.
    for token in rest where text.tag(token) == .coordinator && token + 1 < clause.end && text.tag(token + 1) == .verb {
      return nil
    }
    let end = text.endOfClause(start..<clause.end)
    let words = end - start
    guard words <= 24, words >= 2, isTold(start..<end) else { return nil }
    let question = "what " + clause.inverted(text, upTo: start)
    let isList = base == "include" || base == "comprise" || base == "contain" || base == "consist"
    let kind: Fact.Kind = isList ? .composition : .agent
    let causal =
      base == "cause" || base == "lead" || base == "result" || base == "prevent" || base == "reduce"
      || base == "increase"
    return fact(causal ? .cause : kind, question, text.string(start..<end), .words, bonus: 35)
  }

  /// "The product owner leads the team" → "Who leads the team?", for subjects that are persons and verbs in the singular.
  private func agent(_ clause: EnglishClause) -> Fact? {
    guard !clause.isPlural, clause.lead == nil, !clause.isNegated, !clause.isCopula(text) else { return nil }
    let isPerson = text.role(clause.head).contains(.person) || text.phraseKind(endingAt: clause.head) == .person
    // "Who can give evidence?" – anybody: only a name or an office of several words is one answer.
    let isNamed = text.tag(clause.head) == .properNoun && text.phraseKind(endingAt: clause.head) == .person
    let isOffice = clause.subject.count > 2 && text.role(clause.subject.lowerBound).contains(.definiteArticle)
    guard isPerson, isNamed || isOffice else { return nil }
    guard clause.subject.count <= 6, clause.end - clause.first >= 5, clause.end - clause.first <= 16 else {
      return nil
    }
    guard let told = closedPredicate(clause) else { return nil }
    let rest = text.string(told, withoutParentheses: true)
    guard let term = space.terms(in: text.span(of: clause.subject), of: text.index).map(\.term).min() else {
      return nil
    }
    let shape = TermShape(text, clause.subject, shown: text.string(clause.subject))
    return fact(.agent, "who \(rest)", text.string(clause.subject).withCapitalStart, .term(shape), bonus: 5, term: term)
  }

  /// The predicate as far as it asks after its subject: "Tomas repaired clocks, and he had never been on time" has a second
  /// clause that names him by a pronoun. Nil where it speaks of somebody whom no noun in it names.
  private func closedPredicate(_ clause: EnglishClause) -> Range<Int>? {
    var end = clause.end
    if let other = (clause.first..<clause.end - 1).first(where: {
      text.tag($0) == .coordinator && text.tag($0 + 1) == .pronoun
    }) {
      end = text.byte(other - 1) == 0x2C ? other - 1 : other
    }
    return end > clause.first + 1 && !hasOpenObject(clause.first..<end) ? clause.first..<end : nil
  }

  /// "made them sit in her kitchen", "came to him": somebody whom no noun before it names.
  private func hasOpenObject(_ range: Range<Int>) -> Bool {
    range.contains { token in
      text.tag(token) == .pronoun && ["them", "him", "her", "it"].contains(text.form(token))
        && !(range.lowerBound..<token).contains { text.tag($0) == .noun || text.tag($0) == .properNoun }
    }
  }

  /// "The committee holds a general election for open seats" → "What does the committee hold for open seats?", when the
  /// object is a key term.
  private func directObject(_ clause: EnglishClause) -> Fact? {
    guard !clause.isCopula(text), !clause.isNegated, clause.subject.count <= 9, text.tag(clause.verb) == .verb,
      clause.subject.count >= 2 || text.tag(clause.head) == .properNoun, isTermPhrase(clause.subject)
    else {
      return nil
    }
    // A passive has no object, a perfect ("has been") none to ask for.
    if clause.hasAuxiliary, !text.role(clause.first).contains(.modal) && !text.role(clause.first).contains(.have) {
      return nil
    }
    if clause.hasAuxiliary, clause.verb > clause.first + 1 { return nil }
    let start = clause.verb + 1
    guard let object = NounPhrase(text, from: start, to: clause.end, withPrepositions: false), object.end > start,
      text.role(object.head).isDisjoint(with: [.vague, .judging])
    else { return nil }
    let terms = space.terms(in: text.span(of: start..<object.end), of: text.index).filter { space.isSound($0.term) }
    guard let term = terms.map(\.term).min(),
      space.terms[term].weight * 40 > space.terms[0].weight || object.end - start >= 2
    else { return nil }
    let rest = object.end..<clause.end
    if let next = rest.first {
      guard text.tag(next) == .adposition, text.form(next) != "of", rest.count >= 3 else { return nil }
      for token in rest
      where !text.role(token).isDisjoint(with: [.subordinator, .relative]) || text.byte(token) == 0x2C
        || text.isFinite(token)
      {
        return nil
      }
    } else if clause.subject.count < 2 && clause.lead == nil {
      return nil
    }
    for token in rest where text.tag(token) == .coordinator { return nil }
    if rest.count == 3, text.form(rest.lowerBound + 1) == "other" { return nil }
    let verb = EnglishVerbs.form(of: text.form(clause.verb)).base
    if ["have", "be", "do", "make", "take", "get", "give", "become", "remain", "include", "play", "use", "see"]
      .contains(verb)
    {
      return nil
    }
    var answer = start..<object.end
    if !text.role(start).isDisjoint(with: [.definiteArticle, .indefiniteArticle]) { answer = start + 1..<object.end }
    // One common word, or "more complicated functions", fits many a question.
    guard answer.count >= 2 || text.tag(object.head) == .properNoun,
      text.role(answer.lowerBound).isDisjoint(with: [.possessive, .leaning, .judging, .numberWord]),
      !["more", "less", "better", "greater", "different"].contains(text.form(answer.lowerBound))
    else { return nil }
    // "should conduct a manual review": one of many duties.
    if clause.hasAuxiliary, ["should", "must", "shall"].contains(text.form(clause.first)) { return nil }
    let shape = TermShape(text, answer, shown: text.string(answer))
    let lead = clause.lead.map { " " + text.inner($0) } ?? ""
    let wh = text.phraseKind(endingAt: object.head) == .person ? "whom" : "what"
    return fact(
      .agent, "\(wh) " + clause.inverted(text, omitting: start..<object.end) + lead, text.string(answer), .term(shape),
      bonus: 18, term: term)
  }

  /// "The reference is one of the core documents" → "What is one of the core documents?", when the subject is a key term.
  private func subject(_ clause: EnglishClause) -> Fact? {
    guard !clause.isNegated, clause.lead == nil, clause.subject.count <= 6,
      !sentence.needsContext
    else { return nil }
    // "What take advantage …" is no English: a plural subject needs an auxiliary or the past.
    if clause.isPlural, !clause.hasAuxiliary, EnglishVerbs.form(of: text.form(clause.first)).tense != .past {
      return nil
    }
    let terms = space.terms(in: text.span(of: clause.subject), of: text.index).filter { space.isSound($0.term) }
    guard let best = terms.max(by: { $0.span.count < $1.span.count }) else { return nil }
    var answer = clause.subject
    if !text.role(answer.lowerBound).isDisjoint(with: [.definiteArticle, .indefiniteArticle]) {
      answer = answer.lowerBound + 1..<answer.upperBound
    }
    guard !answer.isEmpty, best.span.count * 10 >= text.span(of: answer).count * 7 else { return nil }
    // "The Valley": a name cut short. "are a class": the question would need another verb.
    if answer.count == 1, answer.lowerBound > clause.subject.lowerBound, text.startsUpper(answer.lowerBound),
      text.role(clause.subject.lowerBound).contains(.definiteArticle), text.bytes(answer.lowerBound).count > 5
    {
      return nil
    }
    if clause.isPlural, clause.isCopula(text), clause.verb + 1 < clause.end,
      text.role(clause.verb + 1).contains(.indefiniteArticle)
    {
      return nil
    }
    let shape = TermShape(text, answer, shown: text.string(answer))
    guard shape.isPlain,
      shape.words >= 2 || shape.isName || isStrong(answer.lowerBound, best.term, shape, bare: answer == clause.subject)
    else {
      return nil
    }
    if hasSecondPredicate(clause) { return nil }
    // What identifies a thing says what it is ("is the practice of …"); what it does or suffers, others do as well.
    let next = clause.verb + 1
    let identifies =
      clause.isCopula(text) && next + 2 < clause.end
      && !text.role(next).isDisjoint(with: [.definiteArticle, .indefiniteArticle])
      && text.role(next + 1).isDisjoint(with: [.judging, .vague])
    let refers = !clause.hasAuxiliary && text.form(clause.verb).hasPrefix("refer") && next < clause.end
    let isPast = EnglishVerbs.form(of: text.form(clause.first)).tense == .past || text.role(clause.first).contains(.be)
    guard
      identifies || refers
        || isPast && !text.form(clause.verb).hasSuffix("ing") && shape.isName && text.tag(clause.head) == .properNoun
          && shape.kind != .common
    else {
      return nil
    }
    // "also", "then": what came before is missing. "is to find": an aim, no name.
    for token in clause.first..<Swift.min(clause.verb + 2, clause.end) where text.role(token).contains(.leaning) {
      return nil
    }
    if clause.isCopula(text), clause.verb + 1 < clause.end, text.form(clause.verb + 1) == "to" { return nil }
    // "is looking for helpers": what goes on just now.
    if (clause.first..<Swift.min(clause.first + 3, clause.end)).contains(where: {
      text.tag($0) == .verb && text.form($0).hasSuffix("ing")
    }) {
      return nil
    }
    let said = Set(answer.filter { text.isContent($0) }.map { text.stem($0) })
    var content = 0
    for token in clause.first..<clause.end where text.isContent(token) {
      if said.contains(text.stem(token)) { return nil }
      content += 1
    }
    guard content >= 4, clause.end - clause.first <= 22 else { return nil }
    guard let told = closedPredicate(clause) else { return nil }
    let rest = text.string(told, withoutParentheses: true)
    let claim = text.string(sentence.tokens, gap: answer, withoutParentheses: true).splitAtBlank
    if shape.kind == .name, !shape.isAcronym, !isPersonal, !text.role(clause.first).contains(.be) { return nil }
    let isPerson = space.isPerson(clause.head, in: text) || isPersonal && shape.isName
    // "The examiner" or "the compiler"? Nothing tells.
    if shape.family == .agent, !isPerson, !shape.isName { return nil }
    let isNamed = text.phraseKind(endingAt: clause.head) == .person
    let wh = isPerson && (isNamed || !identifies) ? "who" : shape.kind == .organisation ? "which organization" : "what"
    let known = space.terms[best.term].text
    let shown = text.string(answer)
    let isKnown = known.lowercased() == shown.lowercased()
    let back = isKnown ? known : text.inner(answer)
    let named = refers && next + 1 < clause.end && text.form(next) == "to" ? next + 1 : next
    let genus = identifies || refers ? NounPhrase(text, from: named, to: clause.end, withPrepositions: false) : nil
    var result = fact(
      .agent, "\(wh) \(rest)", back, .term(isKnown ? space.terms[best.term].shape : shape), bonus: 22,
      claim: claim.map { Fact.Claim(before: $0.0, after: $0.1 + ".") }, term: best.term)
    result?.thing = genus.flatMap { ThingKind.of(text.form($0.head)) }
    return result
  }

  /// "is the acceptor and is reduced to water": two things said of one subject.
  func hasSecondPredicate(_ clause: EnglishClause) -> Bool {
    (clause.verb + 1..<Swift.max(clause.verb + 1, clause.end - 1)).contains {
      text.tag($0) == .coordinator && (text.tag($0 + 1) == .auxiliary || text.role($0 + 1).contains(.be))
    }
  }

  /// True when a pronoun shows that the sentence is about a person.
  private var isPersonal: Bool {
    sentence.tokens.contains {
      ["he", "she", "his", "her", "him", "hers", "himself", "herself"].contains(text.form($0))
    }
  }

  /// True for a single word that is a term of weight, and no verb that was taken for a noun ("Inform vendors …").
  private func isStrong(_ token: Int, _ term: Int, _ shape: TermShape, bare: Bool) -> Bool {
    if bare, !shape.isPlural, shape.family == .other || shape.family == .agent { return false }
    guard shape.isPlural || shape.family == .action || shape.family == .quality else { return false }
    return term < 40 && text.word(token).rarity >= 14
  }

  /// True when a subject is a key term and little else, so that a question about it is about something.
  func isTermPhrase(_ range: Range<Int>) -> Bool {
    range.count <= 9 && !["only", "even", "just"].contains(text.form(range.lowerBound))
      && text.role(range.lowerBound).isDisjoint(with: [.vague, .leaning, .judging, .numberWord])
      && text.tag(range.lowerBound) != .numeral && !space.terms(in: text.span(of: range), of: text.index).isEmpty
  }
}

extension StudyText {
  /// True when an answer runs on into another statement: "the pixels and the last layer stores the scores".
  func hasOwnClause(_ range: Range<Int>) -> Bool {
    for token in range {
      if role(token).contains(.relative) || tag(token) == .subordinator { return false }
      // "an arrangement where the order does not matter", "a point at which …".
      if form(token) == "where" || form(token) == "when" { return false }
      // "any patent, publication or use": a noun taken for a verb.
      if token == range.upperBound - 1, tag(token) == .verb { continue }
      if isFinite(token), tag(token) == .auxiliary || !EnglishVerbs.canBeParticiple(form(token)),
        form(token - 1) != "to"
      {
        return true
      }
    }
    return false
  }
}
