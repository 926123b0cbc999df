import SpaceAssistant
import SpaceEngine
import SpaceProviders

/// What the models mean here that PageSpace's app has in its own list.
struct PageSpaceModels {
  let server: ServerState

  static let provider = "pagespace"

  enum Known: String {
    /// The engine of this device.
    case standard = "glm-4.5-air"
    /// The usual model of models.yaml.
    case pro = "glm-4.7"
  }

  /// The model of that name, else the one that the user chose in the app; nil of the engine of this device, which is also what
  /// all names mean that nobody knows: notes go to no model that was not asked for.
  func entry(_ name: String?, for user: User) async throws -> ModelEntry? {
    var name = name ?? ""
    if name.isEmpty { name = try await server.store { try $0.chosenModel(of: user.id) }?.model ?? "" }
    let file = try await server.files { $0.models }
    switch Known(rawValue: name) {
    case .standard: return nil
    case .pro: return file?.usual.flatMap { file?.named($0) } ?? file?.models.first
    case nil: return file?.named(name)
    }
  }
}
