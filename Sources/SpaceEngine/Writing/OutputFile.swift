import Glibc

/// Single files that a caller asks for.
public enum OutputFile {
  /// Makes `folder` unless it is there.
  public static func makeFolder(_ folder: RawPath) throws(SystemError) {
    if unsafe folder.withCString({ unsafe mkdir($0, 0o777) }) != 0 && errno != EEXIST { throw SystemError.last }
  }

  /// True when writing to `file` loses nothing of anybody's: nothing is there, or nothing is in it, or it is a page that the
  /// program wrote, or `isOurs` says so of its bytes, or it is a pipe or device and keeps nothing.
  public static func mayReplace(_ file: RawPath, _ isOurs: ([UInt8]) -> Bool = { _ in false }) -> Bool {
    var status = stat()
    if unsafe file.withCString({ unsafe stat($0, &status) }) != 0 { return errno == ENOENT }
    switch status.kind {
    case S_IFREG:
      if status.st_size == 0 { return true }
      let bytes = try? Descriptor(reading: file, followsLink: true).all(limit: 1 << 30)
      return bytes.map { isPage($0) || isOurs($0) } ?? false
    case S_IFIFO, S_IFCHR: return true
    default: return false
    }
  }

  /// True of a page that the program wrote.
  static func isPage(_ file: RawPath) -> Bool {
    var head: [UInt8] = []
    guard let open = try? Descriptor(reading: file, followsLink: true) else { return false }
    _ = try? open.read(4096, to: &head)
    return isPage(head)
  }

  private static func isPage(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<meta name=\"generator\" content=\"spacepipe\">")
  }

  /// Writes `bytes` to `file`: built beside it and put in its place with one rename, so that no half of it is ever seen. What
  /// is no regular file, such as a pipe or device, is written to as it is.
  public static func write(_ bytes: [UInt8], to file: RawPath) throws(SystemError) {
    var status = stat()
    let exists = unsafe file.withCString { unsafe stat($0, &status) } == 0
    if exists && status.kind != S_IFREG {
      // A pipe that nobody reads is an error, not something to wait for.
      let open = try Descriptor(opening: file, O_WRONLY | O_NOCTTY | O_NONBLOCK)
      _ = fcntl(open.number, F_SETFL, 0)
      return try open.write(bytes)
    }
    // A link keeps leading where it does.
    let place = exists ? file.absolute : file
    var generator = SystemRandomNumberGenerator()
    let ending = ".tmp-\(String(generator.next(), radix: 36))"
    let temporary = place.folder.appending([0x2E] + place.name + Array(ending.utf8))
    do throws(SystemError) {
      let open = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL)
      try open.write(bytes)
      if fsync(open.number) != 0 && errno != EINVAL { throw SystemError.last }
      let result = unsafe temporary.withCString { from in unsafe place.withCString { unsafe rename(from, $0) } }
      if result != 0 { throw SystemError.last }
    } catch {
      _ = unsafe temporary.withCString { unsafe unlink($0) }
      throw error
    }
  }
}
