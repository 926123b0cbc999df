import SpaceModel
import SpaceText

/// A stretch of a document that can stand beside an answer, as far as the document itself tells.
struct PhraseCandidate: Sendable {
  /// What form it has; facts name the groups of their answers by these names.
  enum Group: String, CaseIterable, Sendable {
    case to, `if`, when, base, because, by, gerund, clause, does, `do`
    case thing = "a thing"
    case theThing = "the thing"
  }

  let group: Group
  /// The sentence it was taken from, and the tokens of that.
  let span: Span
  let sentence: Range<Int>
  let tokens: Range<Int>
  /// The token that must name a person for the phrase to be anybody's duty; −1 where none need.
  let doer: Int
}

/// Finds the stretches of one document that can stand beside an answer. Linear in its tokens.
struct PhraseScan {
  private let text: StudyText
  /// How often each word stands in the document, and how often as a verb.
  private let counts: [Int]
  private let verbs: [Int]

  init(_ text: StudyText) {
    self.text = text
    var counts = [Int](repeating: 0, count: text.tokens.words.count)
    var verbs = counts
    for token in text.tokens.tokens {
      counts[Int(token.word)] += 1
      if token.tag == .verb { verbs[Int(token.word)] += 1 }
    }
    (self.counts, self.verbs) = (counts, verbs)
  }

  /// What a word may begin.
  private enum Start: UInt8 { case none, to, condition, time, duty, by, reason, preposition }

  private static let starts: [String: Start] = [
    "to": .to, "if": .condition, "unless": .condition, "when": .time, "whenever": .time, "before": .time,
    "after": .time, "until": .time, "during": .time, "must": .duty, "should": .duty, "shall": .duty, "by": .by,
    "because": .reason, "for": .preposition, "of": .preposition, "in": .preposition, "from": .preposition,
    "with": .preposition,
  ]

  /// Phrases of all sentences of running text; of `statements` also what their clauses say.
  func candidates(_ statements: [StudySentence]) -> [PhraseCandidate] {
    guard text.language?.code == "en" else { return [] }
    // All of them are function words.
    let starts = text.tokens.words.map { $0.isStopword ? Self.starts[$0.form] ?? .none : .none }
    var result: [PhraseCandidate] = []
    var element = 0
    let elements = text.document.elements
    for span in text.document[.sentences] ?? [] {
      while element < elements.count, elements[element].span.end <= span.start { element += 1 }
      guard element < elements.count, [.paragraph, .listItem].contains(elements[element].kind), span.count < 400 else {
        continue
      }
      var tokens = text.tokens.indices(in: span)
      // A phrase ends where its sentence does.
      guard tokens.count >= 6, text.byte(tokens.upperBound - 1) == 0x2E else { continue }
      tokens = tokens.lowerBound..<tokens.upperBound - 1
      for token in tokens where token + 3 < tokens.upperBound {
        let start = starts[Int(text.tokens.tokens[token].word)]
        if start == .none { continue }
        for (group, range) in phrases(at: token, start, tokens) {
          // Who has a duty must be somebody; what the document alone doesn't tell, the others may.
          let doer = group == .base && !isKnownDoer(token - 1) ? token - 1 : -1
          if let phrase = candidate(group, range, span, tokens, doer: doer) { result.append(phrase) }
        }
      }
      if starts[Int(text.tokens.tokens[tokens.lowerBound].word)] != .none, let range = consequence(tokens) {
        if let phrase = candidate(.clause, range, span, tokens) { result.append(phrase) }
      }
    }
    for sentence in statements where sentence.penalty < Self.mostPenalty {
      for (group, range) in predicates(sentence.tokens) {
        if let phrase = candidate(group, range, sentence.span, sentence.tokens) { result.append(phrase) }
      }
    }
    return result
  }

  private static let mostPenalty = 60

