/// Which differences between two Spaces' items come from the notes: what merely is chosen now or no longer is none.
struct ItemNews {
  private let comparison: ItemComparison
  private let notes: NotesComparison

  init(_ comparison: ItemComparison, _ notes: NotesComparison) { (self.comparison, self.notes) = (comparison, notes) }

  /// Pairs of one item, edited, in the order of the second Space.
  var changed: [(before: Int, after: Int)] {
    comparison.pairs.filter { isChanged(comparison.before[$0.before], comparison.after[$0.after]) }
      .sorted { ($0.after, $0.before) < ($1.after, $1.before) }
  }

  var removed: [Int] {
    comparison.alone.before.filter { Self.isNews(comparison.before[$0], sideBefore) }
  }

  var added: [Int] {
    comparison.alone.after.filter { Self.isNews(comparison.after[$0], sideAfter) }
  }

  private func isChanged(_ one: ItemComparison.Placed, _ other: ItemComparison.Placed) -> Bool {
    if one.item.status != other.item.status { return true }
    if PlainWords.key(Array(one.item.text.utf8)[...]) == PlainWords.key(Array(other.item.text.utf8)[...]) {
      return false
    }
    return one.statements.contains(where: notes.isTouchedBefore)
      || other.statements.contains(where: notes.isTouchedAfter)
  }

  /// One Space's notes seen from an item of it.
  private struct Side {
    let own: SpaceNotes
    let others: SpaceNotes
    let fates: [NotesComparison.Fate]
    let isTouched: (Int) -> Bool
  }

  private var sideBefore: Side {
    Side(own: notes.before, others: notes.after, fates: notes.fatesBefore, isTouched: notes.isTouchedBefore)
  }
  private var sideAfter: Side {
    Side(own: notes.after, others: notes.before, fates: notes.fatesAfter, isTouched: notes.isTouchedAfter)
  }

  /// True when the notes of one Space say what `placed` does and those of the other Space don't.
  private static func isNews(_ placed: ItemComparison.Placed, _ side: Side) -> Bool {
    let restsOnAll = placed.item.kind.restsOnAll
    let base = restsOnAll || placed.first.isEmpty ? placed.statements : Array(placed.first)
    let touched = base.filter(side.isTouched)
    if touched.isEmpty || !restsOnAll && touched.count < base.count { return false }
    if placed.item.kind == .edge {
      return touched.contains { lacks(placed.words, WordCounts(side.own.statements[$0].key)).isEmpty }
    }
    return !touched.allSatisfy { place in
      guard case .changed(let other) = side.fates[place] else { return false }
      let own = WordCounts(side.own.statements[place].key)
      let told = placed.words.counts.keys.filter { own.counts[$0] != nil }
      return lacks(WordCounts(Array(told)), WordCounts(side.others.statements[other].key)).isEmpty
    }
  }

  /// The words that a statement has neither as they are nor misspelt.
  private static func lacks(_ words: WordCounts, _ statement: WordCounts) -> [String] {
    words.counts.keys.filter { word in
      statement.counts[word] == nil && !statement.counts.keys.contains { Spelling.isAlike(word, $0) }
    }
  }
}
