import SpaceLexicon
import SpaceModel
import SpaceSyntax
import SpaceText

// Vetoes against answers that no reader could do anything with.

extension Veto {
  static let openBracket = Veto(
    name: "open-bracket",
    summary: "A bracket or quotation mark of the answer has no partner in it.",
    example: ("The gauge (an old one, by the pier) shows the height.", "an old one, by the pier) shows")
  ) { candidate, reading in !isClosed(reading.document.text, candidate.answer) }

  /// True when brackets and quotation marks come in pairs.
  private static func isClosed(_ text: Text, _ span: Span) -> Bool {
    var (depth, quotes) = (0, 0)
    var offset = Int(span.start)
    while offset < Int(span.end) {
      let scalar = text.bytes.scalar(at: offset)
      switch scalar.value {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth -= 1
      // Which of them opens is a matter of language; that they come in pairs is not.
      case 0x22, 0xAB, 0xBB, 0x201C, 0x201D, 0x201E: quotes += 1
      default: break
      }
      offset += scalar.length
    }
    return depth == 0 && quotes.isMultiple(of: 2)
  }

  static let brokenOff = Veto(
    name: "broken-off",
    summary: "The answer ends in a word that more must follow.",
    example: ("An estuary is the wide mouth of a river into which the tide runs.", "the wide mouth of a")
  ) { candidate, reading in
    if candidate.kind == .statement { return false }
    let range = reading.tokens.indices(in: candidate.answer)
    guard let last = range.last else { return true }
    if reading.opensClause(before: last, in: range) { return true }
    // What a colon ends goes on behind it.
    let after = Int(candidate.answer.end)
    let bytes = reading.document.text.bytes
    if candidate.answer != candidate.evidence, after < bytes.count, bytes[after] == 0x3A { return true }
    if candidate.kind == .definition, reading.goesOn(after: candidate.answer, from: candidate.subject) { return true }
    // A sentence ends where its writer wanted, whatever its last word was taken for.
    if let sentence = reading.sentence(holding: candidate.answer) {
      let rest = last + 1..<reading.sentences[sentence].tokens.upperBound
      if rest.allSatisfy({ reading.tokens.tokens[$0].tag == .punctuation }) { return false }
    }
    switch reading.tokens.tokens[last].tag {
    case .adposition, .coordinator, .determiner, .subordinator: return true
    default: return false
    }
  }

  static let address = Veto(
    name: "address",
    summary: "The answer begins with an address or a path.",
    example: ("The harbour is a place (docs/harbour.md says where) for ships.", "docs/harbour.md says where")
  ) { candidate, reading in
    let first = reading.document.text.bytes(in: candidate.answer).prefix { !ASCII.isBlank($0) }
    return first.dropLast().contains { $0 == 0x2F }
  }

  static let title = Veto(
    name: "title",
    summary:
      "Most words of the answer have a capital, in a language that gives nouns none: a title or a list of names.",
    example: ("She wrote a book, The Long Night Of Seven Storms, about it.", "The Long Night Of Seven Storms")
  ) { candidate, reading in
    guard !LanguagePack.pack(for: reading.document.language).habits.contains(.capitalNouns) else { return false }
    let range = reading.tokens.indices(in: candidate.answer)
    var (words, capitals) = (0, 0)
    for index in range.dropFirst() where !reading.tokens.word(of: reading.tokens.tokens[index]).isStopword {
      let start = Int(reading.tokens.tokens[index].span.start)
      let type = ScalarClass.of(reading.document.text.bytes.scalar(at: start).value)
      guard type.contains(.letter) else { continue }
      words += 1
      if type.contains(.upper) { capitals += 1 }
    }
    return words >= 4 && capitals * 4 >= words * 3
  }

  static let oneThing = Veto(
    name: "one-thing",
    summary: "The explanation counts something, and its term has a definite article: one thing is told of, not a kind.",
    example: ("The cover is a collage of 245 people who saw the flood.", "a collage of 245 people who saw the flood")
  ) { candidate, reading in
    let tokens = reading.tokens.tokens
    let first = reading.tokens.firstIndex(startingAt: Int(candidate.subject.start))
    guard candidate.kind == .definition, candidate.answer.start > candidate.subject.start, first < tokens.count,
      tokens[first].tag != .properNoun,
      [first - 1, first].contains(where: { $0 >= 0 && reading.isListed(tokens[$0], as: .definiteArticle) })
    else { return false }
    return reading.tokens.indices(in: candidate.answer).contains { place in
      let token = tokens[place]
      return token.tag == .numeral && ASCII.isDigit(reading.document.text.bytes[Int(token.span.start)])
    }
  }

  static let dangling = Veto(
    name: "dangling",
    summary: "A pronoun or demonstrative of the answer points outside its sentence.",
    example: (
      "This wall is old. It is a wall that these stones protect from waves.",
      "a wall that these stones protect from waves"
    )
  ) { candidate, reading in
    // Whole sentences are none where something dangles.
    guard candidate.kind != .statement, let sentence = reading.sentence(holding: candidate.answer),
      let syntax = reading.syntax(of: sentence)
    else {
      return false
    }
    return reading.danglers(of: sentence).contains { dangler in
      let isPointing = dangler.kind == .pronoun || dangler.kind == .demonstrative
      return isPointing && candidate.answer.contains(syntax.tokens[dangler.place].span)
    }
  }
}

extension NoteReading {
  /// True of words after a subject with others of their sentence right behind them, which no mark and no "and" parts from them.
  fileprivate func goesOn(after answer: Span, from subject: Span) -> Bool {
    guard answer.start > subject.end, let number = sentence(holding: answer) else { return false }
    guard let next = sentences[number].tokens.first(where: { tokens.tokens[$0].span.start >= answer.end }) else {
      return false
    }
    let tag = tokens.tokens[next].tag
    return tag != .punctuation && tag != .coordinator && tag != .symbol
  }

  /// True when a relative pronoun stands among the last words of `range`, and no verb behind it: "a man whose trade".
  fileprivate func opensClause(before last: Int, in range: Range<Int>) -> Bool {
    guard range.count > 3 else { return false }
    let end = range.suffix(3)
    guard let pronoun = end.dropLast().first(where: { isListed(tokens.tokens[$0], as: .relative) }) else {
      return false
    }
    return !(pronoun...last).contains { tokens.tokens[$0].tag == .verb || tokens.tokens[$0].tag == .auxiliary }
  }
}
