import CSandbox
import Glibc
import SpaceModel
import SpaceText

/// Writes a whole Space folder or nothing: builds it beside its destination, flushes it, and swaps it in with one rename.
public enum SpaceWriter {
  /// Writes `space` to `destination`, whose lock is held. On failure what was there before is untouched.
  public static func write(_ space: Space, to destination: Destination) throws(DestinationFailure) {
    let temporary = destination.temporary()
    do throws(SystemError) {
      defer {
        unfinished.withLock { path in
          Removal.remove(temporary)
          path = nil
        }
      }
      try begin(temporary)
      let files = try writeFiles(of: space, into: temporary)
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

  /// True when the folder at `destination` holds `space` already, byte for byte, and nothing else.
  public static func holds(_ space: Space, _ destination: Destination) -> Bool {
    guard let files = try? SpaceFolder.read(destination.path) else { return false }
    var old: [String: [UInt8]] = ["space.json": files.head]
    for block in files.blocks { old["blocks/\(block.name).json"] = block.json }
    var texts = Set(files.documents)
    var isSame = true
    forEachFile(of: space) { name, bytes in
      isSame =
        isSame && (name.hasPrefix("documents/") ? texts.remove(bytes) != nil : old.removeValue(forKey: name) == bytes)
    }
    return isSame && old.isEmpty && texts.isEmpty
  }

  private static func writeFiles(of space: Space, into folder: RawPath) throws(SystemError) -> [RawPath] {
    var files: [RawPath] = []
    for subfolder in ["blocks", "documents"] { try makeFolder(folder.appending(Array(subfolder.utf8))) }
    try forEachFile(of: space) { (name, bytes) throws(SystemError) in
      let file = folder.appending(Array(name.utf8))
      try writeFile(file, bytes)
      files.append(file)
    }
    return files
  }

  /// Calls `body` with the name and bytes of each file of the folder.
  private static func forEachFile<Failure: Error>(
    of space: Space, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    func file(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
      var json = JSONWriter()
      write(&json)
      json.endLine()
      return json.take()
    }
    for document in space.documents {
      try body("documents/\(FileNames.name(for: document.id)).json", file { document.write(to: &$0) })
    }
    let sources = SourceWriter(space.documents)
    var names = FileNames()
    for block in space.blocks {
      let bytes = file { block.block.write(to: &$0, sources, engine: block.engine) }
      try body("blocks/\(names.unused(block.name)).json", bytes)
    }
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
    for name in ["blocks", "documents"] { try flushFolder(folder.appending(Array(name.utf8))) }
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
