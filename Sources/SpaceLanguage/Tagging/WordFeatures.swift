import SpaceText

/// What the tagger sees of a word, wherever it stands: computed once for each distinct word of a document.
package struct WordFeatures {
  var word: UInt32
  var suffix2: UInt32
  var suffix3: UInt32
  var suffix4: UInt32
  var prefix: UInt32

  /// Stands for the words before the first and after the last.
  static let none = WordFeatures(all: 0x27D4_EB2F)

  private init(all value: UInt32) { (word, suffix2, suffix3, suffix4, prefix) = (value, value, value, value, value) }

  /// `folded` is the word in lower case. A hyphenated word has the suffixes of its last part, which inflects.
  init(folded: [UInt8], hash: UInt64) {
    word = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    func ending(_ count: Int, _ salt: UInt32) -> UInt32 {
      var at = folded.count
      var left = count
      var value: UInt32 = salt
      while at > 0, left > 0 {
        at -= 1
        value = (value ^ UInt32(folded[at])) &* 0x0100_0193
        if folded[at] & 0xC0 != 0x80 { left -= 1 }
      }
      return left > 0 ? value ^ 0x5555 : value
    }
    suffix2 = ending(2, 0x811C_9DC5)
    suffix3 = ending(3, 0x9E37_79B9)
    suffix4 = ending(4, 0x85EB_CA6B)
    var start: UInt32 = 0xC2B2_AE35
    for byte in folded.prefix(3) { start = (start ^ UInt32(byte)) &* 0x0100_0193 }
    prefix = start
  }
}
