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
