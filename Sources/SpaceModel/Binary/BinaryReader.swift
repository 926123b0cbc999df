import SpaceText

/// Reads what `BinaryWriter` wrote, in one pass. Whatever the bytes are, it gives a sound value or throws.
public struct BinaryReader {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var offset: Int

  public init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = min(max(offset, 0), bytes.count)
  }

  public var isAtEnd: Bool { offset == bytes.count }
  /// How many bytes are left.
  public var remaining: Int { bytes.count - offset }

  public mutating func byte() throws(BinaryDamage) -> UInt8 {
    guard offset < bytes.count else { throw BinaryDamage() }
    let byte = bytes[offset]
    offset += 1
    return byte
  }

  @inlinable
  public mutating func number() throws(BinaryDamage) -> Int {
    // Most numbers are one byte long.
    guard offset < bytes.count, bytes[offset] < 0x80 else { return try longNumber() }
    offset += 1
    return Int(bytes[offset - 1])
  }

  @usableFromInline
  mutating func longNumber() throws(BinaryDamage) -> Int {
    let first = try byte()
    if first < 0x80 { return Int(first) }
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while true {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { break }
      shift += 7
      if shift > 56 { throw BinaryDamage() }
    }
    return Int(value)
  }

  public mutating func signed() throws(BinaryDamage) -> Int {
    let value = try number()
    return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
  }

  /// The same of what may be negative.
  public mutating func smallSigned() throws(BinaryDamage) -> Int32 {
    guard let value = Int32(exactly: try signed()) else { throw BinaryDamage() }
    return value
  }

  /// Eight bytes, lowest first.
  public mutating func word() throws(BinaryDamage) -> UInt64 {
    guard offset + 8 <= bytes.count else { throw BinaryDamage() }
    var value: UInt64 = 0
    for place in 0..<8 { value |= UInt64(bytes[offset + place]) << UInt64(8 * place) }
    offset += 8
    return value
  }

  /// A number of something in a text, which is smaller than 2 GiB: what is reckoned with such numbers stays within `Int`.
  public mutating func small() throws(BinaryDamage) -> Int {
    let value = try number()
    guard value <= Int(Int32.max) else { throw BinaryDamage() }
    return value
  }

  /// How many items follow, each of which takes `size` bytes or more: never more than there is room for.
  public mutating func count(size: Int = 1) throws(BinaryDamage) -> Int {
    let count = try number()
    guard count <= (bytes.count - offset) / size else { throw BinaryDamage() }
    return count
  }

  /// The bytes of a string, which may be no UTF-8.
  public mutating func utf8() throws(BinaryDamage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// So many bytes as they are.
  public mutating func raw(_ count: Int) throws(BinaryDamage) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - offset else { throw BinaryDamage() }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  public mutating func string() throws(BinaryDamage) -> String {
    let bytes = try utf8()
    return unsafe bytes.withUnsafeBufferPointer { unsafe String(copying: $0) }
  }

  public mutating func optionalString() throws(BinaryDamage) -> String? {
    switch try byte() {
    case 0: nil
    case 1: try string()
    default: throw BinaryDamage()
    }
  }

  /// A span of a text that is not at hand.
  public mutating func span(after previous: inout Int) throws(BinaryDamage) -> Span {
    let start = previous + (try signed())
    let count = try number()
    guard start >= 0, start <= Int(Int32.max), count <= Int(Int32.max) - start else { throw BinaryDamage() }
    previous = start + count
    return Span(start, previous)
  }

  /// A span of whole scalars of `text`.
  public mutating func span(in text: Text, after previous: inout Int) throws(BinaryDamage) -> Span {
    let start = previous + (try signed())
    let count = try number()
    guard start >= 0, start <= text.count, count <= text.count - start, text.isBoundary(start),
      text.isBoundary(start + count)
    else { throw BinaryDamage() }
    previous = start + count
    return Span(start, previous)
  }
}
