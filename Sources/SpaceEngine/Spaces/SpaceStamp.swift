import Glibc

/// Tells, by a look at folders alone, whether the head of a Space or what is kept of the Space was changed since it was read.
public struct SpaceStamp: Sendable, Equatable {
  /// The folders in which all that a stamp speaks of lies.
  public struct Places: Sendable {
    let folders: [RawPath]

    public init(_ folder: RawPath, _ state: StateFolder?) {
      folders = [folder] + SpaceState(of: folder, state).folders
    }
  }

  private struct Mark: Sendable, Equatable {
    let inode: UInt64
    let modified: Int
    let changed: Int
  }

  private let marks: [Mark?]

  public init(_ places: Places) {
    marks = places.folders.map { folder in
      var status = stat()
      if unsafe folder.withCString({ unsafe stat($0, &status) }) != 0 { return nil }
      return Mark(
        inode: UInt64(status.st_ino), modified: Self.nanoseconds(status.st_mtim),
        changed: Self.nanoseconds(status.st_ctim))
    }
  }

  /// False of what was changed just now: times of files go by ticks, so that another change could have the same.
  public var isSettled: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    let newest = marks.reduce(0) { max($0, $1?.changed ?? 0, $1?.modified ?? 0) }
    return newest < Self.nanoseconds(now) - Self.tick
  }

  private static let tick = 50_000_000

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(clamping: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec)
  }
}
