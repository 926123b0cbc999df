import SpaceText

/// A 64-bit FNV-1a hash of a word in lower case: what words are known by, so that looking one up
/// costs no allocation. Two different words with one hash are possible, but not in a lifetime of reading.
@frozen public struct WordHash {
  @inlinable public static var seed: UInt64 { 0xCBF2_9CE4_8422_2325 }
  public var value = seed

  @inlinable public init() {}

  @inlinable @inline(__always)
  public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds the UTF-8 bytes of `scalar` in lower case; U+2019 counts as `'`.
  @inlinable @inline(__always)
  public mutating func add(scalar: UInt32) {
    if scalar < 0x80 { return add(ASCII.lowered(UInt8(scalar))) }
    let lowered = scalar == 0x2019 ? 0x27 : CaseFolding.lowered(scalar)
    if lowered < 0x80 {
      add(UInt8(lowered))
    } else if lowered < 0x800 {
      add(UInt8(0xC0 | lowered >> 6))
      add(UInt8(0x80 | lowered & 0x3F))
    } else if lowered < 0x10000 {
      add(UInt8(0xE0 | lowered >> 12))
      add(UInt8(0x80 | lowered >> 6 & 0x3F))
      add(UInt8(0x80 | lowered & 0x3F))
    } else {
      add(UInt8(0xF0 | lowered >> 18))
      add(UInt8(0x80 | lowered >> 12 & 0x3F))
      add(UInt8(0x80 | lowered >> 6 & 0x3F))
      add(UInt8(0x80 | lowered & 0x3F))
    }
  }

  /// The hash of bytes that are in lower case already.
  @inlinable public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = WordHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }

  /// The hash of a word that is in lower case already.
  @inlinable public static func of(_ word: String) -> UInt64 {
    var word = word
    return word.withUTF8 { bytes in
      var hash = WordHash()
      for i in bytes.indices { unsafe hash.add(bytes[i]) }
      return hash.value
    }
  }

  /// The hash of the word at `range` of valid UTF-8.
  @inlinable public static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var hash = WordHash()
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = bytes[i]
      if byte < 0x80 {
        hash.add(ASCII.lowered(byte))
        i += 1
      } else {
        let scalar = bytes.scalar(at: i)
        hash.add(scalar: scalar.value)
        i += scalar.length
      }
    }
    return hash.value
  }
}
