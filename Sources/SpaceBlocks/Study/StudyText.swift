import SpaceModel
import SpaceText

/// One document as item writing sees it: its tokens with the roles of their words, and how to print stretches of it.
final class StudyText: Sendable {
  let document: Document
  /// Its place among the documents of the Space.
  let index: Int
  let language: StudyLanguage?
  let tokens: Tokens
  /// The roles of `tokens.words`, by the same index.
  let roles: [WordRole]
  /// Marks that keep a sentence out: code, mathematics, deleted text; sorted.
  private let disturbing: [Span]
  /// In which letters the words stand; by the index of `tokens.words`.
  private let cases: [LetterCase]
  /// Noun phrases, sorted and apart.
  let phrases: [Phrase]
  /// Footnote references, which are left away when text is printed; sorted.
  private let footnotes: [Span]

  /// `roles` and `cases` are those of the document's words.
  init(_ document: Document, index: Int, _ roles: [WordRole], _ cases: [LetterCase]) {
    self.document = document
    self.roles = roles
    self.cases = cases
    self.index = index
    language = StudyLanguage.of(document.language)
    tokens = document[.tokens] ?? Tokens()
    phrases = document[.phrases] ?? []
    let marks = document[.marks] ?? []
    disturbing = marks.filter { $0.kind == .code || $0.kind == .math || $0.kind == .deleted }.map(\.span).sorted()
    footnotes = marks.filter { $0.kind == .footnote }.map(\.span).sorted()
  }

  func role(_ token: Int) -> WordRole { roles[Int(tokens.tokens[token].word)] }
  func tag(_ token: Int) -> PartOfSpeech { tokens.tokens[token].tag }
  func word(_ token: Int) -> Word { tokens.words[Int(tokens.tokens[token].word)] }
  func form(_ token: Int) -> String { tokens.words[Int(tokens.tokens[token].word)].form }
  func stem(_ token: Int) -> String { tokens.words[Int(tokens.tokens[token].word)].stem }
  func span(_ token: Int) -> Span { tokens.tokens[token].span }
  /// The first byte of a token.
  func byte(_ token: Int) -> UInt8 { document.text.bytes[Int(tokens.tokens[token].span.start)] }
  /// The bytes of a token.
  func bytes(_ token: Int) -> ArraySlice<UInt8> { document.text.bytes(in: tokens.tokens[token].span) }

  func span(of range: Range<Int>) -> Span {
    Span(Int(span(range.lowerBound).start), Int(span(range.upperBound - 1).end))
  }

  func isWord(_ token: Int) -> Bool { tag(token) != .punctuation && tag(token) != .symbol }
  /// A noun, name, adjective, verb, adverb or number that carries meaning.
  func isContent(_ token: Int) -> Bool {
    isWord(token) && !word(token).isStopword && roles[Int(tokens.tokens[token].word)].isDisjoint(with: Self.function)
  }
  private static let function: WordRole = [
    .pronoun, .possessive, .demonstrative, .firstPerson, .secondPerson, .be, .have, .modal, .definiteArticle,
    .indefiniteArticle, .negation, .subordinator, .question,
  ]

  /// The stems of the content words of `ranges`, sorted, each once.
  func stems(of ranges: Range<Int>...) -> [String] {
    Set(ranges.joined().filter { isContent($0) }.map { stem($0) }).sorted()
  }

  func startsUpper(_ token: Int) -> Bool {
    let start = Int(span(token).start)
    return ScalarClass.of(document.text.bytes.scalar(at: start).value).contains(.upper)
  }

  /// True when code, mathematics or deleted text stands in `span`; single letters ("the weights W") may be allowed.
  func isDisturbed(_ span: Span, allowing length: Int = 0) -> Bool {
    var at = disturbing.firstIndex(endingAfter: Int(span.start))
    while at < disturbing.count, disturbing[at].overlaps(span) {
      if disturbing[at].count > length { return true }
      at += 1
    }
    return false
  }

  /// The noun phrase that ends with a token, if there is one.
  func phrase(endingAt token: Int) -> Phrase? {
    let end = span(token).end
    let place = phrases.partitioningIndex { $0.span.end >= end }
    return place < phrases.count && phrases[place].span.end == end ? phrases[place] : nil
  }

  /// What kind of thing the noun phrase that ends with `token` names; common when there is none.
  func phraseKind(endingAt token: Int) -> Phrase.Kind {
    phrase(endingAt: token)?.kind ?? .common
  }

