import Glibc

/// A lock file that a run of this process holds or waits for: its place, and what tells it from another that was made there since.
struct LockFile: Hashable, Sendable {
  private let path: RawPath
  private let device: dev_t
  private let inode: ino_t
  private let number: Int32

  /// The file that is open as `file`; nil when it cannot be asked.
  init?(_ file: borrowing Descriptor, at path: RawPath) {
    guard let status = try? file.status() else { return nil }
    self.path = path
    (device, inode, number) = (status.st_dev, status.st_ino, file.number)
  }

  /// False when another file, or none, is at its place.
  var isThere: Bool {
    var status = stat()
    guard unsafe path.withCString({ unsafe lstat($0, &status) }) == 0 else { return false }
    return status.st_dev == device && status.st_ino == inode
  }

  /// Removes the file where its lock is held or can be had; it must still be open.
  func remove() {
    if flock(number, LOCK_EX | LOCK_NB) == 0, isThere { _ = unsafe path.withCString { unsafe unlink($0) } }
  }
}

/// The lock files that are held or waited for, to be removed when the program is told to end. One is among them before it is locked
/// and until it is closed, so that no signal comes between.
let heldLocks = Monitor<Set<LockFile>>([])
