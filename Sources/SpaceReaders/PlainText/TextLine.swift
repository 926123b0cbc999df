import Glibc
import SpaceText

/// One line of a plain text, with what can be told from it alone.
struct TextLine: Sendable {
  /// Where the line begins, where its first visible character is, and its end without blanks.
  let start: Int
  let first: Int
  let end: Int
  /// Columns before the first visible character; a tab reaches to the next multiple of four.
  let indent: Int
  /// Visible length in code points.
  let length: Int

  var isBlank: Bool { first == end }

  /// The lines of `bytes`, which are valid UTF-8 with `\n` at lines' ends.
  static func all(in bytes: [UInt8]) -> [TextLine] {
    var result: [TextLine] = []
    result.reserveCapacity(bytes.count / 64 + 1)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      while start < buffer.count {
        let end = unsafe buffer.place(of: 0x0A, from: start) ?? buffer.count
        result.append(unsafe TextLine(buffer, start, end))
        start = end + 1
      }
    }
    return result
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ lineEnd: Int) {
    self.start = start
    var first = start
    var indent = 0
    while first < lineEnd, unsafe ASCII.isBlank(bytes[first]) {
      indent = unsafe bytes[first] == 0x09 ? (indent / 4 + 1) * 4 : indent + 1
      first += 1
    }
    var end = lineEnd
    while end > first, unsafe ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    self.first = first
    self.end = end
    self.indent = indent
    length = unsafe end - first - Text.continuations(first..<end, in: bytes)
  }

  /// What stands before a list item's words.
  struct Marker: Equatable {
    /// Nil for bullets.
    var number: Int?
    /// The sign that makes the marker what it is: `-`, `•`, `.`, `)`.
    var sign: UInt32
    /// Where the item's words begin.
    var content: Int
  }

  /// The list marker that the line begins with.
  func marker(_ bytes: [UInt8]) -> Marker? {
    guard first < end else { return nil }
    let scalar = bytes.scalar(at: first)
    switch scalar.value {
    case 0x2D, 0x2A, 0x2B, 0x2022, 0x25E6, 0x25AA, 0x2023, 0x25CF, 0x25CB, 0x25A0, 0x2043, 0x00B7, 0x2013, 0xF0B7:
      guard let content = afterBlank(bytes, first + scalar.length) else { return nil }
      return Marker(number: nil, sign: scalar.value, content: content)
    default: return numberMarker(bytes)
    }
  }

  private func afterBlank(_ bytes: [UInt8], _ at: Int) -> Int? {
    guard at < end, ASCII.isBlank(bytes[at]) else { return nil }
    var i = at
    while i < end, ASCII.isBlank(bytes[i]) { i += 1 }
    return i
  }

  /// `1.`, `1)`, `(1)`, `a)`, `(a)`.
  private func numberMarker(_ bytes: [UInt8]) -> Marker? {
    var i = first
    let isWrapped = bytes[i] == 0x28
    if isWrapped { i += 1 }
    let start = i
    var number = 0
    while i < end, ASCII.isDigit(bytes[i]), i - start < 4 {
      number = number * 10 + Int(bytes[i] - 0x30)
      i += 1
    }
    var isLetter = false
    if i == start, i < end, ASCII.isLower(bytes[i]) {
      number = Int(bytes[i] - 0x60)
      isLetter = true
      i += 1
    }
    guard i > start, i < end, bytes[i] == 0x29 || (bytes[i] == 0x2E && !isWrapped && !isLetter) else { return nil }
    guard let content = afterBlank(bytes, i + 1) else { return nil }
    return Marker(number: number, sign: UInt32(bytes[i]) | (isLetter ? 0x100 : 0), content: content)
  }

  /// The sign that the whole line repeats (`=====`, `- - -`), for lines of three or more.
  func rule(_ bytes: [UInt8]) -> UInt8? {
    guard end - first >= 3 else { return nil }
    let sign = bytes[first]
    guard [0x3D, 0x2D, 0x7E, 0x5E, 0x2A, 0x5F, 0x23, 0x2B].contains(sign) else { return nil }
    var count = 0
    for i in first..<end {
      if bytes[i] == sign { count += 1 } else if bytes[i] != 0x20 { return nil }
    }
    return count >= 3 ? sign : nil
  }

  /// True when the last visible character ends a sentence, closing quotes and brackets aside.
  func endsSentence(_ bytes: [UInt8]) -> Bool {
    var i = end
    while i > first {
      let scalar = bytes.scalar(before: i)
      switch scalar.value {
      case 0x2E, 0x21, 0x3F, 0x2026, 0x3002, 0xFF01, 0xFF1F, 0x061F, 0x0964, 0x3A: return true
      case 0x22, 0x27, 0x29, 0x5D, 0x201D, 0x2019, 0xBB, 0x300D, 0x2A, 0x5F: i -= scalar.length
      default: return false
      }
    }
    return false
  }

  func lastScalar(_ bytes: [UInt8]) -> UInt32 { end > first ? bytes.scalar(before: end).value : 0 }
  func firstScalar(_ bytes: [UInt8]) -> UInt32 { end > first ? bytes.scalar(at: first).value : 0 }

  /// The length of the first word, in bytes.
  func firstWord(_ bytes: [UInt8]) -> Int {
    var i = first
    while i < end, !ASCII.isBlank(bytes[i]) { i += 1 }
    return i - first
  }

  func wordCount(_ bytes: [UInt8]) -> Int {
    var words = 0
    var isInWord = false
    for i in first..<end {
      let isBlank = ASCII.isBlank(bytes[i])
      if !isBlank && !isInWord { words += 1 }
      isInWord = !isBlank
    }
    return words
  }
}

extension [UInt8] {
  /// How many capitals stand in `range`, where no small letter does; else 0.
  func capitals(in range: Range<Int>) -> Int {
    var count = 0
    var i = range.lowerBound
    while i < range.upperBound {
      let scalar = scalar(at: i)
      let role = ScalarClass.of(scalar.value)
      if role.contains(.lower) { return 0 }
      if role.contains(.upper) { count += 1 }
      i += scalar.length
    }
    return count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of the first such byte from `start` on.
  func place(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    return unsafe memchr(base + start, Int32(byte), count - start).map {
      unsafe UnsafeRawPointer($0) - UnsafeRawPointer(base)
    }
  }
}
