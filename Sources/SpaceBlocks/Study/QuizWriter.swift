import SpaceModel
import SpaceText

/// Makes quiz questions of facts: finds wrong choices, checks the item against the rules of item writing, and orders the
/// choices so that their place tells nothing.
///
/// The rules are those of Haladyna, Downing & Rodriguez (2002) that a program can check: one right choice, choices of one form
/// and of like length, no word of the answer in the question alone, no grammatical cue, no absolute terms, no negative stems.
struct QuizWriter {
  let space: StudySpace
  /// All facts of the Space: their answers can be wrong choices for others.
  let facts: [Fact]
  /// False where a Space is too thin to be choosy about wrong choices.
  var isChoosy = true

  /// A question in the form that suits the fact, or nil when no good one can be made.
  func question(of fact: Fact, asClaim: Bool) -> QuizQuestion? {
    guard let language = space.texts[fact.text].language else { return nil }
    if asClaim { return claim(fact, language) }
    if fact.kind == .definition {
      return withPeers(fact, language) ?? termFor(fact, language)
    }
    if fact.kind == .acronym { return withLetters(fact, language) }
    if case .words = fact.answer, fact.kind != .list { return withPeers(fact, language) }
    guard let wrong = wrongChoices(for: fact), wrong.count >= 2 else { return nil }
    return written(fact, language, prompt: fact.front, answer: fact.back, wrong: wrong)
  }

  /// The fact's own question with the answers of facts of the same form beside its own.
  private func withPeers(_ fact: Fact, _ language: StudyLanguage) -> QuizQuestion? {
    guard fact.back.blankSeparatedCount <= 28 else { return nil }
    let isUpper = fact.back.first?.isUppercase == true
    var fact = fact
    if fact.kind == .definition, fact.front.blankSeparatedCount < 4, let about = fact.about {
      fact = fact.asking(language.wording.meaning.filled(language.wording.quotes.0 + about + language.wording.quotes.1))
    }
    guard isSound(fact.front, language) else { return nil }
    let all = candidates(for: fact)
    let rules = FairChoices(answer: fact.back, prompt: fact.front)
    let choices = all.map { FairChoices.Choice(isUpper ? $0.words.withCapitalStart : $0.words.withSmallStart) }
    for chosen in Self.choices(of: all.count, least: fact.kind == .definition || fact.isCell ? 2 : 3)
    where rules.areFair(chosen.map { choices[$0] }) {
      let named = chosen.compactMap { all[$0].about }.map { language.wording.quotes.0 + $0 + language.wording.quotes.1 }
      let explanation =
        named.count == chosen.count
        ? told(fact) + " " + language.wording.others.filled(named.joined(separator: ", ")) : nil
      return ordered(
        fact, prompt: fact.front, answer: fact.back, wrong: chosen.map { choices[$0].text }, explanation: explanation)
    }
    return nil
  }

  /// A wrong choice and, where the notes tell, what it would be right for.
  private struct Candidate {
    let words: String
    let about: String?
  }

  /// Wrong choices of the form of a fact's answer, the best first.
  private func candidates(for fact: Fact) -> [Candidate] {
    if fact.group == Fact.personGroup {
      return NamesakeBank(space: space).names(of: .person, beside: fact, count: 4).map {
        Candidate(words: $0, about: nil)
      }
    }
    let peers = Distractors(space: space).peers(of: fact, among: facts, count: Self.considered).filter {
      ItemRules.isReadable($0.back)
    }
    var result = peers.map { Candidate(words: $0.back, about: $0.about) }
    guard fact.kind != .definition, !hasManyAnswers(fact) else { return result }
    for entry in space.phrases.peers(of: fact, in: space, count: Self.considered) where result.count < Self.considered {
      if !peers.contains(where: { FactSelection.isAlike($0.stems, entry.stems) }) {
        result.append(Candidate(words: entry.words, about: nil))
      }
    }
    return result
  }

  private static let considered = 7

  /// True for what somebody does or sees to, and for times before or after something: what the notes say elsewhere may be right
  /// as well.
  private func hasManyAnswers(_ fact: Fact) -> Bool {
    if fact.group == "when" { return !fact.back.lowercased().hasPrefix("when ") }
    guard ["gerund", "does", "do"].contains(fact.group) else { return false }
    let words = fact.front.dropLast().split(separator: " ").map { $0.lowercased() }
    return words.contains { [.person, .body].contains(ThingKind.of($0)) }
  }

  /// Three of `count` candidates, the first ones first, then two of them where that will do.
  private static func choices(of count: Int, least: Int) -> [[Int]] {
    var result: [[Int]] = []
    for c in 0..<count { for b in 0..<c { for a in 0..<b { result.append([a, b, c]) } } }
    if least < 3 { for b in 0..<count { for a in 0..<b { result.append([a, b]) } } }
    return result
  }

