import SpaceText

/// Statements that are the same but for a number: they disagree whatever a judge of claims says of them.
enum NearCopies {
  /// What a statement that says the same must have of another one, in thousandths of its own words.
  private static let same = 950
  /// Shorter statements with another number may be about another thing: "Group 2 meets at nine".
  private static let fewestWords = 8

  /// True when `standing` says what a statement said before a number of it changed, and has the old number.
  static func keepsOldNumber(_ standing: WordCounts, before: WordCounts, after: WordCounts) -> Bool {
    let (old, new) = (before.lacking(in: after), after.lacking(in: before))
    guard !old.isEmpty, !new.isEmpty, (old + new).allSatisfy(isNumber) else { return false }
    let missing = standing.lacking(in: before).count
    return missing * 1000 <= standing.total * (1000 - same) && old.allSatisfy { standing.counts[$0] != nil }
  }

  /// True when the statements are long and differ in one number.
  static func differInANumber(_ one: WordCounts, _ other: WordCounts) -> Bool {
    let (words, others) = (one.lacking(in: other), other.lacking(in: one))
    return one.total >= fewestWords && words.count == 1 && others.count == 1 && (words + others).allSatisfy(isNumber)
  }

  /// True of a word of digits.
  static func isNumber(_ word: String) -> Bool {
    word.unicodeScalars.contains { ScalarClass.of($0.value).contains(.digit) }
      && !word.unicodeScalars.contains { ScalarClass.of($0.value).contains(.letter) }
  }
}
