import Hummingbird
import SpaceAssistant

/// What happens, as it happens.
struct EventsAPI {
  let server: ServerState

  /// `GET /api/v1/events`: a stream of `job`, `space` and `conversation` events for a window.
  @Sendable func events(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let (events, number) = server.broadcast.listen(user.id, login: visit.visitor?.login?.id)
    server.watch.start(server)
    server.metrics.streamBegan()
    return EventStreaming.response(events) { [server] in
      server.broadcast.leave(number)
      server.metrics.streamEnded()
    }
  }
}
