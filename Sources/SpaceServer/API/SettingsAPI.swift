import Hummingbird
import SpaceAssistant
import SpaceModel

/// What users set for themselves.
struct SettingsAPI {
  let server: ServerState

  /// `GET /api/v1/settings`.
  @Sendable func show(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let settings = try await server.store { UserSettings(try $0.settings(of: user.id)) }
    return JSONAnswer.response { settings.write(to: &$0) }
  }

  /// `PATCH /api/v1/settings` with those that change: all of them or none.
  @Sendable func change(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let body = try await JSONBody.object(of: request)
    let models = try await server.files { $0.models }
    let changes = try UserSettings.changes(in: body) { models?.named($0) != nil }
    let settings = try await server.store { store in
      try store.set(changes, of: user.id)
      return UserSettings(try store.settings(of: user.id))
    }
    return JSONAnswer.response { settings.write(to: &$0) }
  }
}
