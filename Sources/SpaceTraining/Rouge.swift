/// ROUGE-1, -2 and -L as F1 (Lin 2004), words being runs of ASCII letters and digits in lower case, without stems.
struct Rouge {
  /// The numbers of a text's words, by a table that texts to be compared share.
  struct Words {
    let unigrams: [Int32]
    let counts: [Int32: Int]
    let pairs: [Int64: Int]
  }

  private var numbers: [ArraySlice<UInt8>: Int32] = [:]

  mutating func words(_ text: String) -> Words {
    var unigrams: [Int32] = []
    let bytes = text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    for word in bytes.split(whereSeparator: { !($0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39) }) {
      let next = Int32(numbers.count)
      unigrams.append(numbers[word, default: next])
      if unigrams.last == next { numbers[word] = next }
    }
    var counts: [Int32: Int] = [:]
    for word in unigrams { counts[word, default: 0] += 1 }
    var pairs: [Int64: Int] = [:]
    for (first, second) in zip(unigrams, unigrams.dropFirst()) {
      pairs[Int64(first) << 32 | Int64(second), default: 0] += 1
    }
    return Words(unigrams: unigrams, counts: counts, pairs: pairs)
  }

  /// The share of the words, and of the pairs of words, of `text` that stand in `reference`.
  static func precision(_ text: Words, _ reference: Words) -> (words: Double, pairs: Double) {
    (
      Double(common(text.counts, reference.counts)) / Double(max(text.unigrams.count, 1)),
      Double(common(text.pairs, reference.pairs)) / Double(max(text.unigrams.count - 1, 1))
    )
  }

  /// The mean of the three.
  static func mean(_ text: Words, _ reference: Words) -> Double {
    let (a, b) = (text.unigrams.count, reference.unigrams.count)
    return
      (harmonic(common(text.counts, reference.counts), a, b)
      + harmonic(common(text.pairs, reference.pairs), max(a - 1, 0), max(b - 1, 0))
      + harmonic(longestCommon(text.unigrams, reference.unigrams), a, b)) / 3
  }

  private static func harmonic(_ hits: Int, _ a: Int, _ b: Int) -> Double {
    a + b == 0 ? 0 : 2 * Double(hits) / Double(a + b)
  }

  private static func common<Key: Hashable>(_ a: [Key: Int], _ b: [Key: Int]) -> Int {
    a.reduce(0) { $0 + min($1.value, b[$1.key] ?? 0) }
  }

  private static func longestCommon(_ a: [Int32], _ b: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for word in a {
      var diagonal = 0
      for (place, other) in b.enumerated() {
        let above = row[place + 1]
        row[place + 1] = word == other ? diagonal + 1 : max(above, row[place])
        diagonal = above
      }
    }
    return row[b.count]
  }
}
