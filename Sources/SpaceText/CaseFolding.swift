/// Lower case by Unicode's simple rules, for comparing and for keys; never for what is printed.
public enum CaseFolding {
  /// The lower-case form of one scalar, when it is one scalar; else the scalar itself.
  public static func lowered(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return UInt32(ASCII.lowered(UInt8(value))) }
    if value < 0x800 { return table[Int(value)] }
    return computed(value)
  }

  private static let table: [UInt32] = (UInt32(0)..<0x800).map(computed)

  private static func computed(_ value: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenLowercased else { return value }
    let mapped = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = mapped.first, mapped.count == 1 else { return value }
    return first.value
  }

  /// The bytes of valid UTF-8 with each scalar in lower case; U+2019 becomes `'`.
  public static func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    fold(bytes, into: &result)
    return result
  }

  /// Appends the same to `result`.
  public static func fold(_ bytes: ArraySlice<UInt8>, into result: inout [UInt8]) {
    let start = result.count
    result.append(contentsOf: bytes)
    // Most words are of one byte a letter: those are made small where they are.
    let isASCII = unsafe result.withUnsafeMutableBufferPointer { result in
      for i in start..<result.count {
        if unsafe result[i] >= 0x80 { return false }
        unsafe result[i] = ASCII.lowered(result[i])
      }
      return true
    }
    if isASCII { return }
    result.removeSubrange(start...)
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let byte = bytes[i]
      if byte < 0x80 {
        result.append(ASCII.lowered(byte))
        i += 1
        continue
      }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var value = UInt32(byte) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
      for k in 1..<length { value = value << 6 | UInt32(bytes[i + k] & 0x3F) }
      result.append(scalar: value == 0x2019 ? 0x27 : lowered(value))
      i += length
    }
  }
}
