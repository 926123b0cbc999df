/// Finds what somebody meant who wrote a name that does not exist.
///
/// Optimal string alignment distance (Damerau–Levenshtein without a second edit of a swapped pair) on bytes, in
/// O(length²) for each candidate. Farther than a third of the longer name away it is a guess, not a slip: there is none.
public enum Spelling {
  /// The one of `names` nearest to `name`, the first of those equally near, or nil when all are far.
  public static func nearest(to name: String, in names: [String]) -> String? {
    let written = Array(name.utf8.prefix(longest))
    var best: (name: String, distance: Int)?
    for candidate in names {
      let bytes = Array(candidate.utf8.prefix(longest))
      let distance = distance(written, bytes)
      if distance <= max(1, max(written.count, bytes.count) / 3), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// " (did you mean "x"?)" for the nearest of `names`, or the list of them.
  static func hint(for name: String, in names: [String]) -> String {
    if let nearest = nearest(to: name, in: names) { return "did you mean \"\(nearest)\"?" }
    return names.isEmpty ? "there are none" : "there are: \(names.joined(separator: ", "))"
  }

  /// Names are cut here, so that a page of text in place of a name costs nothing.
  private static let longest = 64

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1], row[j]) + 1
        cost = min(cost, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
