/// Making valid UTF-8 out of bytes that claim to be it.
public enum UTF8Repair {
  /// The length of the longest valid UTF-8 sequence of one scalar at `at`, or 0 when the bytes there are not valid
  /// (overlong forms, surrogates and values above U+10FFFF are not).
  public static func sequenceLength(_ bytes: [UInt8], at: Int) -> Int {
    let first = bytes[at]
    if first < 0x80 { return 1 }
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, high) = (4, 0x8F)
    default: return 0
    }
    guard at + length <= bytes.count, bytes[at + 1] >= low, bytes[at + 1] <= high else { return 0 }
    for k in 1..<length where bytes[at + k] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// True when all of `bytes` is valid UTF-8.
  public static func isValid(_ bytes: [UInt8]) -> Bool {
    var i = 0
    while i < bytes.count {
      i = endOfASCII(bytes, from: i)
      if i == bytes.count { return true }
      let length = sequenceLength(bytes, at: i)
      if length == 0 { return false }
      i += length
    }
    return true
  }

  /// True when all of `bytes` is ASCII.
  public static func isASCII(_ bytes: [UInt8]) -> Bool { endOfASCII(bytes, from: 0) == bytes.count }

  /// The place of the first byte from `from` on that isn't ASCII.
  public static func endOfASCII(_ bytes: [UInt8], from: Int) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var i = from
      while i + ByteLanes.count <= buffer.count {
        let found = unsafe ByteLanes(buffer, at: i).nonASCII
        if found != 0 { return i + ByteLanes.first(found) }
        i += ByteLanes.count
      }
      while i < buffer.count, unsafe buffer[i] < 0x80 { i += 1 }
      return i
    }
  }

  /// `bytes` with U+FFFD for each byte that is not part of valid UTF-8, and how many such bytes there were.
  public static func repaired(_ bytes: [UInt8]) -> (bytes: [UInt8], replaced: Int) {
    if isValid(bytes) { return (bytes, 0) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var replaced = 0
    var i = 0
    while i < bytes.count {
      let length = sequenceLength(bytes, at: i)
      if length == 0 {
        result.append(scalar: 0xFFFD)
        replaced += 1
        i += 1
      } else {
        result.append(contentsOf: bytes[i..<i + length])
        i += length
      }
    }
    return (result, replaced)
  }
}
