import SpaceText

/// Looks at the text around a match and refuses what is no temporal expression there: "1998 soldiers", "page 1914", "24/7".
/// What is asked of a match, the tables say (`TemporalCondition`).
struct TemporalChecks {
  let bytes: [UInt8]
  let grammar: TemporalGrammar
  /// The years that the text has told so far: "as in 1614. The 1614 rules" are of that year and no 1614 rules.
  var toldYears: Set<Int> = []
  /// "Tue 1/12" stood before: the text writes its days like that.
  var tellsSlashDates = false
  /// The text is a note, or this an entry of a list: what it says of days is meant for the calendar.
  var isNote = false

  /// What a condition is asked of: a stretch of the text, the tokens in it, and the expression by its place in the match.
  private struct Subject {
    let match: TemporalMatch
    let run: TemporalRun
    var start: Int
    var end: Int
    var tokens: Range<Int>
    var place = 0

    var expression: TemporalExpression { match.expressions[place] }

    init(_ match: TemporalMatch, _ run: TemporalRun) {
      self.match = match
      self.run = run
      start = Int(match.expressions[0].span.start)
      end = Int(match.expressions[0].span.end)
      tokens = match.firstToken..<match.next
    }

    mutating func take(_ tokens: Range<Int>) {
      self.tokens = tokens
      start = run.tokens[tokens.lowerBound].start
      end = run.tokens[tokens.upperBound - 1].end
    }
  }

  /// True when the match stands.
  func accepts(_ match: TemporalMatch, in run: TemporalRun) -> Bool {
    guard let check = match.check else { return true }
    return holds(grammar.checks[check], Subject(match, run))
  }

  private func holds(_ condition: TemporalCondition, _ subject: Subject) -> Bool {
    switch condition.kind {
    case .all: condition.parts.allSatisfy { holds($0, subject) }
    case .any: condition.parts.contains { holds($0, subject) }
    case .not: !holds(condition.parts[0], subject)
    case .first, .final, .last, .match, .run, .back, .ahead:
      holds(condition.parts[0], moved(subject, condition.kind))
    case .before: isListed(word(before: subject.start), condition.numbers)
    case .after: isListed(word(after: subject.end), condition.numbers)
    case .begins: isListed(word(after: subject.start), condition.numbers)
    case .ends: isListed(word(before: subject.end), condition.numbers)
    case .rightBefore, .rightAfter, .inside: hasBytes(condition, subject.start, subject.end)
    case .length: TemporalCondition.contains(condition.numbers[...], subject.end - subject.start)
    case .digits: hasDigits(condition.numbers.first, subject)
    case .number: isFollowed(byNumberIn: condition.numbers, subject.end)
    case .has, .value, .less, .same, .rises, .falls: tells(condition, subject)
    case .tokenClass: subject.tokens.contains { isOfClass($0, condition.numbers, subject.run) }
    case .glued: isGlued(condition.numbers, subject)
    case .capital: ASCII.isUpper(bytes[subject.start]) || bytes[subject.start] >= 0x80
    case .lower: ASCII.isLower(bytes[subject.start])
    case .endsPhrase: endsPhrase(subject.end)
    case .endsClause: endsClause(subject.end)
    case .note: isNote
    case .told: subject.expression[.year].map(toldYears.contains) ?? false
    case .chronicle: opensChronicle(subject.start, subject.end, subject.expression[.year] ?? 0)
    case .entryNumber: isEntryNumber(subject.start, subject.end)
    case .slashDate: isSlashDate(subject.expression)
    case .label: isLabel(subject.start, subject.end)
    case .never: false
    }
  }

  private func moved(_ subject: Subject, _ kind: TemporalCondition.Kind) -> Subject {
    var subject = subject
    let (first, next) = (subject.match.firstToken, subject.match.next)
    switch kind {
    case .first: subject.take(first..<first + 1)
    case .final: subject.take(next - 1..<next)
    case .match: subject.take(first..<next)
    case .run: subject.take(0..<subject.run.tokens.count)
    case .last:
      subject.place = subject.match.expressions.count - 1
      subject.start = Int(subject.expression.span.start)
      subject.end = Int(subject.expression.span.end)
    case .back: subject.start = word(before: subject.start).startIndex
    default:
      let end = word(after: subject.end).endIndex
      subject.end = end + (end < bytes.count ? TemporalScanner.apostrophe(bytes, end, bytes.count) : 0)
    }
    return subject
  }

  // MARK: Fields and tokens

  private func tells(_ condition: TemporalCondition, _ subject: Subject) -> Bool {
    let numbers = condition.numbers
    func value(_ number: Int, _ place: Int) -> Int? {
      TemporalField(rawValue: number).flatMap { subject.match.expressions[place][$0] }
    }
    if condition.kind == .has { return numbers.contains { value($0, subject.place) != nil } }
    let own = value(numbers[0], subject.place)
    if condition.kind == .same { return own == value(numbers[1], subject.place) }
    guard let own else { return false }
    if condition.kind == .value { return TemporalCondition.contains(numbers[1...], own) }
    if condition.kind == .less { return own < value(numbers[1], subject.place) ?? 0 }
    let last = subject.match.expressions.count - 1
    guard let other = value(numbers[0], last) else {
      // "1914-18"
      let short = numbers[0] == TemporalField.year.rawValue ? subject.match.expressions[last][.shortYear] : nil
      return short.map { condition.kind == .rises ? own % 100 < $0 : own % 100 > $0 } ?? false
    }
    return condition.kind == .rises ? own < other : own > other
  }

