import SpaceText

/// Counts words as runs without blanks, where a blank is what Unicode calls white space.
enum WordCount {
  static func words(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var isInside = false
    var i = bytes.startIndex
    unsafe bytes.withUnsafeBufferPointer { buffer in
      // Eight bytes at once where blanks are spaces and line ends, as nearly everywhere.
      while i + ByteLanes.count <= bytes.endIndex {
        let lanes = unsafe ByteLanes(buffer, at: i - bytes.startIndex)
        let blanks = lanes.equal(0x20) | lanes.equal(0x0A)
        if lanes.atMost(0x20) & ~blanks | lanes.nonASCII == 0 {
          let before = blanks &<< 8 | (isInside ? 0 : 0x80)
          count += ByteLanes.number(before & ~blanks)
          isInside = blanks &>> 63 == 0
          i += ByteLanes.count
        } else {
          read(to: i + ByteLanes.count)
        }
      }
    }
    read(to: bytes.endIndex)
    return count

    /// One byte or longer blank after the other, up to `end` or a little further.
    func read(to end: Int) {
      while i < end {
        let length = blankLength(bytes, at: i)
        if length == 0 && !isInside { count += 1 }
        isInside = length == 0
        i += max(length, 1)
      }
    }
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
