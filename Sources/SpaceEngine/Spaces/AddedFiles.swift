import Glibc
import SpaceModel
import SpaceText

/// Files that were added to a Space in a workspace: they lie in `.spacepipe/files/<id>/added/` of its library, which is one of
/// its inputs, and those that were removed in `.spacepipe/removed/<id>/`.
public struct AddedFiles: Sendable {
  /// A file by its path within `folder`.
  public struct File: Sendable {
    public let path: String
    public let size: Int
  }

  /// What the Space is made from.
  public let folder: RawPath
  private let building: RawPath
  private let removed: RawPath

  /// Those of the Space that is called `id`.
  public init(of id: String, in library: Library) {
    let ours = Library.keeping(in: library.folder)
    building = ours.appending(Array("files/\(id)".utf8))
    folder = building.appending(Array("added".utf8))
    removed = ours.appending(Array("removed/\(id)".utf8))
  }

  /// Makes the folder.
  public func prepare() throws(SystemError) { try StateFile.makeFolders(folder) }

  /// What is wrong with the path of a file; nil when nothing is.
  public static func problem(with path: String) -> String? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.utf8.count > longestPath { return "is longer than \(longestPath) bytes" }
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "holds a control character"
    }
    for name in names {
      if name.isEmpty { return "has an empty name in it, or begins or ends with a slash" }
      if name.hasPrefix(".") { return "has a name in it that begins with a dot" }
      if name.utf8.count > longestName { return "has a name in it that is longer than \(longestName) bytes" }
    }
    return nil
  }

  private static let (longestPath, longestName) = (1000, 255)

  /// Where the file at `path` is, or would be.
  public func place(of path: String) -> RawPath { folder.appending(Array(path.utf8)) }

  /// All files, by the bytes of their paths. Links and what begins with a dot are passed over.
  public func all() -> [File] { Self.files(in: folder, as: "") }

  private static func files(in folder: RawPath, as path: String) -> [File] {
    let entries = (try? Folder.entries(of: folder, followLink: false)) ?? []
    return entries.filter { $0.name.first != 0x2E }.flatMap { entry -> [File] in
      let (place, name) = (folder.appending(entry.name), path + RawPath(entry.name).text)
      switch entry.kind {
      case .folder: return files(in: place, as: name + "/")
      case .file: return size(of: place).map { [File(path: name, size: $0)] } ?? []
      case .link, .special: return []
      }
    }
  }

  /// The size of a regular file; nil of anything else.
  public static func size(of file: RawPath) -> Int? {
    var status = stat()
    guard unsafe file.withCString({ unsafe lstat($0, &status) }) == 0, status.kind == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Takes the file at `path` away, to where `restore` finds it; false when there is none.
  public func remove(_ path: String) throws(SystemError) -> Bool {
    guard Self.size(of: place(of: path)) != nil else { return false }
    let target = removed.appending(Array(path.utf8))
    try StateFile.makeFolders(target.folder)
    var number = 1
    while true {
      do throws(SystemError) {
        try Renaming.move(place(of: path), to: Self.numbered(target, number))
        return true
      } catch {
        if error.number == ENOENT { return false }
        if error.number != EEXIST && error.number != ENOTEMPTY { throw error }
        number += 1
      }
    }
  }

  /// Brings back what was removed last at `path`; false when nothing was, or something is there.
  public func restore(_ path: String) throws(SystemError) -> Bool {
    let target = removed.appending(Array(path.utf8))
    var number = 1
    while Self.numbered(target, number + 1).exists { number += 1 }
    guard Self.size(of: Self.numbered(target, number)) != nil, !place(of: path).exists else { return false }
    try StateFile.makeFolders(place(of: path).folder)
    try Renaming.move(Self.numbered(target, number), to: place(of: path))
    return true
  }

  private static func numbered(_ path: RawPath, _ number: Int) -> RawPath {
    number == 1 ? path : RawPath(path.bytes + Array("~\(number)".utf8))
  }

  /// Begins a file that comes in pieces.
  public func begin() throws(SystemError) -> Upload {
    try prepare()
    return try Upload(in: building)
  }
}

extension AddedFiles {
  /// A file that is being received. Nobody sees it before it is whole; it is gone when it is not put in its place.
  public final class Upload: Sendable {
    private let file: Descriptor
    private let temporary: RawPath

    fileprivate init(in folder: RawPath) throws(SystemError) {
      var generator = SystemRandomNumberGenerator()
      temporary = folder.appending(Array(".upload-\(String(generator.next(), radix: 36))".utf8))
      file = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    }

    deinit { _ = unsafe temporary.withCString { unsafe unlink($0) } }

    public func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes) }

    /// Puts it at `path` of `files`; false when something is there that may not be replaced.
    public func finish(as path: String, of files: AddedFiles, replacing: Bool) throws(SystemError) -> Bool {
      if fsync(file.number) != 0 { throw SystemError.last }
      let place = files.place(of: path)
      try StateFile.makeFolders(place.folder)
      if replacing, AddedFiles.size(of: place) != nil {
        let result = unsafe temporary.withCString { from in unsafe place.withCString { unsafe rename(from, $0) } }
        if result != 0 { throw SystemError.last }
        return true
      }
      do throws(SystemError) {
        try Renaming.move(temporary, to: place)
        return true
      } catch {
        if error.number == EEXIST || error.number == EISDIR || error.number == ENOTEMPTY { return false }
        throw error
      }
    }
  }
}

extension Library {
  /// Removes what was being received when a server ended. To be called before files are received.
  public func clearUploads() {
    let files = Self.keeping(in: folder).appending(Array("files".utf8))
    for space in (try? Folder.entries(of: files, followLink: false)) ?? [] where space.kind == .folder {
      let place = files.appending(space.name)
      for entry in (try? Folder.entries(of: place, followLink: false)) ?? [] {
        if entry.name.starts(with: ".upload-".utf8) { Removal.remove(place.appending(entry.name)) }
      }
    }
  }
}
