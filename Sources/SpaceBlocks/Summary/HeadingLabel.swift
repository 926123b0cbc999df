import SpaceText

/// What a heading or label says by itself: its words in small letters, without its number and what follows a bracket or colon.
enum HeadingLabel {
  static func of(_ text: String) -> String {
    let words = text.prefix { $0 != "(" && $0 != ":" && $0 != "：" }.lowercased().split(whereSeparator: \.isWhitespace)
    return words.drop { !$0.contains(where: \.isLetter) }.joined(separator: " ")
  }
}
