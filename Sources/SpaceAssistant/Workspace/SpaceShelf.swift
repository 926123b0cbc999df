import Dispatch
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
    let folders = (try? library.folders(at: place)) ?? []
    let found = Self.concurrently(folders) { folder -> Found? in
      if let old = before[folder], SpaceStamp(old.places) == old.stamp { return Found(space: old.space, known: old) }
      let places = SpaceStamp.Places(folder, .ours)
      let stamp = SpaceStamp(places)
      guard let entry = library.space(called: folder.name, at: place),
        let space = WorkspaceSpace(entry, of: library)
      else { return nil }
      return Found(space: space, known: stamp.isSettled ? Known(space: space, places: places, stamp: stamp) : nil)
    }
    let now = Dictionary(
      zip(folders, found).compactMap { folder, found in found?.known.map { (folder, $0) } }
    ) { first, _ in first }
    known.withLock { $0[part] = now }
    return found.compactMap { $0?.space }
  }

  private struct Found {
    let space: WorkspaceSpace
    /// Nil of a Space that was changed just now.
    let known: Known?
  }

  /// What `body` gives of each of `folders`, in their order; many are looked at on all processors.
  private static func concurrently(
    _ folders: [RawPath], _ body: @Sendable (RawPath) -> Found?
  ) -> [Found?] {
    if folders.count <= fewFolders { return folders.map(body) }
    let pieces = stride(from: 0, to: folders.count, by: fewFolders).map {
      folders[$0..<min($0 + fewFolders, folders.count)]
    }
    let results = Mutex<[[Found?]]>(Array(repeating: [], count: pieces.count))
    DispatchQueue.concurrentPerform(iterations: pieces.count) { place in
      let found = pieces[place].map(body)
      results.withLock { $0[place] = found }
    }
    return results.withLock { $0.flatMap { $0 } }
  }

  /// Threads are not worth their while for fewer.
  private static let fewFolders = 256
}
