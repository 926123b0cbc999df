import SpaceAssistant
import SpaceEngine
import SpaceModel

/// A library as PageSpace's drive.
struct PageSpaceDrive {
  let id: String
  let name: String
  let spaces: [WorkspaceSpace]

  private init(_ library: Library, _ spaces: [WorkspaceSpace]) {
    id = Self.id(of: library)
    name = InputSequence.name(of: library.folder)
    self.spaces = spaces
  }

  var slug: String { FileNames.addressName(forSpace: name) }

  /// The libraries in their order, with their Spaces.
  static func all(of workspace: Workspace) -> [PageSpaceDrive] {
    let spaces = Dictionary(grouping: workspace.spaces()) { id(of: $0.library) }
    return workspace.libraries.map { PageSpaceDrive($0, spaces[id(of: $0)] ?? []) }
  }

  /// The same as long as the library's folder is.
  private static func id(of library: Library) -> String {
    String(Checksum.sha256(library.folder.absolute.bytes).prefix(20))
  }

  /// When the first of its Spaces was made, and the last changed, in seconds since 1970; 0 of a library without Spaces.
  var created: Int { spaces.map(\.listed.created).min() ?? 0 }
  var updated: Int { spaces.map(\.listed.updated).max() ?? 0 }
}
