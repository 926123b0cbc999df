import CNettle

/// SHA-256 (FIPS 180-4), by Nettle, which uses the processor's own instructions for it where there are some.
public enum Checksum {
  /// The SHA-256 of `bytes` as 64 hexadecimal digits.
  public static func sha256(_ bytes: [UInt8]) -> String {
    var state = sha256_ctx()
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    unsafe nettle_sha256_init(&state)
    unsafe bytes.withUnsafeBufferPointer { unsafe nettle_sha256_update(&state, $0.count, $0.baseAddress) }
    unsafe nettle_sha256_digest(&state, digest.count, &digest)
    return hexadecimal(digest)
  }

  /// Two digits a byte.
  public static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
