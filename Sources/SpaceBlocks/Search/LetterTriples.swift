import SpaceText

/// The runs of three letters in the words of a sentence, by which forms, derivations and parts of compounds are alike
/// that stems keep apart (as in McNamee and Mayfield 2004, who search by character n-grams).
struct LetterTriples: Sendable {
  private(set) var counts: [UInt32: Int] = [:]

  /// Adds a word's, its beginning and its end being letters as well.
  mutating func add(_ form: String) {
    var run: UInt32 = 0x5E
    for byte in form.utf8 {
      let isWhole = run > 0xFF
      run = (run << 8 | UInt32(byte)) & 0xFFFFFF
      if isWhole { counts[run, default: 0] += 1 }
    }
    counts[(run << 8 | 0x24) & 0xFFFFFF, default: 0] += 1
  }

  /// How like `self` each of `others` is, in thousandths: the cosine of frequency × rarity among `others`.
  func likeness(to others: [LetterTriples]) -> [Int] {
    var frequency: [UInt32: Int] = [:]
    for other in others {
      for run in other.counts.keys { frequency[run, default: 0] += 1 }
    }
    func weight(_ run: UInt32, _ count: Int) -> Int {
      let rarity = FixedPoint.log2(1024 + 1024 * others.count / max(frequency[run] ?? 0, 1)) - 10 * 1024
      return (FixedPoint.log2(1 + count) * rarity) >> 10
    }
    var own: [UInt32: Int] = [:]
    for (run, count) in counts { own[run] = weight(run, count) }
    let length = FixedPoint.squareRoot(own.values.reduce(0) { $0 + $1 * $1 })
    return others.map { other in
      var (product, square) = (0, 0)
      for (run, count) in other.counts {
        let weight = weight(run, count)
        square += weight * weight
        product += weight * (own[run] ?? 0)
      }
      return 1000 * product / max(length * FixedPoint.squareRoot(square), 1)
    }
  }
}
