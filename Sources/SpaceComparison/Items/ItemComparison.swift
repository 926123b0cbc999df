import SpaceViews

/// The items of one block in two Spaces, one with one where they are the same.
struct ItemComparison {
  /// An item with the statements that it stands on, by their places; the first source's are first.
  struct Placed {
    let item: SpaceItem
    let first: Range<Int>
    let statements: [Int]
    /// Those that its sources quote as a whole.
    let quoted: Set<Int>
    let words: WordCounts

    init(_ item: SpaceItem, in notes: SpaceNotes) {
      self.item = item
      let ranges = item.sources.map { notes.statements(at: $0) }
      first = ranges.first ?? 0..<0
      statements = Set(ranges.joined()).sorted()
      quoted = Set(item.sources.flatMap { notes.wholeStatements(at: $0) })
      words = WordCounts(item.text)
    }
  }

  let before: [Placed]
  let after: [Placed]
  /// Places of the same item on both sides.
  private(set) var pairs: [(before: Int, after: Int)] = []
  private let notes: NotesComparison

  /// Items of one sentence that are less alike than this are two items, in thousandths.
  private static let alike = 400

  init(_ before: [SpaceItem], _ after: [SpaceItem], _ notes: NotesComparison) {
    self.before = before.map { Placed($0, in: notes.before) }
    self.after = after.map { Placed($0, in: notes.after) }
    self.notes = notes
    pairByKey()
    pairByStatement()
  }

  /// The items that have no counterpart.
  var alone: (before: [Int], after: [Int]) {
    let (ones, others) = (Set(pairs.map(\.before)), Set(pairs.map(\.after)))
    return (before.indices.filter { !ones.contains($0) }, after.indices.filter { !others.contains($0) })
  }

  private mutating func pairByKey() {
    var places: [String: [Int]] = [:]
    for (place, placed) in after.enumerated() { places[Self.name(placed.item), default: []].append(place) }
    for (place, placed) in before.enumerated() {
      let name = Self.name(placed.item)
      guard let other = places[name]?.first else { continue }
      pairs.append((place, other))
      places[name]?.removeFirst()
    }
  }

  private static func name(_ item: SpaceItem) -> String { "\(item.kind.rawValue)|\(item.subkind)|\(item.key)" }

  /// Pairs what stands on the same statement, or on one that was changed into the other, by likeness.
  private mutating func pairByStatement() {
    let (ones, others) = alone
    var places: [Int: [Int]] = [:]
    for other in others { for statement in after[other].statements { places[statement, default: []].append(other) } }
    var scored: [BestPairs.Pair] = []
    for one in ones {
      let counterparts = before[one].statements.compactMap { NotesComparison.counterpart(notes.fatesBefore[$0]) }
      for other in Set(counterparts.flatMap { places[$0] ?? [] }).sorted() where isSameKind(one, other) {
        let score = before[one].words.likeness(to: after[other].words)
        if score >= Self.alike { scored.append(BestPairs.Pair(score: score, one: one, other: other)) }
      }
    }
    pairs += BestPairs.chosen(scored).map { ($0.one, $0.other) }
  }

  private func isSameKind(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (before[one].item, after[other].item)
    return one.kind == other.kind && one.subkind == other.subkind
  }
}
