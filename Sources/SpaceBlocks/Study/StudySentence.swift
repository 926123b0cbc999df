import SpaceModel
import SpaceText

/// A sentence that says something by itself, without those before it.
struct StudySentence: Sendable {
  /// The index of its `StudyText`.
  let text: Int
  /// The whole sentence: what a source quotes.
  let span: Span
  /// Its tokens without a connective at the start and the full stop at the end.
  let tokens: Range<Int>
  let element: Int
  /// How much it leans on its surroundings after all, 0 for not at all; items from it lose as much.
  let penalty: Int
  /// True when it speaks of "the committee" or the like and its heading or title should be named with it.
  let needsContext: Bool
  /// A hash of its first words.
  let beginning: UInt64

  /// The same as a sentence of the text with this index.
  func `in`(text: Int) -> StudySentence {
    StudySentence(
      text: text, span: span, tokens: tokens, element: element, penalty: penalty, needsContext: needsContext,
      beginning: beginning)
  }
}

extension StudyText {
  /// All sentences of the document that stand alone, in order.
  ///
  /// One pass over the tokens. What keeps a sentence out: words that point outside it (pronouns without a noun before
  /// them, "this", "the latter"), the first person, quotations, questions, citations, code, mathematics, unbalanced brackets,
  /// fragments, and lengths that no card should have.
  func standaloneSentences() -> [StudySentence] {
    guard language != nil else { return [] }
    var result: [StudySentence] = []
    var element = 0
    for span in document[.sentences] ?? [] {
      while element < document.elements.count, document.elements[element].span.end <= span.start { element += 1 }
      guard element < document.elements.count else { break }
      let kind = document.elements[element].kind
      guard kind == .paragraph || kind == .listItem else { continue }
      if let sentence = standalone(span, element: element) { result.append(sentence) }
    }
    return result
  }

  private func standalone(_ span: Span, element: Int) -> StudySentence? {
    guard span.count >= 30, span.count <= 400 else { return nil }
    let all = tokens.indices(in: span)
    // Items of lists are written without a full stop by many.
    let hasStop = byte(all.upperBound - 1) == 0x2E
    let isItem = document.elements[element].kind == .listItem && span == document.elements[element].span
    guard all.count >= 6, all.count <= 48, hasStop || isItem && tag(all.upperBound - 1) != .punctuation,
      !isDisturbed(span, allowing: 2)
    else { return nil }
    var start = all.lowerBound
    var penalty = 0
    // "First, the neurons …", "In other words, …": half of a comparison, or what was said under a condition.
    if language?.code == "en" {
      if ["first", "second", "third"].contains(form(start)), byte(start + 1) == 0x2C { return nil }
      if form(start) == "in", form(start + 1) == "other" { return nil }
    }
    // "Remember: oxygen is …"
    if let first = Self.reminders[language?.code ?? ""], first.contains(form(start)), byte(start + 1) == 0x3A {
      start += 2
      if start + 5 > all.upperBound { return nil }
    }
    while start < all.upperBound, role(start).contains(.connective), !role(start + 1).contains(.demonstrative) {
      // "However, …" and "And …" say the same without their first word; "Similarly to …" does not.
      let isConjunction = tag(start) == .coordinator
      if byte(start + 1) == 0x2C {
        start += 2
      } else if isConjunction {
        start += 1
      } else {
        break
      }
      penalty += 30
      if start + 4 > all.upperBound { return nil }
    }
    if let comma = (start..<min(start + 5, all.upperBound)).first(where: { byte($0) == 0x2C }), comma > start + 1,
      isAside(start..<comma), comma + 5 < all.upperBound
    {
      // An example shows a main idea, it is none.
      penalty += ["example", "instance"].contains(form(comma - 1)) ? 110 : 20
      start = comma + 1
    }
    let statement = start..<(hasStop ? all.upperBound - 1 : all.upperBound)
    guard statement.count >= 5 else { return nil }
    guard startsUpper(all.lowerBound) || ASCII.isDigit(byte(all.lowerBound)) else { return nil }
    guard let leaning = leaning(of: statement) else { return nil }
    return StudySentence(
      text: index, span: span, tokens: statement, element: element, penalty: penalty + leaning.penalty,
      needsContext: leaning.needsContext, beginning: ContentHash.of(string(statement.prefix(12))))
  }

