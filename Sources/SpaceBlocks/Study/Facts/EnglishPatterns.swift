import SpaceModel
import SpaceText

/// Patterns of English statements that say what something makes possible, when it happens, what follows from what, what has
/// to be done for an end, and how two things differ.
extension EnglishFacts {
  /// The facts of all patterns that fit the sentence.
  func patterns(_ clause: EnglishClause?) -> [Fact] {
    var result: [Fact] = []
    if let clause {
      if let fact = permission(clause) { result.append(fact) }
      if let fact = occurrence(clause) { result.append(fact) }
      if let fact = likeness(clause) { result.append(fact) }
      if let fact = sequence(clause) { result.append(fact) }
      if result.isEmpty, let fact = adjunct(clause) { result.append(fact) }
    }
    if let fact = consequence() { result.append(fact) }
    if let fact = means() { result.append(fact) }
    if let fact = contrast() { result.append(fact) }
    if let fact = enumeration() { result.append(fact) }
    return result
  }

  private static let permissive: Set<String> = [
    "allow", "enable", "require", "permit", "help", "force", "encourage", "oblige", "prevent", "prohibit", "preclude",
    "discourage", "protect", "stop",
  ]

  /// "X allows a party to demand papers" → "What does X allow a party to do?" – "to demand papers"; "X prevents others from
  /// making Y" → "What does X prevent others from doing?".
  private func permission(_ clause: EnglishClause) -> Fact? {
    guard !clause.isNegated, clause.lead == nil, isTermPhrase(clause.subject),
      !clause.hasAuxiliary || clause.verb == clause.first + 1 && text.role(clause.first).contains(.modal)
    else { return nil }
    let base = clause.hasAuxiliary ? text.form(clause.verb) : EnglishVerbs.form(of: text.form(clause.verb)).base
    // "should require bidders to …": one of many things that it should.
    if ["should", "could", "might", "would"].contains(text.form(clause.first)) { return nil }
    guard Self.permissive.contains(base),
      let object = NounPhrase(text, from: clause.verb + 1, to: clause.end), object.end + 2 < clause.end
    else { return nil }
    let particle = text.form(object.end)
    guard particle == "to" || particle == "from" else { return nil }
    let verb = object.end + 1
    guard particle == "to" ? text.tag(verb) == .verb : text.form(verb).hasSuffix("ing") else { return nil }
    let answer = (particle == "to" ? object.end : verb)..<clause.end
    guard (3...34).contains(answer.count) else { return nil }
    return fact(
      .agent, "what " + clause.inverted(text, upTo: object.end) + (particle == "to" ? " to do" : " from doing"),
      text.string(answer), .words, bonus: 55, group: particle)
  }

  private static let happening: Set<String> = [
    "occur", "occurs", "arise", "arises", "happen", "happens", "begin", "begins", "start", "starts", "end", "ends",
    "expire", "expires", "apply", "applies",
  ]

  /// "Overfitting occurs when the model fits the noise" → "When does overfitting occur?".
  private func occurrence(_ clause: EnglishClause) -> Fact? {
    guard !clause.isNegated, clause.lead == nil, !clause.hasAuxiliary, isTermPhrase(clause.subject),
      Self.happening.contains(text.form(clause.verb)), clause.verb + 4 < clause.end
    else { return nil }
    let next = text.form(clause.verb + 1)
    guard ["when", "if", "whenever", "once", "after", "before", "as"].contains(next) else { return nil }
    let end = endOfTime(clause.verb + 1..<clause.end)
    return fact(
      .agent, "when " + clause.inverted(text, upTo: clause.verb + 1), text.string(clause.verb + 1..<end), .words,
      bonus: 60, group: next)
  }

  /// Where a time ends: in "before the deal, moral hazard after it" at the comma, behind which another clause has lost its verb.
  private func endOfTime(_ range: Range<Int>) -> Int {
    guard let comma = range.dropFirst(2).first(where: { text.byte($0) == 0x2C }), comma + 1 < range.upperBound,
      [.noun, .adjective, .properNoun, .determiner].contains(text.tag(comma + 1)),
      !(comma + 1..<range.upperBound).contains(where: { text.isFinite($0) || text.tag($0) == .coordinator })
    else { return range.upperBound }
    return comma
  }

