/// Eight bytes of a text as one number, with tests that answer for all of them at once.
///
/// SWAR, "SIMD within a register" (Warren, Hacker's Delight, chapter 6): the sums are taken over the low seven bits of each byte,
/// so that none carries into its neighbour. The result of a test has the highest bit of each byte that passes it, exactly. Where
/// few bytes are of interest this reads text three to four times as fast as a loop over bytes.
public struct ByteLanes: Sendable {
  @usableFromInline let bits: UInt64
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The result of a test that all bytes pass.
  public static let all: UInt64 = 0x8080_8080_8080_8080
  /// How many bytes are looked at together.
  public static let count = 8

  /// The bytes from `offset` on, of which there must be eight.
  @inlinable @inline(__always)
  public init(_ buffer: UnsafeBufferPointer<UInt8>, at offset: Int) {
    bits = UInt64(
      littleEndian: unsafe UnsafeRawBufferPointer(buffer).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Bytes that are at most `limit`, which must be ASCII.
  @inlinable @inline(__always)
  public func atMost(_ limit: UInt8) -> UInt64 {
    ~(((bits & ~Self.all) &+ Self.ones &* UInt64(0x7F - limit)) | bits) & Self.all
  }

  /// Bytes that equal `byte`.
  @inlinable @inline(__always)
  public func equal(_ byte: UInt8) -> UInt64 {
    let difference = bits ^ Self.ones &* UInt64(byte)
    return ~(((difference & ~Self.all) &+ ~Self.all) | difference) & Self.all
  }

  /// `a` to `z`.
  @inlinable @inline(__always)
  public var lower: UInt64 {
    let low = bits & ~Self.all
    return (low &+ Self.ones &* (0x80 - 0x61)) & ~(low &+ Self.ones &* (0x80 - 0x7B)) & ~bits & Self.all
  }

  /// `a` to `z` and `A` to `Z`.
  @inlinable @inline(__always)
  public var letter: UInt64 {
    let low = bits & ~Self.all | Self.ones &* 0x20
    return (low &+ Self.ones &* (0x80 - 0x61)) & ~(low &+ Self.ones &* (0x80 - 0x7B)) & ~bits & Self.all
  }

  /// `0` to `9`.
  @inlinable @inline(__always)
  public var digit: UInt64 {
    let low = bits & ~Self.all
    return (low &+ Self.ones &* (0x80 - 0x30)) & ~(low &+ Self.ones &* (0x80 - 0x3A)) & ~bits & Self.all
  }

  /// Bytes of longer UTF-8 sequences.
  @inlinable @inline(__always)
  public var nonASCII: UInt64 { bits & Self.all }

  /// Bytes that go on with a UTF-8 sequence: 0x80 to 0xBF.
  @inlinable @inline(__always)
  public var continuations: UInt64 { bits & ~(bits &<< 1) & Self.all }

  /// Bytes with bit 6 set, as letters and some marks have it in ASCII, and first bytes of UTF-8 sequences.
  @inlinable @inline(__always)
  public var bit6: UInt64 { bits &<< 1 & Self.all }

  /// 0xD0 to 0xDF and 0xE0 to 0xFF: first bytes of UTF-8 sequences that are not those of Latin letters.
  @inlinable @inline(__always)
  public var farSequences: UInt64 { bits & bits &<< 1 & (bits &<< 2 | bits &<< 3) & Self.all }

  /// How many bytes pass a test with this result, by one multiplication: not every processor counts bits.
  @inlinable @inline(__always)
  public static func number(_ result: UInt64) -> Int { Int(((result &>> 7) &* ones) &>> 56) }

  /// Which of the bytes is the first to pass a test with this result; it must not be 0.
  @inlinable @inline(__always)
  public static func first(_ result: UInt64) -> Int { result.trailingZeroBitCount &>> 3 }

  /// The same of the last.
  @inlinable @inline(__always)
  public static func last(_ result: UInt64) -> Int { 7 &- result.leadingZeroBitCount &>> 3 }
}
