import SpaceText

/// FNV-1a, 64 bits: a hash of what a text says that is the same on every machine and in every run.
///
/// Public domain (Fowler, Noll, Vo). Used for ids and stable shuffles, never against an adversary.
package enum ContentHash {
  static func of(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // FNV's low bits change little with the last byte: one round of mixing (from MurmurHash3) spreads them.
    hash ^= hash >> 33
    hash = hash &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ hash >> 33
  }

  /// The hash of `bytes` in lower case and without blanks.
  static func ofWords(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) {
      if !ASCII.isBlank(byte) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    if bytes.allSatisfy({ $0 < 0x80 }) {
      for byte in bytes { add(ASCII.lowered(byte)) }
    } else {
      for byte in CaseFolding.folded(bytes) { add(byte) }
    }
    return hash
  }

  /// Twelve hexadecimal digits that name `text`.
  package static func id(_ text: String) -> String {
    let digits = String(of(text), radix: 16)
    return String(repeating: "0", count: Swift.max(0, 16 - digits.utf8.count)) + digits
  }
}
