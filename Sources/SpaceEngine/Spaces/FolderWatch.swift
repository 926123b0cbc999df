import Glibc

/// Notices changes below some folders (inotify(7)).
public final class FolderWatch {
  private let queue: Descriptor
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Watches `folders` with all that are in them, and `single` folders without. Files are watched by the folder they are in.
  public init(_ paths: [RawPath], single: [RawPath]) throws(SystemError) {
    let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if number < 0 { throw SystemError.last }
    queue = Descriptor(number)
    for path in single { try add(path) }
    for path in paths { try addAll(path, depth: 0) }
  }

  private func add(_ path: RawPath) throws(SystemError) {
    let result = unsafe path.withCString { unsafe inotify_add_watch(queue.number, $0, Self.mask) }
    // What has gone meanwhile needs no watching.
    if result < 0 && errno != ENOENT && errno != EACCES { throw SystemError.last }
  }

  private func addAll(_ path: RawPath, depth: Int) throws(SystemError) {
    var status = stat()
    if unsafe path.withCString({ unsafe stat($0, &status) }) != 0 { return try add(path.folder) }
    // A Space is put in its place as a whole: the folder around it tells.
    guard status.kind == S_IFDIR, !SpaceFolder.isSpace(path) else { return try add(path.folder) }
    try add(path)
    guard depth < 200, let entries = try? Folder.entries(of: path, followLink: depth == 0) else { return }
    for entry in entries where entry.kind == .folder && entry.name.first != 0x2E {
      let folder = path.appending(entry.name)
      if !SpaceFolder.isSpace(folder) { try addAll(folder, depth: depth + 1) }
    }
  }

  /// Waits until something has changed and then nothing for `quiet` milliseconds, or for ten seconds at the most.
  public func wait(quiet: Int32) {
    _ = poll(-1)
    for _ in 0..<max(1, 10_000 / quiet) {
      drain()
      if !poll(quiet) { return }
    }
  }

  private func poll(_ milliseconds: Int32) -> Bool {
    var waited = pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe Glibc.poll(&waited, 1, milliseconds)
      if count < 0 && errno == EINTR { continue }
      return count > 0
    }
  }

  private func drain() {
    var bytes: [UInt8] = []
    while let count = try? queue.read(1 << 16, to: &bytes), count > 0 { bytes.removeAll(keepingCapacity: true) }
  }
}
