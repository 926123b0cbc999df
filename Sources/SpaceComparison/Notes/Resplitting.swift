/// Finds stretches that two Spaces part into statements otherwise: lines set anew, words hyphenated, a full stop read otherwise.
struct Resplitting {
  private let letters: (before: [String], after: [String])
  private let statements: (before: [Int], after: [Int])
  private(set) var runs: [(before: [Int], after: [Int])] = []

  /// So many statements may be one in the other Space.
  private static let most = 8
  private static let fewestLetters = 4

  /// Of the statements of each Space that the other one lacks.
  init(_ before: SpaceNotes, _ ones: [Int], _ after: SpaceNotes, _ others: [Int]) {
    statements = (ones, others)
    letters = (
      ones.map { PlainWords.letters(before.statements[$0].key) },
      others.map { PlainWords.letters(after.statements[$0].key) }
    )
    var starts: [String: [Int]] = [:]
    for (index, text) in letters.after.enumerated() { starts[Self.start(text), default: []].append(index) }
    var used = Set<Int>()
    var index = 0
    while index < ones.count {
      let starting = (starts[Self.start(letters.before[index])] ?? []).filter { !used.contains($0) }
      var found: (before: Range<Int>, after: Range<Int>)?
      for other in starting where found == nil { found = run(from: index, other, used) }
      guard let found else {
        index += 1
        continue
      }
      runs.append((found.before.map { ones[$0] }, found.after.map { others[$0] }))
      used.formUnion(found.after)
      index = found.before.upperBound
    }
  }

  private static func start(_ letters: String) -> String { String(letters.prefix(fewestLetters)) }

  /// Steps through both sides until they have the same letters; nil when they differ before.
  private func run(from one: Int, _ other: Int, _ used: Set<Int>) -> (before: Range<Int>, after: Range<Int>)? {
    var (ends, texts) = ((one + 1, other + 1), (letters.before[one], letters.after[other]))
    if texts.0.isEmpty { return nil }
    while texts.0 != texts.1 {
      if texts.1.count > texts.0.count {
        guard texts.1.hasPrefix(texts.0), follows(statements.before, ends.0), ends.0 - one < Self.most else {
          return nil
        }
        texts.0 += letters.before[ends.0]
        ends.0 += 1
      } else {
        guard texts.0.hasPrefix(texts.1), follows(statements.after, ends.1), !used.contains(ends.1),
          ends.1 - other < Self.most
        else { return nil }
        texts.1 += letters.after[ends.1]
        ends.1 += 1
      }
    }
    return (one..<ends.0, other..<ends.1)
  }

  /// True when the statement at `index` stands right behind the one before it.
  private func follows(_ places: [Int], _ index: Int) -> Bool {
    index < places.count && places[index] == places[index - 1] + 1
  }
}