  /// What stands before a colon to have the reader heed what follows.
  private static let reminders: [String: Set<String>] = [
    "en": ["remember", "note", "important", "recall", "nb", "tip", "caution", "warning", "key", "reminder"],
    "de": ["merke", "wichtig", "achtung", "beachte", "hinweis"], "fr": ["attention", "rappel", "important"],
    "es": ["importante", "recuerda", "ojo", "nota"], "it": ["importante", "ricorda", "attenzione", "nota"],
    "pt": ["importante", "lembre", "atenção", "nota"], "nl": ["belangrijk", "onthoud", "let"],
  ]

  /// "For example", "in other words": words to the reader, without which the sentence says the same.
  private func isAside(_ range: Range<Int>) -> Bool {
    guard language?.code == "en", ["for", "in", "of"].contains(form(range.lowerBound)) else { return false }
    let last = form(range.upperBound - 1)
    return range.count <= 3
      && ["example", "instance", "words", "addition", "fact", "particular", "general", "short", "course"].contains(last)
  }

  /// How much a statement leans on what is around it, or nil when too much.
  private func leaning(of statement: Range<Int>) -> (penalty: Int, needsContext: Bool)? {
    var penalty = 0
    var needsContext = false
    var nouns = 0
    var finite = 0
    var verbsAfterNoun = 0
    var depth = 0
    var commas = 0
    var content = 0
    var subordinate = false
    var startsSubordinate = false
    // "1925 schloss Stresemann …": the verb comes before the first noun.
    let isVerbSecond = ["de", "nl"].contains(language?.code)
    var foreign = 0
    var quoted: Int?
    for token in statement {
      let role = role(token)
      let tag = tag(token)
      if tag == .punctuation || tag == .symbol {
        switch byte(token) {
        case 0x28: depth += 1
        case 0x29: depth -= 1
        case 0x2C: commas += 1
        case 0x3A:
          if token < statement.lowerBound + 5 { return nil }
          penalty += 25
        case 0x3B: penalty += 25
        case 0x2D, 0x27, 0x2F, 0x25, 0x2E, 0x24, 0x26: break
        case 0x22:
          // Straight ones come in pairs: a word or two, as below.
          guard bytes(token).count == 1 else { return nil }
          if let start = quoted {
            guard token - start <= 5 else { return nil }
            quoted = nil
          } else {
            quoted = token
          }
          penalty += 4
        case 0xE2:
          // Dashes and apostrophes (U+2010–U+2019) stay, quotation marks and all else go.
          let bytes = Array(bytes(token))
          // A word or two in quotation marks; a whole quotation is somebody's words.
          if bytes.count == 3, bytes[1] == 0x80, bytes[2] == 0x9C || bytes[2] == 0x9D {
            if bytes[2] == 0x9C {
              quoted = token
            } else {
              guard let start = quoted, token - start <= 5 else { return nil }
              quoted = nil
            }
            penalty += 4
            continue
          }
          guard bytes.count == 3, bytes[1] == 0x80, bytes[2] >= 0x90, bytes[2] <= 0x94 || bytes[2] == 0x99 else {
            return nil
          }
          if bytes[2] == 0x93 || bytes[2] == 0x94 {
            // "Term – what it is": an entry, no sentence.
            if token < statement.lowerBound + 6 { return nil }
            penalty += 20
          }
        case 0xC2: break
        default: return nil
        }
        if depth < 0 { return nil }
        if depth > 0 { penalty += 8 }
        continue
      }
      let isFirst = token == statement.lowerBound
      if byte(token) == 0xE2, token < statement.lowerBound + 6, bytes(token).count == 3, !isWordStart(token) {
        return nil
      }
      if !role.isEmpty {
        if !role.isDisjoint(with: [.firstPerson, .hedge]) { return nil }
        if role.contains(.anaphoric) { return nil }
        if role.contains(.deictic) { penalty += 40 }
        if role.contains(.selfReference), token < statement.lowerBound + 4 { penalty += 70 }
        if role.contains(.secondPerson) { penalty += 60 }
        if role.contains(.demonstrative) {
          if !isHarmlessDemonstrative(token, in: statement) { return nil }
        } else if role.contains(.pronoun), tag == .pronoun || tag == .determiner || language?.code == "en" {
          if isFirst || nouns == 0 || verbsAfterNoun == 0 { return nil }
          penalty += 12
        } else if role.contains(.possessive), tag != .noun, tag != .verb, tag != .auxiliary {
          if nouns == 0 { return nil }
          penalty += 5
        }
        if !role.isDisjoint(with: [.relative, .subordinator]), tag == .pronoun || tag == .subordinator || tag == .adverb
        {
          if isFirst { startsSubordinate = true } else { subordinate = true }
        }
        // "Paris The use of cameras": a heading or label that ran into the sentence.
        if role.contains(.definiteArticle), !isFirst, startsUpper(token), isWord(token - 1) { return nil }
        if role.contains(.leaning) {
          if isFirst { return nil }
          penalty += 15
        }
        if role.contains(.question), isFirst { return nil }
        if role.contains(.negation) { penalty += 25 }
        // "The committee": which one? "The audit committee of the town": that one.
        if role.contains(.definiteArticle), isFirst, isBareNoun(after: token, in: statement) { needsContext = true }
        // "is shown", "are pictured": of a figure that no card has.
        if role.contains(.be), token + 1 < statement.upperBound, Self.pictured.contains(form(token + 1)) { return nil }
        if role.contains(.vague) { penalty += 6 }
      }
      switch tag {
      case .noun, .properNoun:
        nouns += 1
        content += 1
        if tag == .noun, word(token).rarity >= 30, !startsUpper(token) { foreign += 1 }
      case .verb, .auxiliary:
        if isVerbSecond, tag == .verb { content += 1 }
        if nouns > 0 || isVerbSecond && token > statement.lowerBound {
          verbsAfterNoun += 1
          if isClearlyFinite(token) {
            // "The idea that it should be shared" is no sentence: its first finite verb is in a clause of another.
            if finite == 0, subordinate, !startsSubordinate { return nil }
            finite += 1
          }
        }
      case .adjective: content += 1
      default: break
      }
    }
    if quoted != nil { return nil }
    // Words that the language's own list lacks: another language, or names of files and commands.
    if foreign * 2 > content { return nil }
    penalty += max(0, foreign - 2) * 8
    if depth != 0 || finite == 0 || nouns < 2 || content < 3 { return nil }
    let first = statement.lowerBound
    // "Members are required to …": whose?
    if tag(first) == .noun, first + 1 < statement.upperBound, [.verb, .auxiliary].contains(tag(first + 1)),
      word(first).rarity < 15
    {
      needsContext = true
    }
    if tag(first) == .verb || tag(first) == .auxiliary, !form(first).hasSuffix("ing") { return nil }
    if form(first + 1) == "to", tag(first) == .noun { return nil }
    if form(first) == "that" || form(first) == "so" && language?.code == "en"
      || tag(first) == .numeral && byte(first + 1) == 0x2E
    {
      return nil
    }
    if language?.code == "en" { penalty += asides(in: statement) }
    return (penalty + max(0, commas - 2) * 10 + max(0, statement.count - 26) * 4, needsContext)
  }

