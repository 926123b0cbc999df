/// Finds stretches that two Spaces part into statements otherwise: lines set anew, words hyphenated, a full stop that is missing
/// before what now follows.
struct Resplitting {
  /// The statements of one Space that the other one lacks, by their letters.
  private struct Side {
    let places: [Int]
    let letters: [String]
    /// As they are written, but for blanks and hyphens.
    let written: [String]
    private var starts: [String: [Int]] = [:]
    var used: Set<Int> = []

    init(_ notes: SpaceNotes, _ places: [Int]) {
      self.places = places
      letters = places.map { PlainWords.letters(notes.statements[$0].key) }
      written = places.map { notes.statements[$0].key.filter { $0 != " " && $0 != "-" } }
      for (index, text) in letters.enumerated() { starts[Self.start(text), default: []].append(index) }
    }

    private static func start(_ letters: String) -> String { String(letters.prefix(fewestLetters)) }

    /// What is left that begins as `text` does, or that `text` begins as.
    func starting(as text: String) -> [Int] {
      (starts[Self.start(text)] ?? []).filter { index in
        !used.contains(index) && (text.hasPrefix(letters[index]) || letters[index].hasPrefix(text))
      }
    }

    /// What goes on with `text`: what stands behind `last`, else what begins alike.
    func next(behind last: Int, _ text: String) -> Int? {
      let index = last + 1
      let follows = index < places.count && places[index] == places[last] + 1 && !used.contains(index)
      if follows, text.hasPrefix(letters[index]) || letters[index].hasPrefix(text) { return index }
      return starting(as: text).first
    }
  }

  private var before: Side
  private var after: Side
  private(set) var runs: [(before: [Int], after: [Int])] = []

  /// So many statements may be one in the other Space.
  private static let most = 8
  private static let fewestLetters = 4

  /// Of the statements of each Space that the other one lacks.
  init(_ notesBefore: SpaceNotes, _ ones: [Int], _ notesAfter: SpaceNotes, _ others: [Int]) {
    before = Side(notesBefore, ones)
    after = Side(notesAfter, others)
    for index in ones.indices where !before.used.contains(index) && !before.letters[index].isEmpty {
      var found: (before: [Int], after: [Int])?
      for other in after.starting(as: before.letters[index]) where found == nil { found = run(from: index, other) }
      guard let found else { continue }
      before.used.formUnion(found.before)
      after.used.formUnion(found.after)
      runs.append((found.before.map { ones[$0] }, found.after.map { others[$0] }))
    }
  }

  /// Adds to the shorter side until both have the same letters; nil when nothing fits.
  private func run(from one: Int, _ other: Int) -> (before: [Int], after: [Int])? {
    var (ones, others) = ([one], [other])
    var (text, otherText) = (before.letters[one], after.letters[other])
    while text != otherText {
      let isShorter = text.utf8.count < otherText.utf8.count
      let (short, long) = isShorter ? (text, otherText) : (otherText, text)
      guard long.hasPrefix(short), max(ones.count, others.count) < Self.most else { return nil }
      let rest = String(long.dropFirst(short.count))
      if isShorter {
        guard let next = before.next(behind: ones[ones.count - 1], rest), !ones.contains(next) else { return nil }
        ones.append(next)
        text += before.letters[next]
      } else {
        guard let next = after.next(behind: others[others.count - 1], rest), !others.contains(next) else { return nil }
        others.append(next)
        otherText += after.letters[next]
      }
    }
    // One that is written otherwise was edited.
    let isEdited = ones.count == 1 && others.count == 1 && before.written[one] != after.written[other]
    return isEdited ? nil : (ones, others)
  }
}
