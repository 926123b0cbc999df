import SpaceText

/// The command line's arguments, which may be any bytes, as strings and back.
///
/// The argument parser takes strings. A byte that is no part of valid UTF-8 is carried through it as a private-use scalar
/// (U+10FF00 + byte), much as Python's `surrogateescape` does; a valid argument's own scalars in that range are carried
/// the same way, byte by byte, so that nothing is ambiguous.
enum RawArguments {
  private static let base: UInt32 = 0x10FF00

  static func string(_ bytes: [UInt8]) -> String {
    var carried: [UInt8] = []
    var i = 0
    while i < bytes.count {
      let length = UTF8Repair.sequenceLength(bytes, at: i)
      let isOurs = length == 4 && bytes[i] == 0xF4 && bytes[i + 1] == 0x8F && bytes[i + 2] >= 0xBC
      if length == 0 || isOurs {
        for byte in bytes[i..<i + max(length, 1)] { carried.append(scalar: base + UInt32(byte)) }
      } else {
        carried.append(contentsOf: bytes[i..<i + length])
      }
      i += max(length, 1)
    }
    return String(decoding: carried, as: UTF8.self)
  }

  static func bytes(_ string: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in string.unicodeScalars {
      if scalar.value >= base && scalar.value < base + 0x100 {
        bytes.append(UInt8(scalar.value - base))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }
}
