import SpaceModel
import SpaceText

/// Questions on plain statements of German and Dutch: when, why, what for, who.
///
/// The finite verb is the second constituent of a statement, whatever the first one is. So any part is asked for in one way:
/// its question word, the verb, what stood before the verb, and all that followed it, without the part itself.
struct VerbSecondFacts {
  let space: StudySpace
  let text: StudyText
  let sentence: StudySentence
  /// What the sentence is worth before any pattern.
  let base: Int
  private let words: QuestionWords

  /// Nil of any other language.
  init?(space: StudySpace, text: StudyText, sentence: StudySentence, base: Int) {
    guard let words = text.language.flatMap({ QuestionWords.of[$0.code] }) else { return nil }
    (self.space, self.text, self.sentence, self.base, self.words) = (space, text, sentence, base, words)
  }

  func all() -> [Fact] {
    let tokens = sentence.tokens
    if let reason = frontedReason() { return [reason] }
    guard let clause = clause(tokens) else { return [] }
    return [date(clause), tail(clause), person(clause)].compactMap { $0 }
  }

  /// A main clause: its first constituent, its verb, and its end, which is that of the statement or the comma before a
  /// clause that ends it.
  private struct Clause {
    let first: Range<Int>
    let verb: Int
    let end: Int
    /// Where the clause at its end begins, with the word that introduces it.
    let tail: Int?
  }

  private func clause(_ tokens: Range<Int>) -> Clause? {
    guard let verb = tokens.first(where: { text.isFinite($0) }), verb > tokens.lowerBound,
      verb - tokens.lowerBound <= 12,
      isConstituent(tokens.lowerBound..<verb)
    else { return nil }
    let comma = (verb + 1..<tokens.upperBound).first { text.byte($0) == 0x2C }
    if let comma {
      guard comma + 3 < tokens.upperBound, words.tails.contains(text.form(comma + 1)),
        !(comma + 1..<tokens.upperBound).contains(where: { text.byte($0) == 0x2C })
      else { return nil }
    }
    let end = comma ?? tokens.upperBound
    // A second clause behind "und" has a subject of its own, or none.
    let isPlain = !(verb + 1..<end).contains { token in
      text.tag(token) == .subordinator || text.tag(token) == .punctuation && [0x3A, 0x3B].contains(text.byte(token))
        || text.tag(token) == .coordinator && (token + 1..<end).contains { text.isFinite($0) }
    }
    return isPlain && end - verb > 2
      ? Clause(first: tokens.lowerBound..<verb, verb: verb, end: end, tail: comma.map { $0 + 1 }) : nil
  }

  /// True of what may stand before the verb: a noun phrase, one with a preposition, a day, an adverb of time or place.
  private func isConstituent(_ range: Range<Int>) -> Bool {
    guard let last = range.last, ![.adposition, .determiner, .coordinator, .subordinator].contains(text.tag(last)),
      ![.subordinator, .pronoun].contains(text.tag(range.lowerBound)),
      !range.contains(where: { [0x2C, 0x3A, 0x28].contains(text.byte($0)) || text.role($0).contains(.question) })
    else { return false }
    return range.contains { [.noun, .properNoun, .numeral].contains(text.tag($0)) }
  }

  // MARK: When

  private func date(_ clause: Clause) -> Fact? {
    let told = clause.first.lowerBound..<clause.end
    let span = text.span(of: told)
    guard let mention = text.date(overlapping: span), mention.kind == .date, span.contains(mention.span),
      // A second one, or the other end of a range.
      text.date(overlapping: Span(Int(mention.span.end), Int(span.end))) == nil,
      let year = Int(mention.value.prefix(4)), writesYear(mention.span)
    else { return nil }
    var phrase = text.tokens.indices(in: mention.span)
    let isYear = phrase.count == 1 && mention.value.utf8.count == 4
    if phrase.lowerBound > told.lowerBound, words.years.contains(text.form(phrase.lowerBound - 1)) {
      phrase = phrase.lowerBound - 1..<phrase.upperBound
    }
    if phrase.lowerBound > told.lowerBound {
      if words.onDays.contains(text.form(phrase.lowerBound - 1)) {
        phrase = phrase.lowerBound - 1..<phrase.upperBound
      } else if text.tag(phrase.lowerBound - 1) == .adposition || text.tag(phrase.lowerBound - 1) == .coordinator
        || !isYear || text.tag(phrase.lowerBound - 1) == .determiner || phrase.lowerBound < clause.verb
      {
        return nil
      }
    }
    guard phrase.upperBound >= clause.end || text.tag(phrase.upperBound) != .coordinator else { return nil }
    // "der Vertrag vom …", "die Wahl 1928": of a noun, and not of what happened.
    let isFirst = phrase == clause.first
    guard isFirst || phrase.lowerBound > clause.verb else { return nil }
    if !isFirst, isYear, phrase.count == 1, phrase.lowerBound > clause.verb + 1,
      text.tag(phrase.lowerBound - 1) == .noun
    {
      return nil
    }
    let question = asked(isYear ? words.inYear : words.when, clause, without: phrase)
    let answer = isYear ? String(year) : text.inner(phrase)
    return fact(.date, question, answer, isYear ? .year(year) : .words, bonus: 55)
  }

  /// True of a date that names its year.
  private func writesYear(_ span: Span) -> Bool {
    text.document.text.bytes(in: span).split { !ASCII.isDigit($0) }.contains { $0.count == 4 }
  }

  // MARK: Why, what for

