import CNettle

/// Keyed message authentication with SHA-256 (RFC 2104), by Nettle.
public enum HMAC {
  /// The code of `message` under `key`: 32 bytes.
  public static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    var state = hmac_sha256_ctx()
    var code = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    unsafe key.withUnsafeBufferPointer { unsafe nettle_hmac_sha256_set_key(&state, $0.count, $0.baseAddress) }
    unsafe message.withUnsafeBufferPointer { unsafe nettle_hmac_sha256_update(&state, $0.count, $0.baseAddress) }
    unsafe nettle_hmac_sha256_digest(&state, code.count, &code)
    return code
  }

  /// Compares secrets in a time that does not depend on where they differ.
  public static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
