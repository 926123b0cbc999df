import SpaceText

/// Finds the statements that stand in both Spaces as they were and are about what another statement is about.
struct StandingStatements {
  private var postings: [String: [Int]] = [:]
  private var words: [Int: WordCounts] = [:]

  /// Words that more statements have find none.
  private static let mostPostings = 200
  /// So many are looked at.
  private static let most = 3
  /// What a statement must share with an edited one, in thousandths of the words of both.
  private static let alike = 500
  /// What a statement must have of a new one, in thousandths of the weight of its words but numbers.
  private static let holds = 800
  /// Shorter statements are about too little to be contradicted.
  private static let fewestWords = 5

  init(_ notes: NotesComparison) {
    for (place, fate) in notes.fatesAfter.enumerated() {
      guard case .kept = fate, ![.code, .heading].contains(notes.after.statements[place].kind) else { continue }
      let counts = WordCounts(notes.after.statements[place].key)
      words[place] = counts
      for word in counts.counts.keys { postings[word, default: []].append(place) }
    }
  }

  /// The words of a statement that was found.
  func words(of place: Int) -> WordCounts { words[place] ?? WordCounts([]) }

  /// The places in the second Space of those most like a statement that lost `lost`, best first: they have one of these words.
  func like(_ statement: WordCounts, having lost: [String]) -> [Int] {
    best(lost.isEmpty ? Array(statement.counts.keys) : lost, Self.alike) { statement.likeness(to: $0) }
  }

  /// The places of those that have nearly all words of a new statement but its numbers, best first.
  func holding(_ statement: WordCounts) -> [Int] {
    let named = statement.counts.keys.filter { !NearCopies.isNumber($0) }
    guard named.count >= Self.fewestWords else { return [] }
    let weights = named.map { (word: $0, weight: weight($0)) }
    let total = weights.reduce(0) { $0 + $1.weight }
    return best(named, Self.holds) { other in
      weights.reduce(0) { $0 + (other.counts[$1.word] == nil ? 0 : $1.weight) } * 1000 / total
    }
  }

  /// How much a word tells: the more the fewer statements have it.
  private func weight(_ word: String) -> Int {
    let rarity = max(1, words.count / (1 + (postings[word]?.count ?? 0)))
    return Int.bitWidth - rarity.leadingZeroBitCount
  }

  private func best(_ keys: [String], _ least: Int, _ score: (WordCounts) -> Int) -> [Int] {
    let found = Set(
      keys.flatMap { word -> [Int] in
        guard let places = postings[word], places.count <= Self.mostPostings else { return [] }
        return places
      })
    return found.compactMap { place in words[place].map { (place: place, score: score($0)) } }
      .filter { $0.score >= least }.sorted { ($1.score, $0.place) < ($0.score, $1.place) }
      .prefix(Self.most).map(\.place)
  }
}
