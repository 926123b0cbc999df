import SpaceModel
import SpaceText

/// In which letters a word stands in one document.
struct LetterCase: OptionSet, Sendable {
  let rawValue: UInt8
  /// Some time it begins with a small ASCII letter.
  static let small = Self(rawValue: 1)
  /// It does so more often than half as often as not.
  static let mostlySmall = Self(rawValue: 2)

  /// The cases of all words of a document, by one pass over its tokens.
  static func of(_ document: Document) -> [LetterCase] {
    let tokens = document[.tokens] ?? Tokens()
    let bytes = document.text.bytes
    var result = [LetterCase](repeating: [], count: tokens.words.count)
    var balance = [Int32](repeating: 0, count: tokens.words.count)
    for token in tokens.tokens {
      let word = Int(token.word)
      if ASCII.isLower(bytes[Int(token.span.start)]) {
        balance[word] += 2
        result[word].insert(.small)
      } else {
        balance[word] -= 1
      }
    }
    for word in result.indices where balance[word] > 0 { result[word].insert(.mostlySmall) }
    return result
  }
}
