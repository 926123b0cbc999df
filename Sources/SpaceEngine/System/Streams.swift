import Glibc

/// Writing to streams that are already open.
public enum Streams {
  /// Sees to it that no file opened later takes the place of a standard stream that was closed when the program began:
  /// what stands there instead can only be read, so that writing to it fails, as it should.
  public static func reserveStandard() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Writes all of `bytes` to the open file called `number`.
  public static func write(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    try Descriptor.write(bytes, to: number)
  }
}
