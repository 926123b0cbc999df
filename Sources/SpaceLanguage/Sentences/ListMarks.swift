import SpaceText

// Marks of lists inside a stretch of text.

extension SentenceSplitter {
  /// A mark of a list at the start of a sentence: its number or letter, and what stands around it.
  struct ListMark {
    var value: Int
    var isLetter: Bool
    /// `.` 1, `)` 2, `.)` 3.
    var suffix: Int
    /// The bullet before it, or 0.
    var bullet: UInt32
    /// The first byte after it.
    var end: Int
  }

  func listMark(_ start: Int, _ end: Int) -> ListMark? {
    guard start < end else { return nil }
    var at = start
    var mark = ListMark(value: 0, isLetter: false, suffix: 0, bullet: 0, end: 0)
    let first = bytes.scalar(at: at)
    if first.value == 0x2022 || first.value == 0x2043 || first.value == 0x25E6 || first.value == 0x25AA {
      mark.bullet = first.value
      at += first.length
      while at < end, bytes[at] == 0x20 { at += 1 }
    }
    let number = at
    while at < end, ASCII.isDigit(bytes[at]), at - number < 3 {
      mark.value = mark.value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    if at == number, at < end, ASCII.isLower(bytes[at]) {
      mark.value = Int(bytes[at])
      mark.isLetter = true
      at += 1
    }
    if at == number { return nil }
    if at < end, bytes[at] == 0x2E {
      mark.suffix = 1
      at += 1
    }
    if at < end, bytes[at] == 0x29 {
      mark.suffix += 2
      at += 1
    }
    guard mark.suffix > 0, at < end, bytes[at] == 0x20 else { return nil }
    mark.end = at
    return mark
  }

  /// Where the item after the one with `mark` begins, when it does within the same stretch of text.
  func nextItem(after mark: ListMark, _ end: Int) -> Int? {
    var at = mark.end
    let limit = min(end, at + 600)
    while at < limit {
      if bytes[at] == 0x20 || bytes[at] == 0x0A, at + 1 < limit, let next = listMark(at + 1, end),
        next.value == mark.value + 1, next.isLetter == mark.isLetter, next.suffix == mark.suffix,
        next.bullet == mark.bullet
      {
        return at + 1
      }
      at += 1
    }
    return nil
  }

  func hasEmptyLine(_ from: Int, _ to: Int) -> Bool {
    var lines = 0
    for i in from..<to where bytes[i] == 0x0A { lines += 1 }
    return lines > 1
  }

  /// A bullet, or a number or letter with a full stop or bracket, and a blank after it.
  func isListMark(_ at: Int, _ end: Int) -> Bool {
    var i = at
    let first = bytes.scalar(at: i)
    switch first.value {
    case 0x2022, 0x25E6, 0x25AA, 0x2043, 0x2023, 0x00B7, 0x25CF: return true
    case 0x2D, 0x2A, 0x2B, 0x2013, 0x2014: return i + first.length < end && bytes[i + first.length] == 0x20
    default: break
    }
    if bytes[i] == 0x28 { i += 1 }
    var digits = 0
    while i < end, ASCII.isDigit(bytes[i]), digits < 3 {
      digits += 1
      i += 1
    }
    if digits == 0 {
      guard i + 1 < end, ASCII.isLetter(bytes[i]) else { return false }
      i += 1
    }
    guard i + 1 < end, bytes[i] == 0x29 || bytes[i] == 0x2E else { return false }
    return bytes[i + 1] == 0x20
  }
}
