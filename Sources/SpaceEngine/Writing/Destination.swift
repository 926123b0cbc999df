import Glibc
import SpaceText

/// The place of a Space folder, held for one run by a lock beside it.
///
/// The lock is an `flock` on `.<name>.lock`: the kernel frees it when its holder ends, however it ends, so there is never
/// a stale one to remove by hand. Its holder removes the file while it holds the lock; whoever then gets the lock of a file that
/// is no longer there under its name begins again with a new one, so that two runs never hold two different files.
public final class Destination: Sendable {
  public let path: RawPath
  private let lock: Descriptor

  /// Checks that the place is free or holds a Space of ours, and takes the lock; with `waits`, as soon as it is free.
  /// What a run that was killed has left beside it is cleared away. With `mustExist` a Space must be there once the lock is
  /// held: before, somebody else may have moved it away.
  public init(_ given: RawPath, waits: Bool, mustExist: Bool = false) throws(DestinationFailure) {
    let path = Self.resolved(given)
    self.path = path
    let parent = path.folder
    var status = stat()
    if unsafe parent.withCString({ unsafe stat($0, &status) }) != 0 || status.kind != S_IFDIR {
      throw .folderMissing(parent.text)
    }
    lock = try Self.locked(path, waits: waits)
    clearLeftovers()
    if SpaceFolder.isSpace(path) { return }
    if exists { throw .notOurs(path.text) }
    if mustExist { throw .gone(path.text) }
  }

  deinit {
    guard let held = LockFile(lock, at: Self.lockFile(of: path)) else { return }
    heldLocks.withLock { locks in
      held.remove()
      locks.remove(held)
    }
  }

  /// The open lock file of `path`, locked, and there under its name.
  private static func locked(_ path: RawPath, waits: Bool) throws(DestinationFailure) -> Descriptor {
    let file = lockFile(of: path)
    while true {
      let lock: Descriptor
      do throws(SystemError) {
        lock = try Descriptor(opening: file, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
      } catch {
        throw .system(path.text, error)
      }
      guard let held = LockFile(lock, at: file) else { throw .system(path.text, SystemError.last) }
      heldLocks.withLock { _ = $0.insert(held) }
      while flock(lock.number, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0 {
        let failure = SystemError.last
        if failure.number == EINTR { continue }
        heldLocks.withLock { _ = $0.remove(held) }
        throw failure.number == EWOULDBLOCK ? .busy(path.text) : .system(path.text, failure)
      }
      if held.isThere { return lock }
      heldLocks.withLock { _ = $0.remove(held) }
    }
  }

  private static func lockFile(of path: RawPath) -> RawPath { beside(path, ".lock") }

  /// True when something is there.
  public var exists: Bool { path.exists }

  /// Where a folder is built: `.<name>.space-tmp-<random>`.
  func temporary() -> RawPath {
    var generator = SystemRandomNumberGenerator()
    return Self.beside(path, ".space-tmp-\(String(generator.next(), radix: 36))")
  }

  /// Where the old folder waits while a file system that cannot exchange two swaps them in two steps.
  var setAside: RawPath { Self.beside(path, ".space-old") }

  private static func beside(_ path: RawPath, _ ending: String) -> RawPath {
    path.folder.appending([0x2E] + path.name + Array(ending.utf8))
  }

  /// The path without slashes at its end and, when it is a link, the path it leads to.
  private static func resolved(_ given: RawPath) -> RawPath {
    let path = given.trimmed
    let ends = [[], [0x2E], [0x2E, 0x2E]].contains(path.name)
    var status = stat()
    let isLink = unsafe path.withCString { unsafe lstat($0, &status) } == 0 && status.kind == S_IFLNK
    guard ends || isLink, let whole = unsafe path.withCString({ unsafe realpath($0, nil) }) else { return path }
    defer { unsafe free(whole) }
    return RawPath(unsafe Array(UnsafeBufferPointer(start: whole, count: strlen(whole))).map(UInt8.init(bitPattern:)))
  }

  private func clearLeftovers() {
    // A swap in two steps that was cut short is taken back.
    if !exists, SpaceFolder.isSpace(setAside) { try? Renaming.move(setAside, to: path) }
    let begin = [0x2E] + path.name + Array(".space-tmp-".utf8)
    guard let entries = try? Folder.entries(of: path.folder, followLink: true) else { return }
    for entry in entries where entry.name.starts(with: begin) { Removal.remove(path.folder.appending(entry.name)) }
    if exists { Removal.remove(setAside) }
  }
}
