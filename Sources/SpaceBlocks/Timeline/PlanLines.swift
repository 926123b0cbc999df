import SpaceLexicon
import SpaceModel
import SpaceText

/// Planners, minutes and task lists: short lines with the days of what is to come and of what is to be done.
extension DatedNotes {
  /// What all lines tell of days that are known, of what recurs, and of days by which something is due; outside plans only what is
  /// due or takes place.
  func lineEntries() -> [TimelineEntry] {
    let all = document.elements.indices.filter { !records.contains($0) }.flatMap { number in
      lines(of: number).flatMap { entries(ofLine: $0, in: number) }
    }
    return isPlan ? all : all.filter { $0.kind != nil && $0.date.isExact && $0.date.recurrence == nil }
  }

  /// Longer lines are text rather than notes.
  private static let longestLine = 110
  private static let shortestLine = 20
  /// What was due longer ago, in days, and is not marked as open, is over.
  private static let recent = 365

  /// The lines of an element that may be notes: an item of a list, a heading, the lines of a paragraph that is no running text.
  private func lines(of number: Int) -> [Span] {
    let element = document.elements[number]
    switch element.kind {
    case .listItem:
      return sentences(of: element)
    case .heading: return number > 0 && element.span.count < Self.longestLine ? [element.span] : []
    case .paragraph:
      let lines = document.text.lines(in: element.span)
      let isList = lines.count > 1 && lines.dropLast().allSatisfy { $0.count < Self.longestLine }
      if isList { return lines }
      let isNote =
        element.span.count < Self.longestLine && (!hasVerb(element.span) || hasRegularDay(element.span))
      // "Committee meeting, 12 May 2031" above its minutes.
      return isNote && number > 0 ? sentences(of: element) : []
    case .table, .code, .quote, .caption: return []
    }
  }

  /// The sentences of an element, if it has several.
  private func sentences(of element: Element) -> [Span] {
    let sentences = (document[.sentences] ?? []).filter { element.span.contains($0) && $0.count >= Self.shortestLine }
    // An initial within brackets ends no sentence.
    let areWhole = sentences.allSatisfy { sentence in
      let bytes = document.text.bytes(in: sentence)
      return bytes.count { $0 == 0x28 } == bytes.count { $0 == 0x29 }
    }
    return sentences.count > 1 && areWhole ? sentences : [element.span]
  }

  /// True where something recurs at a named hour.
  private func hasRegularDay(_ span: Span) -> Bool {
    dates[...].within(span).contains { $0.recurrence?.contains(Self.hourPart) ?? false }
  }

  private func entries(ofLine line: Span, in number: Int) -> [TimelineEntry] {
    let found = Array(dates[...].within(line))
    guard let first = found.first, !isLabel(before: first, in: line) else { return [] }
    let (current, former) = currentDates(TimelineTasks.due(found, in: document.text), in: line)
    let all = current.filter {
      $0.recurrence == nil && $0.isExact && (isFixed($0) || isOfDatedHeading($0)) && !former.contains($0.span)
    }
    // The day of the week beside a date tells of that: "14 to 17 June (Sat to Tue)".
    let written = all.filter { $0.hasDigits(in: document.text) }
    let days = written.isEmpty ? all : written
    if days.count > 1, let parts = enumeration(days, in: line, number) {
      return parts.filter { isKept($0, in: number) }
    }
    var result: [TimelineEntry] = []
    for day in days.joiningDaysInARow where !result.contains(where: { $0.date.sortKey == day.sortKey }) {
      if let entry = entry(day, at: line, in: number, worth: 1000, isNote: true), isKept(entry, in: number) {
        result.append(entry)
      }
    }
    if result.isEmpty {
      result += [recurring(current, line, number) ?? month(current, line, number)].compactMap(\.self)
    }
    return result
  }

  /// What is to come is kept, and of what is past the tasks. Without a day to look from, sentences may well tell the past.
  private func isKept(_ entry: TimelineEntry, in number: Int) -> Bool {
    guard isAhead(entry.date) else {
      let days = reference.flatMap { day in (entry.date.end ?? entry.date.start).map { day.number - $0.end.number } }
      return entry.status != nil || entry.isDue && days ?? 0 < Self.recent
    }
    if entry.isDue { return true }
    if document.elements[number].kind != .listItem, isOwnDay(entry.date) { return false }
    return reference != nil || entry.kind != nil || !hasVerb(entry.place)
  }

