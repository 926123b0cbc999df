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

  private static let most = 8
  private let open = Mutex<[Open]>([])

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
    let stamp = InputStamp.of(folders, options: [])
    let known = open.withLock { open -> InputIndex? in
      guard !isDamaged, let place = open.firstIndex(where: { $0.key == folders && $0.stamp == stamp }) else {
        return nil
      }
      let found = open.remove(at: place)
      open.append(found)
      return found.index
    }
    if let known { return known }
    let index = try SpaceReading.index(of: folders, isDamaged: isDamaged)
    open.withLock { open in
      open.removeAll { $0.key == folders }
      open.append(Open(key: folders, stamp: stamp, index: index))
      if open.count > Self.most { open.removeFirst() }
    }
    return index
  }
}
