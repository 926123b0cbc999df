import SpaceText

/// A word of a query that stands nowhere, and what was looked for instead.
public struct QueryCorrection: Sendable, Equatable {
  public let asked: String
  /// A word of the documents, or a beginning of some with `*` behind it.
  public let meant: String
}

/// Finds what somebody meant by a word that stands nowhere in an index.
enum NearestWord {
  /// Words of so many letters may be one edit, or two edits, away from what was meant; and beginnings be looked for.
  private static let short = 4
  private static let long = 8
  private static let beginning = 3

  /// The known word the fewest edits away; of those the one in the most passages, then the first in order. Without one, all words that
  /// begin so.
  static func of(_ form: String, in store: any PassageStore) -> (form: String, terms: [Int32])? {
    let letters = Array(form.unicodeScalars)
    let most = letters.count >= long ? 2 : letters.count >= short ? 1 : 0
    var best: (edits: Int, count: Int, word: IndexWord)?
    for number in 0..<(most > 0 ? store.wordCount : 0) {
      let word = store.word(Int32(number))
      guard let term = word.terms.first else { continue }
      let other = Array(word.form.unicodeScalars)
      guard abs(other.count - letters.count) <= most else { continue }
      let edits = EditDistance.between(letters, other, most: most)
      guard edits <= most else { continue }
      let count = store.frequency(of: term)
      if let known = best {
        let isFarther = (edits, known.count) > (known.edits, count)
        let isAsNear = (edits, known.count) == (known.edits, count)
        if isFarther || isAsNear && !word.form.utf8.lexicographicallyPrecedes(known.word.form.utf8) { continue }
      }
      best = (edits, count, word)
    }
    if let best { return (best.word.form, best.word.terms) }
    let terms = letters.count >= beginning ? store.terms(beginningWith: form) : []
    return terms.isEmpty ? nil : (form + "*", terms)
  }
}
