import SpaceLexicon
import SpaceText

/// Tells plain English from its function words, for a hundredth of what a look at its letters costs. It says so only of text
/// that leaves no doubt: what it passes over, `LanguageDetector` finds out.
package enum PlainEnglish {
  /// The size of the parts that must each be English, so that a text with a foreign half isn't taken for it.
  private static let partSize = 256
  /// Fewer words tell nothing.
  private static let fewestWords = 24

  /// True of valid UTF-8 in which, everywhere, one word in eight is one that only English has so often, one in five on the
  /// whole, and hardly any is a function word of its neighbours. English prose has one in three.
  package static func isClear(_ utf8: ArraySlice<UInt8>) -> Bool {
    var (all, english, foreign) = (0, 0, 0)
    var start = utf8.startIndex
    while start < utf8.endIndex {
      // What is left over is part of the last.
      let end = utf8.endIndex - start < 2 * partSize ? utf8.endIndex : start + partSize
      let part = count(utf8[start..<end])
      if part.english * 8 < part.all { return false }
      (all, english, foreign) = (all + part.all, english + part.english, foreign + part.foreign)
      start = end
    }
    return all >= fewestWords && english * 5 >= all && foreign * 50 <= all
  }

  private static func count(_ utf8: ArraySlice<UInt8>) -> (all: Int, english: Int, foreign: Int) {
    unsafe utf8.withUnsafeBufferPointer { bytes in
      var (all, english, foreign) = (0, 0, 0)
      var hash = WordHash()
      var length = 0
      for at in 0...bytes.count {
        let byte = unsafe at < bytes.count ? bytes[at] : 0x20
        if ASCII.isLetter(byte) || byte >= 0x80 {
          hash.add(ASCII.lowered(byte))
          length += 1
          continue
        }
        if length > 0 {
          all += 1
          let signs = length <= 6 ? words.value(hash.value) : 0
          english += Int(signs & 1)
          foreign += Int(signs >> 1)
          hash = WordHash()
          length = 0
        }
      }
      return (all, english, foreign)
    }
  }

  /// Bit 0: words of English that are rare in what else is written in its letters; bit 1: the like of its neighbours.
  private static let words = WordTable(.pack(for: "en"), [(.telling, 1), (.tellingOfOthers, 2)])
}
