import Glibc

/// Single files that a caller asks for.
public enum OutputFile {
  /// Makes `folder` unless it is there.
  public static func makeFolder(_ folder: RawPath) throws(SystemError) {
    if unsafe folder.withCString({ unsafe mkdir($0, 0o777) }) != 0 && errno != EEXIST { throw SystemError.last }
  }

  /// True when nothing is at `file`, or a page that the program wrote.
  public static func isPage(_ file: RawPath) -> Bool {
    guard let open = try? Descriptor(opening: file, O_RDONLY | O_NONBLOCK) else { return errno == ENOENT }
    var head: [UInt8] = []
    _ = try? open.read(4096, to: &head)
    return String(decoding: head, as: UTF8.self).contains("<meta name=\"generator\" content=\"spacepipe\">")
  }

  /// Writes `bytes` to `file`: built beside it and put in its place with one rename, so that no half of it is ever seen. What
  /// is no regular file, such as a pipe or device, is written to as it is.
  public static func write(_ bytes: [UInt8], to file: RawPath) throws(SystemError) {
    var status = stat()
    let exists = unsafe file.withCString { unsafe stat($0, &status) } == 0
    if exists && status.kind != S_IFREG {
      return try Descriptor(opening: file, O_WRONLY | O_NOCTTY).write(bytes)
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
