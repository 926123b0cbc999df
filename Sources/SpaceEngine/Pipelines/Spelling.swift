import SpaceText

/// Finds what somebody meant who wrote a name that does not exist.
///
/// By edits of bytes: farther than a third of the longer name away it is a guess, not a slip: there is none.
public enum Spelling {
  /// The one of `names` nearest to `name`, the first of those equally near, or nil when all are far.
  public static func nearest(to name: String, in names: [String]) -> String? {
    let written = Array(name.utf8.prefix(longest))
    var best: (name: String, distance: Int)?
    for candidate in names {
      let bytes = Array(candidate.utf8.prefix(longest))
      let distance = EditDistance.between(written, bytes)
      if distance <= max(1, max(written.count, bytes.count) / 3), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// " (did you mean "x"?)" for the nearest of `names`, or the list of them.
  package static func hint(for name: String, in names: [String]) -> String {
    if let nearest = nearest(to: name, in: names) { return "did you mean \"\(nearest)\"?" }
    return names.isEmpty ? "there are none" : "there are: \(names.joined(separator: ", "))"
  }

  /// Names are cut here, so that a page of text in place of a name costs nothing.
  private static let longest = 64
}
