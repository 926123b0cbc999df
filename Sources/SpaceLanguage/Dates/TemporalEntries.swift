import SpaceText

// Numbers that open lines: years of a chronicle, numbers of entries, days of a list.

extension TemporalChecks {
  /// "1362        A storm destroys the harbour." in a column of numbers that grow line by line to what are years for certain.
  func opensChronicle(_ start: Int, _ end: Int, _ year: Int) -> Bool {
    func isColumn(_ at: Int) -> Bool {
      at < bytes.count && bytes[at] == 0x09 || at + 1 < bytes.count && bytes[at] == 0x20 && bytes[at + 1] == 0x20
    }
    guard start == 0 || bytes[start - 1] == 0x0A, isColumn(end) else { return false }
    var at = end
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

  /// "1591 - Sort the queue" between entries whose numbers are no years: it opens its line as they do.
  func isEntryNumber(_ start: Int, _ end: Int) -> Bool {
    guard let mark = separator(after: end) else { return false }
    var at = start
    // Behind a list's bullet, too.
    while at > 0, isBullet(bytes[at - 1]) { at -= 1 }
    guard at == 0 || bytes[at - 1] == 0x0A else { return false }
    func opensOtherwise(_ line: Int) -> Bool {
      var at = line
      while at < bytes.count, isBullet(bytes[at]) { at += 1 }
      let start = at
      let number = number(from: &at, digits: 7)
      return at > start && separator(after: at) == mark && !(1000...2199).contains(number)
    }
    var before = at - 1
    while before > 0, bytes[before - 1] == 0x0A { before -= 1 }
    while before > 0, bytes[before - 1] != 0x0A { before -= 1 }
    if at > 0, opensOtherwise(max(before, 0)) { return true }
    var after = end
    while after < bytes.count, bytes[after] != 0x0A { after += 1 }
    while after < bytes.count, bytes[after] == 0x0A { after += 1 }
    return after < bytes.count && opensOtherwise(after)
  }

  /// "Mon: swimming"
  func isLabel(_ start: Int, _ end: Int) -> Bool {
    var at = start
    while at > 0, isBullet(bytes[at - 1]) { at -= 1 }
    guard at == 0 || bytes[at - 1] == 0x0A else { return false }
    var behind = end
    while behind < bytes.count, bytes[behind] == 0x20 || bytes[behind] == 0x2E { behind += 1 }
    return behind < bytes.count && bytes[behind] == 0x3A
  }

  private func isBullet(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2D || byte == 0x2A }

  /// The mark between an entry's number and its words: a dash, a colon or a bracket.
  private func separator(after offset: Int) -> UInt8? {
    var at = offset
    if at < bytes.count, bytes[at] == 0x20 { at += 1 }
    guard at + 1 < bytes.count, bytes[at] == 0x2D || bytes[at] == 0x3A || bytes[at] == 0x29 || bytes[at] == 0xE2 else {
      return nil
    }
    return bytes[at]
  }

  /// "7/11", but not "24/7", and "8/10" only where it can be no mark.
  func isSlashDate(_ expression: TemporalExpression) -> Bool {
    guard let code = expression[.packedDate] else { return false }
    let span = expression.span
    let date = PackedDate(code: code)
    if date.day == 24, date.month == 7 { return span.count == 5 }
    let opensLine = span.start == 0 || bytes[Int(span.start) - 1] == 0x0A || bytes[Int(span.start) - 1] == 0x09
    let endsLine = Int(span.end) == bytes.count || bytes[Int(span.end)] == 0x0A
    let most = max(date.day, date.month)
    let isMark = most == 5 || most == 10
    return opensLine || span.count == 5 || date.day > 12 || tellsSlashDates && isNote && endsLine && !isMark
  }
}
