import SpaceText

/// Bytes as text of 64 letters (RFC 4648).
public enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  public static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      func byte(_ place: Int) -> UInt32 { start + place < bytes.count ? UInt32(bytes[start + place]) : 0 }
      let bits = byte(0) << 16 | byte(1) << 8 | byte(2)
      for place in 0..<4 {
        result.append(start + place <= bytes.count ? letters[Int(bits >> UInt32(18 - 6 * place)) & 63] : 0x3D)
      }
    }
    return result
  }

  /// As addresses hold it: with `-` and `_` as the last two letters, and without padding (RFC 7515, appendix C).
  public static func urlEncoded(_ bytes: [UInt8]) -> String {
    let text = encoded(bytes).lazy.filter { $0 != 0x3D }.map { $0 == 0x2B ? 0x2D : $0 == 0x2F ? 0x5F : $0 }
    return String(decoding: Array(text), as: UTF8.self)
  }

  /// The bytes that `text` stands for; what is no digit in it is passed over.
  public static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      // "-" and "_" are the last two digits where the text goes into an address.
      guard let value = ASCII.base64Digit(byte == 0x2D ? 0x2B : byte == 0x5F ? 0x2F : byte) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}
