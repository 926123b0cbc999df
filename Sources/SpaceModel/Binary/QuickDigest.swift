import SpaceText

// What is kept in files begins with a seal, so that what is damaged, cut off or of another version is known for it.

extension BinaryWriter {
  /// What was written, behind a head of six letters, its version, and the digest of what follows.
  public func sealed(version: UInt8) -> [UInt8] {
    let digest = QuickDigest.of(bytes[...])
    return Seal.letters + [version] + (0..<8).map { UInt8(truncatingIfNeeded: digest >> (8 * $0)) } + bytes
  }
}

extension BinaryReader {
  /// Reads what was sealed with this version; nil when it is anything else.
  public init?(sealed bytes: [UInt8], version: UInt8) {
    let head = Seal.letters + [version]
    let start = head.count + 8
    guard bytes.count >= start, bytes[..<head.count].elementsEqual(head) else { return nil }
    var digest: UInt64 = 0
    for place in 0..<8 { digest |= UInt64(bytes[head.count + place]) << (8 * place) }
    guard digest == QuickDigest.of(bytes[start...]) else { return nil }
    self.init(bytes, from: start)
  }
}

private enum Seal {
  static let letters: [UInt8] = Array("spkept".utf8)
}

/// A digest that tells damaged bytes from whole ones; not a defence against somebody who damages them with care.
///
/// FNV-1a over words of eight bytes (lowest byte first) in four lanes, so that it runs at the speed of memory. Any change
/// within one word changes it for certain.
public enum QuickDigest {
  public static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (
      0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9
    )
    var tail: UInt64 = UInt64(bytes.count)
    unsafe bytes.withUnsafeBytes { buffer in
      var at = 0
      while at + 32 <= buffer.count {
        lanes.0 = step(lanes.0, unsafe buffer.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        lanes.1 = step(lanes.1, unsafe buffer.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self))
        lanes.2 = step(lanes.2, unsafe buffer.loadUnaligned(fromByteOffset: at + 16, as: UInt64.self))
        lanes.3 = step(lanes.3, unsafe buffer.loadUnaligned(fromByteOffset: at + 24, as: UInt64.self))
        at += 32
      }
      while at < buffer.count {
        tail = step(tail, UInt64(unsafe buffer[at]))
        at += 1
      }
    }
    var result = tail
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { result = step(result ^ result >> 29, lane ^ lane >> 32) }
    return result ^ result >> 32
  }

  private static func step(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (state ^ UInt64(littleEndian: word)) &* 0x0000_0100_0000_01B3
    // What is in the high bits comes down again: a product by itself never moves a bit to the right.
    return mixed ^ mixed >> 47
  }
}
