import CGLib

/// SHA-256 (FIPS 180-4), by GLib.
public enum Checksum {
  /// The SHA-256 of `bytes` as 64 hexadecimal digits.
  public static func sha256(_ bytes: [UInt8]) -> String {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let digits = unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, buffer.baseAddress, gsize(buffer.count))
      else { preconditionFailure("GLib knows SHA-256") }
      defer { unsafe g_free(digits) }
      return unsafe String(cString: digits)
    }
  }
}
