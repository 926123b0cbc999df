import SpaceModel
import SpaceText

/// In which letters a word stands in one document.
struct LetterCase: OptionSet, Sendable {
  let rawValue: UInt8
  /// Some time it begins with a small ASCII letter.
  static let small = Self(rawValue: 1)
  /// It does so more often than half as often as not.
  static let mostlySmall = Self(rawValue: 2)
  /// Outside headings it has a capital some time, or no letter.
  static let capital = Self(rawValue: 4)
  /// A heading writes it with a capital, though it is an everyday word and no name.
  static let everyday = Self(rawValue: 8)

  /// The cases of all words of a document, by one pass over its tokens.
  static func of(_ document: Document) -> [LetterCase] {
    let tokens = document[.tokens] ?? Tokens()
    let elements = document.elements
    let bytes = document.text.bytes
    var result = [LetterCase](repeating: [], count: tokens.words.count)
    var balance = [Int32](repeating: 0, count: tokens.words.count)
    var element = 0
    for token in tokens.tokens {
      while element < elements.count, elements[element].span.end <= token.span.start { element += 1 }
      let word = Int(token.word)
      if ASCII.isLower(bytes[Int(token.span.start)]) {
        balance[word] += 2
        result[word].insert(.small)
      } else {
        balance[word] -= 1
        if element < elements.count, elements[element].kind == .heading {
          if token.tag != .properNoun || tokens.words[word].rarity < 15 { result[word].insert(.everyday) }
        } else {
          result[word].insert(.capital)
        }
      }
    }
    for word in result.indices where balance[word] > 0 { result[word].insert(.mostlySmall) }
    return result
  }
}