  private func candidate(
    _ group: PhraseCandidate.Group, _ range: Range<Int>, _ span: Span, _ sentence: Range<Int>, doer: Int = -1
  ) -> PhraseCandidate? {
    guard let end = Self.end(of: range, in: text, isShort: group == .when || group == .if),
      Self.standsAlone(range.lowerBound..<end, in: text)
    else { return nil }
    return PhraseCandidate(
      group: group, span: span, sentence: sentence, tokens: range.lowerBound..<end, doer: doer)
  }

  /// What begins at a token: a purpose, a condition, a time, a duty, a way, a reason, an activity.
  private func phrases(at token: Int, _ start: Start, _ tokens: Range<Int>) -> [(PhraseCandidate.Group, Range<Int>)] {
    let next = token + 1
    let rest = next..<tokens.upperBound
    let isGerund = text.tag(next) == .verb && text.form(next).hasSuffix("ing")
    switch start {
    case .none: return []
    case .to:
      // "the right to go", "used to go", "to established rules".
      guard token > tokens.lowerBound, text.tag(next) == .verb, !isGerund, !text.form(next).hasSuffix("ed"),
        !text.role(next).contains(.be), isMostlyVerb(next), [.noun, .properNoun].contains(text.tag(token - 1)),
        isOneClause(rest.dropFirst()), !isEpisode(tokens.lowerBound..<token)
      else { return [] }
      return [(.to, token..<tokens.upperBound)]
    case .condition: return text.isWord(next) ? [(.if, token..<tokens.upperBound)] : []
    case .time: return text.isWord(next) && !isGerund ? [(.when, token..<tokens.upperBound)] : []
    case .duty:
      // What a meeting should serve as is nobody's duty.
      guard text.tag(next) == .verb, !text.role(next).contains(.be), isOneClause(rest.dropFirst()),
        token > tokens.lowerBound
      else { return [] }
      return [(.base, rest)]
    case .reason:
      return text.form(next) == "of" ? [] : [(.because, rest)]
    case .by, .preposition:
      if isGerund {
        guard isOneClause(rest.dropFirst()), text.tag(next + 1) != .adposition else { return [] }
        return start == .by ? [(.by, token..<tokens.upperBound), (.gerund, rest)] : [(.gerund, rest)]
      }
      guard start == .by, text.role(next).contains(.indefiniteArticle) || text.role(next).contains(.definiteArticle),
        let phrase = NounPhrase(text, from: next, to: tokens.upperBound), phrase.end == tokens.upperBound,
        ThingKind.of(text.form(phrase.head)) == .doing
      else { return [] }
      return [(.by, token..<tokens.upperBound)]
    }
  }

  /// False for "outside", "feedback": words that the document mostly uses as something else.
  private func isMostlyVerb(_ token: Int) -> Bool {
    let word = Int(text.tokens.tokens[token].word)
    return verbs[word] * 2 > counts[word]
  }

  private func isKnownDoer(_ token: Int) -> Bool { [.person, .body].contains(ThingKind.of(text.form(token))) }

  /// True for what was done once: "they sailed to overthrow the king" is history, no purpose that things have.
  private func isEpisode(_ range: Range<Int>) -> Bool {
    range.suffix(14).contains { token in
      if ["was", "were", "had", "did"].contains(text.form(token)) { return true }
      return token > range.lowerBound && text.tag(token) == .verb
        && [.noun, .properNoun, .pronoun].contains(text.tag(token - 1))
        && EnglishVerbs.form(of: text.form(token)).tense == .past
    }
  }

  private func isOneClause(_ range: Range<Int>) -> Bool {
    !range.isEmpty && !text.hasOwnClause(range)
      && !range.contains {
        text.tag($0) == .verb && EnglishVerbs.form(of: text.form($0)).tense == .past
          && [.noun, .properNoun].contains(text.tag($0 - 1)) && $0 + 1 < range.upperBound
          && text.tag($0 + 1) != .adposition
      }
  }

