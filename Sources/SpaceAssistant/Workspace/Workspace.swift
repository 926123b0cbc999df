import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders

/// Libraries, and what a workspace keeps besides them.
public final class Workspace: Sendable {
  public let libraries: [Library]
  public let store: Store
  public let indexes = IndexShelf()

  public init(_ libraries: [Library], store: Store) { (self.libraries, self.store) = (libraries, store) }

  /// The Spaces at `place`, by library and folder. A library that cannot be read has none.
  public func spaces(at place: Library.Entry.Place = .shelf) -> [WorkspaceSpace] {
    libraries.flatMap { library in
      ((try? library.spaces(at: place)) ?? []).compactMap { WorkspaceSpace($0, of: library) }
    }
  }

  public func space(_ id: String, at place: Library.Entry.Place = .shelf) -> WorkspaceSpace? {
    spaces(at: place).first { $0.id == id }
  }

  /// The models that are set up, and which of them is the usual one. None where the settings are damaged.
  public var models: ModelsFile? { ConfigFolder.models.flatMap { try? ModelsFile(reading: $0) } }

  /// The model called `name`; nil of the engine of this device, and of what is not set up.
  public func model(_ name: String?) -> ModelEntry? {
    guard let name, name != Engine.onDevice else { return nil }
    return models?.named(name)
  }

  // MARK: Agents

  /// The global assistant, then one a Space.
  public func agents() -> [Agent] {
    let spaces = spaces()
    return [Agent.global(of: spaces)] + spaces.map(Agent.init)
  }

  public func agent(_ id: String) -> Agent? {
    let spaces = spaces()
    if id == Agent.globalID { return .global(of: spaces) }
    return spaces.first { $0.id == id }.map(Agent.init)
  }
}
