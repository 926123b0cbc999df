import SpaceModel
import SpaceText

/// What a note says of a day that no longer holds: that something was moved from it, or does not take place.
struct DateChange {
  let document: Int
  let place: Span
  let kind: TimelineKind?
  let isCancelled: Bool
  /// Days, by their numbers, that no longer hold, and those that do.
  let former: Set<Int>
  let valid: Set<Int>
  /// What is spoken of: the words before it is said to be moved or cancelled, without those of dates.
  let subject: Set<Int32>
}

extension DatedNotes {
  /// The dates of a sentence or line that hold, and the places of those that it says something was moved from: "The exam was
  /// moved from 3 to 10 May".
  func currentDates(_ found: [TimelineDate], in span: Span) -> (dates: [TimelineDate], former: [Span]) {
    let range = tokens.indices(in: span)
    guard vocabulary.change(tokens, range) != nil else { return (found, []) }
    var (current, former): ([TimelineDate], [Span]) = ([], [])
    for var date in found {
      let first = tokens.indices(in: date.span).lowerBound
      let lead = first > range.lowerBound ? form(first - 1) : ""
      guard vocabulary.isOrigin(lead) || vocabulary.isOrigin(form(first)) else {
        current.append(date)
        continue
      }
      guard let end = date.end else {
        former.append(date.span)
        continue
      }
      // Both ends of what looks like a stretch.
      (date.start, date.end, date.value) = (end, nil, end.edtf)
      current.append(date)
    }
    return (current, former)
  }

  /// What sentences, lines and rows of tables say of days that no longer hold.
  func changes(in tables: [DatedTable]) -> [DateChange] {
    guard isPlan else { return [] }
    var result: [DateChange] = tables.flatMap { table in
      table.moves().map { row, former in
        let days = dates[...].within(row)
        let subject = Span(Int(row.start), Int(days.first?.span.start ?? row.start))
        return change(row, days.filter { $0.start != former }, former: [former.start.number], about: subject)
      }
    }
    for sentence in document[.sentences] ?? [] {
      let found = Array(dates[...].within(sentence))
      let range = tokens.indices(in: sentence)
      let cancellation = vocabulary.cancellation(tokens, range)
      guard !found.isEmpty, let verb = cancellation ?? vocabulary.change(tokens, range) else { continue }
      let subject = Span(Int(sentence.start), Int(tokens.tokens[verb].span.start))
      if cancellation != nil {
        let days = Set(found.compactMap { $0.start?.start.number })
        result.append(change(sentence, [], former: days, about: subject, isCancelled: true))
      } else {
        let current = currentDates(found, in: sentence).dates
        let former = found.filter { date in !current.contains { $0.start == date.start } }
        result.append(
          change(sentence, current, former: Set(former.compactMap { $0.start?.start.number }), about: subject))
      }
    }
    return result
  }

  private func change(
    _ place: Span, _ current: [TimelineDate], former: Set<Int>, about subject: Span, isCancelled: Bool = false
  ) -> DateChange {
    DateChange(
      document: index, place: place, kind: vocabulary.kind(tokens, tokens.indices(in: place)),
      isCancelled: isCancelled, former: former, valid: Set(current.compactMap { $0.start?.start.number }),
      subject: words(in: subject))
  }
}

extension Corpus {
  /// `superseded` or `cancelled` where a note says so of the entry's day; nil where it still holds.
  ///
  /// What stands elsewhere for the day that no longer holds is found by that day, or else by what it is, and by its subject:
  /// all its words, "chemistry exam", stand in the entry or in the headings above it. A day that is taken for one that no longer
  /// holds would be missed.
  func change(of entry: TimelineEntry, by changes: [DateChange]) -> String? {
    guard entry.date.recurrence == nil, let day = entry.date.start?.start.number else { return nil }
    let headings = documents[entry.document].headings(above: Int(entry.place.start))
    let known = headings.reduce(entry.words) { $0.union(material.words(in: $1.span, of: entry.document)) }
    for change in changes where !change.valid.contains(day) {
      let isSelf = change.document == entry.document && change.place.overlaps(entry.place)
      if isSelf && !change.isCancelled { continue }
      let isSubject = change.subject.isSubset(of: known) && !change.subject.isDisjoint(with: entry.words)
      let isNamedByDay = change.former.contains(day)
      let isNamedByKind =
        change.former.isEmpty && entry.kind != nil && entry.kind == change.kind && change.subject.count > 1
      if isSelf || isSubject && (isNamedByDay || isNamedByKind) {
        return change.isCancelled ? TimelineTasks.cancelled : TimelineTasks.superseded
      }
    }
    return nil
  }
}
