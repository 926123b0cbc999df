import SpaceModel
import SpaceText

// Definitions that the layout gives: list items, bold lead-ins, glossary lines, terms marked as defined.

extension DefinitionFinder {
  /// Reads an element as "term: explanation", "term – explanation" or "term = explanation". True when it is one.
  @discardableResult
  func read(entry element: Element, strong: Span?) -> Bool {
    let range = tokens.indices(in: element.span)
    guard range.count >= 4 else { return false }
    if let strong, strong.start <= element.span.start + 2 {
      return read(leadIn: strong, in: range)
    }
    guard element.kind == .listItem else { return false }
    for index in range.dropFirst().prefix(8) {
      let isColon = byte(index) == 0x3A && tokens.tokens[index].span.count == 1
      let isEqual = byte(index) == 0x3D && tokens.tokens[index].span.count == 1
      guard isColon || isEqual || isDash(index) else {
        if tag(index) == .punctuation, !isOpening(index), !isClosing(index), !isQuote(index) { return false }
        continue
      }
      let term = range.lowerBound..<index
      guard isTermLike(term), isEqual ? isInWords(index + 1..<range.upperBound) : range.upperBound - index >= 5 else {
        return false
      }
      let explanation = index + 1..<firstSentenceEnd(index + 1, in: range)
      // "Roles: Ann = nets, Bo = boats" are pairs.
      if tellsTime(explanation) || explanation.contains(where: { byte($0) == 0x3D }) { return false }
      add(.entry, term: term, explanation: explanation, 600)
      return true
    }
    return false
  }

  /// True of two words or more and nothing else: no number, no formula; and no "resists change", which says what it does.
  private func isInWords(_ range: Range<Int>) -> Bool {
    guard range.count >= 2, range.allSatisfy({ ASCII.isLetter(byte($0)) || byte($0) >= 0xC3 }) else { return false }
    let first = word(range.lowerBound).form
    return tag(range.lowerBound) != .verb && (!first.hasSuffix("s") || first.hasSuffix("ss"))
  }

  /// `**Term**: …`, `**Term.** …`, `**Term** is …`.
  private func read(leadIn strong: Span, in range: Range<Int>) -> Bool {
    let lead = tokens.indices(in: strong)
    guard !lead.isEmpty, lead.upperBound < range.upperBound, lead.lowerBound <= range.lowerBound + 2 else {
      return false
    }
    var after = lead.upperBound
    var isTied = tag(lead.upperBound - 1) == .punctuation
    while after < range.upperBound, tag(after) == .punctuation, !isOpening(after), !isQuote(after) {
      isTied = true
      after += 1
    }
    guard isTied, range.upperBound - after >= 4, isTermLike(lead), !tellsTime(after..<range.upperBound) else {
      return false
    }
    add(.entry, term: lead, explanation: after..<firstSentenceEnd(after, in: range), 680)
    return true
  }

  /// A noun phrase and nothing else, or a single word that nobody knows, whatever it was tagged.
  func isTermLike(_ range: Range<Int>) -> Bool {
    if isTime(range) { return false }
    if range.count == 1, tag(range.lowerBound) == .adverb, word(range.lowerBound).rarity == 30 { return true }
    var nouns = 0
    var content = 0
    for index in range {
      switch tag(index) {
      case .noun, .properNoun: nouns += 1
      case .adjective, .numeral, .other: content += 1
      case .verb:
        content += 1
        if index == range.lowerBound && range.count > 1 { return false }
      case .auxiliary, .pronoun, .subordinator, .interjection: return false
      case .adposition, .adverb, .coordinator, .determiner, .particle, .punctuation, .symbol: break
      }
    }
    return nouns > 0 && nouns + content <= 5
  }

  /// "March to 10 April", "Tuesdays": names of months and days, and nothing but numbers and small words beside them.
  private func isTime(_ range: Range<Int>) -> Bool {
    var hasName = false
    for index in range {
      if CalendarNames.contains(hash(index)) {
        hasName = true
        continue
      }
      switch tag(index) {
      case .numeral, .adposition, .determiner, .particle, .punctuation, .symbol: continue
      default: return false
      }
    }
    return hasName
  }

  /// "Orchestra: Tuesdays at 19:00", "Midterm: 3 March": when something is, not what it is.
  func tellsTime(_ explanation: Range<Int>) -> Bool {
    for index in explanation.prefix(6) {
      if CalendarNames.contains(hash(index)), tag(index) != .auxiliary { return true }
      switch tag(index) {
      case .adposition, .determiner, .punctuation, .symbol: continue
      case .numeral: if text.bytes(in: tokens.tokens[index].span).contains(0x3A) { return true }
      default: return false
      }
    }
    return false
  }

  /// The end of the sentence that holds `start`, or of the range.
  func firstSentenceEnd(_ start: Int, in range: Range<Int>) -> Int {
    for i in start..<range.upperBound where tag(i) == .punctuation && i > start + 2 {
      // "Symphony No. 8"
      if byte(i) == 0x2E, i + 1 < range.upperBound, tag(i + 1) == .numeral, tokens.tokens[i - 1].span.count < 4 {
        continue
      }
      if byte(i) == 0x2E && tokens.tokens[i].span.count == 1 || byte(i) == 0x21 || byte(i) == 0x3F {
        return byte(i) == 0x3F ? start : i + 1
      }
    }
    return range.upperBound
  }

  /// `long form (ABC)`: the letters of the short form are the initials of the words before the bracket
  /// (Schwartz and Hearst, 2003).
  func readAcronym(_ open: Int, in range: Range<Int>) {
    guard open > range.lowerBound, open + 2 < range.upperBound, isClosing(open + 2) else { return }
    let short = text.bytes[tokens.tokens[open + 1].span.range]
    let uppers = short.reduce(0) { $0 + (ASCII.isUpper($1) ? 1 : 0) }
    guard (2...8).contains(short.count), uppers >= 2 else { return }
    var letters = short.filter { ASCII.isLetter($0) }.map { $0 | 0x20 }
    if letters.last == 0x73, short.last == 0x73 { letters.removeLast() }
    var at = open
    var left = letters.count
    while at > range.lowerBound, left > 0, open - at < letters.count + 5 {
      let previous = at - 1
      if tag(previous) == .punctuation { break }
      let initials = initials(of: previous)
      if let first = initials.first, first == letters[left - 1] {
        left -= 1
        at = previous
      } else if initials.count > 1, left >= initials.count, Array(letters[(left - initials.count)..<left]) == initials {
        left -= initials.count
        at = previous
      } else if word(previous).isStopword {
        at = previous
      } else {
        // A letter may stand inside a word: "hydroxytryptamine (HT)".
        let form = Array(word(previous).form.utf8)
        var rest = left
        for byte in form.reversed() where rest > 0 && byte == letters[rest - 1] { rest -= 1 }
        guard rest < left, form.first == letters[rest] else { return }
        left = rest
        at = previous
      }
    }
    guard left == 0, open - at >= 2 else { return }
    add(.acronym, term: open + 1..<open + 2, explanation: at..<open, 900)
  }

  /// The first letters of a word and of its parts between hyphens, in lower case.
  private func initials(of index: Int) -> [UInt8] {
    var result: [UInt8] = []
    var isStart = true
    for byte in word(index).form.utf8 {
      if isStart, ASCII.isLetter(byte) { result.append(byte) }
      isStart = byte == 0x2D || byte == 0x2F
    }
    return result
  }
}
