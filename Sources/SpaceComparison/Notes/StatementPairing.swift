/// Pairs of what went and what came that are one statement, edited: they stand in the same place, or share most of their words.
struct StatementPairing {
  private(set) var pairs: [(Int, Int)] = []

  /// What two statements must have in common, in thousandths of their words.
  private static let alike = 600
  /// What the same place makes up for.
  private static let samePlace = 300
  /// Words that so many statements have find no pairs.
  private static let mostPostings = 64

  private let comparison: NotesComparison

  /// Of the statements that are left on each side.
  init(_ comparison: NotesComparison, _ ones: [Int], _ others: [Int]) {
    self.comparison = comparison
    let counts = ones.map { WordCounts(comparison.before.statements[$0].key) }
    let otherCounts = others.map { WordCounts(comparison.after.statements[$0].key) }
    let neighbours = placesAfter(ones, others)
    let found = candidates(counts, otherCounts)
    var scored: [BestPairs.Pair] = []
    for one in ones.indices {
      for other in Set(found[one] + neighbours[one]).sorted() {
        guard isSameKind(ones[one], others[other]) else { continue }
        let isSamePlace = neighbours[one].contains(other) || isSameRow(ones[one], others[other])
        let bonus = isSamePlace ? Self.samePlace : 0
        let score = counts[one].likeness(to: otherCounts[other]) + bonus
        if score >= Self.alike { scored.append(BestPairs.Pair(score: score, one: one, other: other)) }
      }
    }
    pairs = BestPairs.chosen(scored).map { (ones[$0.one], others[$0.other]) }
  }

  /// True of two rows that begin with the same cell.
  private func isSameRow(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (comparison.before.statements[one], comparison.after.statements[other])
    guard one.kind == .row, other.kind == .row else { return false }
    func first(_ text: String) -> Substring { text.prefix { $0 != "|" } }
    return first(comparison.before.text(of: one)) == first(comparison.after.text(of: other))
  }

  /// Code, rows and prose are not made from one another.
  private func isSameKind(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (comparison.before.statements[one].kind, comparison.after.statements[other].kind)
    return one == other || one != .code && other != .code && one != .row && other != .row
  }

  /// By statement of the first Space those of the second that share a word that few have.
  private func candidates(_ counts: [WordCounts], _ otherCounts: [WordCounts]) -> [[Int]] {
    var postings: [String: [Int]] = [:]
    for (index, words) in otherCounts.enumerated() {
      for word in words.counts.keys { postings[word, default: []].append(index) }
    }
    return counts.map { words in
      Array(
        Set(
          words.counts.keys.flatMap { word -> [Int] in
            guard let found = postings[word], found.count <= Self.mostPostings else { return [] }
            return found
          }))
    }
  }

  /// By statement of the first Space those of the second that stand between the same neighbours.
  private func placesAfter(_ ones: [Int], _ others: [Int]) -> [[Int]] {
    let indices = Dictionary(uniqueKeysWithValues: others.enumerated().map { ($1, $0) })
    return ones.map { one in
      var found: Set<Int> = []
      for step in [-1, 1] {
        guard let anchor = anchor(from: one, step) else { continue }
        var place = anchor - step
        // The run of statements that are left beside the neighbour's place.
        while let index = indices[place], isInSameDocument(place, anchor) {
          found.insert(index)
          place -= step
        }
      }
      return found.sorted()
    }
  }

  /// Where the nearest neighbour of a statement that is still said stands now; beyond the ends of a document, the place
  /// outside its counterpart.
  private func anchor(from one: Int, _ step: Int) -> Int? {
    let document = comparison.before.statements[one].document
    let range = comparison.before.ranges[document]
    var place = one + step
    while range.contains(place) {
      if case .kept(let other) = comparison.fatesBefore[place] { return other }
      place += step
    }
    guard let other = comparison.after.paths.firstIndex(of: comparison.before.paths[document]) else { return nil }
    let otherRange = comparison.after.ranges[other]
    return step < 0 ? otherRange.lowerBound - 1 : otherRange.upperBound
  }

  private func isInSameDocument(_ place: Int, _ anchor: Int) -> Bool {
    let ranges = comparison.after.ranges
    let document = comparison.after.statements[place].document
    return ranges[document].contains(anchor) || anchor == ranges[document].lowerBound - 1
      || anchor == ranges[document].upperBound
  }
}
