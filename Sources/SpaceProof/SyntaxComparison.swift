/// How the clauses of a claim and of a unit compare.
struct SyntaxComparison {
  /// Clauses of the claim whose predicate the unit has, and of those the ones that only one of the two denies.
  private(set) var aligned = 0
  private(set) var deniedByOne = 0
  /// Subjects and objects that are the same in both, and those that have changed places.
  private(set) var same = 0
  private(set) var swapped = 0
  /// Subjects of the claim that aren't that of the clause with its predicate, though it has another one.
  private(set) var otherSubjects = 0
  private(set) var otherObjects = 0
  /// Whether the main clause of the one is denied and that of the other isn't.
  private(set) var mainDeniedByOne = 0

  /// `matches` gives for the place of a word of the claim the place in the notes of the word that says it.
  init(_ claim: ClauseReading, _ note: ClauseReading, _ matches: (Int32) -> Int32?) {
    if let one = claim.clauses.first, let other = note.clauses.first, one.isNegated != other.isNegated {
      mainDeniedByOne = 1
    }
    for clause in claim.clauses {
      guard let predicate = matches(clause.predicate),
        let other = note.clauses.first(where: { $0.predicate == predicate })
      else { continue }
      aligned += 1
      if clause.isNegated != other.isNegated { deniedByOne += 1 }
      let subjects = clause.subjects.compactMap(matches)
      let objects = clause.objects.compactMap(matches)
      same += subjects.count(where: other.subjects.contains) + objects.count(where: other.objects.contains)
      swapped += subjects.count(where: other.objects.contains) + objects.count(where: other.subjects.contains)
      if !clause.subjects.isEmpty, !other.subjects.isEmpty, !subjects.contains(where: other.subjects.contains) {
        otherSubjects += 1
      }
      if !clause.objects.isEmpty, !other.objects.isEmpty, !objects.contains(where: other.objects.contains) {
        otherObjects += 1
      }
    }
  }
}
