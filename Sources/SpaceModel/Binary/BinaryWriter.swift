import SpaceText

/// Writes the compact form in which annotated Documents are kept between runs.
///
/// Whole numbers are LEB128 (seven bits a byte, lowest first), so they are the same on every machine; signed ones are
/// zigzagged first. Strings and lists begin with their length. Spans that follow one another are written as the
/// distance from the one before and their own length: one byte each, mostly.
public struct BinaryWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// A number that is not negative.
  public mutating func number(_ value: Int) {
    precondition(value >= 0, "lengths and places are not negative")
    var rest = UInt64(value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  public mutating func signed(_ value: Int) {
    // Zigzag, a bit short of 64: offsets and scores are far smaller.
    precondition(abs(value) < 1 << 61, "numbers are small")
    number(value < 0 ? -value << 1 - 1 : value << 1)
  }

  public mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Bytes as they are, without their number.
  public mutating func raw(_ value: some Collection<UInt8>) { bytes.append(contentsOf: value) }

  /// Eight bytes, lowest first.
  public mutating func word(_ value: UInt64) {
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * place))) }
  }

  public mutating func utf8(_ value: some Collection<UInt8>) {
    number(value.count)
    bytes.append(contentsOf: value)
  }

  public mutating func string(_ value: String) { utf8(value.utf8) }

  /// A string that may be absent.
  public mutating func optionalString(_ value: String?) {
    guard let value else { return byte(0) }
    byte(1)
    string(value)
  }

  /// Hands out what was written so far and starts anew.
  public mutating func take() -> [UInt8] {
    let result = bytes
    bytes = []
    return result
  }

  /// A span as what `previous` is away; `previous` becomes its end.
  public mutating func span(_ span: Span, after previous: inout Int) {
    signed(Int(span.start) - previous)
    number(span.count)
    previous = Int(span.end)
  }
}

/// What is wrong with bytes that `BinaryWriter` should have written.
public struct BinaryDamage: Error, Equatable {
  public init() {}
}

/// Reads what `BinaryWriter` wrote, in one pass. Whatever the bytes are, it gives a sound value or throws.
public struct BinaryReader {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var offset: Int

  public init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = min(max(offset, 0), bytes.count)
  }

  public var isAtEnd: Bool { offset == bytes.count }

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
