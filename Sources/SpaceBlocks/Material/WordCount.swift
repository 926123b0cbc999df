import SpaceText

/// Counts words as runs without blanks, where a blank is what Unicode calls white space.
enum WordCount {
  static func words(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var isInside = false
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let length = blankLength(bytes, at: i)
      if length == 0 && !isInside { count += 1 }
      isInside = length == 0
      i += max(length, 1)
    }
    return count
  }

  static func words(in string: String) -> Int { words(in: Array(string.utf8)[...]) }

  /// The length in bytes of the white space at `at`, or 0 when there is none.
  private static func blankLength(_ bytes: ArraySlice<UInt8>, at: Int) -> Int {
    let first = bytes[at]
    if first < 0x80 { return ASCII.isBlank(first) || (first >= 0x1C && first <= 0x1F) ? 1 : 0 }
    if first == 0xC2, at + 1 < bytes.endIndex { return bytes[at + 1] == 0xA0 || bytes[at + 1] == 0x85 ? 2 : 0 }
    guard first >= 0xE1 && first <= 0xE3, at + 2 < bytes.endIndex else { return 0 }
    switch (first, bytes[at + 1], bytes[at + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return 3
    default: return 0
    }
  }
}
