import SpaceModel
import SpaceText

// Which sequences of tokens are candidates.

extension CandidateTable {
  /// At most this many tokens make a candidate.
  private static let longest = 6

  /// A line of at most so many tokens may be a heading.
  private static let longestLine = 14

  private static func endsInMark(_ line: ArraySlice<UInt8>) -> Bool {
    switch line.last {
    case 0x2E, 0x21, 0x3F, 0x3A, 0x3B, 0x2C: true
    default: false
    }
  }

  /// The candidates of a whole document.
  static func of(_ document: Document, _ tokens: Tokens) -> CandidateTable {
    let table = CandidateTable(document, tokens)
    let finder = NounPhraseFinder(tokens, table.language, document.text.bytes)
    var element = 0
    // What is set as a formula is no language: \begin, bmatrix, W.
    let formulas = (document[.marks] ?? []).filter { $0.kind == .math }.map(\.span)
    var formula = 0
    var phrases: [NounPhrase] = []
    for segment in Segments.of(document) {
      while element < document.elements.count, document.elements[element].span.end <= segment.start { element += 1 }
      let kind = element < document.elements.count ? document.elements[element].kind : .paragraph
      if kind == .code { continue }
      let range = tokens.indices(in: segment)
      let whole = element < document.elements.count ? document.elements[element].span : Span(0, 0)
      let place = Place(
        isHeading: kind == .heading, isList: kind == .listItem,
        isShortLine: range.count <= Self.longestLine && segment.start <= whole.start && segment.end >= whole.end
          && !endsInMark(document.text.bytes(in: segment)),
        isOpening: segment.start <= whole.start, start: range.lowerBound, end: range.upperBound)
      while formula < formulas.count, formulas[formula].end <= segment.start { formula += 1 }
      finder.phrases(in: range, into: &phrases)
      if formula < formulas.count, formulas[formula].start < segment.end {
        phrases.removeAll { phrase in
          let start = tokens.tokens[phrase.range.lowerBound].span.start
          let end = tokens.tokens[phrase.range.upperBound - 1].span.end
          return formulas[formula...].prefix { $0.start < end }.contains { $0.end > start }
        }
      }
      table.add(phrases, place)
    }
    return table
  }

  private func add(_ phrases: [NounPhrase], _ place: Place) {
    for (number, phrase) in phrases.enumerated() {
      let isNounFirst = language.traits.contains(.nounFirst)
      for start in phrase.range {
        for end in start + 1...min(start + Self.longest, phrase.range.upperBound) where end <= phrase.range.upperBound {
          guard isCandidate(start..<end, isNounFirst), !(place.isHeading && isCourse(start..<end)) else { continue }
          let isMaximal = start == phrase.range.lowerBound && end == phrase.range.upperBound
          add(start..<end, isMaximal: isMaximal, place)
        }
      }
      // "analysis of variance", "traitement automatique du langage".
      guard number + 1 < phrases.count else { continue }
      let next = phrases[number + 1]
      guard isJoined(phrase.range.upperBound, next.range.lowerBound),
        next.range.upperBound - phrase.range.lowerBound <= Self.longest
      else { continue }
      add(phrase.range.lowerBound..<next.range.upperBound, isMaximal: true, place)
      if phrase.range.count > 1 && !isNounFirst {
        add(phrase.range.upperBound - 1..<next.range.upperBound, isMaximal: false, place)
      }
      if isNounFirst && next.range.count > 1 {
        add(phrase.range.lowerBound..<next.range.lowerBound + 1, isMaximal: false, place)
      }
    }
  }

  /// True of "ECON" in the heading "ECON 201: Monopoly": what the course is called, not what it is about.
  private func isCourse(_ range: Range<Int>) -> Bool {
    guard range.count == 1, range.upperBound < tokens.tokens.count else { return false }
    let name = tokens.tokens[range.lowerBound].span
    let number = tokens.tokens[range.upperBound].span
    return (2...5).contains(name.count) && (3...4).contains(number.count) && number.start == name.end + 1
      && name.range.allSatisfy { ASCII.isUpper(text.bytes[$0]) }
      && number.range.allSatisfy { ASCII.isDigit(text.bytes[$0]) }
  }

  /// True when only a preposition (and its article) lies between two noun phrases.
  private func isJoined(_ from: Int, _ to: Int) -> Bool {
    guard (1...2).contains(to - from) else { return false }
    let joiner = tokens.tokens[from]
    guard joiner.tag == .adposition || language.traits.contains(.nounFirst) else { return false }
    let form = tokens.words[Int(joiner.word)].form
    if language.traits.contains(.nounFirst) {
      guard form.hasPrefix("d") else { return false }
    } else {
      guard form == "of" || form == "van" || form == "der" || form == "von" else { return false }
    }
    return to - from == 1
      || language.traits.contains(.nounFirst) && lists[Int(tokens.tokens[from + 1].word)] & Language.List.joiner != 0
  }

  private func isCandidate(_ range: Range<Int>, _ isNounFirst: Bool) -> Bool {
    let first = tokens.tokens[range.lowerBound]
    let last = tokens.tokens[range.upperBound - 1]
    let isNoun = { (token: Token) in token.tag == .noun || token.tag == .properNoun }
    if isNounFirst {
      guard isNoun(first) || range.count > 1 && isNoun(tokens.tokens[range.lowerBound + 1]) else { return false }
    } else {
      guard isNoun(last) else { return false }
    }
    if lists[Int(first.word)] & Language.List.vague != 0 { return false }
    if range.count == 1 {
      let span = first.span
      if span.count < 2
        || span.count < 3 && !ASCII.isUpper(text.bytes[Int(span.start)]) && text.bytes[Int(span.start)] < 0x80
      {
        return false
      }
      if isCalendarName[Int(first.word)] { return false }
      // "III" numbers a chapter.
      if span.range.allSatisfy({ text.bytes[$0] == 0x49 || text.bytes[$0] == 0x56 || text.bytes[$0] == 0x58 }) {
        return false
      }
    }
    return true
  }
}
