import Hummingbird
import SpaceAssistant
import SpaceModel
import SpaceViews

/// What a user did lately.
struct ActivityAPI {
  let server: ServerState

  /// `GET /api/v1/activity?limit=`: the last first.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    let (user, limit) = (try visit.user(), try request.number("limit", in: 1...1000, else: 20))
    let found = try await server.store { try $0.activities(of: user.id, most: limit) }
    return JSONAnswer.response { json in
      json.object { json in json.list("activity") { json in for activity in found { activity.write(to: &json) } } }
    }
  }

  /// `DELETE /api/v1/activity/{activity}`: takes it off the list; what was done stays done.
  @Sendable func delete(_ request: Request, _ visit: Visit) async throws -> Response {
    let (user, id) = (try visit.user(), try visit.parameter("activity"))
    guard try await server.store({ try $0.deleteActivity(id, of: user.id) }) else {
      throw APIFailure.notFound("there is no activity \(id)")
    }
    return JSONAnswer.nothing
  }
}

extension UserActivity {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("time", Moment.text(time))
      json.member("kind", kind.rawValue)
      json.member("space", space)
      json.member("name", name)
      json.member("title", name.asTitle)
      json.member("text", text)
    }
  }
}
