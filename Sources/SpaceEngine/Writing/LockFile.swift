import Glibc

/// A lock file that a run of this process holds: its place, and what tells it from another that was made there since.
struct LockFile: Hashable, Sendable {
  private let path: RawPath
  private let device: dev_t
  private let inode: ino_t

  /// The file that is open as `file`; nil when another one, or none, is at `path`.
  init?(_ file: borrowing Descriptor, at path: RawPath) {
    guard let status = try? file.status() else { return nil }
    self.path = path
    (device, inode) = (status.st_dev, status.st_ino)
    if !isThere { return nil }
  }

  private var isThere: Bool {
    var status = stat()
    guard unsafe path.withCString({ unsafe lstat($0, &status) }) == 0 else { return false }
    return status.st_dev == device && status.st_ino == inode
  }

  /// Removes the file; whoever calls holds its lock.
  func remove() {
    if isThere { _ = unsafe path.withCString { unsafe unlink($0) } }
  }
}

/// The lock files that are held, to be removed when the program is told to end.
let heldLocks = Monitor<Set<LockFile>>([])
