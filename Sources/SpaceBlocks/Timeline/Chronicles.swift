import SpaceModel
import SpaceText

/// Timelines that are written as such: lines that begin with a date or end with it, one after the other, and lists below a
/// heading that is a date.
extension DatedNotes {
  /// So many dated lines in a row are a chronicle.
  private static let fewestLines = 3

  func chronicleEntries() -> [TimelineEntry] {
    var result: [TimelineEntry] = []
    var run: [(number: Int, date: TimelineDate?)] = []
    func close() {
      let dated = run.compactMap(\.date)
      let isRun =
        dated.count >= Self.fewestLines && dated.count == run.count
        && zip(dated, dated.dropFirst()).allSatisfy { $0.sortKey.0 <= $1.sortKey.0 }
      for (number, date) in run {
        let element = document.elements[number]
        // A document's head tells the day of the text.
        let isHead = element.kind == .paragraph && number < Self.headCount
        guard let date, isRun || !isHead && isLead(date, element), tells(element.span) else { continue }
        if let entry = entry(date, at: element.span, in: number, worth: 1500) { result.append(entry) }
      }
      run = []
    }
    for (number, element) in document.elements.enumerated() {
      guard element.kind == .listItem || element.kind == .paragraph, !records.contains(number) else {
        close()
        continue
      }
      if let kind = run.last.map({ document.elements[$0.number].kind }), kind != element.kind { close() }
      run.append((number, edgeDate(element.span)))
    }
    close()
    return result + entriesBelowDates()
  }

  /// The date that `span` begins or ends with, if its year is known or it may be a planner's.
  private func edgeDate(_ span: Span) -> TimelineDate? {
    let own = dates[...].within(span)
    guard let first = own.first, let last = own.last, !isLink(span) else { return nil }
    let isFirst = !hasLetters(Int(span.start)..<Int(first.span.start)) && first.span.start < span.start + 8
    let isLast = own.count == 1 && rest(of: span, without: last) != span
    guard isFirst || isLast else { return nil }
    let date = isFirst ? first : last
    guard date.start != nil, date.recurrence == nil else { return nil }
    return isTrusted(date) || isPlan && date.isExact && isFixed(date) && isAhead(date) ? date : nil
  }

  /// True of an item that is a link to something else and no more.
  private func isLink(_ span: Span) -> Bool {
    document.marks(beginningIn: span).contains { $0.kind == .link && $0.span.count * 4 > span.count * 3 }
  }

  /// "1998: …", "17 May – …": a mark parts the date that opens a line from its event. A bare number right before words is
  /// rather an item's number.
  private func isLead(_ date: TimelineDate, _ element: Element) -> Bool {
    let bytes = document.text.bytes
    guard !hasLetters(Int(element.span.start)..<Int(date.span.start)) else { return false }
    var at = Int(date.span.end)
    while at < element.span.end, bytes[at] == 0x20 || bytes[at] == 0x29 { at += 1 }
    guard at < element.span.end else { return false }
    let isMarked = bytes[at] == 0x3A || bytes[at] == 0x0A || bytes[at] == 0x7C || bytes[at] == 0x2D || bytes[at] == 0xE2
    return isMarked || element.kind == .listItem && date.span.count > 4 && bytes[at] != 0x2C && bytes[at] != 0x2E
  }

  /// The items of lists below headings that are dates. Of a day that is past they tell what was noted then, not what happened.
  private func entriesBelowDates() -> [TimelineEntry] {
    var result: [TimelineEntry] = []
    var heading: TimelineDate?
    var level: UInt8 = 7
    for (number, element) in document.elements.enumerated() where !records.contains(number) {
      if element.kind == .heading {
        let own = element.level ?? 1
        if isDateAlone(element.span), let date = dates[...].within(element.span).first {
          (heading, level) = (date, own)
        } else if own <= level {
          (heading, level) = (nil, 7)
        }
      }
      guard let heading, let outer = heading.start, element.kind == .listItem, !isLink(element.span) else { continue }
      let own = dates[...].within(element.span).filter {
        $0.recurrence == nil && (isFixed($0) || isOfDatedHeading($0)) && $0.start != nil
      }
      let isOpen = outer.precision >= .year && isTrusted(heading)
      guard isPlan && isFixed(heading) && isAhead(heading) || isOpen else { continue }
      // What has a day of its own is told with that.
      if own.isEmpty, let entry = entry(heading, at: element.span, telling: element.span, in: number, worth: 1200) {
        result.append(entry)
      }
    }
    return result
  }
}
