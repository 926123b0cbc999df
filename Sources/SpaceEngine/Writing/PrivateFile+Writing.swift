import Glibc

extension PrivateFile {
  /// Writes a file that only its owner may read, in one step: whoever reads it meets all of it or what was there before. Folders
  /// that are missing are made.
  public static func write(_ bytes: [UInt8], to file: RawPath) throws(SystemError) {
    try StateFile.write(bytes, to: file)
  }

  /// Makes a folder that only its owner may enter, and those above it that are missing.
  public static func makeFolder(_ folder: RawPath) throws(SystemError) { try StateFile.makeFolders(folder) }

  /// Removes a file; one that is not there is no failure.
  public static func remove(_ file: RawPath) throws(SystemError) {
    if unsafe file.withCString({ unsafe unlink($0) }) != 0 && errno != ENOENT { throw SystemError.last }
  }
}
