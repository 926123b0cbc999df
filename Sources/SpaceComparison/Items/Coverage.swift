/// Which statements that went, came or changed the told items already tell of.
struct Coverage {
  private let notes: NotesComparison
  private var before: Set<Int> = []
  private var after: Set<Int> = []
  /// By statement of the second Space the words that went and came, as items tell them.
  private var toldWords: [Int: (before: Set<String>, after: Set<String>)] = [:]

  /// An item tells a statement that it quotes when it has so many of its words, in thousandths.
  private static let most = 700

  init(_ notes: NotesComparison) { self.notes = notes }

  mutating func add(_ news: BlockNews) {
    for told in news.told {
      if told.change.change == .changed {
        addChanged(told)
      } else {
        if let item = told.before { addWhole(item, of: notes.before, notes.fatesBefore, to: &before) }
        if let item = told.after { addWhole(item, of: notes.after, notes.fatesAfter, to: &after) }
      }
    }
  }

  private func addWhole(
    _ item: ItemComparison.Placed, of own: SpaceNotes, _ fates: [NotesComparison.Fate], to covered: inout Set<Int>
  ) {
    for place in item.quoted where fates[place] == .alone {
      let words = WordCounts(own.statements[place].key)
      if words.lacking(in: item.words).count * 1000 <= words.total * (1000 - Self.most) { covered.insert(place) }
    }
  }

  private mutating func addChanged(_ told: BlockNews.Told) {
    guard let one = told.before, let other = told.after else { return }
    addWhole(one, of: notes.before, notes.fatesBefore, to: &before)
    addWhole(other, of: notes.after, notes.fatesAfter, to: &after)
    for place in other.statements {
      guard case .changed = notes.fatesAfter[place] else { continue }
      toldWords[place, default: ([], [])].before.formUnion(one.words.lacking(in: other.words))
      toldWords[place, default: ([], [])].after.formUnion(other.words.lacking(in: one.words))
    }
  }

  func tellsBefore(_ place: Int) -> Bool { before.contains(place) }
  func tellsAfter(_ place: Int) -> Bool { after.contains(place) }

  /// True when all words that a statement lost and got are told.
  func tells(_ one: Int, changedInto other: Int) -> Bool {
    guard let told = toldWords[other] else { return false }
    let (words, otherWords) = (
      WordCounts(notes.before.statements[one].key), WordCounts(notes.after.statements[other].key)
    )
    let (lost, got) = (words.lacking(in: otherWords), otherWords.lacking(in: words))
    // Of words in another order nothing is lost or got.
    return !(lost.isEmpty && got.isEmpty) && told.before.isSuperset(of: lost) && told.after.isSuperset(of: got)
  }
}