  /// True for words of a paragraph or list item that don't stand in brackets.
  func isRunningText(_ span: Span) -> Bool {
    let element = document.elementIndex(at: Int(span.start))
    guard element < document.elements.count, [.paragraph, .listItem].contains(document.elements[element].kind) else {
      return false
    }
    let bytes = document.text.bytes
    // "@name", "path/name": no words of the text.
    if span.start > 0, [0x40, 0x2F, 0x23, 0x5F, 0x5C].contains(bytes[Int(span.start) - 1]) { return false }
    // Looks back a little way for a bracket that is still open.
    var at = Int(span.start) - 1
    let limit = max(Int(document.elements[element].span.start), at - 100)
    while at >= limit {
      if bytes[at] == 0x29 { return true }
      if bytes[at] == 0x28 { return false }
      at -= 1
    }
    return true
  }

  /// The first temporal expression that shares words with `span`, if there is one. O(log n).
  func date(overlapping span: Span) -> DateMention? {
    let dates: [DateMention] = document[.dates] ?? []
    let place = dates.partitioningIndex { $0.span.end > span.start }
    return place < dates.count && dates[place].span.overlaps(span) ? dates[place] : nil
  }

  /// True when a noun phrase ends with `token`.
  func endsPhrase(_ token: Int) -> Bool {
    phrases.isEmpty || phrase(endingAt: token) != nil
  }

  private func isFootnote(_ token: Int) -> Bool {
    if footnotes.isEmpty { return false }
    let at = footnotes.firstIndex(endingAfter: Int(span(token).start))
    return at < footnotes.count && footnotes[at].contains(span(token))
  }

  /// The words of `range` on one line: blanks made single, footnote references and, if asked, parentheses left away,
  /// `gap` replaced by a blank to fill in, and `omitted` left out.
  func string(
    _ range: Range<Int>, gap: Range<Int>? = nil, omitting omitted: Range<Int>? = nil, withoutParentheses: Bool = false
  ) -> String {
    var result: [UInt8] = []
    var depth = 0
    var needsBlank = false
    var lastEnd: Int32 = -1
    var token = range.lowerBound
    while token < range.upperBound {
      let span = span(token)
      if lastEnd >= 0, span.start > lastEnd { needsBlank = true }
      lastEnd = span.end
      let first = byte(token)
      if withoutParentheses, first == 0x28 || first == 0x5B { depth += 1 }
      if depth > 0 || isFootnote(token) || omitted?.contains(token) == true {
        if depth > 0, first == 0x29 || first == 0x5D { depth -= 1 }
        token += 1
        continue
      }
      if needsBlank, !result.isEmpty, span.count != 1 || !Self.closes(first) { result.append(0x20) }
      needsBlank = false
      if let gap, gap.contains(token) {
        result.append(contentsOf: "_____".utf8)
        token = gap.upperBound
        lastEnd = self.span(token - 1).end
        continue
      }
      result.append(contentsOf: document.text.bytes(in: span))
      token += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x2E || byte == 0x3B || byte == 0x3A || byte == 0x29 || byte == 0x5D
  }

  /// True when the first word of a sentence keeps its capital inside one: a name, an abbreviation, "I".
  func keepsCapital(_ token: Int) -> Bool {
    if tag(token) == .properNoun, !cases[Int(tokens.tokens[token].word)].contains(.small) { return true }
    // "Pigouvian", "Boolean": of a name.
    if word(token).rarity >= 25, form(token).hasSuffix("ian") || form(token).hasSuffix("ean") { return true }
    let bytes = bytes(token)
    var uppers = 0
    for byte in bytes where ASCII.isUpper(byte) { uppers += 1 }
    return uppers > 1 || document.language?.hasPrefix("de") == true && tag(token) == .noun
  }

  /// `string` with its first letter made small, unless it is a name's.
  func inner(_ range: Range<Int>, withoutParentheses: Bool = true) -> String {
    let text = string(range, withoutParentheses: withoutParentheses)
    // "Manim Slides": a capital further on makes the whole a name.
    let isName =
      range.count > 1 && range.dropFirst().contains { tag($0) == .properNoun && startsUpper($0) }
      && role(range.lowerBound).isEmpty
    return isName || keepsCapital(range.lowerBound) ? text : text.withSmallStart
  }
}

extension String {
  /// With its first letter small, unless another capital follows in the first word: "CONV layer" stays.
  var withSmallStart: String {
    let first = prefix { $0 != " " && $0 != "-" }
    return first.dropFirst().contains { $0.isUppercase } ? self : prefix(1).lowercased() + dropFirst()
  }
  var withCapitalStart: String { prefix(1).uppercased() + dropFirst() }
  /// The number of stretches between blanks.
  var blankSeparatedCount: Int {
    var count = 0
    var inside = false
    for byte in utf8 {
      let blank = ASCII.isBlank(byte)
      if !blank && !inside { count += 1 }
      inside = !blank
    }
    return count
  }
  /// This wording with `text` in place of `{}`.
  func filled(_ text: String) -> String {
    guard let at = utf8.firstIndex(of: 0x7B) else { return self }
    return String(self[..<at]) + text + String(self[utf8.index(at, offsetBy: 2)...])
  }
}