  /// "S V …, weil C" → "Warum V S …?" – "Weil C"; "S V …, um O zu V" → "Wozu V S …?" – "Um O zu V".
  private func tail(_ clause: Clause) -> Fact? {
    guard let tail = clause.tail else { return nil }
    let told = tail..<sentence.tokens.upperBound
    let answer = text.string(told).withCapitalStart
    if words.because.contains(text.form(tail)) {
      return fact(.cause, asked(words.why, clause), answer, .words, bonus: 70, group: "because")
    }
    guard let word = words.whatFor, [.verb, .auxiliary].contains(text.tag(told.upperBound - 1)) else { return nil }
    return fact(.cause, asked(word, clause), answer, .words, bonus: 45, group: "to")
  }

  /// "Weil C, V S …" → "Warum V S …?"
  private func frontedReason() -> Fact? {
    let tokens = sentence.tokens
    guard words.because.contains(text.form(tokens.lowerBound)),
      let comma = tokens.dropFirst(3).first(where: { text.byte($0) == 0x2C }), comma + 3 < tokens.upperBound,
      text.isFinite(comma + 1), !(comma + 1..<tokens.upperBound).contains(where: { text.byte($0) == 0x2C })
    else { return nil }
    return fact(
      .cause, "\(words.why) \(text.string(comma + 1..<tokens.upperBound, withoutParentheses: true))",
      text.string(tokens.lowerBound..<comma), .words, bonus: 70, group: "because")
  }

  // MARK: Who

  /// "1925 schloss Gustav Stresemann die Verträge": a name right behind the verb whose first constituent says when, where or how.
  private func person(_ clause: Clause) -> Fact? {
    guard !text.role(clause.verb).contains(.be), text.tag(clause.verb) == .verb else { return nil }
    let first = clause.first.lowerBound
    let name: Range<Int>
    if text.tag(first) == .adposition || text.date(overlapping: text.span(of: clause.first)) != nil {
      guard
        let phrase = (clause.verb + 1..<min(clause.verb + 6, clause.end)).compactMap({ text.phrase(endingAt: $0) })
          .first(where: { $0.kind == .person && $0.span.start == text.span(clause.verb + 1).start })
      else { return nil }
      name = text.tokens.indices(in: phrase.span)
    } else {
      guard
        text.phrase(endingAt: clause.verb - 1).map({ $0.kind == .person && $0.span == text.span(of: clause.first) })
          ?? false
      else { return nil }
      name = clause.first
    }
    guard name.upperBound < clause.end, text.tag(name.upperBound) != .coordinator, name.count > 1,
      let term = space.terms(in: text.span(of: name), of: text.index).map(\.term).min()
    else { return nil }
    let rest = text.string(clause.verb + 1..<clause.end, omitting: name, withoutParentheses: true)
    let lead = name == clause.first ? "" : text.inner(clause.first) + " "
    let shape = TermShape(text, name, shown: text.string(name))
    return fact(
      .agent, "\(words.who) \(text.form(clause.verb)) \(lead)\(rest)", text.string(name), .term(shape), bonus: 20,
      term: term, group: Fact.personGroup)
  }

  // MARK: Writing

  /// The clause with a question word before its verb and its first constituent behind it, without `part`.
  private func asked(_ word: String, _ clause: Clause, without part: Range<Int>? = nil) -> String {
    var parts = [word, text.form(clause.verb)]
    if part != clause.first { parts.append(text.inner(clause.first)) }
    parts.append(text.string(clause.verb + 1..<clause.end, omitting: part, withoutParentheses: true))
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func fact(
    _ kind: Fact.Kind, _ question: String, _ back: String, _ answer: Fact.Answer, bonus: Int, term: Int? = nil,
    group: String? = nil
  ) -> Fact? {
    guard (4...26).contains(question.blankSeparatedCount), (1...30).contains(back.blankSeparatedCount),
      sentence.tokens.count(where: { text.isContent($0) }) >= 4,
      !question.contains(":"), !question.contains(" – ")
    else { return nil }
    return Fact(
      kind: kind, text: text.index, span: sentence.span, front: question.withCapitalStart + "?",
      back: back.withoutTrailingComma, answer: answer, statement: text.string(sentence.tokens).withCapitalStart + ".",
      claim: nil, worth: base + bonus, stems: text.stems(of: sentence.tokens), term: term, group: group)
  }
}

/// The words that a language asks with, and those that it begins what is asked for with.
private struct QuestionWords: Sendable {
  let when: String
  let inYear: String
  let why: String
  let whatFor: String?
  let who: String
  let because: Set<String>
  let inOrderTo: Set<String>
  /// Prepositions before a day, a month or a year in which something happened.
  let onDays: Set<String>
  /// "Jahr" before a year.
  let years: Set<String>

  /// Words that begin a clause at the end of a statement.
  var tails: Set<String> { because.union(inOrderTo) }

  static let of: [String: QuestionWords] = [
    "de": QuestionWords(
      when: "Wann", inYear: "In welchem Jahr", why: "Warum", whatFor: "Wozu", who: "Wer", because: ["weil", "da"],
      inOrderTo: ["um"], onDays: ["am", "im", "in"], years: ["jahr", "jahre"]),
    "nl": QuestionWords(
      when: "Wanneer", inYear: "In welk jaar", why: "Waarom", whatFor: nil, who: "Wie", because: ["omdat", "doordat"],
      inOrderTo: [], onDays: ["op", "in"], years: ["jaar"]),
  ]
}