  /// True of "Date: …" and "Updated: …": they tell of the text.
  private func isLabel(before date: TimelineDate, in line: Span) -> Bool {
    let lead = document.string(in: Span(Int(line.start), max(Int(line.start), Int(date.span.start)))).lowercased()
    guard lead.hasSuffix(": ") || lead.hasSuffix(":") else { return false }
    let words = lead.split { !$0.isLetter }.map(String.init)
    guard let last = words.last, words.count <= 3 else { return false }
    return Self.textLabels.contains(last) && !vocabulary.isDue(tokens, tokens.indices(in: line), by: date.span)
  }

  private static let textLabels = Set(LanguagePack.labels(.dayLabel) + LanguagePack.labels(.changeLabel))

  /// "By the end of the month", "until February 2031": a month by which something is due.
  private func month(_ dates: [TimelineDate], _ line: Span, _ number: Int) -> TimelineEntry? {
    guard let date = dates.first(where: { $0.recurrence == nil && $0.start?.precision == .month }),
      isFixed(date) || isDated && TimelineTasks.status(at: line, in: document) != nil,
      let entry = entry(date, at: line, in: number, worth: 900, isNote: true), entry.isDue,
      isAhead(date) || entry.status != nil
    else { return nil }
    return entry
  }

  private func recurring(_ dates: [TimelineDate], _ line: Span, _ number: Int) -> TimelineEntry? {
    guard let date = dates.first(where: { $0.recurrence != nil }), recurs(date, in: line),
      let entry = entry(date, at: line, telling: line, in: number, worth: 800, isNote: true)
    else { return nil }
    // "Daily" and "weekly" alone are also said of what is common; a day, a task or an occasion is meant.
    let isDay = date.recurrence?.contains(Self.dayPart) ?? false
    if isDay || entry.status != nil { return entry }
    let isOccasion = entry.kind == .meeting || entry.kind == .exam
    let isEdge = !hasLetters(Int(line.start)..<Int(date.span.start)) || !hasLetters(Int(date.span.end)..<Int(line.end))
    return isOccasion && isEdge ? entry : nil
  }

  /// What names a day, a month or an hour in rules of recurrence (RFC 5545).
  static let dayPart = "BY"
  static let hourPart = "BYHOUR"

  /// False of "the daily work" and "nightly features": there it tells what kind of thing is meant, but for an occasion that
  /// opens its line ("Weekly meeting").
  func recurs(_ date: TimelineDate, in line: Span) -> Bool {
    let range = tokens.indices(in: date.span)
    let all = tokens.indices(in: line)
    guard range.upperBound < all.upperBound else { return true }
    let next = tokens.tokens[range.upperBound]
    guard next.span.start <= date.span.end + 1, [.noun, .adjective, .properNoun].contains(next.tag) else {
      return next.tag != .verb || range.lowerBound > all.lowerBound
    }
    let following = range.upperBound..<min(range.upperBound + 3, all.upperBound)
    return range.lowerBound < all.lowerBound + 2 && vocabulary.kind(tokens, following) != nil
  }

  /// "Trading update 14 January, annual results 11 March": several days in a row with a few words before each, and a comma or
  /// semicolon between them; nil of anything else.
  private func enumeration(_ days: [TimelineDate], in line: Span, _ number: Int) -> [TimelineEntry]? {
    let bytes = document.text.bytes
    var result: [TimelineEntry] = []
    // "Next dates: …": a label leads to all of them.
    let lead = days.first.map { bytes[line.range.lowerBound..<max(line.range.lowerBound, Int($0.span.start))] }
    var start = lead?.lastIndex(of: 0x3A).map { $0 + 1 } ?? Int(line.start)
    for day in days {
      if !result.isEmpty {
        let mark = bytes[start..<Int(day.span.start)].prefix { !ASCII.isAlphanumeric($0) && $0 < 0x80 }
        guard mark.contains(0x2C) || mark.contains(0x3B) else { return nil }
        start = mark.endIndex
      }
      let part = document.text.trimmed(Span(start, Int(day.span.end)))
      guard !hasVerb(part), hasLetters(Int(part.start)..<Int(day.span.start)),
        var entry = entry(day, at: part, telling: part, in: number, worth: 1000, isNote: true)
      else { return nil }
      entry.event = entry.event.withCapitalStart
      result.append(entry)
      start = Int(day.span.end)
    }
    return hasLetters(start..<Int(line.end)) ? nil : result
  }
}
