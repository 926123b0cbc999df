import SpaceModel
import SpaceText

/// Stretches of the notes that have the form of an answer: purposes ("to find …"), reasons, conditions, ways, what things do.
///
/// "Why does an agency write a tender?" needs other purposes beside the right one, and few facts ask for purposes; sentences that
/// name some are many. A choice taken from the same pages is of the same subject and was true of something else, which is what
/// makes it tempting and wrong (Mitkov & Ha 2003 take terms from the corpus for the same reason). Linear in the
/// tokens of running text; made once a Space, when first asked for.
struct PhraseBank {
  struct Entry {
    let group: String
    let text: Int
    /// The sentence it was taken from.
    let span: Span
    let words: String
    /// Stems of the content words of its sentence, and of its own.
    let said: Set<String>
    let stems: [String]
  }

  /// By group, in reading order.
  private var entries: [String: [Entry]] = [:]

  func entries(of group: String) -> [Entry] { entries[group] ?? [] }

  init(_ space: StudySpace) {
    for text in space.texts where text.language?.code == "en" {
      let finder = PhraseFinder(text, in: space)
      for entry in finder.entries(space.sentences[text.index]) { entries[entry.group, default: []].append(entry) }
    }
  }

  /// Phrases that stand beside a fact's answer: of its group, about as long, about something else, the nearest first.
  func peers(of fact: Fact, in space: StudySpace, count: Int) -> [Entry] {
    let article = fact.back.split(separator: " ", maxSplits: 1).first.flatMap {
      PhraseFinder.articleGroup($0.lowercased())
    }
    guard let group = fact.group.map(Self.group) ?? article else { return [] }
    let asked = Set(fact.stems)
    let length = fact.back.utf8.count
    // What somebody does has more than one purpose: a sentence that shares two words may tell another.
    let isDoer = fact.front.split { !$0.isLetter }.contains {
      [.person, .body].contains(ThingKind.of($0.lowercased()))
    }
    var ranked: [(score: Int, index: Int)] = []
    let all = entries(of: group)
    for (index, entry) in all.enumerated() where entry.text != fact.text || !entry.span.overlaps(fact.span) {
      let size = entry.words.utf8.count
      guard size * 10 >= length * (length > 90 ? 5 : 6), size * 10 <= length * 16 else { continue }
      let shared = entry.said.count { asked.contains($0) }
      // A sentence that shares much with the question, or stands beside its own, may answer it as well.
      guard isDoer ? shared <= 1 : shared * 4 <= Swift.min(asked.count, entry.said.count) else { continue }
      let isNear = entry.text == fact.text
      let away = abs(Int(entry.span.start) - Int(fact.span.start))
      if isNear, away < 250 { continue }
      let distance = isNear ? Swift.min(40, away / 800) : 50
      let score = 60 - distance - shared * 6 - abs(size - length) * 60 / length
      ranked.append((score, index))
    }
    ranked.sort { $0.score != $1.score ? $0.score > $1.score : $0.index < $1.index }
    var chosen: [Entry] = []
    for candidate in ranked.prefix(40) where chosen.count < count {
      let entry = all[candidate.index]
      let isKnown = chosen.contains { other in
        other.span == entry.span && other.text == entry.text || FactSelection.isAlike(other.stems, entry.stems)
          // Two words long, one shared: "during the tender phase", "during the tender process".
          || Swift.min(other.stems.count, entry.stems.count) <= 3 && other.stems.sharedCount(entry.stems) > 0
      }
      if isKnown { continue }
      chosen.append(entry)
    }
    return chosen
  }

  /// What form the answers of a group of facts have.
  private static func group(_ group: String) -> String {
    switch group {
    case "purpose": "to"
    case "from": "gerund"
    case "whenever", "once", "after", "before": "when"
    default: group
    }
  }
}

/// Finds the stretches of one document that can stand beside an answer.
struct PhraseFinder {
  private let space: StudySpace
  private let text: StudyText
  private let references: OpenReferences
  /// How often each word stands in the document, and how often as a verb.
  private let counts: [Int]
  private let verbs: [Int]

