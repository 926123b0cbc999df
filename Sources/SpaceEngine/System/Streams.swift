import Glibc

/// Writing to streams that are already open.
public enum Streams {
  /// Writes all of `bytes` to the open file called `number`.
  public static func write(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    try Descriptor.write(bytes, to: number)
  }
}
