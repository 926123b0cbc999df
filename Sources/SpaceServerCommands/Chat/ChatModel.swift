import SpaceAssistant
import SpaceEngine
import SpaceModel
import SpaceProviders
import SpaceServer

/// What answers: a model that is set up, or the engine of this device.
struct ChatModel {
  let entry: ModelEntry?
  var name: String { entry?.name ?? Engine.onDevice }

  /// Refuses what is not set up; no name means this device.
  init(_ name: String?, in workspace: Workspace) throws(ServerRefusal) {
    guard let name, name != Engine.onDevice else {
      entry = nil
      return
    }
    entry = workspace.model(name)
    if entry == nil {
      throw ServerRefusal("there is no model \(name); there are \(Self.names(in: workspace).joined(separator: ", "))")
    }
  }

  static func names(in workspace: Workspace) -> [String] {
    [Engine.onDevice] + (workspace.models?.models.map(\.name) ?? [])
  }
}