  /// "If the fee is late, the claim lapses" → "What happens if the fee is late?" – "the claim lapses".
  private func consequence() -> Fact? {
    let tokens = sentence.tokens
    guard ["if", "when", "once"].contains(text.form(tokens.lowerBound)) else { return nil }
    guard let comma = tokens.first(where: { text.byte($0) == 0x2C }), comma - tokens.lowerBound >= 4,
      tokens.upperBound - comma >= 4, comma - tokens.lowerBound <= 18
    else { return nil }
    let condition = tokens.lowerBound + 1..<comma
    let result = (text.form(comma + 1) == "then" ? comma + 2 : comma + 1)..<tokens.upperBound
    // The condition must name its own subject, and the result must be one plain clause with a subject of its own.
    guard let first = EnglishClause(text, condition), let second = EnglishClause(text, result), second.lead == nil,
      isTermPhrase(first.subject) || !space.terms(in: text.span(of: condition), of: text.index).isEmpty
    else { return nil }
    for token in tokens where text.tag(token) == .pronoun && text.role(token).contains(.pronoun) { return nil }
    // What may happen is no consequence to remember.
    if ["may", "might", "could", "would"].contains(text.form(second.first)) { return nil }
    for token in condition
    where !text.role(token).isDisjoint(with: [.vague, .leaning, .demonstrative, .modal, .secondPerson]) { return nil }
    for clause in [first, second] where !clause.hasAuxiliary {
      if EnglishVerbs.form(of: text.form(clause.first)).tense == .past { return nil }
    }
    // "once a decision has been made": which one is what the sentences before tell.
    if first.subject.count == 2, text.role(first.subject.lowerBound).contains(.indefiniteArticle), condition.count < 7 {
      return nil
    }
    let form = text.form(tokens.lowerBound)
    // "should have experience": what somebody must be like.
    if ["have", "be"].contains(text.form(second.verb)), text.role(second.first).contains(.modal) { return nil }
    // A duty does not happen: "What must the holder do if …?".
    if text.role(second.first).contains(.modal) {
      guard ["must", "should", "shall"].contains(text.form(second.first)), second.verb == second.first + 1,
        text.tag(second.verb) == .verb, !text.role(second.verb).contains(.be), !second.isNegated
      else { return nil }
      return fact(
        .cause, "what \(text.form(second.first)) \(text.inner(second.subject)) do \(form) " + text.inner(condition),
        text.string(second.verb..<second.end, withoutParentheses: true), .words, bonus: 40, group: "base")
    }
    return fact(
      .cause, "what happens \(form) " + text.inner(condition), text.string(result).withCapitalStart, .words, bonus: 40,
      group: "clause")
  }

  /// "To qualify for aid, a farm must keep records" → "What must a farm do to qualify for aid?" – "keep records".
  private func means() -> Fact? {
    let tokens = sentence.tokens
    var start = tokens.lowerBound
    if text.form(start) == "in", text.form(start + 1) == "order" { start += 2 }
    guard text.form(start) == "to", text.tag(start + 1) == .verb,
      let comma = tokens.first(where: { text.byte($0) == 0x2C }), comma > start + 2, comma - start <= 14,
      comma + 4 < tokens.upperBound
    else { return nil }
    guard let clause = EnglishClause(text, comma + 1..<tokens.upperBound), clause.lead == nil, clause.hasAuxiliary,
      !clause.isNegated, text.role(clause.first).contains(.modal), clause.verb == clause.first + 1,
      !text.role(clause.verb).contains(.be), text.tag(clause.verb) == .verb
    else { return nil }
    let aim = text.string(start..<comma, withoutParentheses: true)
    for token in start..<comma where !text.role(token).isDisjoint(with: [.pronoun, .possessive, .vague]) { return nil }
    return fact(
      .agent, "what \(text.form(clause.first)) \(text.inner(clause.subject)) do \(aim)",
      text.string(clause.verb..<clause.end), .words, bonus: 60, group: "base")
  }