  /// False for dashes and bullets that the tagger took for words.
  private func isWordStart(_ token: Int) -> Bool {
    ScalarClass.of(document.text.bytes.scalar(at: Int(span(token).start)).value).contains(.letter)
  }

  /// "The committee has …", but not "The audit committee …" or "The committee of …".
  private func isBareNoun(after article: Int, in statement: Range<Int>) -> Bool {
    let noun = article + 1
    guard noun + 1 < statement.upperBound, tag(noun) == .noun else { return false }
    return tag(noun + 1) == .verb || tag(noun + 1) == .auxiliary || tag(noun + 1) == .adverb
  }

  /// True for a verb that makes a sentence of its words: "is", "must", "holds", "held"; not "held by" and "holding".
  private func isClearlyFinite(_ token: Int) -> Bool {
    if tag(token) == .auxiliary || !role(token).isDisjoint(with: [.be, .have, .modal]) { return true }
    guard language?.code == "en" else { return true }
    if form(token).hasSuffix("ing") || form(token - 1) == "to" || tag(token - 1) == .verb { return false }
    if !EnglishVerbs.canBeParticiple(form(token)) { return true }
    return token + 1 < tokens.tokens.count && tag(token + 1) != .adposition && tag(token + 1) != .punctuation
  }

  /// What "of course", "however" and other words to the reader in the middle of a sentence cost.
  private func asides(in statement: Range<Int>) -> Int {
    var cost = 0
    for token in statement.dropFirst() where byte(token - 1) == 0x2C || token == statement.lowerBound + 1 {
      // "The office, however, …": an answer to what was said before.
      if role(token).contains(.connective), tag(token) == .adverb { cost += 120 }
      guard token + 1 < statement.upperBound else { continue }
      switch (form(token), form(token + 1)) {
      case ("of", "course"), ("for", "example"), ("for", "instance"), ("in", "fact"), ("in", "other"), ("as", "a"),
        ("in", "this"):
        cost += 60
      default: break
      }
    }
    let first = statement.lowerBound
    switch (form(first), form(first + 1)) {
    case ("for", "example"), ("for", "instance"), ("in", "other"), ("as", "a"), ("in", "fact"), ("of", "course"),
      ("in", "addition"),
      ("on", "the"), ("in", "contrast"), ("to", "be"), ("even", "so"), ("after", "all"), ("by", "contrast"),
      ("there", "is"), ("there", "are"), ("at", "the"), ("as", "such"), ("since", "then"), ("to", "give"),
      ("to", "reiterate"):
      cost += 80
    default: break
    }
    return cost
  }

