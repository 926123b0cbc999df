import Glibc
import SpaceModel
import SpaceText

/// Small files of ours outside Space folders.
enum StateFile {
  static func read(_ file: RawPath) -> [UInt8]? {
    try? Descriptor(reading: file).all(limit: maximumBytes)
  }

  /// The same where the file is a link that the system made.
  static func read(following file: RawPath) -> [UInt8]? {
    try? Descriptor(reading: file, followsLink: true).all(limit: maximumBytes)
  }

  /// More than the largest of them, a document with all its layers.
  private static let maximumBytes = 1 << 30

  /// Builds the file beside its place and renames it, so that no reader sees half of it. Folders that are missing are made.
  static func write(_ bytes: [UInt8], to file: RawPath) throws(SystemError) {
    try write(CollectionOfOne(bytes), to: file)
  }

  /// The same in pieces.
  static func write(_ pieces: some Sequence<[UInt8]>, to file: RawPath) throws(SystemError) {
    try makeFolders(file.folder)
    var generator = SystemRandomNumberGenerator()
    let name = Array(".\(String(generator.next(), radix: 36)).tmp".utf8)
    let temporary = file.folder.appending(name)
    do throws(SystemError) {
      let open = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      for piece in pieces { try open.write(piece) }
      let result = unsafe temporary.withCString { from in unsafe file.withCString { unsafe rename(from, $0) } }
      if result != 0 { throw SystemError.last }
    } catch {
      _ = unsafe temporary.withCString { unsafe unlink($0) }
      throw error
    }
  }

  static func makeFolders(_ folder: RawPath) throws(SystemError) {
    if unsafe folder.withCString({ unsafe mkdir($0, 0o700) }) == 0 || errno == EEXIST { return }
    if errno != ENOENT || folder.folder == folder { throw SystemError.last }
    try makeFolders(folder.folder)
    if unsafe folder.withCString({ unsafe mkdir($0, 0o700) }) != 0 && errno != EEXIST { throw SystemError.last }
  }
}