  /// "Unlike X, Y …" → "How does Y differ from X?"; "X …, whereas Y …" → "How do X and Y differ?".
  private func contrast() -> Fact? {
    let tokens = sentence.tokens
    let whole = text.string(tokens, withoutParentheses: true).withCapitalStart
    if text.form(tokens.lowerBound) == "unlike", let comma = tokens.first(where: { text.byte($0) == 0x2C }),
      let other = NounPhrase(text, from: tokens.lowerBound + 1, to: comma), other.end == comma,
      let clause = EnglishClause(text, comma + 1..<tokens.upperBound), clause.lead == nil,
      isTermPhrase(clause.subject), isTermPhrase(other.start..<other.end),
      text.tag(other.start) != .determiner
        || !text.role(other.start).isDisjoint(with: [.definiteArticle, .indefiniteArticle])
    {
      let verb = clause.isPlural ? "do" : "does"
      return fact(
        .agent, "how \(verb) \(text.inner(clause.subject)) differ from \(text.inner(other.start..<other.end))",
        text.string(comma + 1..<tokens.upperBound, withoutParentheses: true).withCapitalStart, .words, bonus: 60)
    }
    guard let turn = tokens.dropFirst(4).first(where: { text.form($0) == "whereas" || text.form($0) == "while" }),
      text.byte(turn - 1) == 0x2C, turn + 4 < tokens.upperBound,
      let first = EnglishClause(text, tokens.lowerBound..<turn - 1),
      let second = EnglishClause(text, turn + 1..<tokens.upperBound),
      first.lead == nil, second.lead == nil, isTermPhrase(first.subject), isTermPhrase(second.subject),
      !text.role(first.subject.lowerBound).contains(.definiteArticle) || first.subject.count > 3,
      !text.role(second.subject.lowerBound).contains(.definiteArticle) || second.subject.count > 3
    else { return nil }
    let (a, b) = (text.inner(first.subject), text.inner(second.subject))
    guard a.lowercased() != b.lowercased(), !a.contains(" and "), !b.contains(" and ") else { return nil }
    return fact(.agent, "how do \(a) and \(b) differ", whole, .words, bonus: 60)
  }

  /// "There are three kinds of lock: guard, tide and lift locks" → "What are the three kinds of lock?".
  private func enumeration() -> Fact? {
    let tokens = sentence.tokens
    guard let colon = tokens.first(where: { text.byte($0) == 0x3A }), colon + 4 < tokens.upperBound else { return nil }
    let list = colon + 1..<tokens.upperBound
    let commas = list.count { text.byte($0) == 0x2C || text.byte($0) == 0x3B }
    guard commas >= 1, list.contains(where: { text.tag($0) == .coordinator }) else { return nil }
    guard let number = (tokens.lowerBound..<colon).last(where: { text.role($0).contains(.numberWord) }),
      let counted = NounPhrase(text, from: number + 1, to: colon), counted.isPlural
    else { return nil }
    // "Three settings control the size: …" → "Which three settings control the size?".
    if number == tokens.lowerBound, counted.end + 2 < colon, text.isFinite(counted.end),
      !(counted.end..<colon).contains(where: { text.tag($0) == .subordinator || text.byte($0) == 0x2C }),
      !space.terms(in: text.span(of: number..<colon), of: text.index).isEmpty
    {
      return fact(
        .list, "which " + text.inner(number..<colon), text.string(list, withoutParentheses: true), .words, bonus: 70)
    }
    // The count must be the last thing said before the colon, but for a short clause that belongs to it.
    guard colon - counted.end <= 6 else { return nil }
    for token in list where text.isFinite(token) && text.tag(token) == .auxiliary { return nil }
    let named = text.string(number..<colon, withoutParentheses: true)
    // "the two components": of what?
    let isWhole = (counted.start..<colon).contains { text.tag($0) == .adposition || text.form($0) == "to" }
    guard !space.terms(in: text.span(of: number..<colon), of: text.index).isEmpty, isWhole else { return nil }
    return fact(.list, "what are the \(named)", text.string(list, withoutParentheses: true), .words, bonus: 70)
  }

