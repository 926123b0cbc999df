import SpaceLexicon
import SpaceText

/// What a heading or label says by itself: its words in small letters, without its number and what follows a bracket or colon.
enum HeadingLabel {
  static func of(_ text: String) -> String {
    let words = text.prefix { $0 != "(" && $0 != ":" && $0 != "：" }.lowercased().split(whereSeparator: \.isWhitespace)
    return words.drop { !$0.contains(where: \.isLetter) }.joined(separator: " ")
  }
}

/// Labels of all languages with one meaning, by which headings are told. Nearly all headings and lines are none of them, and are
/// known for that by their first words.
struct LabelSet: Sendable {
  private let labels: Set<String>
  /// Hashes of the first words, in small letters, of those that begin with one in ASCII.
  private let openings: Set<UInt64>

  init(_ role: Role) {
    labels = Set(LanguagePack.labels(role))
    openings = Set(
      labels.compactMap { label in
        let word = Array(label.utf8.prefix { $0 != 0x20 })
        return word.allSatisfy { $0 < 0x80 } ? Self.hash(word[...]) : nil
      })
  }

  /// True of a heading or line that says one of them, by itself or before a bracket or colon.
  func contains(_ text: ArraySlice<UInt8>) -> Bool {
    mayContain(text) && labels.contains(HeadingLabel.of(String(decoding: text, as: UTF8.self)))
  }

  private func mayContain(_ text: ArraySlice<UInt8>) -> Bool {
    var at = text.startIndex
    while at < text.endIndex {
      while at < text.endIndex, ASCII.isBlank(text[at]) { at += 1 }
      let start = at
      var hasLetter = false
      while at < text.endIndex, !ASCII.isBlank(text[at]), text[at] != 0x28, text[at] != 0x3A {
        if text[at] >= 0x80 { return true }
        if ASCII.isLetter(text[at]) { hasLetter = true }
        at += 1
      }
      if hasLetter { return openings.contains(Self.hash(text[start..<at])) }
      // What a bracket or colon cuts off is no part of the label.
      if at < text.endIndex, !ASCII.isBlank(text[at]) { return false }
    }
    return false
  }

  /// Of the word in small letters.
  private static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
    WordHash.of(word.lazy.map(ASCII.lowered))
  }
}
