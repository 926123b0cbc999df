/// Classes of ASCII bytes. A byte of a longer UTF-8 sequence (0x80 and above) belongs to none of them.
public enum ASCII {
  /// Space, tab, line feed, carriage return, vertical tab, form feed.
  @inlinable public static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
  @inlinable public static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  @inlinable public static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  @inlinable public static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  @inlinable public static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  @inlinable public static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  /// The six bits that a digit of base 64 stands for (RFC 4648, section 4); nil for any other byte.
  @inlinable public static func base64Digit(_ byte: UInt8) -> UInt8? {
    if isUpper(byte) { return byte - 0x41 }
    if isLower(byte) { return byte - 0x61 + 26 }
    if isDigit(byte) { return byte - 0x30 + 52 }
    return byte == 0x2B ? 62 : byte == 0x2F ? 63 : nil
  }
  /// `A`–`Z` become `a`–`z`; all other bytes stay.
  @inlinable public static func lowered(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }
}

extension Sequence where Element == UInt8 {
  /// True when the bytes equal the UTF-8 of `literal`, which must be ASCII, without regard to ASCII case.
  @inlinable public func equalsIgnoringCase(_ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { wanted in
      var i = 0
      for byte in self {
        if i == wanted.count { return false }
        if unsafe ASCII.lowered(byte) != ASCII.lowered(wanted[i]) { return false }
        i += 1
      }
      return i == wanted.count
    }
  }
}

extension Collection where Element == UInt8 {
  /// True when the UTF-8 of `literal` stands somewhere in the bytes. Several times as fast as `String.contains`, which
  /// compares characters.
  @inlinable public func holds(_ literal: StaticString) -> Bool {
    if let found = withContiguousStorageIfAvailable({ unsafe ASCII.holds($0, literal) }) { return found }
    return unsafe Array(self).withUnsafeBufferPointer { unsafe ASCII.holds($0, literal) }
  }
}

extension ASCII {
  @usableFromInline static func holds(_ bytes: UnsafeBufferPointer<UInt8>, _ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { unsafe holds(bytes, $0) }
  }

  /// True when `wanted` stands somewhere in `bytes`.
  static func holds(_ bytes: UnsafeBufferPointer<UInt8>, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = unsafe wanted.first else { return true }
    var i = 0
    let last = bytes.count - wanted.count
    while i <= last {
      if unsafe bytes[i] == first {
        var k = 1
        while unsafe k < wanted.count && bytes[i + k] == wanted[k] { k += 1 }
        if k == wanted.count { return true }
      }
      i += 1
    }
    return false
  }
}
