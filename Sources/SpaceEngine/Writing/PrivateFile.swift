import Glibc

/// Files that only their owner may read.
public enum PrivateFile {
  /// Makes an empty file unless one is there, and takes others' rights from one that is.
  public static func make(at path: RawPath) throws(SystemError) {
    let file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
    guard try file.status().kind == S_IFREG else { throw .notRegular }
    if fchmod(file.number, 0o600) != 0 { throw SystemError.last }
  }
}
