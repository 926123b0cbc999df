import Hummingbird
import SpaceAssistant
import SpaceLibrary
import SpaceModel
import SpaceViews

/// What all Spaces have planned next.
struct UpcomingAPI {
  let server: ServerState

  private struct Upcoming {
    let space: WorkspaceSpace
    let event: PlannedEvent
    let day: CivilDay
    let minute: Int?

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("space", space.id)
        json.member("title", space.name.asTitle)
        json.member("day", day.iso)
        json.member("time", minute.map { "\(CalendarInterval.pad($0 / 60)):\(CalendarInterval.pad($0 % 60))" })
        json.member("label", event.label)
        json.member("event", event.event)
        json.member("kind", event.kind)
      }
    }
  }

  /// `GET /api/v1/upcoming?from=&limit=`: from that day on, which is today where none is given, the next first; and how many Spaces
  /// are still to be read, where those are many.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let from = try Self.day(request.query("from") ?? Clock.today)
    let limit = try request.number("limit", in: 1...100, else: 5)
    let found = try await server.files { Self.upcoming(in: $0.spaces(), from: from) }
    return JSONAnswer.response { json in
      json.object { json in
        json.list("events") { json in for next in found.events.prefix(limit) { next.write(to: &json) } }
        json.member("unread", found.unread > 0 ? found.unread : nil)
      }
    }
  }

  /// The documents of so many Spaces are read for one request, so that none takes long; and of a Space only so many. What a larger
  /// one dates is known once it was asked a question.
  private static let (mostRead, mostDocuments) = (8, 250)

  /// Those of one time in the order of the Spaces and their timelines. What several Spaces have from the same notes is told of
  /// the first.
  private static func upcoming(in spaces: [WorkspaceSpace], from: CivilDay) -> (events: [Upcoming], unread: Int) {
    var (all, read, unread): ([Upcoming], Int, Int) = ([], 0, 0)
    for space in spaces {
      var planned = space.plannedEvents(readsDocuments: false)
      if planned == nil, space.documents.count > mostDocuments { continue }
      if planned == nil, read < mostRead {
        read += 1
        planned = space.plannedEvents(readsDocuments: true)
      }
      guard let planned else {
        unread += 1
        continue
      }
      all += planned.compactMap { event in
        event.next(from: from).map { Upcoming(space: space, event: event, day: $0.day, minute: $0.minute) }
      }
    }
    func order(_ next: (offset: Int, element: Upcoming)) -> (Int, Int, Int) {
      (next.element.day.number, next.element.minute ?? -1, next.offset)
    }
    var told: Set<String> = []
    let events = all.enumerated().sorted { order($0) < order($1) }.map(\.element).filter { next in
      told.insert("\(next.day.number) \(next.minute ?? -1) \(next.event.event)").inserted
    }
    return (events, unread)
  }

  private static func day(_ text: String) throws -> CivilDay {
    guard let day = CalendarInterval(timex: text)?.start, day.iso == text, day.year >= 0 else {
      throw APIFailure.wrong("from must be a day as YYYY-MM-DD")
    }
    return day
  }
}
