import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import Synchronization

/// Libraries, and what a workspace keeps besides them.
public final class Workspace: Sendable {
  public let libraries: [Library]
  public let store: Store
  public let indexes = IndexShelf()
  private let shelf = SpaceShelf()

  /// Where Spaces were when they were seen last, by their ids.
  private let places = Mutex<[String: Place]>([:])

  private struct Place {
    let library: Library
    let folder: RawPath
  }

  public init(_ libraries: [Library], store: Store) { (self.libraries, self.store) = (libraries, store) }

  /// The Spaces at `place`, by library and folder. A library that cannot be read has none. Those that nobody has changed are not
  /// read again.
  public func spaces(at place: Library.Entry.Place = .shelf) -> [WorkspaceSpace] {
    let spaces = libraries.flatMap { shelf.spaces(of: $0, at: place) }
    if place == .shelf {
      places.withLock {
        $0 = Dictionary(spaces.map { ($0.id, Place(library: $0.library, folder: $0.folder)) }) { first, _ in first }
      }
    }
    return spaces
  }

  /// A file of the Space of that id, without looking at any other; nil when there is no such Space, or no such file.
  public func file(of id: String, _ read: (RawPath) -> [UInt8]?) throws -> [UInt8]? {
    if let place = remembered(id), let bytes = read(place.folder) { return bytes }
    return space(id).flatMap { read($0.folder) }
  }

  /// The Space of that id, without looking at any other where it is where it was; nil when there is none.
  public func space(_ id: String, at place: Library.Entry.Place = .shelf) -> WorkspaceSpace? {
    if place == .shelf, let seen = remembered(id), let entry = seen.library.space(called: seen.folder.name),
      let space = WorkspaceSpace(entry, of: seen.library)
    {
      return space
    }
    return spaces(at: place).first { $0.id == id }
  }

  /// The Space on the shelf of `library` whose folder is called `name`.
  public func space(called name: [UInt8], in library: Library) -> WorkspaceSpace? {
    library.space(called: name).flatMap { WorkspaceSpace($0, of: library) }
  }

  /// The Space of that id, be it on the shelf, in the archive or in the trash.
  public func anySpace(_ id: String) -> WorkspaceSpace? {
    for place in Library.Entry.Place.allCases { if let space = space(id, at: place) { return space } }
    return nil
  }

  /// Where the Space was, when it is there still.
  private func remembered(_ id: String) -> Place? {
    places.withLock { $0[id] }.flatMap { WorkspaceSpace.isKnown($0.folder, by: id) ? $0 : nil }
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
    if id == Agent.globalID { return .global(of: spaces()) }
    return space(id).map(Agent.init)
  }
}
