import SpaceModel

/// A small file that a caller names: options and records, not inputs.
public enum NamedFile {
  /// All of the file, which may be a pipe; refused when it is longer than `maximum` bytes.
  public static func bytes(of path: RawPath, maximum: Int) throws(ReadFailure) -> [UInt8] {
    var limits = Limits()
    limits.inputBytes = maximum
    return try FileBytes.all(of: try FileBytes.open(path, isNamed: true, limits), limits)
  }
}
