import SpaceModel
import SpaceText

/// Questions that ask for a date, a number or a place of a statement.
extension EnglishFacts {
  /// A statement with one date → "When …?" or "In what year …?".
  func date(_ clause: EnglishClause) -> Fact? {
    let dates = text.document[.dates] ?? []
    let span = text.span(of: sentence.tokens)
    let inside = dates.filter { span.contains($0.span) }
    guard inside.count == 1, let mention = inside.first, mention.kind == .date, mention.modifier == nil else {
      return nil
    }
    let value = Array(mention.value.utf8)
    // `1950-10-XX` is some day of October.
    guard [4, 7, 10].contains(value.count), value.prefix(4).allSatisfy(ASCII.isDigit), !value.contains(0x58) else {
      return nil
    }
    let tokens = text.tokens.indices(in: mention.span)
    guard !tokens.isEmpty, tokens.lowerBound > sentence.tokens.lowerBound else { return nil }
    let preposition = tokens.lowerBound - 1
    guard text.form(preposition) == "in" || text.form(preposition) == "on" else { return nil }
    let phrase = preposition..<tokens.upperBound
    let isLead = clause.lead == phrase
    let isLast = phrase.upperBound == clause.end && phrase.lowerBound > clause.verb
    let followsVerb = phrase.lowerBound == clause.verb + 1
    guard isLead || isLast || followsVerb else { return nil }
    if !isLead {
      for token in clause.verb + 1..<phrase.lowerBound
      where text.role(token).contains(.subordinator) || text.tag(token) == .subordinator { return nil }
    }
    if clause.lead != nil, !isLead { return nil }
    if clause.isNegated || !clause.hasAuxiliary && text.role(clause.verb).contains(.have) { return nil }
    // When a paper was handed in is no history.
    if EnglishVerbs.isClerical(clause.verb, in: text, after: clause.subject) { return nil }
    // A date is worth knowing of what the notes speak of again and again.
    guard isOftenNamed(clause.subject.lowerBound..<clause.end) else { return nil }
    let wh = value.count == 4 ? "in what year" : "when"
    let question = "\(wh) " + clause.inverted(text, omitting: isLead ? nil : phrase)
    let written = text.string(tokens)
    var year = 0
    for digit in value.prefix(4) { year = year * 10 + Int(digit - 0x30) }
    let claim = text.string(sentence.tokens, gap: tokens, withoutParentheses: true).splitAtBlank
    var result = fact(
      .date, question, written, value.count == 4 && written.utf8.count == 4 ? .year(year) : .words, bonus: 30,
      claim: claim.map { Fact.Claim(before: $0.0, after: $0.1 + ".") })
    let told = text.string(
      clause.subject.lowerBound..<clause.end, omitting: isLead ? nil : phrase, withoutParentheses: true
    ).withoutTrailingComma.withCapitalStart
    if told.blankSeparatedCount <= 12, text.isEvent(clause.subject.lowerBound..<clause.end, but: phrase) {
      result?.event = Fact.Event(words: told, date: mention.value)
    }
    return result
  }

  private func isOftenNamed(_ range: Range<Int>) -> Bool {
    let mentions = space.terms(in: text.span(of: range), of: text.index)
    if space.texts.count == 1, text.tokens.tokens.count < 3000 { return !mentions.isEmpty }
    return mentions.contains {
      let term = space.terms[$0.term]
      return term.mentions.count >= 4 && term.weight * 8 >= space.terms[0].weight
    }
  }

  /// "S has seven members" → "How many members does S have?".
  func quantity(_ clause: EnglishClause) -> Fact? {
    let number = clause.verb + 1
    guard number + 1 < clause.end, let quantity = text.quantity(at: number, in: sentence.tokens), quantity.unit != "%",
      !clause.isCopula(text), !clause.isNegated, clause.lead == nil
    else { return nil }
    guard let counted = NounPhrase(text, from: number + 1, to: clause.end, withPrepositions: false) else { return nil }
    let noun = number + 1..<counted.end
    let question = "how many \(text.string(noun)) " + clause.inverted(text, omitting: number..<noun.upperBound)
    let claim = text.string(sentence.tokens, gap: number..<number + 1, withoutParentheses: true).splitAtBlank
    return fact(
      .quantity, question, quantity.written, .number(quantity), bonus: 30,
      claim: claim.map { Fact.Claim(before: $0.0, after: $0.1 + ".") })
  }

  /// "The workshops were held in Lund" → "Where were the workshops held?".
  func place(_ clause: EnglishClause) -> Fact? {
    guard clause.lead == nil, !clause.isNegated, clause.end - clause.verb >= 3 else { return nil }
    let last = clause.end - 1
    guard text.phraseKind(endingAt: last) == .place else { return nil }
    var start = last
    while start > clause.verb + 1, text.tag(start - 1) == .properNoun || text.tag(start - 1) == .determiner {
      start -= 1
    }
    guard text.form(start - 1) == "in" || text.form(start - 1) == "at", start - 1 > clause.verb || clause.hasAuxiliary
    else { return nil }
    for token in clause.verb + 1..<start
    where !text.role(token).isDisjoint(with: [.subordinator, .relative]) || text.byte(token) == 0x2C { return nil }
    guard start - 1 == clause.verb + 1 || clause.verb + 1 < start - 1 else { return nil }
    let shape = TermShape(text, start..<clause.end, shown: text.string(start..<clause.end))
    return fact(
      .agent, "where " + clause.inverted(text, omitting: start - 1..<clause.end), text.string(start..<clause.end),
      .term(shape), bonus: 30)
  }
}
