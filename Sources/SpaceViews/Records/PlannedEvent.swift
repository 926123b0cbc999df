import SpaceModel

/// What a timeline says happens, or is due, on a day that is known.
public struct PlannedEvent: Sendable {
  public let label: String
  public let event: String
  /// `exam`, `meeting`, `deadline` or `task`; nil where the timeline does not tell.
  public let kind: String?
  private let date: CalendarDate?
  private let rule: RecurrenceRule?

  /// Nil of what is done, moved or cancelled, and of what has no day.
  init?(_ item: TimelineItemRecord) {
    if CalendarEntry.isSuperseded(item) || item.status.map({ CalendarEntry.status(of: $0) }) == "COMPLETED" {
      return nil
    }
    let isExact = item.precision == "day" || item.precision == "time"
    date = isExact ? CalendarDate(edtf: item.date) : nil
    rule = item.recurrence.flatMap(RecurrenceRule.init)
    if date == nil && rule == nil { return nil }
    (label, event, kind) = (item.label, item.event.onOneLine, item.kind)
  }

  /// Those of a timeline's file, in its order. None where it is damaged.
  public static func events(inTimeline json: [UInt8]) -> [PlannedEvent] {
    guard let record = try? JSONRecord(json) else { return [] }
    return record.records("items").compactMap { PlannedEvent(TimelineItemRecord($0)) }
  }

  /// The first time from `day` on, with the minute after midnight where the notes tell one; nil when it is over.
  public func next(from day: CivilDay) -> (day: CivilDay, minute: Int?)? {
    guard let rule else {
      return date.flatMap { $0.start < day ? nil : ($0.start, $0.minute) }
    }
    let earliest = max(day, date?.start ?? day)
    guard let first = rule.first(from: earliest), rule.last.map({ first <= $0 }) ?? true else { return nil }
    return (first, rule.minute ?? date?.minute)
  }
}
