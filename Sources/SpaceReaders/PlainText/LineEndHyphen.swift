import SpaceLexicon
import SpaceText

/// A hyphen at a line's end, of which no program can be asked: "long-⏎standing" is one word with its hyphen, "pre-⏎and
/// post-war" are two, whose hyphen stands for what they share.
enum LineEndHyphen {
  /// What stands between parts that share their last word, in the languages that write so.
  private static let conjunctions = Set(LanguagePack.labels(.suspendedJoiner))

  /// True when nothing parts a line that ends in a hyphen behind a letter from the next one.
  static func joins(_ next: some Sequence<UInt8>) -> Bool {
    let word = Array(next.prefix { ASCII.isLetter($0) || $0 >= 0x80 }.prefix(24))
    guard !word.isEmpty else { return false }
    let first = word.scalar(at: 0)
    return ScalarClass.of(first.value).contains(.lower) && !conjunctions.contains(String(decoding: word, as: UTF8.self))
  }
}
