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
