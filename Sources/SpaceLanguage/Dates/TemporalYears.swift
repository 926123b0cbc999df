import SpaceText

// Whether a number is a year: "1998 soldiers", "page 1914", "1591 - Sort the queue" are none.

extension TemporalChecks {
  func isYear(_ expression: TemporalExpression, after isPrepared: Bool) -> Bool {
    guard let year = expression[.year] else { return false }
    let span = expression.span
    if expression.has(.era) { return true }
    let start = Int(span.end) - 4
    guard start >= 0, bytes[start..<Int(span.end)].allSatisfy(ASCII.isDigit) else {
      return (isPrepared || (1900...2100).contains(year)) && year % 100 != 0 && !isCounted(span.end)
    }
    if Int(span.end) < bytes.count, bytes[Int(span.end)] == 0x2D || bytes[Int(span.end)] == 0x2C,
      Int(span.end) + 1 < bytes.count, ASCII.isDigit(bytes[Int(span.end) + 1])
    {
      return false
    }
    let isTold = year % 100 != 0 && toldYears.contains(year) && isDetermined(span.start)
    if isCounted(span.end), !isTold {
      guard isPrepared, (1900...2100).contains(year),
        isPrecededBy(span.start, ["in", "since", "by", "until", "during"])
      else { return false }
    }
    if isCountOfPeriod(span.end) || isEntryNumber(span) { return false }
    // "82-2100" is a number of some kind, as is "32/2015".
    if start > 1, bytes[start - 1] == 0x2D, ASCII.isDigit(bytes[start - 2]) { return false }
    if start > 1, bytes[start - 1] == 0x2F, ASCII.isDigit(bytes[start - 2]) {
      let digits = bytes[..<(start - 1)].suffix(4).reversed().prefix { ASCII.isDigit($0) }.count
      if digits < 4 { return false }
    }
    if isPrepared {
      // Round numbers and powers of two are rather counts: "a subset of 1000", "divided by 1024".
      if year < 1500 && year % 100 == 0 || year == 1024 || year == 2048 {
        return isPrecededBy(span.start, ["in", "since", "until", "circa", "year"])
      }
      return (1000...2200).contains(year)
    }
    if isPrecededBy(
      span.start,
      [
        "page", "pages", "room", "no", "n°", "nº", "lot", "p", "pp", "nr", "art", "line", "lines", "chapter", "section",
        "figure", "table",
        "equation", "rfc", "iso", "windows", "office", "din", "seite", "ln", "port", "issue", "id",
      ])
    {
      return false
    }
    // "A ship called Orion 1980"
    let name = word(before: span.start)
    if let first = name.first, ASCII.isUpper(first), name.endIndex == start - 1,
      isPrecededBy(Int32(name.startIndex), ["called", "named", "dubbed", "titled", "entitled", "codenamed"])
    {
      return false
    }
    // Before the last century a bare number right before a noun is rather a count ("1800 sheep").
    let next = word(after: span.end)
    if year < 1900, !isTold, let first = next.first, ASCII.isLower(first), !grammar.isFunctionWord(next) {
      return false
    }
    // A round number before a noun is a number of things, where nouns have capitals.
    if year % 100 == 0, grammar.hasCapitalNouns, let first = next.first, ASCII.isUpper(first) { return false }
    return (1500...2100).contains(year) || (1000..<1500).contains(year) && opensChronicle(span, year)
  }

  /// "1362        A storm destroys the harbour." in a column of numbers that grow line by line to what are years for certain.
  private func opensChronicle(_ span: Span, _ year: Int) -> Bool {
    func isColumn(_ at: Int) -> Bool {
      at < bytes.count && bytes[at] == 0x09 || at + 1 < bytes.count && bytes[at] == 0x20 && bytes[at + 1] == 0x20
    }
    guard span.start == 0 || bytes[Int(span.start) - 1] == 0x0A, isColumn(Int(span.end)) else { return false }
    var at = Int(span.end)
    var last = year
    for _ in 0..<Self.chronicleLines {
      while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      while at < bytes.count, bytes[at] == 0x0A { at += 1 }
      let start = at
      let number = number(from: &at, digits: 5)
      guard at - start == 4, isColumn(at) else { continue }
      if number <= last || number > 2100 { return false }
      if number >= 1500 { return true }
      last = number
    }
    return false
  }

  private static let chronicleLines = 40

  /// "2000 im Jahr 2011", "2000 bis 3000 Grad": so many in a period, or up to a number that is no year.
  private func isCountOfPeriod(_ offset: Int32) -> Bool {
    let first = word(after: offset)
    guard !first.isEmpty else { return false }
    let isIn = ["in", "im", "en", "nel"].contains { first.equalsIgnoringCase($0) }
    let isUpTo = ["to", "bis", "à", "a"].contains { first.equalsIgnoringCase($0) }
    guard isIn || isUpTo else { return false }
    var at = first.endIndex
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    let start = at
    let number = number(from: &at, digits: 9)
    if isUpTo { return number > 2199 }
    if at - start == 4 { return (1000...2199).contains(number) }
    let second = word(after: Int32(first.endIndex))
    return ["jahr", "vorjahr", "vergangenen", "vorigen", "letzten", "laufenden"].contains {
      second.equalsIgnoringCase($0)
    }
  }

  /// The number at `at`, of which so many digits are read at most; 0 where there is none. `at` goes behind it.
  private func number(from at: inout Int, digits: Int) -> Int {
    let limit = min(at + digits, bytes.count)
    var number = 0
    while at < limit, ASCII.isDigit(bytes[at]) {
      number = number * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    return number
  }

  /// "1591 - Sort the queue" between entries whose numbers are no years: it opens its line as they do.
  private func isEntryNumber(_ span: Span) -> Bool {
    guard let mark = separator(after: Int(span.end)) else { return false }
    var at = Int(span.start)
    // Behind a list's bullet, too.
    while at > 0, bytes[at - 1] == 0x20 || bytes[at - 1] == 0x2D || bytes[at - 1] == 0x2A { at -= 1 }
    guard at == 0 || bytes[at - 1] == 0x0A else { return false }
    func opensOtherwise(_ line: Int) -> Bool {
      var at = line
      while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x2D || bytes[at] == 0x2A { at += 1 }
      let start = at
      let number = number(from: &at, digits: 7)
      return at > start && separator(after: at) == mark && !(1000...2199).contains(number)
    }
    var before = at - 1
    while before > 0, bytes[before - 1] == 0x0A { before -= 1 }
    while before > 0, bytes[before - 1] != 0x0A { before -= 1 }
    if at > 0, opensOtherwise(max(before, 0)) { return true }
    var after = Int(span.end)
    while after < bytes.count, bytes[after] != 0x0A { after += 1 }
    while after < bytes.count, bytes[after] == 0x0A { after += 1 }
    return after < bytes.count && opensOtherwise(after)
  }

  /// The mark between an entry's number and its words: a dash, a colon or a bracket.
  private func separator(after offset: Int) -> UInt8? {
    var at = offset
    if at < bytes.count, bytes[at] == 0x20 { at += 1 }
    guard at + 1 < bytes.count, bytes[at] == 0x2D || bytes[at] == 0x3A || bytes[at] == 0x29 || bytes[at] == 0xE2 else {
      return nil
    }
    return bytes[at]
  }

  /// An article or the like stands before it: "its 2006 highs".
  func isDetermined(_ offset: Int32) -> Bool {
    isPrecededBy(
      offset,
      [
        "the", "its", "his", "her", "their", "our", "of", "der", "die", "das", "den", "dem", "des", "les", "los", "las",
        "os", "as", "gli", "le",
      ])
  }
}
