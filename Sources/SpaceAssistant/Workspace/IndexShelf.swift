import SpaceEngine
import SpaceLibrary
import SpaceModel
import Synchronization

/// The search indexes that were used last, open.
public final class IndexShelf: Sendable {
  private struct Open {
    let key: [RawPath]
    let stamp: String
    let index: InputIndex
  }

  /// Held while the index of some folders is made, so that those who ask for it at once make it once.
  private final class Turn: Sendable {
    let lock = Mutex(())
  }

  private static let most = 8
  private let open = Mutex<[Open]>([])
  private let turns = Mutex<[[RawPath]: Turn]>([:])

  public init() {}

  /// What `body` makes of the index of all documents of `scope`, which is as they are now.
  public func use<Result>(_ scope: SpaceScope, _ body: (SearchIndex) throws -> Result) throws -> Result {
    var isDamaged = false
    while true {
      if let result = try index(of: scope.folders, isDamaged: isDamaged).use(body) { return result }
      isDamaged = true
    }
  }

  private func index(of folders: [RawPath], isDamaged: Bool) throws -> InputIndex {
    if !isDamaged, let known = known(folders, InputStamp.of(folders, options: [])) { return known }
    let turn = turns.withLock { turns in
      let turn = turns[folders] ?? Turn()
      turns[folders] = turn
      return turn
    }
    return try turn.lock.withLock { _ in
      let stamp = InputStamp.of(folders, options: [])
      // Whoever had the turn before has made it.
      if !isDamaged, let known = known(folders, stamp) { return known }
      let index = try SpaceReading.index(of: folders, isDamaged: isDamaged)
      open.withLock { open in
        open.removeAll { $0.key == folders }
        open.append(Open(key: folders, stamp: stamp, index: index))
        if open.count > Self.most { open.removeFirst() }
      }
      turns.withLock { $0[folders] = nil }
      return index
    }
  }

  /// The index of `folders` as they are by `stamp`, which is the one that was used last from now on.
  private func known(_ folders: [RawPath], _ stamp: String) -> InputIndex? {
    open.withLock { open in
      guard let place = open.firstIndex(where: { $0.key == folders && $0.stamp == stamp }) else { return nil }
      let found = open.remove(at: place)
      open.append(found)
      return found.index
    }
  }
}