  /// "X is the only Y that Z" → "What is the only Y that Z?".
  func superlative(_ clause: EnglishClause) -> Fact? {
    guard clause.isCopula(text), clause.lead == nil, !clause.isNegated, clause.subject.count <= 7 else { return nil }
    let article = clause.verb + 1
    guard article + 4 < clause.end, text.form(article) == "the",
      text.role(article + 1).contains(.superlative) || text.form(article + 1).hasSuffix("est")
    else { return nil }
    for token in clause.subject where text.role(token).contains(.superlative) { return nil }
    if text.role(article + 1).contains(.judging) || text.form(article + 1) == "key" { return nil }
    guard isTermPhrase(clause.subject), let phrase = NounPhrase(text, from: article, to: clause.end),
      phrase.end > article + 2
    else { return nil }
    if hasSecondPredicate(clause) { return nil }
    for token in clause.rest where text.role(token).contains(.subordinator) && !text.role(token).contains(.relative) {
      return nil
    }
    let isPerson = text.phraseKind(endingAt: clause.head) == .person
    let shape = TermShape(text, clause.subject, shown: text.string(clause.subject))
    // "the first country to …" → "which country was the first to …".
    let predicate = clause.verb..<clause.end
    var question = "\(isPerson ? "who" : "what") \(text.string(predicate, withoutParentheses: true))"
    if let core = NounPhrase(text, from: article, to: clause.end, withPrepositions: false), core.end == article + 3,
      !isPerson, text.tag(core.head) == .noun, core.end < clause.end
    {
      question =
        "which \(text.form(core.head)) "
        + text.string(predicate, omitting: core.head..<core.end, withoutParentheses: true)
    }
    return fact(
      .agent, question,
      text.string(clause.subject).withCapitalStart, .term(shape), bonus: 45)
  }

  /// "The holder must pay the fee within a month" → "What must the holder pay within a month?".
  func duty(_ clause: EnglishClause) -> Fact? {
    guard clause.hasAuxiliary, !clause.isNegated, clause.lead == nil, text.role(clause.first).contains(.modal),
      clause.verb == clause.first + 1, text.tag(clause.verb) == .verb, isTermPhrase(clause.subject)
    else { return nil }
    let empty: Set<String> = [
      "be", "have", "make", "do", "get", "take", "use", "go", "see", "find", "become", "seem", "want", "help",
    ]
    if empty.contains(text.form(clause.verb)) { return nil }
    guard let object = NounPhrase(text, from: clause.verb + 1, to: clause.end, withPrepositions: false) else {
      return nil
    }
    let rest = object.end..<clause.end
    if let next = rest.first {
      // What follows must not belong to the object: "the fee that …", "the owner of …", "a review and …".
      guard text.tag(next) == .adposition, text.form(next) != "of", rest.count >= 3 else { return nil }
      for token in rest
      where text.role(token).contains(.subordinator) || text.byte(token) == 0x2C || text.isFinite(token) { return nil }
    }
    if ["each", "every", "any", "all"].contains(text.form(clause.subject.lowerBound)) { return nil }
    // "What can users test?" has many answers.
    if rest.isEmpty, clause.subject.count < 3 { return nil }
    if rest.count == 3, text.form(rest.lowerBound + 1) == "other" { return nil }
    // "must provide exact data", "should conduct a manual review": too little to be asked for.
    guard (clause.verb + 1..<object.end).count(where: { text.isContent($0) }) >= 3 else { return nil }
    let words = text.string(clause.verb + 1..<object.end)
    guard text.role(object.head).isDisjoint(with: [.vague, .pronoun]), words.blankSeparatedCount >= 2,
      clause.end - clause.subject.lowerBound >= 6
    else { return nil }
    let subject = text.inner(clause.subject)
    let parts = [
      "what", text.form(clause.first), subject, text.form(clause.verb), text.string(rest, withoutParentheses: true),
    ]
    return fact(.agent, parts.filter { !$0.isEmpty }.joined(separator: " "), words, .words, bonus: 30)
  }

