import SpaceForms
import SpaceModel
import SpaceText

/// What whole sentences tell of dates.
extension DatedNotes {
  /// From here on readers kept what judges had not seen more often than not, in thousandths of log-odds.
  private static let likelyEvent: Int32 = 600
  private static let likelyStatement: Int32 = 500
  /// A day to come, or a day of the week on which something recurs, is worth a line unless the sentence is a poor one.
  private static let passable: Int32 = -400

  /// Events that a judge of sentences holds for worth telling, and in a plan what has a day to come, and what recurs.
  func sentenceEntries() -> [TimelineEntry] {
    corpus.items[index].flatMap { item -> [TimelineEntry] in
      guard item.isWhole, !records.contains(document.elementIndex(at: Int(item.evidence.start))) else { return [] }
      switch item.kind {
      case .event:
        let coming = isPlan ? comingDays(in: item) : []
        return coming.isEmpty ? [event(item)].compactMap(\.self) : coming
      case .statement: return isPlan ? [recurring(item)].compactMap(\.self) : []
      case .definition, .gap, .list, .question: return []
      }
    }
  }

  private func event(_ item: NoteItem) -> TimelineEntry? {
    guard item.score >= Self.likelyEvent,
      let date = dates.first(where: { $0.span.overlaps(item.subject) }), isTrusted(date)
    else { return nil }
    return entry(date, item, worth: Int(item.score))
  }

  private func comingDays(in item: NoteItem) -> [TimelineEntry] {
    guard reference != nil || item.score >= Self.likelyEvent else { return [] }
    let found = currentDates(Array(dates[...].within(item.evidence)), in: item.evidence).dates
    var result: [TimelineEntry] = []
    for date in found where date.recurrence == nil && date.isExact && isFixed(date) && isAhead(date) {
      guard isTrusted(date) || item.score >= Self.passable else { continue }
      if !result.contains(where: { $0.date.sortKey == date.sortKey }) {
        result.append(entry(date, item, worth: 1000 + Int(item.score)))
      }
    }
    return result
  }

  private func recurring(_ item: NoteItem) -> TimelineEntry? {
    guard let date = dates[...].within(item.evidence).first(where: { $0.recurrence != nil }),
      recurs(date, in: item.evidence)
    else { return nil }
    let isDay = date.recurrence?.contains(Self.dayPart) ?? false
    guard item.score >= (isDay ? Self.passable : Self.likelyStatement) else { return nil }
    return entry(date, item, worth: 500 + Int(item.score) / 2)
  }

  private func entry(_ date: TimelineDate, _ item: NoteItem, worth: Int) -> TimelineEntry {
    var entry = TimelineEntry(
      document: index, date: date, event: item.sentence(in: document.text), place: item.evidence,
      sources: [Source(document: document.id, span: item.evidence)], worth: worth, words: words(in: item.evidence))
    guard isPlan else { return entry }
    entry.isDuty = date.recurrence != nil || date.isExact && reference != nil && isAhead(date)
    if entry.isDuty {
      let range = tokens.indices(in: item.evidence)
      entry.kind = vocabulary.kind(tokens, range)
      entry.isDue = entry.kind == .deadline
    }
    return entry
  }
}
