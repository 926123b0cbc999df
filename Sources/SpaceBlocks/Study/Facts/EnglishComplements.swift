import SpaceModel
import SpaceText

/// Questions for what a predicate needs after its preposition, and for which of several things an object is.
extension EnglishFacts {
  /// Adjectives whose complement is worth asking for.
  private static let governing: [String: String] = [
    "responsible": "for", "capable": "of", "equal": "to", "equivalent": "to", "accountable": "for", "eligible": "for",
    "analogous": "to", "proportional": "to", "entitled": "to", "liable": "for", "characteristic": "of",
    "independent": "of", "immune": "to",
  ]
  /// After these a passive's complement says what the subject is, becomes, consists of or serves.
  private static let afterPassive: Set<String> = ["as", "of", "for", "from"]
  private static let dividing: Set<String> = [
    "divided", "split", "broken", "converted", "turned", "transformed", "organized", "organised", "grouped", "sorted",
  ]

  /// "X is responsible for Y" → "What is X responsible for?"; "X is divided into Y" → "What is X divided into?"; "X is used in Z to
  /// do Y" → "Why is X used in Z?".
  func complement(_ clause: EnglishClause) -> Fact? {
    guard !clause.isNegated, clause.lead == nil, isTermPhrase(clause.subject), clause.verb + 3 < clause.end else {
      return nil
    }
    var preposition = clause.verb + 1
    if clause.isCopula(text) {
      if text.form(preposition) == "in", text.form(preposition + 1) == "charge" {
        preposition += 2
      } else {
        guard let wanted = Self.governing[text.form(preposition)] else { return nil }
        preposition += 1
        guard text.form(preposition) == wanted else { return nil }
      }
    } else {
      guard clause.hasAuxiliary, text.role(clause.verb - 1).contains(.be), !text.form(clause.verb).hasSuffix("ing")
      else { return nil }
      if text.form(clause.verb) == "used", let fact = use(clause) { return fact }
      if text.form(preposition) == "up" { preposition += 1 }
      guard
        Self.afterPassive.contains(text.form(preposition))
          || text.form(preposition) == "into" && Self.dividing.contains(text.form(clause.verb))
      else { return nil }
    }
    if (clause.first..<preposition).contains(where: { text.role($0).contains(.leaning) }) { return nil }
    let start = preposition + 1
    guard start + 1 < clause.end else { return nil }
    let isGerund = text.form(start).hasSuffix("ing") && text.tag(start) == .verb
    guard isGerund || NounPhrase(text, from: start, to: clause.end) != nil else { return nil }
    let end = text.endOfClause(start..<clause.end)
    guard (2...22).contains(end - start), isTold(start..<end) else { return nil }
    // "Large systems are made up of smaller component systems": in a circle.
    if let object = NounPhrase(text, from: start, to: end, withPrepositions: false),
      text.stem(object.head) == text.stem(clause.head)
    {
      return nil
    }
    // "made of cellulose, fungal walls of chitin": more than one subject.
    if let comma = (start..<end).first(where: { text.byte($0) == 0x2C }),
      (comma..<end).contains(where: { text.form($0) == text.form(preposition) })
    {
      return nil
    }
    return fact(
      .composition, "what " + clause.inverted(text, upTo: preposition) + " " + text.form(preposition),
      text.string(start..<end, withoutParentheses: true), .words, bonus: 50,
      group: isGerund ? "gerund" : "what \(text.form(preposition))")
  }

  /// "X is used in Z to do Y" → "Why is X used in Z?" – "To do Y".
  private func use(_ clause: EnglishClause) -> Fact? {
    guard text.form(clause.verb + 1) != "to" else { return nil }
    guard
      let to = (clause.verb + 2..<clause.end - 2).first(where: { text.form($0) == "to" && text.tag($0 + 1) == .verb }),
      !(clause.verb + 1..<to).contains(where: { text.byte($0) == 0x2C || text.role($0).contains(.relative) }),
      isTold(to + 2..<clause.end)
    else { return nil }
    return fact(
      .cause, "why " + clause.inverted(text, upTo: to),
      text.string(to..<text.endOfClause(to..<clause.end), withoutParentheses: true).withCapitalStart, .words,
      bonus: 50, group: "to")
  }

  /// What is done to an end: "patents are granted to protect designs".
  private static let founding: Set<String> = [
    "granted", "created", "developed", "built", "established", "founded", "introduced", "formed", "launched", "added",
    "held", "invented", "issued", "passed", "performed", "conducted", "applied", "needed", "included",
  ]

