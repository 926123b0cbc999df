import SpaceForms
import SpaceModel
import SpaceText

/// What whole sentences tell of dates.
extension DatedNotes {
  /// From here on readers kept what judges had not seen more often than not, in thousandths of log-odds.
  private static let likelyEvent: Int32 = 600
  /// A day of the week on which something recurs is worth a line unless the sentence is a poor one.
  private static let passable: Int32 = -400

  /// Events that a judge of sentences holds for worth telling, and in a plan what has a day to come, and what recurs.
  func sentenceEntries() -> [TimelineEntry] {
    let told = corpus.items(index).flatMap { item -> [TimelineEntry] in
      guard item.isWhole, !records.contains(document.elementIndex(at: Int(item.evidence.start))) else { return [] }
      switch item.kind {
      case .event:
        let coming = isPlan ? comingDays(in: item) : []
        return coming.isEmpty ? [event(item)].compactMap(\.self) : coming
      case .statement: return isPlan ? [recurring(item)].compactMap(\.self) : []
      case .definition, .gap, .list, .question: return []
      }
    }
    return isPlan && reference != nil ? told + duties(besides: told) : told
  }

  /// Sentences of running text that no judge was asked about, with an exact day to come whose year is known: none is kept back.
  private func duties(besides told: [TimelineEntry]) -> [TimelineEntry] {
    var result: [TimelineEntry] = []
    let known = told.map(\.place)
    for sentence in document[.sentences] ?? [] {
      if dates[...].within(sentence).isEmpty || known.contains(where: { $0.overlaps(sentence) }) { continue }
      let number = document.elementIndex(at: Int(sentence.start))
      guard document.elements[number].kind == .paragraph, !records.contains(number), number >= Self.headCount else {
        continue
      }
      for date in comingDates(in: sentence) where date.hasDigits(in: document.text) {
        guard let entry = entry(date, at: sentence, telling: sentence, in: number, worth: Self.unjudged) else {
          continue
        }
        if !result.contains(where: { $0.place == sentence && $0.date.sortKey == date.sortKey }) { result.append(entry) }
      }
    }
    return result
  }

  private static let unjudged = 700

  private func event(_ item: NoteItem) -> TimelineEntry? {
    guard item.score >= Self.likelyEvent, !item.leansOnText,
      let date = dates.first(where: { $0.span.overlaps(item.subject) }), isTrusted(date)
    else { return nil }
    return entry(date, item, worth: Int(item.score))
  }

  /// The exact days of a sentence that hold, of a year that is known, and are still to come, but for the document's own.
  private func comingDates(in sentence: Span) -> [TimelineDate] {
    currentDates(Array(dates[...].within(sentence)), in: sentence).dates.filter {
      $0.isExact && isTrusted($0) && isAhead($0) && !isOwnDay($0)
    }
  }

  private func comingDays(in item: NoteItem) -> [TimelineEntry] {
    guard reference != nil || item.score >= Self.likelyEvent else { return [] }
    var result: [TimelineEntry] = []
    for date in comingDates(in: item.evidence).joiningDaysInARow
    where !result.contains(where: { $0.date.sortKey == date.sortKey }) {
      result.append(entry(date, item, worth: 1000 + Int(item.score)))
    }
    return result
  }

  private func recurring(_ item: NoteItem) -> TimelineEntry? {
    guard let date = dates[...].within(item.evidence).first(where: { $0.recurrence != nil }),
      recurs(date, in: item.evidence)
    else { return nil }
    // "Every year" and "daily" are said of what is common, "on Wednesdays" often of what was.
    guard let rule = date.recurrence, rule.contains(Self.dayPart),
      item.score >= (rule.contains(Self.hourPart) ? Self.passable : Self.likelyEvent)
    else { return nil }
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
