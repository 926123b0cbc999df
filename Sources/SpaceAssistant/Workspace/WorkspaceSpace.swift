import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

/// A Space of the workspace.
public struct WorkspaceSpace: Sendable {
  /// Names the Space for as long as it exists, whatever its name and folder become.
  public let id: String
  public let library: Library
  public let listed: ListedSpace
  public var folder: RawPath { listed.entry.folder }
  public var name: String { listed.record.name }
  /// Lives as long as what was read of the Space with it: until somebody changes the Space.
  private let plan = Once<[PlannedEvent]>()
  /// What it has planned, by `SpacePlan`, in the order of its timeline; found when it is first asked for. Nil where its documents
  /// would have to be read for that and `readsDocuments` is false.
  public func plannedEvents(readsDocuments: Bool) -> [PlannedEvent]? {
    plan.value(ifFound: { SpacePlan.events(of: folder, readsDocuments: readsDocuments) })
  }
  /// The ids of its documents, in its order.
  public var documents: [Document.ID] { listed.record.documents }

  /// Nil when its `space.json` is damaged.
  init?(_ entry: Library.Entry, of library: Library) {
    guard let listed = ListedSpace(entry) else { return nil }
    id = Self.identity(of: entry.folder)
    self.library = library
    self.listed = listed
  }

  /// True when the Space in `folder` is known by `id`.
  static func isKnown(_ folder: RawPath, by id: String) -> Bool {
    (kept(in: SpaceState(of: folder, .ours)) ?? fallback(for: folder)) == id
  }

  private static func kept(in state: SpaceState) -> String? {
    state.read(SpaceState.identityFile).map { String(decoding: $0, as: UTF8.self) }.flatMap {
      isIdentity($0) ? $0 : nil
    }
  }

  private static func fallback(for folder: RawPath) -> String {
    String(Checksum.sha256(folder.absolute.bytes).prefix(20))
  }

  /// What is kept as the Space's id; the first call makes it up. Where nothing can be kept it follows from the folder.
  private static func identity(of folder: RawPath) -> String {
    let state = SpaceState(of: folder, .ours)
    if let known = kept(in: state) { return known }
    state.write(Array(RandomID.id.utf8), as: SpaceState.identityFile)
    return kept(in: state) ?? fallback(for: folder)
  }

  private static func isIdentity(_ text: String) -> Bool {
    text.utf8.count == 20 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}