  private func isOfClass(_ token: Int, _ classes: [Int], _ run: TemporalRun) -> Bool {
    classes.contains { run.value(token, $0) != nil }
  }

  private func isGlued(_ classes: [Int], _ subject: Subject) -> Bool {
    subject.tokens.contains {
      $0 > subject.match.firstToken && subject.run.tokens[$0].isGlued
        && (classes.isEmpty || isOfClass($0, classes, subject.run))
    }
  }

  // MARK: Words

  /// The word behind an offset, past blanks; empty when a mark comes first.
  private func word(after offset: Int) -> ArraySlice<UInt8> {
    var i = offset
    while i < bytes.count, bytes[i] == 0x20 { i += 1 }
    let start = i
    // Letters beyond ASCII begin with C3 and above; E2 begins dashes and quotation marks.
    while i < bytes.count,
      ASCII.isLetter(bytes[i]) || bytes[i] >= 0xC3 && bytes[i] != 0xE2 || i > start && bytes[i] & 0xC0 == 0x80
    {
      i += 1
    }
    return bytes[start..<i]
  }

  /// The word before an offset, past blanks.
  private func word(before offset: Int) -> ArraySlice<UInt8> {
    var i = offset
    while i > 0, bytes[i - 1] == 0x20 { i -= 1 }
    let end = i
    while i > 0, ASCII.isLetter(bytes[i - 1]) || bytes[i - 1] >= 0x80 { i -= 1 }
    return bytes[i..<end]
  }

  /// The word is on one of the lists.
  private func isListed(_ word: ArraySlice<UInt8>, _ lists: [Int]) -> Bool {
    guard let first = word.first else { return false }
    var hash: UInt64?
    for number in lists {
      switch number {
      case TemporalWordList.anyWord: return true
      case TemporalWordList.capital: if ASCII.isUpper(first) { return true }
      case TemporalWordList.lower: if ASCII.isLower(first) { return true }
      default:
        if hash == nil { hash = grammar.hash(of: word, in: bytes) ?? 0 }
        if number <= TemporalWordList.firstClass {
          if grammar.isOfClass(hash!, TemporalWordList.firstClass - number) { return true }
        } else if grammar.lists[number].hashes.contains(hash!) {
          return true
        } else if !grammar.lists[number].endings.isEmpty, word.count > 3, ASCII.isLower(first),
          grammar.lists[number].endings.contains(where: { word.suffix($0.count).elementsEqual($0) })
        {
          return true
        }
      }
    }
    return false
  }

  /// A preposition, an article or the like.
  func isSmallWord(_ span: Span) -> Bool { grammar.isListed(bytes[span.range], as: .function, in: bytes) }

  /// Nothing follows that the expression could count: the end, a mark, or a small word.
  private func endsPhrase(_ offset: Int) -> Bool {
    if offset >= bytes.count { return true }
    let next = word(after: offset)
    if next.isEmpty {
      let gap = bytes[offset] == 0x20 && offset + 1 < bytes.count ? bytes[offset + 1] : bytes[offset]
      return !ASCII.isDigit(gap) && gap != 0x25 && gap != 0x24
    }
    return grammar.isListed(next, as: .function, in: bytes)
  }

  /// The sentence or clause ends here.
  private func endsClause(_ offset: Int) -> Bool {
    var i = offset
    while i < bytes.count, bytes[i] == 0x20 { i += 1 }
    if i >= bytes.count || bytes[i] == 0x0A || bytes[i] == 0x3B || bytes[i] == 0x3F || bytes[i] == 0x21 { return true }
    return (bytes[i] == 0x2E || bytes[i] == 0x2C) && (i + 1 >= bytes.count || ASCII.isBlank(bytes[i + 1]))
  }

  // MARK: Bytes

  private func hasBytes(_ condition: TemporalCondition, _ start: Int, _ end: Int) -> Bool {
    condition.texts.contains { text in
      switch condition.kind {
      case .rightBefore: matches(text, start - text.count)
      case .rightAfter: matches(text, end)
      default: (start..<end).contains { $0 + text.count <= end && matches(text, $0) }
      }
    }
  }

  private func matches(_ text: [UInt8], _ offset: Int) -> Bool {
    guard offset >= 0, offset + text.count <= bytes.count else { return false }
    for (place, wanted) in text.enumerated() {
      let byte = bytes[offset + place]
      let isSame =
        switch wanted {
        case UInt8(ascii: "#"): ASCII.isDigit(byte)
        case UInt8(ascii: "*"): ASCII.isLower(byte)
        case UInt8(ascii: "_"): byte == 0x20
        default: byte == wanted || ASCII.lowered(byte) == wanted
        }
      if !isSame { return false }
    }
    return true
  }

  /// A digit anywhere, or so many at the end.
  private func hasDigits(_ count: Int?, _ subject: Subject) -> Bool {
    guard let count else { return bytes[subject.start..<subject.end].contains(where: ASCII.isDigit) }
    return subject.end >= count && bytes[subject.end - count..<subject.end].allSatisfy(ASCII.isDigit)
  }

  private func isFollowed(byNumberIn bounds: [Int], _ offset: Int) -> Bool {
    var at = offset
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    let start = at
    let number = number(from: &at, digits: 9)
    return at > start && TemporalCondition.contains(bounds[...], number)
  }

  /// The number at `at`, of which so many digits are read at most; 0 where there is none. `at` goes behind it.
  func number(from at: inout Int, digits: Int) -> Int {
    let limit = min(at + digits, bytes.count)
    var number = 0
    while at < limit, ASCII.isDigit(bytes[at]) {
      number = number * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    return number
  }
}
