import CSandbox
import Glibc
import SpaceModel
import SpaceText

/// Writes a whole Space folder or nothing: builds it beside its destination, flushes it, and swaps it in with one rename.
public enum SpaceWriter {
  /// Writes `space` to `destination`, whose lock is held. On failure what was there before is untouched.
  /// `comparison` is with what is there now.
  public static func write(
    _ space: Space, to destination: Destination, _ comparison: Comparison = Comparison()
  ) throws(DestinationFailure) {
    let temporary = destination.temporary()
    do throws(SystemError) {
      defer {
        unfinished.withLock { path in
          Removal.remove(temporary)
          path = nil
        }
      }
      try begin(temporary)
      let files = try writeFiles(of: space, into: temporary, destination.path, comparison)
      try flush(files, in: temporary)
      try swap(temporary, into: destination)
      try flushFolder(destination.path.folder)
    } catch {
      throw .system(destination.path.text, error)
    }
  }

  private static func begin(_ folder: RawPath) throws(SystemError) {
    let error: Int32 = unfinished.withLock { path in
      path = folder
      return unsafe folder.withCString { unsafe mkdir($0, 0o777) } == 0 ? 0 : errno
    }
    if error != 0 { throw SystemError(error) }
  }

  /// What of a Space is there already.
  public struct Comparison: Sendable {
    /// The files that are there, byte for byte.
    fileprivate var same: [String] = []
    /// Those that are not, with what they must hold; nil when it is not known.
    fileprivate var different: [(name: String, bytes: [UInt8])]?
    /// True when nothing is missing and nothing else is there.
    public fileprivate(set) var isComplete = false

    public init() {}
  }

  /// Compares `space` with the folder at `destination`, whose lock is held.
  public static func compare(_ space: Space, _ destination: Destination) -> Comparison {
    var result = Comparison()
    var different: [(name: String, bytes: [UInt8])] = []
    forEachFile(of: space) { name, bytes in
      if let old = SpaceFolder.file(name, of: destination.path), old.isSame(as: bytes) {
        result.same.append(name)
      } else {
        different.append((name, bytes))
      }
    }
    result.isComplete = different.isEmpty && SpaceFolder.fileCount(of: destination.path) == result.same.count
    result.different = different
    return result
  }

  /// What is the same in the old folder becomes another name of the same file: nothing to write, nothing to flush. Where a
  /// file system has no such thing, it is written. The files that were.
  private static func writeFiles(
    of space: Space, into folder: RawPath, _ old: RawPath, _ comparison: Comparison
  ) throws(SystemError) -> [RawPath] {
    var files: [RawPath] = []
    let subfolders = SpaceFolder.subfolders.filter { $0 != SpaceFolder.pictures || !space.pictures.isEmpty }
    for subfolder in subfolders { try makeFolder(folder.appending(Array(subfolder.utf8))) }
    func write(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
      let file = folder.appending(Array(name.utf8))
      try writeFile(file, bytes)
      files.append(file)
    }
    guard let different = comparison.different else {
      try forEachFile(of: space) { (name, bytes) throws(SystemError) in try write(name, bytes) }
      return files
    }
    for (name, bytes) in different { try write(name, bytes) }
    var unlinked: Set<String> = []
    for name in comparison.same {
      let path = Array(name.utf8)
      if !link(old.appending(path), as: folder.appending(path)) { unlinked.insert(name) }
    }
    if unlinked.isEmpty { return files }
    try forEachFile(of: space) { (name, bytes) throws(SystemError) in
      if unlinked.contains(name) { try write(name, bytes) }
    }
    return files
  }

  /// Calls `body` with the name and bytes of each file of the folder.
  private static func forEachFile<Failure: Error>(
    of space: Space, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    @Sendable func file(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
      var json = JSONWriter()
      write(&json)
      json.endLine()
      return json.take()
    }
    try Runner.run(
      space.documents.indices.makeIterator(), jobs: Runner.processors, state: {},
      work: { number, _ in
        let document = space.documents[number]
        return ("documents/\(FileNames.name(for: document.id)).json", file { document.write(to: &$0) })
      }, idle: { () throws(Failure) in },
      emit: { (made: (String, [UInt8])) throws(Failure) in try body(made.0, made.1) })
    let sources = SourceWriter(space.documents)
    var names = FileNames()
    for block in space.blocks {
      let bytes = file { block.block.write(to: &$0, sources, engine: block.engine, by: block.author) }
      try body("blocks/\(names.unused(block.name)).json", bytes)
    }
    for (name, bytes) in space.pictures.sorted(by: { $0.key < $1.key }) { try body(name, bytes) }
    try body("space.json", file { space.write(to: &$0, whole: false) })
  }

  // Each change happens with the lock held, so that nothing is added to a folder that is just being removed.

  private static func makeFolder(_ path: RawPath) throws(SystemError) {
    let error: Int32 = unfinished.withLock { _ in
      unsafe path.withCString { unsafe mkdir($0, 0o777) } == 0 ? 0 : errno
    }
    if error != 0 { throw SystemError(error) }
  }

  private static func writeFile(_ path: RawPath, _ bytes: [UInt8]) throws(SystemError) {
    let failure: SystemError? = unfinished.withLock { _ in
      do throws(SystemError) {
        let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
        try file.write(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private static func link(_ old: RawPath, as new: RawPath) -> Bool {
    unfinished.withLock { _ in
      unsafe old.withCString { from in unsafe new.withCString { unsafe Glibc.link(from, $0) } } == 0
    }
  }

  /// Each file by itself costs a journal write; from some number on it is cheaper to flush the file system once.
  private static func flush(_ files: [RawPath], in folder: RawPath) throws(SystemError) {
    if files.count > 64 {
      let open = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY)
      let error = linux_flush(open.number)
      if error != 0 { throw SystemError(error) }
      return
    }
    for file in files {
      let open = try Descriptor(opening: file, O_RDONLY)
      if fsync(open.number) != 0 { throw SystemError.last }
    }
    for name in SpaceFolder.subfolders {
      let subfolder = folder.appending(Array(name.utf8))
      if subfolder.exists { try flushFolder(subfolder) }
    }
    try flushFolder(folder)
  }

  private static func flushFolder(_ folder: RawPath) throws(SystemError) {
    let open = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY)
    // Some file systems have nothing to flush for folders and say so.
    if fsync(open.number) != 0 && errno != EINVAL { throw SystemError.last }
  }

  private static func swap(_ folder: RawPath, into destination: Destination) throws(SystemError) {
    guard destination.exists else { return try Renaming.move(folder, to: destination.path) }
    if try Renaming.exchange(folder, destination.path) { return }
    try Renaming.move(destination.path, to: destination.setAside)
    try Renaming.move(folder, to: destination.path)
    Removal.remove(destination.setAside)
  }
}

extension [UInt8] {
  /// The same as `==`, which compares byte by byte.
  fileprivate func isSame(as other: [UInt8]) -> Bool {
    if count != other.count { return false }
    return unsafe withUnsafeBytes { own in
      unsafe other.withUnsafeBytes { other in
        guard let first = own.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first, second, count) == 0
      }
    }
  }
}
