import SpaceModel
import SpaceText

/// What something is for, what somebody may do, and who made a thing: main ideas that notes state outright.
extension EnglishFacts {
  private static let aims: Set<String> = [
    "goal", "aim", "purpose", "objective", "mission", "function", "role", "task", "job", "vision", "ambition", "intent",
  ]

  /// "The goal of X is to Y" → "What is the goal of X?" – "To Y"; "X aims to Y" → "What does X aim to do?".
  func aim(_ clause: EnglishClause) -> Fact? {
    guard clause.lead == nil, !clause.isNegated, !clause.hasAuxiliary || clause.isCopula(text),
      clause.verb + 4 < clause.end,
      text.form(clause.verb + 1) == "to", text.tag(clause.verb + 2) == .verb
    else { return nil }
    let end = text.endOfClause(clause.verb + 1..<clause.end)
    guard (4...26).contains(end - clause.verb), isTold(clause.verb + 2..<end) else { return nil }
    let answer = text.string(clause.verb + 1..<end, withoutParentheses: true).withCapitalStart
    if clause.isCopula(text) {
      guard Self.aims.contains(text.form(clause.head)),
        clause.subject.contains(where: { ["of", "for", "behind"].contains(text.form($0)) }),
        clause.subject.count >= 4
      else { return nil }
      return fact(
        .composition, "what \(text.form(clause.verb)) \(text.inner(clause.subject))", answer, .words, bonus: 60,
        group: "to")
    }
    guard ["aim", "seek", "strive"].contains(EnglishVerbs.form(of: text.form(clause.verb)).base),
      isTermPhrase(clause.subject)
    else { return nil }
    return fact(
      .composition, "what \(clause.inverted(text, upTo: clause.verb + 1)) to do", answer, .words, bonus: 50,
      group: "to")
  }

  /// Nouns that say of something which of its parts or sides another thing is.
  private static let sides: Set<String> = [
    "unit", "idea", "principle", "basis", "cause", "source", "result", "audience", "capital", "function", "feature",
    "advantage", "disadvantage", "benefit", "drawback", "limitation", "bottleneck", "difference", "step", "stage",
    "component",
    "ingredient", "symbol", "name", "term", "unit", "measure", "origin", "product", "site", "organ", "inspiration",
    "requirement", "condition", "criterion", "standard", "subject", "topic", "theme", "alternative", "opposite",
  ]

  /// "The basic unit of the brain is a neuron" → "What is the basic unit of the brain?".
  func side(_ clause: EnglishClause) -> Fact? {
    guard clause.isCopula(text), clause.lead == nil, !clause.isNegated, Self.sides.contains(text.form(clause.head)),
      text.role(clause.subject.lowerBound).contains(.definiteArticle), clause.subject.count >= 4,
      text.form(clause.head + 1) == "of",
      !clause.subject.contains(where: { !text.role($0).isDisjoint(with: [.leaning, .superlative, .possessive]) }),
      let answer = NounPhrase(text, from: clause.verb + 1, to: clause.end), answer.end == clause.end,
      isTold(clause.subject.dropFirst()), !text.role(answer.head).contains(.vague)
    else { return nil }
    let words = text.string(answer.start..<answer.end, withoutParentheses: true)
    let shape = TermShape(text, answer.start..<answer.end, shown: words)
    guard shape.words >= 2, answer.isPlural == clause.isPlural, !clause.isPlural else { return nil }
    return fact(
      .composition, "what \(text.form(clause.verb)) \(text.inner(clause.subject))", words, .words, bonus: 45)
  }

  /// "The court has the power to Y" → "What does the court have the power to do?" – "Y".
  func power(_ clause: EnglishClause) -> Fact? {
    guard clause.lead == nil, !clause.isNegated, ["has", "have"].contains(text.form(clause.verb)),
      isTermPhrase(clause.subject), text.role(clause.verb + 1).contains(.definiteArticle), clause.verb + 5 < clause.end,
      ["power", "right", "authority", "ability", "duty", "responsibility", "obligation"].contains(
        text.form(clause.verb + 2)), text.form(clause.verb + 3) == "to", text.tag(clause.verb + 4) == .verb
    else { return nil }
    let start = clause.verb + 4
    let end = text.endOfClause(start..<clause.end)
    guard (3...24).contains(end - start), isTold(start..<end) else { return nil }
    return fact(
      .agent, "what \(clause.inverted(text, upTo: start)) do", text.string(start..<end, withoutParentheses: true),
      .words, bonus: 55, group: "base")
  }

  /// "Placing functions were proposed by Ada Lane" → "Who proposed placing functions?".
  func maker(_ clause: EnglishClause) -> Fact? {
    guard clause.lead == nil, !clause.isNegated, ["was", "were"].contains(text.form(clause.first)),
      clause.verb == clause.first + 1 || clause.verb == clause.first + 2 && text.tag(clause.first + 1) == .adverb,
      text.form(clause.verb).hasSuffix("ed"), clause.verb + 3 < clause.end, text.form(clause.verb + 1) == "by",
      let name = NounPhrase(text, from: clause.verb + 2, to: clause.end, withPrepositions: false),
      (2...4).contains(name.end - name.start),
      text.phraseKind(endingAt: name.head) == .person || text.endsUnknownName(name.head),
      (name.start..<name.end).allSatisfy({ text.startsUpper($0) }),
      clause.subject.count(where: { text.isContent($0) }) >= 2
    else { return nil }
    // "by Ada Lane and two others": half of the answer.
    if name.end < clause.end, text.tag(name.end) == .coordinator || text.byte(name.end) == 0x2C { return nil }
    if !text.role(clause.subject.lowerBound).isDisjoint(with: [.vague, .leaning, .pronoun, .numberWord]) { return nil }
    return fact(
      .agent, "who \(text.form(clause.verb)) \(text.inner(clause.subject))", text.string(name.start..<name.end), .words,
      bonus: 45, group: Fact.personGroup)
  }
}

extension String {
  /// "bounds, types, and much more": without what says that there is more.
  var withoutOpenEnd: String {
    for end in [
      " and much more", " and more", " and so on", " and so forth", " etc", " etc.", " and others", " among others",
    ]
    where hasSuffix(end) {
      return String(dropLast(end.count)).withoutTrailingComma
    }
    return self
  }
}
