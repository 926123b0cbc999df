/// One Unicode scalar met in a text, with the number of bytes it takes.
public struct DecodedScalar: Sendable {
  public let value: UInt32
  public let length: Int

  @inlinable
  public init(value: UInt32, length: Int) {
    self.value = value
    self.length = length
  }
}

extension Array where Element == UInt8 {
  /// The scalar that begins at `offset` of valid UTF-8.
  @inlinable
  public func scalar(at offset: Int) -> DecodedScalar {
    let first = self[offset]
    if first < 0x80 { return DecodedScalar(value: UInt32(first), length: 1) }
    if first < 0xE0 {
      return DecodedScalar(value: UInt32(first & 0x1F) << 6 | UInt32(self[offset + 1] & 0x3F), length: 2)
    }
    if first < 0xF0 {
      let value = UInt32(first & 0x0F) << 12 | UInt32(self[offset + 1] & 0x3F) << 6 | UInt32(self[offset + 2] & 0x3F)
      return DecodedScalar(value: value, length: 3)
    }
    let high = UInt32(first & 0x07) << 18 | UInt32(self[offset + 1] & 0x3F) << 12
    return DecodedScalar(
      value: high | UInt32(self[offset + 2] & 0x3F) << 6 | UInt32(self[offset + 3] & 0x3F), length: 4)
  }

  /// The scalar that ends just before `offset` of valid UTF-8; `offset` must not be 0.
  @inlinable
  public func scalar(before offset: Int) -> DecodedScalar {
    var start = offset - 1
    while self[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }

  /// Appends `scalar` as UTF-8.
  @inlinable
  public mutating func append(scalar: UInt32) {
    switch scalar {
    case 0..<0x80:
      append(UInt8(scalar))
    case 0x80..<0x800:
      append(UInt8(0xC0 | scalar >> 6))
      append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      append(UInt8(0xE0 | scalar >> 12))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    default:
      append(UInt8(0xF0 | scalar >> 18))
      append(UInt8(0x80 | scalar >> 12 & 0x3F))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}