  /// What an acronym stands for, beside other readings of its letters.
  private func withLetters(_ fact: Fact, _ language: StudyLanguage) -> QuizQuestion? {
    let wrong = OtherReadings(space: space).readings(of: fact.back, in: space.texts[fact.text])
    guard wrong.count >= 2 else { return nil }
    return written(fact, language, prompt: fact.front, answer: fact.back, wrong: wrong)
  }

  /// "Which term is described as “…”?" with other terms beside the right one.
  private func termFor(_ fact: Fact, _ language: StudyLanguage) -> QuizQuestion? {
    guard case .term(let shape) = fact.answer, let term = fact.answerText else { return nil }
    var explanation = fact.back
    if explanation.contains(language.wording.quotes.0) || explanation.contains(language.wording.quotes.1) { return nil }
    explanation = language.wording.quotes.0 + explanation + language.wording.quotes.1
    let distractors = Distractors(space: space)
    let explained = distractors.explainedTerms(beside: fact, shape: shape, among: facts, count: 3)
    var wrong = explained.compactMap(\.answerText)
    // Terms that the notes don't explain are hardly ever of the same kind: only names of one known kind stand in.
    if wrong.count < 3, let kind = fact.thing {
      let more = distractors.terms(for: fact, shape: shape, answer: term, count: 4, kind: kind)
      wrong += more.filter { new in !wrong.contains { $0.lowercased() == new.lowercased() } }.prefix(3 - wrong.count)
    }
    if wrong.count < 2,
      !isChoosy || fact.thing == nil && (shape.family == .agent || ![.common, .name].contains(shape.kind))
    {
      let more = distractors.terms(for: fact, shape: shape, answer: term, count: 3)
      wrong += more.filter { !wrong.contains($0) }.prefix(3 - wrong.count)
    }
    guard wrong.count >= 3 else { return nil }
    if ItemRules.echoes(term, fact.back) { return nil }
    let described = explained.map { ($0.answerText ?? "").withCapitalStart + ": " + $0.back }.joined(separator: "; ")
    let reason =
      wrong.count == explained.count && described.blankSeparatedCount <= 60
      ? told(fact) + " " + language.wording.othersExplained.filled(described) + "." : nil
    return written(
      fact, language, prompt: fact.placing(language.wording.termFor.filled(explanation)), answer: term, wrong: wrong,
      explanation: reason)
  }

  private func wrongChoices(for fact: Fact) -> [String]? {
    let distractors = Distractors(space: space)
    switch fact.answer {
    case .term(let shape):
      guard let kind = fact.thing ?? fact.term.flatMap({ space.terms[$0].thing }) else {
        return distractors.terms(for: fact, shape: shape, answer: fact.back, count: 3)
      }
      let explained =
        fact.kind == .cloze ? [] : distractors.explainedTerms(beside: fact, shape: shape, among: facts, count: 3)
      let wrong = explained.compactMap(\.answerText)
      // "Which term refers to …?": beside it stand terms that the same page explains, not any of like form.
      if fact.kind == .agent, !shape.isName { return wrong.count >= 3 ? wrong : nil }
      let more = distractors.terms(for: fact, shape: shape, answer: fact.back, count: 4, kind: kind)
      return wrong
        + more.filter { new in !wrong.contains { $0.lowercased() == new.lowercased() } }.prefix(max(0, 3 - wrong.count))
    case .number(let quantity): return Distractors.numbers(for: quantity, in: fact, count: 3)
    case .year(let year): return distractors.years(for: year, in: fact, count: 3)
    case .words: return nil
    }
  }

  /// "A tender is …": what the notes say of a term, or what they say of another of its kind, to be judged.
  ///
  /// For terms with too few neighbours to choose among: one is enough for a statement that is plausible and surely wrong.
  /// Where most statements before were true, a wrong one is made.
  /// Explanations that other questions ask for are in `used`: a wrong statement with one of them would be given away.
  func judgement(of fact: Fact, afterTrue: Int, but used: [String]) -> QuizQuestion? {
    guard fact.kind == .definition, let language = space.texts[fact.text].language, language.code == "en",
      let about = fact.about
    else { return nil }
    let other = Distractors(space: space).neighbour(of: fact, among: facts, but: used)
    let isTrue = other == nil || ContentHash.of(fact.identity) & 4 == 0 && afterTrue <= 0
    if isTrue,
      afterTrue > (other == nil ? 1 : 0) || ItemRules.echoes(about, fact.back)
        || used.contains(where: { $0.contains(fact.back.lowercased()) })
    {
      return nil
    }
    guard let prompt = statement(of: fact, saying: isTrue ? fact.back : other?.back ?? "") else { return nil }
    guard isSound(prompt, language) else { return nil }
    return QuizQuestion(
      id: ContentHash.id("judgement|" + (isTrue ? "" : prompt.lowercased()) + fact.identity), kind: .trueFalse,
      prompt: prompt, choices: [language.wording.yes, language.wording.no], answer: isTrue ? 0 : 1,
      explanation: isTrue ? fact.statement : language.wording.falseBecause.filled(told(fact)),
      sources: [source(of: fact)])
  }

