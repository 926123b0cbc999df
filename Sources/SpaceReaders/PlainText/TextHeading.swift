import SpaceLexicon
import SpaceText

/// Lines that head a section though nothing but their place and form says so.
enum TextHeading {
  /// What ends sentences, parts of them and other things that are no titles; colons aside.
  private static let closing: [UInt32] = [
    0x2E, 0x2C, 0x3B, 0x21, 0x2026, 0x3002, 0x22, 0x201D, 0xBB, 0x29, 0x3001, 0x7D, 0x5D, 0x7C, 0x2D, 0x2014,
  ]

  /// What stands before a chapter's number.
  private static let chapters = LanguagePack.labels(.partHeading).map { Array($0.utf8) }

  /// The level of the heading that `line`, alone between empty lines, is; nil when it is none.
  static func level(_ layout: TextLayout, _ line: Int, next: Range<Int>?, isFirst: Bool) -> UInt8? {
    let bytes = layout.bytes
    let text = layout.lines[line]
    guard text.length <= 90, text.length >= 2, let next else { return nil }
    let words = text.wordCount(bytes)
    if words > 14 { return nil }
    let last = text.lastScalar(bytes)
    // "Title:" may be one, "a lead-in to the list:" is none, sentences are none.
    if closing.contains(last) && !isNumbered(layout, line) { return nil }
    if last == 0x3A { return nil }
    let depth = depth(layout, line)
    if let depth { return isSentence(layout, line) ? nil : UInt8(clamping: min(depth + 1, 6)) }
    if layout.isListItem(line) { return nil }
    if layout.lone.isCapitals(line) { return isFirst ? 1 : 2 }
    if text.indent >= 4 && !isFirst { return nil }
    if isChapter(layout, line) { return isFirst ? 1 : 2 }
    let first = ScalarClass.of(text.firstScalar(bytes))
    guard !first.isDisjoint(with: [.upper, .digit, .unspaced]) || text.firstScalar(bytes) == 0xBF else { return nil }
    let follower = layout.lines[next.lowerBound]
    if isFirst { return words <= 12 ? 1 : nil }
    // A section needs a body: a paragraph that is longer than its heading by far.
    guard layout.isProse(next) else { return words <= 5 ? 2 : nil }
    let body = next.reduce(0) { $0 + layout.lines[$1].length }
    if words <= 4 { return body > 40 || follower.endsSentence(bytes) && body > text.length ? 2 : nil }
    return body >= 100 && words <= 10 ? 2 : nil
  }

  /// How many numbers "2.1.3" counts in front of a title that begins with a capital; nil when there is none.
  private static func depth(_ layout: TextLayout, _ line: Int) -> Int? {
    let bytes = layout.bytes
    let text = layout.lines[line]
    var i = text.first
    var depth = 0
    while i < text.end, ASCII.isDigit(bytes[i]) {
      let start = i
      while i < text.end, ASCII.isDigit(bytes[i]) { i += 1 }
      if i - start > 2 { return nil }
      depth += 1
      if i < text.end, bytes[i] == 0x2E { i += 1 }
    }
    guard depth > 0, i < text.end, ASCII.isBlank(bytes[i]) else { return nil }
    while i < text.end, ASCII.isBlank(bytes[i]) { i += 1 }
    guard i < text.end else { return nil }
    let first = ScalarClass.of(bytes.scalar(at: i).value)
    if first.isDisjoint(with: [.upper, .unspaced]) { return nil }
    // An item of a list whose items stand apart is followed by the next one.
    var following = line + 1
    while following < layout.lines.count, layout.lines[following].isBlank { following += 1 }
    if depth == 1, following < layout.lines.count, layout.isListItem(following) { return nil }
    return depth
  }

  private static func isNumbered(_ layout: TextLayout, _ line: Int) -> Bool { depth(layout, line) != nil }

  private static func isSentence(_ layout: TextLayout, _ line: Int) -> Bool {
    layout.lines[line].lastScalar(layout.bytes) == 0x2E && layout.lines[line].wordCount(layout.bytes) > 6
  }

  /// "Chapter 3", "Kapitel IV: …", "Part Two".
  private static func isChapter(_ layout: TextLayout, _ line: Int) -> Bool {
    let text = layout.lines[line]
    let name = layout.bytes[text.first..<text.first + text.firstWord(layout.bytes)]
    guard chapters.contains(where: { $0.count == name.count && name.lazy.map(ASCII.lowered).elementsEqual($0) }) else {
      return false
    }
    let words = layout.bytes[text.first..<text.end].split(whereSeparator: ASCII.isBlank)
    guard words.count >= 2, words.count <= 12 else { return false }
    let number = words[1].filter { ASCII.isAlphanumeric($0) }
    let isRoman = number.allSatisfy { [0x49, 0x56, 0x58, 0x4C, 0x43].contains($0) }
    return number.allSatisfy(ASCII.isDigit) || isRoman || words.count == 2
  }
}