  /// "The notice must name the owner and the date" → "What must the notice name?" – all that it must.
  func obligation(_ clause: EnglishClause) -> Fact? {
    guard clause.hasAuxiliary, !clause.isNegated, clause.lead == nil,
      ["must", "should", "shall"].contains(text.form(clause.first)), clause.verb == clause.first + 1,
      text.tag(clause.verb) == .verb, isTermPhrase(clause.subject), clause.subject.count >= 2,
      !["be", "have", "do", "make", "get", "take", "go", "see", "become", "seem", "want", "try", "begin", "use"]
        .contains(
          text.form(clause.verb)),
      !["each", "every", "any", "all"].contains(text.form(clause.subject.lowerBound)),
      let object = NounPhrase(text, from: clause.verb + 1, to: clause.end), object.end - object.start >= 2,
      text.role(object.head).isDisjoint(with: [.vague, .pronoun])
    else { return nil }
    let end = text.endOfClause(object.start..<clause.end)
    let answer = object.start..<end
    guard (3...24).contains(answer.count), !text.hasOwnClause(object.end..<end),
      // "should conduct a review": one of many duties.
      answer.count(where: { text.isContent($0) }) >= 4, !text.role(object.start).contains(.indefiniteArticle),
      object.end >= end || text.form(object.end) != "to",
      !answer.contains(where: { ["by", "when", "if", "unless", "before", "after", "until"].contains(text.form($0)) })
    else { return nil }
    return fact(
      .agent, "what \(text.form(clause.first)) \(text.inner(clause.subject)) \(text.form(clause.verb))",
      text.string(answer, withoutParentheses: true), .words, bonus: 40)
  }

  /// "The limit on the number of questions is 25" → "What is the limit on the number of questions?".
  func value(_ clause: EnglishClause) -> Fact? {
    guard clause.isCopula(text), !clause.isNegated, clause.lead == nil, clause.subject.count >= 4,
      isTermPhrase(clause.subject) || clause.subject.contains(where: { text.tag($0) == .properNoun }),
      clause.subject.contains(where: { text.tag($0) == .adposition }), clause.verb + 1 < clause.end
    else { return nil }
    let first = clause.verb + 1
    guard text.tag(first) == .numeral || ASCII.isDigit(text.byte(first)), clause.end - first <= 6 else { return nil }
    return fact(
      .quantity, "what \(text.form(clause.verb)) \(text.inner(clause.subject))", text.string(first..<clause.end),
      .words,
      bonus: 40)
  }

  /// "After the hearing, the office decides" → "What happens after the hearing?".
  func sequence(_ clause: EnglishClause) -> Fact? {
    guard let lead = clause.lead,
      ["after", "before", "during", "upon", "following"].contains(text.form(lead.lowerBound)),
      lead.count >= 3, !clause.isNegated,
      !space.terms(in: text.span(of: lead), of: text.index).isEmpty,
      isPresent(clause)
    else { return nil }
    for token in lead.dropFirst()
    where !text.role(token).isDisjoint(with: [.possessive, .pronoun, .vague, .numberWord])
      || text.tag(token) == .numeral
    {
      return nil
    }
    let result = clause.subject.lowerBound..<clause.end
    guard (4...26).contains(result.count), !result.contains(where: { text.role($0).contains(.leaning) }) else {
      return nil
    }
    return fact(
      .cause, "what happens \(text.inner(lead))", text.string(result, withoutParentheses: true).withCapitalStart,
      .words,
      bonus: 35, group: "clause")
  }
}
