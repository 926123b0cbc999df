import SpaceModel

/// What a timeline says happens, or is due, on a day that is known.
public struct PlannedEvent: Sendable {
  public let label: String
  public let event: String
  /// `exam`, `meeting`, `deadline` or `task`; nil where the timeline does not tell.
  public let kind: String?
  private let date: CalendarDate
  private let rule: RecurrenceRule?

  /// Nil of what is done, moved or cancelled, and of what has no day. What recurs has to begin on a known day: of a habit
  /// ("Saturdays 8–14 h") the notes do not say since when, or until when, it is one.
  init?(_ item: TimelineItemRecord) {
    if CalendarEntry.isSuperseded(item) || item.status.map({ CalendarEntry.status(of: $0) }) == "COMPLETED" {
      return nil
    }
    guard item.precision == "day" || item.precision == "time", let date = CalendarDate(edtf: item.date) else {
      return nil
    }
    self.date = date
    rule = item.recurrence.flatMap(RecurrenceRule.init)
    (label, event, kind) = (item.label, item.event.onOneLine, item.kind)
  }

  /// Those of a timeline's file, in its order. None where it is damaged.
  public static func events(inTimeline json: [UInt8]) -> [PlannedEvent] {
    PlannedItems(timeline: json).items.compactMap { PlannedEvent($0) }
  }

  /// The first time from `day` on, with the minute after midnight where the notes tell one; nil when it is over.
  public func next(from day: CivilDay) -> (day: CivilDay, minute: Int?)? {
    if date.start >= day { return (date.start, date.minute) }
    guard let rule, !rule.skipsTurns, let next = rule.first(from: day), rule.lasts(until: next) else { return nil }
    return (next, rule.minute ?? date.minute)
  }
}
