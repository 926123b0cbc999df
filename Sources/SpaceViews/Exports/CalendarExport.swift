import SpaceLexicon
import SpaceModel

/// The timeline, or what the documents of a Space without one date, as an iCalendar (RFC 5545).
///
/// What is exact stays exact and what is not is not made so: a day is an all-day event, a clock time a floating time, a
/// month or season an event over all of its days that leaves them free and says so; what recurs has its RRULE,
/// from the day on that the Space was made where none is told; what somebody has to do is a task, unless all are to be events. Exams and what is
/// due remind the day before. Years and longer, and what was moved or cancelled, are no calendar entries.
enum CalendarExport {
  static func write(_ space: SpaceRecord, _ options: ExportOptions) -> [UInt8] {
    var calendar = CalendarWriter()
    calendar.line("BEGIN", "VCALENDAR")
    calendar.line("VERSION", "2.0")
    calendar.line("PRODID", "-//spacepipe//spacepipe//EN")
    calendar.line("CALSCALE", "GREGORIAN")
    calendar.line("X-WR-CALNAME", CalendarWriter.text(space.name))
    var identifiers = StableIdentifiers()
    for item in items(of: space, options) {
      guard let entry = CalendarEntry(item, asEvent: options.eventsOnly, from: space.day) else { continue }
      write(entry, item, identifiers.identifier(of: item), space, &calendar)
    }
    calendar.line("END", "VCALENDAR")
    return calendar.bytes
  }

  /// How many dated events have no place in a calendar, and that it is empty where none has.
  static func leavesOut(_ space: SpaceRecord, _ options: ExportOptions) -> String? {
    let all = items(of: space, options)
    let found = space.timeline == nil ? options.dates?.found ?? 0 : all.count
    if found == 0 { return "the calendar is empty: no dated event was found" }
    let superseded = all.count { CalendarEntry.isSuperseded($0) }
    let coarse = all.count { CalendarEntry($0, asEvent: options.eventsOnly, from: space.day) == nil } - superseded
    let others = found - all.count
    let left = superseded + coarse + others
    if left == 0 { return nil }
    let reasons = [
      superseded == 0 ? nil : "\(superseded) moved or cancelled",
      coarse == 0 ? nil : "\(coarse) without a day, of a year or more, or too long ago",
      others == 0 ? nil : "\(others) without a day, done, or over",
    ].compactMap { $0 }.joined(separator: "; ")
    if left == found { return "the calendar is empty: \(found) dated events were found, all left out: \(reasons)" }
    return "\(left) of \(found) items left out: \(reasons)"
  }

  private static func items(of space: SpaceRecord, _ options: ExportOptions) -> [TimelineItemRecord] {
    space.timeline ?? options.dates?.items ?? []
  }

  private static func write(
    _ entry: CalendarEntry, _ item: TimelineItemRecord, _ identifier: String, _ space: SpaceRecord,
    _ calendar: inout CalendarWriter
  ) {
    let kind = entry.isTask ? "VTODO" : "VEVENT"
    calendar.line("BEGIN", kind)
    calendar.line("UID", "\(identifier)@spacepipe")
    calendar.line("DTSTAMP", CalendarWriter.stamp(space.modified))
    for line in entry.dates { calendar.line(line.name, line.value) }
    let summary = item.event.onOneLine.isEmpty ? item.label : item.event
    calendar.line("SUMMARY", CalendarWriter.text(entry.isExact ? summary : "\(item.label): \(summary)"))
    var notes: [String] = []
    if let owner = item.owner { notes.append(owner) }
    if !entry.isExact { notes.append("Date as told: \(item.label)") }
    notes.append(contentsOf: item.sources.prefix(3).map { "“\($0.quote.onOneLine)” (\($0.place))" })
    if !notes.isEmpty { calendar.line("DESCRIPTION", CalendarWriter.text(notes.map(\.onOneLine), "\\n")) }
    if entry.isTask, let status = item.status { calendar.line("STATUS", CalendarEntry.status(of: status)) }
    if !entry.isTask { calendar.line("TRANSP", entry.isBusy ? "OPAQUE" : "TRANSPARENT") }
    if let reminder = entry.reminder {
      calendar.line("BEGIN", "VALARM")
      calendar.line("ACTION", "DISPLAY")
      calendar.line("DESCRIPTION", CalendarWriter.text(summary))
      calendar.line(reminder.name, reminder.value)
      calendar.line("END", "VALARM")
    }
    calendar.line("END", kind)
  }
}

extension SpaceRecord {
  /// The items of its timeline; nil where it has none.
  fileprivate var timeline: [TimelineItemRecord]? {
    first { content -> [TimelineItemRecord]? in if case .timeline(let items) = content { items } else { nil } }
  }

  /// True when it has a timeline, be it an empty one.
  public var hasTimeline: Bool { timeline != nil }

  /// The day on which it was made.
  public var day: CivilDay { CivilDay(number: modified.flooredDivision(by: 86_400)) }
}

/// UIDs that outlive edits: of the note an item stands in and its words without digits, so that a deadline that moves is the
/// same entry on another day.
private struct StableIdentifiers {
  private var given: [String: Int] = [:]

  mutating func identifier(of item: TimelineItemRecord) -> String {
    let words = item.event.onOneLine.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0 == " " }
    let digest = Checksum.sha256(Array("\(item.sources.first?.path ?? "")|\(String(words))".utf8)).prefix(24)
    let number = (given[String(digest)] ?? 0) + 1
    given[String(digest)] = number
    return number == 1 ? String(digest) : "\(digest)-\(number)"
  }
}
