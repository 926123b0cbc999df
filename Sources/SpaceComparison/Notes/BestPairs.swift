/// One with one, the most alike first.
enum BestPairs {
  struct Pair {
    let score: Int
    let one: Int
    let other: Int
  }

  /// Of pairs that share a side the best one; of equals the first.
  static func chosen(_ pairs: [Pair]) -> [Pair] {
    let sorted = pairs.sorted { ($1.score, $0.one, $0.other) < ($0.score, $1.one, $1.other) }
    var (ones, others) = (Set<Int>(), Set<Int>())
    return sorted.filter { pair in
      if ones.contains(pair.one) || others.contains(pair.other) { return false }
      ones.insert(pair.one)
      others.insert(pair.other)
      return true
    }
  }
}
