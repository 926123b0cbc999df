import CSandbox
import Glibc
import SpaceModel
import SpaceText

/// Writes a whole Space folder or nothing: builds it beside its destination, flushes it, and swaps it in with one rename.
public enum SpaceWriter {
  /// Writes `space` to `destination`, whose lock is held. On failure what was there before is untouched.
  /// `comparison` is with what is there now. Returns what tells its documents' files from others.
  @discardableResult
  public static func write(
    _ space: Space, to destination: Destination, _ comparison: Comparison? = nil
  ) throws(DestinationFailure) -> DocumentStamps {
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
      let stamps = DocumentStamps(of: space.documents, in: temporary)
      try flush(files, in: temporary)
      try swap(temporary, into: destination)
      try flushFolder(destination.path.folder)
      return stamps
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
    fileprivate var same: Set<String> = []
    /// True when nothing is missing and nothing else is there.
    public fileprivate(set) var isComplete = false
  }

  /// Compares `space` with the folder at `destination`, whose lock is held. The files of documents that are as `stamps` say need not be
  /// read.
  public static func compare(_ space: Space, _ destination: Destination, _ stamps: DocumentStamps) -> Comparison {
    var result = Comparison()
    let known = stamps.matching(space.documents, in: destination.path)
    for number in known { result.same.insert(name(of: space.documents, number)) }
    var count = known.count
    forEachFile(of: space, but: known) { name, bytes in
      count += 1
      if let old = SpaceFolder.file(name, of: destination.path), old.isSame(as: bytes) { result.same.insert(name) }
    }
    result.isComplete = count == result.same.count && SpaceFolder.fileCount(of: destination.path) == count
    return result
  }

  /// What the file of a document is called.
  static func name(of documents: DocumentList, _ number: Int) -> String {
    "documents/\(FileNames.name(for: documents.head(number).id)).json"
  }

  /// What is the same in the old folder becomes another name of the same file: nothing to write, nothing to flush. Where a
  /// file system has no such thing, it is written. The files that were.
  private static func writeFiles(
    of space: Space, into folder: RawPath, _ old: RawPath, _ comparison: Comparison?
  ) throws(SystemError) -> [RawPath] {
    var files: [RawPath] = []
    var linked: Set<String> = []
    let subfolders = SpaceFolder.subfolders.filter { $0 != SpaceFolder.pictures || !space.pictures.isEmpty }
    for subfolder in subfolders { try makeFolder(folder.appending(Array(subfolder.utf8))) }
    for name in comparison?.same.sorted() ?? [] {
      let path = Array(name.utf8)
      if link(old.appending(path), as: folder.appending(path)) { linked.insert(name) }
    }
    let done =
      linked.isEmpty ? [] : Set(space.documents.indices.filter { linked.contains(name(of: space.documents, $0)) })
    try forEachFile(of: space, but: done) { (name, bytes) throws(SystemError) in
      if linked.contains(name) { return }
      let file = folder.appending(Array(name.utf8))
      try writeFile(file, bytes)
      files.append(file)
    }
    return files
  }

  /// Calls `body` with the name and bytes of each file of the folder, but those of some documents.
  private static func forEachFile<Failure: Error>(
    of space: Space, but left: Set<Int> = [], _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    @Sendable func file(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
      var json = JSONWriter()
      write(&json)
      json.endLine()
      return json.take()
    }
    try Runner.run(
      space.documents.indices.filter { !left.contains($0) }.makeIterator(), jobs: Runner.processors, state: {},
      work: { number, _ in
        (name(of: space.documents, number), file { space.documents.record(number).write(to: &$0) })
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
