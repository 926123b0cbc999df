import SpaceLexicon
import SpaceModel

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
        recur(by: rule, from: first)
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

  /// An event that recurs from `first` on.
  private mutating func recur(by rule: RecurrenceRule, from first: CivilDay) {
    if let minute = rule.minute {
      isBusy = true
      add("DTSTART", Self.clock(first, minute))
    } else {
      add("DTSTART;VALUE=DATE", Self.day(first))
      add("DTEND;VALUE=DATE", Self.day(first.adding(days: 1)))
    }
    add("RRULE", rule.withoutClock)
  }

  /// What was moved to another day, or does not take place.
  static func isSuperseded(_ item: TimelineItemRecord) -> Bool {
    item.status.map { $0 == "superseded" || status(of: $0) == "CANCELLED" } ?? false
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
