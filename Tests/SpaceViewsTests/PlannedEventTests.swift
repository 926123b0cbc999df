import SpaceModel
import SpaceViews
import Testing

/// When what a timeline holds is next.
@Suite struct PlannedEventTests {
  private static let today = CivilDay(year: 2026, month: 11, day: 26)

  /// The days on which items with these members are next, from 26 November 2026 on.
  private func days(_ members: String) -> [String] {
    let item = #"{"label":"then","event":"Something","importance":1,"sources":[],\#(members)}"#
    let json = Array(#"{"schema":"spacepipe.block/1","type":"Timeline","items":[\#(item)]}"#.utf8)
    return PlannedEvent.events(inTimeline: json).compactMap { $0.next(from: Self.today) }.map { next in
      let (year, month, day) = next.day.components
      return "\(year)-\(month)-\(day)" + (next.minute.map { " \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    (#""date":"2026-12-05T10:30","precision":"time""#, "2026-12-5 630"),
    (#""date":"2026-11-26","precision":"day""#, "2026-11-26"),
    (#""date":"2026-12-05/2026-12-07","precision":"day""#, "2026-12-5"),
    (#""date":"2026-11-03T18:00","precision":"time","recurrence":"FREQ=WEEKLY;BYDAY=TU""#, "2026-12-1 1080"),
    (#""date":"2027-01-12","precision":"day","recurrence":"FREQ=WEEKLY;BYDAY=TU""#, "2027-1-12"),
  ])
  func whatHasADayIsOnIt(_ members: String, _ day: String) { #expect(days(members) == [day]) }

  @Test(arguments: [
    #""date":"2026-11-25","precision":"day""#, #""date":"2026-12","precision":"month""#,
    #""date":"XXXX-02-14","precision":"day""#, #""date":null,"precision":"stage""#,
    #""date":"XXXX-XX-XX","precision":"day","recurrence":"FREQ=WEEKLY;BYDAY=SA""#,
    #""date":"2026-11-03","precision":"day","recurrence":"FREQ=WEEKLY;BYDAY=TU;UNTIL=20261120""#,
    #""date":"2026-11-03","precision":"day","recurrence":"FREQ=WEEKLY;BYDAY=TU;INTERVAL=2""#,
    #""date":"2026-12-05","precision":"day","status":"done""#,
    #""date":"2026-12-05","precision":"day","status":"cancelled""#,
    #""date":"2026-12-05","precision":"day","status":"superseded""#,
  ])
  func whatHasNoneOrIsOverIsLeftOut(_ members: String) { #expect(days(members).isEmpty) }

  @Test func damagedTimelinesHaveNothing() { #expect(PlannedEvent.events(inTimeline: Array("{".utf8)).isEmpty) }
}
