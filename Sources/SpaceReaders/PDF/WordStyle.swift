/// How a word is set.
struct WordStyle: OptionSet, Hashable {
  let rawValue: UInt8
  static let bold = WordStyle(rawValue: 1)
  static let italic = WordStyle(rawValue: 2)
  static let fixed = WordStyle(rawValue: 4)
}
