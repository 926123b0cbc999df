/// Finds the statements that stand in both Spaces as they were and are about what another statement is about.
struct StandingStatements {
  private let notes: NotesComparison
  private var postings: [String: [Int]] = [:]
  private var words: [Int: WordCounts] = [:]

  /// Words that more statements have say nothing of what they are about.
  private static let mostPostings = 200
  /// So many are looked at.
  private static let most = 4
  /// What a statement must share with another one, in thousandths of the words of both.
  private static let alike = 500

  init(_ notes: NotesComparison) {
    self.notes = notes
    for (place, fate) in notes.fatesAfter.enumerated() {
      guard case .kept = fate, notes.after.statements[place].kind != .code else { continue }
      let counts = WordCounts(notes.after.statements[place].key)
      words[place] = counts
      for word in counts.counts.keys { postings[word, default: []].append(place) }
    }
  }

  /// The places in the second Space of those most like `statement`, best first.
  func like(_ statement: WordCounts) -> [Int] {
    let found = Set(
      statement.counts.keys.flatMap { word -> [Int] in
        guard let places = postings[word], places.count <= Self.mostPostings else { return [] }
        return places
      })
    return found.compactMap { place in words[place].map { (place: place, score: statement.likeness(to: $0)) } }
      .filter { $0.score >= Self.alike }.sorted { ($1.score, $0.place) < ($0.score, $1.place) }
      .prefix(Self.most).map(\.place)
  }
}
