import SpaceText

/// The words of a statement as often as they stand in it, for comparisons.
struct WordCounts: Sendable {
  let counts: [String: Int]
  let total: Int

  init(_ words: [String]) {
    var counts: [String: Int] = [:]
    for word in words { counts[word, default: 0] += 1 }
    (self.counts, total) = (counts, words.count)
  }

  init(_ text: String) { self.init(PlainWords.words(text)) }

  /// How alike two texts are, in thousandths: twice the words that they share by all that they have (Dice, 1945). A word that is
  /// another one misspelt counts for most of it.
  func likeness(to other: WordCounts) -> Int {
    if total == 0 || other.total == 0 { return 0 }
    var shared = 0
    for (word, count) in counts { shared += min(count, other.counts[word] ?? 0) }
    let own = lacking(in: other)
    let others = own.isEmpty ? [] : other.lacking(in: self)
    let misspelt = Spelling.pairs(own, others)
    return 1000 * (20 * shared + 17 * misspelt) / (10 * (total + other.total))
  }

  /// The words that it has and `other` lacks, each as often as that, in alphabetical order.
  func lacking(in other: WordCounts) -> [String] {
    counts.sorted { $0.key < $1.key }.flatMap { word, count in
      Array(repeating: word, count: max(0, count - (other.counts[word] ?? 0)))
    }
  }
}

/// Words that differ by a slip of the pen.
enum Spelling {
  private static let mostWords = 40

  /// True when one of two words may be the other one misspelt: most letters are the same, and none is a digit.
  static func isAlike(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    let most = min(one.count, other.count) / 4 + 1
    guard min(one.count, other.count) > 2, abs(one.count - other.count) <= most, !(one + other).contains(where: isDigit)
    else { return false }
    return EditDistance.between(one, other, most: most) <= most
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ScalarClass.of(scalar.value).contains(.digit) }

  /// How many of `words` are misspelt forms of as many of `others`.
  static func pairs(_ words: [String], _ others: [String]) -> Int {
    guard words.count <= mostWords, others.count <= mostWords else { return 0 }
    var left = others
    var count = 0
    for word in words {
      guard let place = left.firstIndex(where: { isAlike(word, $0) }) else { continue }
      left.remove(at: place)
      count += 1
    }
    return count
  }
}