  /// "that" and "such as", which point nowhere; and determiners whose noun the sentence has named before.
  private func isHarmlessDemonstrative(_ token: Int, in statement: Range<Int>) -> Bool {
    guard token > statement.lowerBound, token + 1 < statement.upperBound else { return false }
    let next = form(token + 1)
    if form(token) == "such" { return next == "as" }
    if form(token) == "those", next == "who" || next == "that" || next == "of" || next == "whose" { return true }
    return false
  }

  /// The heading above `offset` that names a topic, else the document's title; nil when there is neither.
  func topic(above offset: Int) -> String? {
    for heading in document.headings(above: offset).reversed() {
      let text = string(tokens.indices(in: heading.span))
      if isTopic(heading.span), !isSection(heading.span), !text.contains(","), !text.contains("("),
        let clean = Self.cleanTopic(text)
      {
        return clean
      }
    }
    guard let title = document.title.flatMap({ Self.cleanTopic($0, words: 8) }) else { return nil }
    let isEmpty = title.lowercased().split(separator: " ").allSatisfy {
      language?.role(of: String($0)).contains(.emptyHeading) == true
    }
    return isEmpty ? nil : title
  }

  private static let pictured: Set<String> = ["shown", "pictured", "illustrated", "depicted", "visualized", "plotted"]

  /// True for headings of two or three words that name a part of a document: "Statement of need", "Package features".
  private func isSection(_ span: Span) -> Bool {
    let words = tokens.indices(in: span).filter { isWord($0) }
    return words.count <= 4 && words.contains { role($0).contains(.emptyHeading) }
  }

  /// False for headings like "Introduction" or "Further reading".
  func isTopic(_ span: Span) -> Bool {
    var says = false
    let first = tokens.indices(in: span).first { isWord($0) && tag($0) != .numeral }
    if let first, tag(first) == .verb || language?.code == "en" && form(first).hasSuffix("ing") { return false }
    for token in tokens.indices(in: span) where isWord(token) && tag(token) != .numeral {
      // "You cannot patent ideas" says something; a topic only names.
      if tag(token) == .auxiliary
        || !role(token).isDisjoint(with: [.be, .have, .modal, .firstPerson, .secondPerson, .question])
      {
        return false
      }
      if !role(token).contains(.emptyHeading) && !word(token).isStopword { says = true }
    }
    return says
  }

  /// A heading's words without its number and what follows a colon; nil when too long to stand before a question.
  static func cleanTopic(_ text: String) -> String? { cleanTopic(text, words: 4) }

  static func cleanTopic(_ text: String, words limit: Int) -> String? {
    var words = text.split(separator: " ", omittingEmptySubsequences: true)
    while let first = words.first,
      first.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == 0x2E || $0 == 0x29 || $0 == 0x23 })
    {
      words.removeFirst()
    }
    if let colon = words.firstIndex(where: { $0.hasSuffix(":") }), colon + 1 < words.count {
      words.removeFirst(colon + 1)
    }
    guard !words.isEmpty, words.count <= limit else { return nil }
    let topic = words.joined(separator: " ")
    let bytes = Array(topic.utf8)
    if topic.unicodeScalars.contains(where: { "`*_{}[]|<>\\$“”\"".unicodeScalars.contains($0) })
      || bytes.count > limit * 9
    {
      return nil
    }
    var trimmed = Substring(topic)
    while let last = trimmed.utf8.last, last == 0x3A || last == 0x2E { trimmed = trimmed.dropLast() }
    return trimmed.isEmpty ? nil : String(trimmed)
  }
}
