import SpaceEngine
import SpaceLibrary
import Synchronization

/// The Spaces of libraries as they were read last.
final class SpaceShelf: Sendable {
  private struct Known {
    let space: WorkspaceSpace
    let places: SpaceStamp.Places
    let stamp: SpaceStamp
  }

  private struct Part: Hashable {
    let library: RawPath
    let place: Library.Entry.Place
  }

  private let known = Mutex<[Part: [RawPath: Known]]>([:])
  /// Held while Spaces are read, so that those who ask at once read what is new to all of them once.
  private let turn = Mutex(())

  /// The Spaces of `library` at `place`, as they are now, by their folders.
  func spaces(of library: Library, at place: Library.Entry.Place) -> [WorkspaceSpace] {
    turn.withLock { _ in read(library, place) }
  }

  private func read(_ library: Library, _ place: Library.Entry.Place) -> [WorkspaceSpace] {
    let part = Part(library: library.folder, place: place)
    let before = known.withLock { $0[part] ?? [:] }
    var now: [RawPath: Known] = [:]
    var spaces: [WorkspaceSpace] = []
    for folder in (try? library.folders(at: place)) ?? [] {
      if let old = before[folder], SpaceStamp(old.places) == old.stamp {
        now[folder] = old
        spaces.append(old.space)
        continue
      }
      let places = SpaceStamp.Places(folder, .ours)
      let stamp = SpaceStamp(places)
      guard let entry = library.space(called: folder.name, at: place),
        let space = WorkspaceSpace(entry, of: library)
      else { continue }
      spaces.append(space)
      if stamp.isSettled { now[folder] = Known(space: space, places: places, stamp: stamp) }
    }
    known.withLock { [now] in $0[part] = now }
    return spaces
  }
}