  /// What an explanation says of a fact: a definition by itself, without what its sentence says besides.
  private func told(_ fact: Fact) -> String {
    guard fact.kind == .definition, space.texts[fact.text].language?.code == "en" else {
      return fact.statement.withFinalStop
    }
    return statement(of: fact, saying: fact.back) ?? fact.statement.withFinalStop
  }

  /// "What is a tender?" with its answer put in: "A tender is …".
  private func statement(of fact: Fact, saying explanation: String) -> String? {
    let question = fact.unplaced(fact.front)
    for (start, verb) in [("What is ", " is "), ("What are ", " are "), ("what is ", " is "), ("what are ", " are ")]
    where question.hasPrefix(start) && question.hasSuffix("?") {
      let term = question.dropFirst(start.count).dropLast()
      return fact.placing(String(term).withCapitalStart + verb + explanation + ".")
    }
    guard let about = fact.about else { return nil }
    return fact.placing("“\(about.withCapitalStart)” means \(explanation).")
  }

  /// A statement that is true as it stands, or false by its one answer replaced.
  private func claim(_ fact: Fact, _ language: StudyLanguage) -> QuizQuestion? {
    guard let claim = fact.claim else { return nil }
    let isTrue = ContentHash.of(fact.identity) & 4 == 0
    let statement: String
    if isTrue {
      statement = claim.with(fact.back)
    } else {
      guard let wrong = wrongChoices(for: fact)?.first else { return nil }
      statement = claim.with(wrong)
    }
    guard isSound(statement, language) else { return nil }
    let explanation = isTrue ? fact.statement : language.wording.falseBecause.filled(fact.statement)
    return QuizQuestion(
      id: ContentHash.id("claim|" + fact.identity), kind: .trueFalse, prompt: statement,
      choices: [language.wording.yes, language.wording.no], answer: isTrue ? 0 : 1, explanation: explanation,
      sources: [source(of: fact)])
  }

  private func source(of fact: Fact) -> Source {
    Source(document: space.texts[fact.text].document.id, span: fact.span)
  }

  /// True for a question with "not" or the like in it: it tests reading, not knowing.
  private func isNegative(_ prompt: String, _ language: StudyLanguage) -> Bool {
    prompt.lowercased().split { !($0.isLetter || $0 == "'" || $0 == "’") }.contains {
      language.role(of: $0.replacingCurlyApostrophe).contains(.negation) || $0 == "except" || $0 == "least"
    }
  }

  private func written(
    _ fact: Fact, _ language: StudyLanguage, prompt: String, answer: String, wrong: [String],
    explanation: String? = nil
  ) -> QuizQuestion? {
    guard isSound(prompt, language), ItemRules.areFair(answer: answer, wrong: wrong, prompt: prompt) else { return nil }
    return ordered(fact, prompt: prompt, answer: answer, wrong: wrong, explanation: explanation)
  }

  private func isSound(_ prompt: String, _ language: StudyLanguage) -> Bool {
    ItemRules.isClean(prompt) && !isNegative(prompt, language)
  }

  /// The item, with its choices in an order that tells nothing.
  private func ordered(
    _ fact: Fact, prompt: String, answer: String, wrong: [String], explanation: String?
  ) -> QuizQuestion? {
    let isBlank = prompt.utf8.contains(0x5F)
    var choices = wrong + [answer]
    let numbers = choices.map { StudyText.thousandths($0) }
    if numbers.allSatisfy({ $0 != nil }) {
      choices = zip(choices, numbers).sorted { ($0.1 ?? 0, $0.0) < ($1.1 ?? 0, $1.0) }.map(\.0)
    } else if case .number(let quantity) = fact.answer, quantity.isWord {
      choices.sort { (Distractors.place(of: $0), $0) < (Distractors.place(of: $1), $1) }
    } else {
      choices.sort { (ContentHash.of(prompt + $0), $0) < (ContentHash.of(prompt + $1), $1) }
    }
    guard let place = choices.firstIndex(of: answer) else { return nil }
    return QuizQuestion(
      id: ContentHash.id(fact.unplaced(prompt).withCapitalStart + "|" + answer),
      kind: isBlank ? .cloze : .multipleChoice, prompt: prompt,
      choices: choices,
      answer: place, explanation: explanation ?? fact.statement, sources: [source(of: fact)])
  }
}

extension Substring {
  fileprivate var replacingCurlyApostrophe: String { String(map { $0 == "’" ? "'" : $0 }) }
}