  /// "If C, S": what S says.
  private func consequence(_ tokens: Range<Int>) -> Range<Int>? {
    guard ["if", "when", "after", "before", "unless"].contains(text.form(tokens.lowerBound)),
      let comma = tokens.first(where: { text.byte($0) == 0x2C }), comma + 4 < tokens.upperBound
    else { return nil }
    let result = (text.form(comma + 1) == "then" ? comma + 2 : comma + 1)..<tokens.upperBound
    guard let clause = EnglishClause(text, result), clause.lead == nil, !clause.isNegated, !clause.isCopula(text) else {
      return nil
    }
    let cut = Self.end(of: result, in: text, isShort: false) ?? 0
    return clause.verb + 1 < cut ? result : nil
  }

  /// What a statement says of its subject, and the thing it names.
  private func predicates(_ tokens: Range<Int>) -> [(PhraseCandidate.Group, Range<Int>)] {
    guard let clause = EnglishClause(text, tokens), clause.lead == nil, !clause.isNegated, !clause.isCopula(text) else {
      return []
    }
    var result: [(PhraseCandidate.Group, Range<Int>)] = []
    if let object = NounPhrase(text, from: clause.verb + 1, to: clause.end), object.end - object.start >= 4,
      object.end == clause.end, let form = Self.articleGroup(text.form(object.start))
    {
      result.append((form, object.start..<object.end))
    }
    guard !clause.hasAuxiliary, clause.verb == clause.subject.upperBound, text.tag(clause.head) != .verb else {
      return result
    }
    let verb = EnglishVerbs.form(of: text.form(clause.verb))
    if verb.tense == .presentThird { result.append((.does, clause.verb..<tokens.upperBound)) }
    if verb.tense == .present, clause.isPlural { result.append((.do, clause.verb..<tokens.upperBound)) }
    return result
  }

  /// The group of answers that are things with an article: "a set of values", "the spread of the values".
  static func articleGroup(_ first: String) -> PhraseCandidate.Group? {
    switch first {
    case "a", "an": .thing
    case "the": .theThing
    default: nil
    }
  }

  /// Where the phrase ends: before a comma, a colon, a dash or a second clause; nil when that leaves hardly anything.
  private static func end(of range: Range<Int>, in text: StudyText, isShort: Bool) -> Int? {
    var end = text.endOfClause(range)
    for token in range.dropFirst(3) where token < end {
      let isDash = text.byte(token) == 0xE2 && text.bytes(token).count == 3 && !text.isWord(token)
      if text.byte(token) == 0x2C || text.byte(token) == 0x3B || text.byte(token) == 0x3A || isDash {
        // "new, original and useful": a comma inside a list is no end.
        if !isShort, text.byte(token) == 0x2C,
          (token..<Swift.min(token + 8, end)).contains(where: { text.tag($0) == .coordinator })
        {
          continue
        }
        end = token
      }
    }
    return end - range.lowerBound >= 4 ? end : nil
  }

  /// False where something in it points outside, judges or denies.
  private static func standsAlone(_ range: Range<Int>, in text: StudyText) -> Bool {
    let outside: WordRole = [
      .pronoun, .possessive, .demonstrative, .leaning, .firstPerson, .secondPerson, .anaphoric, .deictic, .negation,
      .absolute, .hedge, .selfReference, .question,
    ]
    var content = 0
    for token in range {
      let role = text.role(token)
      let isRelative = role.contains(.relative) && token > range.lowerBound && text.tag(token - 1) == .noun
      if !role.isDisjoint(with: outside), text.tag(token) != .subordinator, !isRelative { return false }
      // A number tells an episode.
      if ASCII.isDigit(text.byte(token)) { return false }
      if text.isContent(token), !role.contains(.vague) { content += 1 }
      if text.quotationMark(token) != nil { return false }
    }
    let last = range.upperBound - 1
    return content >= 2 && [.noun, .properNoun, .adjective, .verb].contains(text.tag(last))
      && text.form(last) != "first" && !text.isDisturbed(text.span(of: range))
  }
}