  init(_ text: StudyText, in space: StudySpace) {
    (self.space, self.text) = (space, text)
    references = OpenReferences(space: space, text: text)
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
  func entries(_ statements: [StudySentence]) -> [PhraseBank.Entry] {
    // All of them are function words.
    let starts = text.tokens.words.map { $0.isStopword ? Self.starts[$0.form] ?? .none : .none }
    var result: [PhraseBank.Entry] = []
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
        for (group, range, prefix) in phrases(at: token, start, tokens) {
          if let entry = entry(group, range, prefix, span, tokens) { result.append(entry) }
        }
      }
      if starts[Int(text.tokens.tokens[tokens.lowerBound].word)] != .none, let range = consequence(tokens) {
        if let entry = entry("clause", range, "", span, tokens) { result.append(entry) }
      }
    }
    for sentence in statements where sentence.penalty < Self.mostPenalty {
      for (group, range) in predicates(sentence.tokens) {
        if let entry = entry(group, range, "", sentence.span, sentence.tokens) { result.append(entry) }
      }
    }
    return result
  }

  private static let mostPenalty = 60
  /// So many terms are what a Space is about.
  private static let leading = 200

  private func entry(
    _ group: String, _ range: Range<Int>, _ prefix: String, _ span: Span, _ sentence: Range<Int>
  ) -> PhraseBank.Entry? {
    guard let end = Self.end(of: range, in: text, isShort: group == "when" || group == "if"),
      Self.standsAlone(range.lowerBound..<end, in: text),
      !references.leavesOpen(range.lowerBound..<end),
      // What names nothing that the notes are about is out of place among the choices.
      space.terms(in: text.span(of: range.lowerBound..<end), of: text.index).contains(where: { $0.term < Self.leading })
    else { return nil }
    let words = text.string(range.lowerBound..<end, withoutParentheses: true).withoutTrailingComma
    guard (3...24).contains(words.blankSeparatedCount), ItemRules.isReadable(words), !words.utf8.contains(0x3A) else {
      return nil
    }
    let stems = Set((range.lowerBound..<end).filter { text.isContent($0) }.map { text.stem($0) }).sorted()
    return PhraseBank.Entry(
      group: group, text: text.index, span: span, words: prefix + words,
      said: Set(sentence.filter { text.isContent($0) }.map { text.stem($0) }), stems: stems)
  }

  /// What begins at a token: a purpose, a condition, a time, a duty, a way, a reason, an activity.
  private func phrases(at token: Int, _ start: Start, _ tokens: Range<Int>) -> [(String, Range<Int>, String)] {
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
      return [("to", token..<tokens.upperBound, "")]
    case .condition: return text.isWord(next) ? [("if", token..<tokens.upperBound, "")] : []
    case .time: return text.isWord(next) && !isGerund ? [("when", token..<tokens.upperBound, "")] : []
    case .duty:
      // What a meeting should serve as is nobody's duty.
      guard text.tag(next) == .verb, !text.role(next).contains(.be), isOneClause(rest.dropFirst()),
        token > tokens.lowerBound, isDoer(token - 1)
      else { return [] }
      return [("base", rest, "")]
    case .reason:
      return text.form(next) == "of" ? [] : [("because", rest, "Because ")]
    case .by, .preposition:
      if isGerund {
        guard isOneClause(rest.dropFirst()), text.tag(next + 1) != .adposition else { return [] }
        return start == .by ? [("by", token..<tokens.upperBound, ""), ("gerund", rest, "")] : [("gerund", rest, "")]
      }
      guard start == .by, text.role(next).contains(.indefiniteArticle) || text.role(next).contains(.definiteArticle),
        let phrase = NounPhrase(text, from: next, to: tokens.upperBound), phrase.end == tokens.upperBound,
        ThingKind.of(text.form(phrase.head)) == .doing
      else { return [] }
      return [("by", token..<tokens.upperBound, "")]
    }
  }

  /// False for "outside", "feedback": words that the document mostly uses as something else.
  private func isMostlyVerb(_ token: Int) -> Bool {
    let word = Int(text.tokens.tokens[token].word)
    return verbs[word] * 2 > counts[word]
  }

  private func isDoer(_ token: Int) -> Bool {
    let kind = ThingKind.of(text.form(token))
    return kind == .person || kind == .body || space.isPerson(token, in: text)
  }

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
  private func predicates(_ tokens: Range<Int>) -> [(String, Range<Int>)] {
    guard let clause = EnglishClause(text, tokens), clause.lead == nil, !clause.isNegated, !clause.isCopula(text) else {
      return []
    }
    var result: [(String, Range<Int>)] = []
    if let object = NounPhrase(text, from: clause.verb + 1, to: clause.end), object.end - object.start >= 4,
      object.end == clause.end, let form = Self.articleGroup(text.form(object.start))
    {
      result.append((form, object.start..<object.end))
    }
    guard !clause.hasAuxiliary, clause.verb == clause.subject.upperBound, text.tag(clause.head) != .verb else {
      return result
    }
    let verb = EnglishVerbs.form(of: text.form(clause.verb))
    if verb.tense == .presentThird { result.append(("does", clause.verb..<tokens.upperBound)) }
    if verb.tense == .present, clause.isPlural { result.append(("do", clause.verb..<tokens.upperBound)) }
    return result
  }

  /// The group of answers that are things with an article: "a set of values", "the spread of the values".
  static func articleGroup(_ first: String) -> String? {
    switch first {
    case "a", "an": "a thing"
    case "the": "the thing"
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

/// Names that the notes' own marking knows for persons or places: choices beside one another.
struct NamesakeBank {
  let space: StudySpace

  /// Other names of a kind, those of the fact's own document first; none that its sentence has.
  func names(of kind: Phrase.Kind, beside fact: Fact, count: Int) -> [String] {
    let said = fact.statement.lowercased()
    var result: [String] = []
    let own = space.texts[fact.text]
    for text in [own] + space.texts where result.count < count && text.language?.code == own.language?.code {
      for name in text.names(of: kind) where result.count < count {
        let last = name.split(separator: " ").last.map { $0.lowercased() } ?? ""
        guard !said.contains(last), !result.contains(where: { $0.lowercased().contains(last) }) else { continue }
        result.append(name)
      }
    }
    return result
  }
}

extension StudyText {
  /// Whole names of a kind in running text, in order of mention.
  func names(of kind: Phrase.Kind) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    for phrase in phrases
    where (phrase.kind == kind || kind == .person && isUnknownName(phrase)) && isRunningText(phrase.span) {
      var range = tokens.indices(in: phrase.span)
      if let first = range.first, role(first).contains(.definiteArticle) { range = first + 1..<range.upperBound }
      guard !range.isEmpty, kind != .person || (2...4).contains(range.count),
        range.allSatisfy({ startsUpper($0) && tag($0) == .properNoun })
      else { continue }
      let name = string(range)
      if ItemRules.isReadable(name), seen.insert(name).inserted { result.append(name) }
    }
    return result
  }

  /// Two words with capitals that the language doesn't know: who made something "by" them is a person, most likely.
  func isUnknownName(_ phrase: Phrase) -> Bool {
    guard phrase.kind == .name else { return false }
    let range = tokens.indices(in: phrase.span)
    return range.count == 2 && range.allSatisfy { startsUpper($0) && word($0).rarity >= 25 && isName($0) }
  }

  /// A capital and small letters: no abbreviation.
  private func isName(_ token: Int) -> Bool {
    tag(token) == .properNoun && bytes(token).count > 2 && bytes(token).dropFirst().allSatisfy { !ASCII.isUpper($0) }
  }

  /// The same of the phrase that ends with a token.
  func endsUnknownName(_ token: Int) -> Bool { phrase(endingAt: token).map(isUnknownName) == true }
}
