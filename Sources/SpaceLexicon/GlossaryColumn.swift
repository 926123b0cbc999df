/// What a column of a table says of the terms in the first one.
package enum GlossaryColumn: Sendable {
  /// What they mean.
  case meaning
  /// What they do.
  case deed

  /// By the heading of the column and that of the first one; nil where it says neither.
  package init?(heading: String, of first: String, language: String) {
    let pack = LanguagePack.pack(for: language)
    let heading = Self.plain(heading, language: language)
    // Plans describe teams and steps; only of terms is that what they mean.
    if pack.words(.meaningColumn).contains(heading)
      || pack.words(.descriptionColumn).contains(heading)
        && pack.words(.termColumn).contains(Self.plain(first, language: language))
    {
      self = .meaning
    } else if pack.words(.deedColumn).contains(heading) {
      self = .deed
    } else {
      return nil
    }
  }

  /// A heading in lower case without marks, and without what qualifies its noun and adds nothing ("main", "key").
  package static func plain(_ heading: String, language: String) -> String {
    var words = heading.lowercased().split { !($0.isLetter || $0.isNumber) }
    if words.count > 1, LanguagePack.pack(for: language).words(.columnQualifier).contains(String(words[0])) {
      words.removeFirst()
    }
    return words.joined(separator: " ")
  }
}
