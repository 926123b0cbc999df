import SpaceLexicon
import SpaceModel

/// The timeline as an iCalendar (RFC 5545).
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
    for item in items(of: space) {
      guard let entry = CalendarEntry(item, asEvent: options.eventsOnly, from: space.day) else { continue }
      write(entry, item, identifiers.identifier(of: item), space, &calendar)
    }
    calendar.line("END", "VCALENDAR")
    return calendar.bytes
  }

  /// How many items have no place in a calendar.
  static func leavesOut(_ space: SpaceRecord, _ options: ExportOptions) -> String? {
    let all = items(of: space)
    if all.isEmpty { return "the Space has no timeline, so the calendar is empty" }
    let superseded = all.count { CalendarEntry.isSuperseded($0) }
    let coarse = all.count { CalendarEntry($0, asEvent: options.eventsOnly, from: space.day) == nil } - superseded
    if superseded + coarse == 0 { return nil }
    let reasons = [
      superseded == 0 ? nil : "\(superseded) moved or cancelled",
      coarse == 0 ? nil : "\(coarse) without a day, of a year or more, or too long ago",
    ].compactMap { $0 }
    return "\(superseded + coarse) of \(all.count) items left out: \(reasons.joined(separator: "; "))"
  }

  private static func items(of space: SpaceRecord) -> [TimelineItemRecord] {
    space.first { content -> [TimelineItemRecord]? in if case .timeline(let items) = content { items } else { nil } }
      ?? []
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

/// What an item is in a calendar.
struct CalendarEntry {
  var isTask = false
  /// True when the day is known.
  var isExact = true
  /// True when it takes the time of whoever has it in a calendar.
  var isBusy = false
  var dates: [(name: String, value: String)] = []
  /// When to remind of it, from its day on.
  var reminder: (name: String, value: String)?

  /// Nil of what has no place in a calendar; with `asEvent` also of what only a task can say. What recurs from no known day does
  /// so from `today` on.
  init?(_ item: TimelineItemRecord, asEvent: Bool, from today: CivilDay) {
    if Self.isSuperseded(item) { return nil }
    isTask = !asEvent && Self.isToBeDone(item)
    guard let date = CalendarDate(edtf: item.date) else {
      if !isTask, let rule = item.recurrence.flatMap(RecurrenceRule.init), let first = rule.first(from: today) {
        isBusy = rule.minute != nil
        add(
          rule.minute == nil ? "DTSTART;VALUE=DATE" : "DTSTART",
          rule.minute.map { Self.clock(first, $0) } ?? Self.day(first))
        if rule.minute == nil { add("DTEND;VALUE=DATE", Self.day(first.adding(days: 1))) }
        add("RRULE", rule.withoutClock)
        return
      }
      // No year: a duty that comes back, or a day of whichever year, can only be kept as a task.
      guard !asEvent, item.recurrence != nil || item.date.hasPrefix("XXXX") else { return nil }
      (isTask, isExact) = (true, false)
      return
    }
    let last = item.end.flatMap { CalendarDate(edtf: $0) }
    let rule = item.recurrence.flatMap(RecurrenceRule.init)
    // The first of what recurs is on a day that the rule names.
    let first = rule?.first(from: date.start) ?? date.start
    isExact = ["day", "time", "week"].contains(item.precision)
    if !isExact && item.precision == "year" && item.recurrence == nil { return nil }
    let end = last.map { max($0.end, date.end) } ?? date.end
    if let minute = date.minute {
      isBusy = true
      add(isTask ? "DUE" : "DTSTART", Self.clock(first, minute))
      if !isTask, let until = last?.minute, let day = last?.start, (day, until) > (date.start, minute) {
        add("DTEND", Self.clock(day, until))
      }
    } else if isTask && item.recurrence == nil {
      add("DUE;VALUE=DATE", Self.day(end.adding(days: -1)))
    } else {
      add("DTSTART;VALUE=DATE", Self.day(first))
      if !isTask { add("DTEND;VALUE=DATE", Self.day(rule == nil ? end : first.adding(days: 1))) }
    }
    if let rule = rule?.text(hasClock: date.minute != nil) {
      if isTask && date.minute != nil { dates[0].name = "DTSTART" }
      add("RRULE", rule)
    }
    remind(of: item, hasClock: date.minute != nil)
  }

  /// What was moved to another day, or does not take place.
  static func isSuperseded(_ item: TimelineItemRecord) -> Bool {
    item.status.map { $0 == "moved" || status(of: $0) == "CANCELLED" } ?? false
  }

  /// Exams and meetings take place, whoever is to see to them. A timeline that says of nothing what it is has owners and
  /// states for what is to be done.
  private static func isToBeDone(_ item: TimelineItemRecord) -> Bool {
    switch item.kind {
    case "exam", "meeting": false
    case "deadline", "task": true
    default: item.status != nil || item.owner != nil
    }
  }

  /// Exams and what is due, unless it is done, remind the day before: at the same hour, or at nine in the morning.
  private mutating func remind(of item: TimelineItemRecord, hasClock: Bool) {
    guard isExact, item.kind == "exam" || item.kind == "deadline",
      item.status.map({ Self.status(of: $0) }) != "COMPLETED"
    else { return }
    let isDue = dates.contains { $0.name.hasPrefix("DUE") }
    reminder = (isDue ? "TRIGGER;RELATED=END" : "TRIGGER", hasClock ? "-P1D" : "-PT15H")
  }

  private mutating func add(_ name: String, _ value: String) { dates.append((name, value)) }

  private static func day(_ day: CivilDay) -> String {
    let (year, month, day) = day.components
    return CalendarInterval.write(year: year) + CalendarInterval.pad(month) + CalendarInterval.pad(day)
  }

  /// A time of day in whichever zone the reader is in: the notes tell no other.
  private static func clock(_ date: CivilDay, _ minute: Int) -> String {
    "\(day(date))T\(CalendarInterval.pad(minute / 60))\(CalendarInterval.pad(minute % 60))00"
  }

  /// The words of RFC 5545 for a task's status.
  static func status(of word: String) -> String {
    let word = word.lowercased()
    let statuses: [(role: Role, name: String)] = [
      (.taskDone, "COMPLETED"), (.taskCancelled, "CANCELLED"), (.taskStarted, "IN-PROCESS"),
    ]
    return statuses.first { LanguagePack.labels($0.role).contains(word) }?.name ?? "NEEDS-ACTION"
  }
}

extension SpaceRecord {
  /// The day on which it was made.
  fileprivate var day: CivilDay { CivilDay(number: modified.flooredDivision(by: 86_400)) }
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

/// Writes content lines, folded at 75 octets between characters.
struct CalendarWriter {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ name: String, _ value: String) {
    var count = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let encoded = Array(String(scalar).utf8)
      if count + encoded.count > 75 {
        bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
        count = 1
      }
      bytes.append(contentsOf: encoded)
      count += encoded.count
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
  }

  /// A value of type TEXT.
  static func text(_ value: String) -> String {
    value.onOneLine.escaped { $0 == "\\" || $0 == ";" || $0 == "," ? "\\\($0)" : nil }
  }

  /// Lines of text with `separator`, which is written as it is, between them.
  static func text(_ lines: [String], _ separator: String) -> String { lines.map(text).joined(separator: separator) }

  /// Seconds since 1970 as a UTC date and time.
  static func stamp(_ seconds: Int) -> String {
    let (year, month, day) = CivilDay(number: seconds.flooredDivision(by: 86_400)).components
    let rest = seconds.flooredRemainder(by: 86_400)
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map(CalendarInterval.pad).joined()
    return "\(CalendarInterval.write(year: year))\(CalendarInterval.pad(month))\(CalendarInterval.pad(day))T\(clock)Z"
  }
}
