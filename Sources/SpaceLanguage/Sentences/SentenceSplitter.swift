import SpaceModel
import SpaceText

/// Splits elements into sentences.
///
/// Rules propose every gap after a terminator (UAX #29's SB rules, with closing quotes and brackets kept on the left) and at
/// line ends before list marks; a decision on the words around it keeps or drops it. One pass over the bytes.
package struct SentenceSplitter {
  let bytes: [UInt8]
  let language: Language

  package init(_ bytes: [UInt8], _ language: Language) {
    self.bytes = bytes
    self.language = language
  }

  /// Appends the sentences of `range`, trimmed of blanks.
  package func split(_ range: Range<Int>, into sentences: inout [Span]) {
    var start = skipBlanks(range.lowerBound, range.upperBound)
    var at = start
    while let gap = nextGap(from: at, in: start..<range.upperBound) {
      if isBoundary(gap, sentenceStart: start, end: range.upperBound) {
        append(start, gap.left, &sentences)
        start = gap.right
      }
      at = max(gap.right, at + 1)
    }
    append(start, range.upperBound, &sentences)
  }

  private func append(_ start: Int, _ end: Int, _ sentences: inout [Span]) {
    var end = end
    while end > start {
      if ASCII.isBlank(bytes[end - 1]) {
        end -= 1
      } else if bytes[end - 1] >= 0x80, isBlank(bytes.scalar(before: end).value) {
        end -= bytes.scalar(before: end).length
      } else {
        break
      }
    }
    if end > start { sentences.append(Span(start, end)) }
  }

  private func isBlank(_ value: UInt32) -> Bool {
    value < 0x80 ? ASCII.isBlank(UInt8(value)) : ScalarClass.of(value).contains(.blank)
  }

  func skipBlanks(_ from: Int, _ end: Int) -> Int {
    var at = from
    while at < end {
      let byte = bytes[at]
      if byte < 0x80 {
        guard ASCII.isBlank(byte) else { return at }
        at += 1
      } else {
        let scalar = bytes.scalar(at: at)
        guard ScalarClass.of(scalar.value).contains(.blank) else { return at }
        at += scalar.length
      }
    }
    return end
  }

  /// A place where a sentence may end.
  struct Gap {
    /// Where the run of terminators begins; equal to `left` at a line end.
    var terminator: Int
    /// The end of the sentence before, with its terminators and closing marks.
    var left: Int
    /// The first byte that isn't blank after it.
    var right: Int
    /// The first terminator's scalar; 0x0A at a line end.
    var mark: UInt32
    /// Number of terminators.
    var count: Int
  }

  /// Bytes that may begin a terminator or end a line: full stop, `!`, `?`, line feed, and the first bytes of the others.
  private static let isCandidate: [Bool] = (0..<256).map { byte in
    [0x2E, 0x21, 0x3F, 0x0A, 0xE2, 0xE3, 0xEF, 0xD8, 0xDB, 0xE0, 0xD5, 0xE1].contains(byte)
  }

  private func nextGap(from: Int, in range: Range<Int>) -> Gap? {
    var at = from
    let end = range.upperBound
    while true {
      at = unsafe bytes.withUnsafeBufferPointer { buffer in
        var i = at
        while i < end, unsafe !Self.isCandidate[Int(buffer[i])] { i += 1 }
        return i
      }
      if at >= end { return nil }
      let byte = bytes[at]
      if byte == 0x0A {
        let right = skipBlanks(at, end)
        if right >= end { return nil }
        if isListMark(right, end) || hasEmptyLine(at, right) {
          return Gap(terminator: at, left: at, right: right, mark: 0x0A, count: 0)
        }
        at += 1
        continue
      }
      let scalar = bytes.scalar(at: at)
      guard Self.isTerminator(scalar.value) else {
        at += scalar.length
        continue
      }
      if let gap = gap(at, scalar.value, in: range) { return gap }
      at += scalar.length
    }
  }

  /// Scalars that end a sentence (Unicode's Sentence_Terminal, those in use today).
  static func isTerminator(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E, 0x21, 0x3F, 0x2026, 0x203C, 0x203D, 0x2047...0x2049, 0x3002, 0xFF01, 0xFF0E, 0xFF1F, 0xFF61, 0x061F,
      0x06D4, 0x0964, 0x0965, 0x0589, 0x104A, 0x104B, 0x1362, 0x1367, 0x1368:
      true
    default: false
    }
  }

  /// Terminators of scripts that put no blank after a sentence.
  private static func isFullWidth(_ value: UInt32) -> Bool {
    value == 0x3002 || value == 0xFF01 || value == 0xFF1F || value == 0xFF61 || value == 0x104B
  }

  private func gap(_ start: Int, _ mark: UInt32, in range: Range<Int>) -> Gap? {
    let end = range.upperBound
    var at = start
    var count = 0
    while at < end {
      let scalar = bytes.scalar(at: at)
      if Self.isTerminator(scalar.value) {
        count += 1
        at += scalar.length
        continue
      }
      // `. . .` is one ellipsis.
      if scalar.value == 0x20, bytes[at - 1] == 0x2E, at + 1 < end, bytes[at + 1] == 0x2E {
        at += 1
        continue
      }
      break
    }
    while at < end {
      let scalar = bytes.scalar(at: at)
      guard isClosing(scalar.value, at, scalar.length, end) else { break }
      at += scalar.length
    }
    let right = skipBlanks(at, end)
    if right >= end { return nil }
    if right == at && !Self.isFullWidth(mark) { return nil }
    return Gap(terminator: start, left: at, right: right, mark: mark, count: count)
  }

  /// Closing brackets and quotes. Straight quotes close when no word follows them directly.
  private func isClosing(_ value: UInt32, _ at: Int, _ length: Int, _ end: Int) -> Bool {
    switch value {
    case 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x203A, 0x300D, 0x300F, 0xFF09, 0x3011, 0x300B: true
    case 0x201C: language.code == "de"
    case 0x22, 0x27: at + 1 >= end || ASCII.isBlank(bytes[at + 1]) || !ASCII.isAlphanumeric(bytes[at + 1])
    default: false
    }
  }

  private func hasEmptyLine(_ from: Int, _ to: Int) -> Bool {
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
