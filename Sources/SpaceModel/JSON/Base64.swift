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
}
