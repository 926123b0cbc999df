/// Slips of the pen: one letter too many, too few, wrong, or two swapped (Damerau 1964).
package enum Slips {
  /// True when one slip makes one word of the other; an ending is none ("polymer", "polymers").
  package static func part(_ a: String, _ b: String) -> Bool {
    let (a, b) = a.utf8.count <= b.utf8.count ? (Array(a.utf8), Array(b.utf8)) : (Array(b.utf8), Array(a.utf8))
    guard b.count - a.count <= 1, a != b else { return false }
    let start = zip(a, b).prefix { $0 == $1 }.count
    // All of the shorter word: the other has an ending.
    if start == a.count { return false }
    if a.count < b.count { return a[start...] == b[(start + 1)...] }
    if a[(start + 1)...] == b[(start + 1)...] { return start + 1 < a.count }
    return start + 1 < a.count && a[start] == b[start + 1] && a[start + 1] == b[start]
      && a[(start + 2)...] == b[(start + 2)...]
  }
}
