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

/// What a scalar is, as far as finding words, sentences and headings needs to know (from Unicode's general category).
public struct ScalarClass: OptionSet, Sendable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable public static var letter: ScalarClass { ScalarClass(rawValue: 1) }
  @inlinable public static var upper: ScalarClass { ScalarClass(rawValue: 2) }
  @inlinable public static var lower: ScalarClass { ScalarClass(rawValue: 4) }
  @inlinable public static var digit: ScalarClass { ScalarClass(rawValue: 8) }
  /// Combining marks, joiners and variation selectors: they belong to the scalar before them.
  @inlinable public static var mark: ScalarClass { ScalarClass(rawValue: 16) }
  @inlinable public static var blank: ScalarClass { ScalarClass(rawValue: 32) }
  @inlinable public static var punctuation: ScalarClass { ScalarClass(rawValue: 64) }
  @inlinable public static var symbol: ScalarClass { ScalarClass(rawValue: 128) }
  /// Han, Hiragana, Katakana, Hangul, Thai, Lao, Khmer, Myanmar: scripts in which blanks do not part words as in Latin.
  @inlinable public static var unspaced: ScalarClass { ScalarClass(rawValue: 256) }
  @inlinable public static var control: ScalarClass { ScalarClass(rawValue: 512) }
  @inlinable public static var opening: ScalarClass { ScalarClass(rawValue: 1024) }
  @inlinable public static var closing: ScalarClass { ScalarClass(rawValue: 2048) }

  /// The class of a scalar's value. A table answers below U+0800 and for general punctuation; beyond, the standard
  /// library's properties do. Letters and digits of ASCII, most of all text, need no look-up.
  @inlinable
  public static func of(_ value: UInt32) -> ScalarClass {
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      if ASCII.isLower(byte) { return [.letter, .lower] }
      if ASCII.isUpper(byte) { return [.letter, .upper] }
      if ASCII.isDigit(byte) { return .digit }
      if ASCII.isBlank(byte) { return .blank }
    }
    return looked(up: value)
  }

  @usableFromInline
  static func looked(up value: UInt32) -> ScalarClass {
    if value < 0x800 { return table[Int(value)] }
    if value >= 0x2000 && value < 0x2100 { return table[Int(value) - 0x2000 + 0x800] }
    if value >= 0x4E00 && value < 0xA000 { return [.letter, .unspaced] }
    return classified(value)
  }

  private static let table: [ScalarClass] =
    (UInt32(0)..<0x800).map(classified) + (UInt32(0x2000)..<0x2100).map(classified)

  private static func classified(_ value: UInt32) -> ScalarClass {
    guard let scalar = Unicode.Scalar(value) else { return [] }
    var result: ScalarClass
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: result = [.letter, .upper]
    case .lowercaseLetter: result = [.letter, .lower]
    case .modifierLetter, .otherLetter: result = .letter
    case .decimalNumber: result = .digit
    case .letterNumber, .otherNumber: result = .symbol
    case .nonspacingMark, .spacingMark, .enclosingMark: result = .mark
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: result = .blank
    case .openPunctuation, .initialPunctuation: result = [.punctuation, .opening]
    case .closePunctuation, .finalPunctuation: result = [.punctuation, .closing]
    case .dashPunctuation, .connectorPunctuation, .otherPunctuation: result = .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: result = .symbol
    case .control: result = value >= 9 && value <= 13 ? .blank : .control
    case .format: result = value == 0x200B ? .blank : .mark
    case .surrogate, .privateUse, .unassigned: result = []
    @unknown default: result = []
    }
    if value >= 0x0E00, isUnspacedScript(value) { result.insert(.unspaced) }
    return result
  }

  private static func isUnspacedScript(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00..<0x0F00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x3040..<0x3100, 0x31F0..<0x3200, 0x3400..<0x4DC0,
      0x4E00..<0xA000, 0xAC00..<0xD7B0, 0xF900..<0xFB00, 0xFF66..<0xFF9E, 0x20000..<0x32000:
      return true
    default: return false
    }
  }
}

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