  /// "X is used to Y" → "What is X used for?"; "X is designed to Y" → "What is X designed to do?".
  func purpose(_ clause: EnglishClause) -> Fact? {
    guard clause.hasAuxiliary, !clause.isNegated, clause.lead == nil, isTermPhrase(clause.subject) else { return nil }
    let participle = text.form(clause.verb)
    let next = clause.verb + 1
    guard next + 2 < clause.end, text.role(clause.verb - 1).contains(.be) else { return nil }
    let particle = text.form(next)
    // "to be expanded", "to do specific things": nothing told.
    if particle == "to", text.form(next + 1) == "be" || !isTold(next + 1..<text.endOfClause(next..<clause.end)) {
      return nil
    }
    let answer = text.string((particle == "to" ? next : next + 1)..<text.endOfClause(next..<clause.end))
    if particle == "to", participle == "used" {
      return fact(
        .composition, "what \(clause.inverted(text, upTo: next)) for", answer.withCapitalStart, .words, bonus: 50,
        group: "purpose")
    }
    if particle == "to",
      ["designed", "intended", "meant", "supposed", "required", "allowed", "expected"].contains(participle)
    {
      return fact(
        .composition, "what \(clause.inverted(text, upTo: next)) to do", answer.withCapitalStart, .words, bonus: 40,
        group: "purpose")
    }
    if particle == "to", Self.founding.contains(participle) {
      return fact(
        .cause, "why \(clause.inverted(text, upTo: next))", answer.withCapitalStart, .words, bonus: 45, group: "to")
    }
    if particle == "by" || particle == "of" || particle == "from",
      let phrase = NounPhrase(text, from: next + 1, to: clause.end), phrase.end == clause.end
    {
      // A name of who knows what: neither "who" nor "what" is safe.
      let isPerson = text.phraseKind(endingAt: phrase.head) == .person
      if !isPerson, text.tag(phrase.head) == .properNoun { return nil }
      // "is removed by a vote": a way, not a doer.
      if particle == "by", ThingKind.of(text.form(phrase.head)) == .doing {
        return fact(
          .cause, "how \(clause.inverted(text, upTo: next))", "By " + text.string(phrase.start..<phrase.end), .words,
          bonus: 40, group: "by")
      }
      let wh = isPerson ? "who" : "what"
      return fact(
        .agent, "\(wh) \(clause.inverted(text, upTo: next)) \(particle)", text.string(phrase.start..<phrase.end),
        .words,
        bonus: 30)
    }
    return nil
  }

  /// True when an answer has words of content besides the vague ones, and none that point outside.
  func isTold(_ answer: some Sequence<Int>) -> Bool {
    var content = 0
    for token in answer {
      let role = text.role(token)
      // "the line that maximizes …": that line.
      let isRelative = role.contains(.relative) && token > 0 && text.tag(token - 1) == .noun
      if !role.isDisjoint(with: [.pronoun, .demonstrative, .leaning, .secondPerson]), text.tag(token) != .subordinator,
        !isRelative
      {
        return false
      }
      if text.isContent(token), !role.contains(.vague), text.bytes(token).count > 1 { content += 1 }
    }
    return content >= 2
  }

  private static let light: Set<String> = [
    "be", "have", "do", "make", "take", "get", "give", "become", "remain", "see", "include", "play", "seem", "show",
    "mean", "add", "spend", "keep", "leave", "put", "go", "come", "receive", "lose", "let", "want", "like", "need",
  ]

  /// "The softmax classifier uses the cross-entropy loss" → "Which loss does the softmax classifier use?".
  func choice(_ clause: EnglishClause) -> Fact? {
    guard !clause.isCopula(text), !clause.isNegated, clause.lead == nil, text.tag(clause.verb) == .verb,
      isTermPhrase(clause.subject),
      !clause.hasAuxiliary || clause.verb == clause.first + 1 && text.role(clause.first).contains(.modal)
    else { return nil }
    let base = clause.hasAuxiliary ? text.form(clause.verb) : EnglishVerbs.form(of: text.form(clause.verb)).base
    if Self.light.contains(base) { return nil }
    // "Each invoice must provide exact data": what holds of any.
    if ["each", "every", "any", "all"].contains(text.form(clause.subject.lowerBound)) { return nil }
    let start = clause.verb + 1
    guard let object = NounPhrase(text, from: start, to: clause.end, withPrepositions: false),
      object.end == clause.end, text.tag(object.head) == .noun, text.role(object.head).isEmpty
    else { return nil }
    var modifiers = start..<object.head
    if let first = modifiers.first, text.tag(first) == .determiner {
      // "any continuous function": not one of several.
      guard ["a", "an", "the"].contains(text.form(first)) else { return nil }
      modifiers = first + 1..<object.head
    }
    let subject = Set(clause.subject.map { text.stem($0) })
    guard !modifiers.isEmpty, !subject.contains(text.stem(object.head)),
      modifiers.allSatisfy({ token in
        [.noun, .properNoun, .adjective, .punctuation].contains(text.tag(token))
          && text.role(token).isDisjoint(with: [.judging, .vague, .leaning, .superlative, .possessive])
      }),
      modifiers.contains(where: { text.tag($0) != .adjective || text.word($0).rarity >= 13 }),
      modifiers.contains(where: { text.isContent($0) && !subject.contains(text.stem($0)) })
    else { return nil }
    let answer = text.string(modifiers.lowerBound..<object.end)
    let shape = TermShape(text, modifiers.lowerBound..<object.end, shown: answer)
    return fact(
      .agent, "which \(text.form(object.head)) " + clause.inverted(text, omitting: start..<object.end), answer,
      .term(shape), bonus: 40, term: space.terms(in: text.span(of: modifiers), of: text.index).map(\.term).min())
  }
}
