import Glibc
import SpaceModel
import SpaceText

/// Where the program keeps what is no part of a Space: how it was made, when a card was last seen.
///
/// The outer commands say where it is (`$XDG_STATE_HOME/spacepipe`). What cannot be kept is not kept: no result depends on it.
public struct StateFolder: Sendable {
  public let path: RawPath

  public init(_ path: RawPath) { self.path = path }

  /// Makes the folder, which only its owner may enter.
  public func prepare() throws(SystemError) { try StateFile.makeFolders(path) }

  /// The file called `name` for the Space in `folder`; nil when there is none.
  public func read(_ name: String, of folder: RawPath) -> [UInt8]? { StateFile.read(file(name, of: folder)) }

  /// Writes the file called `name` for the Space in `folder`, whole or not at all.
  public func write(_ bytes: [UInt8], as name: String, of folder: RawPath) throws(SystemError) {
    try StateFile.write(bytes, to: file(name, of: folder))
  }

  /// Removes all files of the Space that was in `folder`.
  func forget(_ folder: RawPath) { Removal.remove(self.folder(of: folder)) }

  /// Spaces are told apart by where they are.
  func folder(of folder: RawPath) -> RawPath {
    let key = Checksum.sha256(folder.absolute.bytes).prefix(24)
    return path.appending(Array("spaces".utf8)).appending(Array(key.utf8))
  }

  private func file(_ name: String, of folder: RawPath) -> RawPath {
    self.folder(of: folder).appending(Array(name.utf8))
  }
}

extension RawPath {
  /// The path from the root, links resolved as far as it exists.
  public var absolute: RawPath {
    if let whole = unsafe withCString({ unsafe realpath($0, nil) }) {
      defer { unsafe free(whole) }
      return RawPath(unsafe Array(UnsafeBufferPointer(start: whole, count: strlen(whole))).map(UInt8.init(bitPattern:)))
    }
    let parent = trimmed.folder
    return parent == self || bytes.isEmpty ? self : parent.absolute.appending(trimmed.name)
  }

  /// The path from the root, without looking at what is there: links stay links.
  public var rooted: RawPath {
    if bytes.first == 0x2F { return self }
    guard let folder = unsafe getcwd(nil, 0) else { return self }
    defer { unsafe free(folder) }
    let base = RawPath(
      unsafe Array(UnsafeBufferPointer(start: folder, count: strlen(folder))).map(UInt8.init(bitPattern:)))
    if bytes == [0x2E] { return base }
    return base.appending(bytes.starts(with: [0x2E, 0x2F]) ? Array(bytes.dropFirst(2)) : bytes)
  }

  /// Without slashes at its end.
  public var withoutSlashes: RawPath { trimmed }
}
