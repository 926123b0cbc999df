import SpaceEngine
import SpaceLibrary
import SpaceViews

/// Somebody to talk to: knows the documents of one Space, or of all.
public struct Agent: Sendable {
  public static let globalID = "global"

  public let id: String
  public let title: String
  /// The name of the library of an agent of one Space.
  public let library: String?
  public let scope: SpaceScope

  static func global(of spaces: [WorkspaceSpace]) -> Agent {
    Agent(id: globalID, title: "All Spaces", library: nil, scope: SpaceScope(spaces))
  }

  init(_ space: WorkspaceSpace) {
    self.init(
      id: space.id, title: space.name.asTitle, library: InputSequence.name(of: space.library.folder),
      scope: SpaceScope([space])
    )
  }

  private init(id: String, title: String, library: String?, scope: SpaceScope) {
    (self.id, self.title, self.library, self.scope) = (id, title, library, scope)
  }
}
