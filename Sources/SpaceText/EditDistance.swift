/// How many letters are put in, left out, changed or swapped with their neighbour between two words: optimal string alignment,
/// which is Damerau–Levenshtein without a second edit of a swapped pair. O(length²).
public enum EditDistance {
  /// The distance between `one` and `other`; when it is more than `most`, any number that is.
  public static func between<Letter: Equatable>(_ one: [Letter], _ other: [Letter], most: Int = .max) -> Int {
    var before: [Int] = []
    var previous = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        let change = previous[j] + (one[i] == other[j] ? 0 : 1)
        var least = min(previous[j + 1] + 1, row[j] + 1, change)
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] { least = min(least, before[j - 1] + 1) }
        row.append(least)
      }
      if let least = row.min(), least > most { return least }
      (before, previous) = (previous, row)
    }
    return previous[other.count]
  }
}
