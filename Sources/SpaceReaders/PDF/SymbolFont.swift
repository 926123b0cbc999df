/// Fonts whose codes poppler takes for letters because the file says nothing else: what their glyphs are instead.
enum SymbolFont {
  /// Pictures: an ASCII letter in it is none.
  case dingbats
  /// Adobe's Symbol: Greek and signs of mathematics.
  case symbol
  /// TeX's large delimiters and operators (`cmex10`), which hang from their baseline.
  case mathExtension
  /// TeX's symbols (`cmsy10`).
  case mathSymbols
  /// Integral signs (`esint10`).
  case integrals
  /// TeX's mathematical italics (`cmmi10`).
  case mathItalic

  /// The class of a font by its name in lower case; nil for fonts of text.
  init?(name: String) {
    func has(_ part: String) -> Bool { TextSearch.contains(Array(name.utf8), part) }
    if has("dingbat") || has("wingding") || has("webding") || has("msam") || has("wasy") || has("marvosym")
      || has("fontawesome")
    {
      self = .dingbats
    } else if name == "symbol" || has("symbolmt") || name.hasPrefix("symbol,") {
      self = .symbol
    } else if has("cmex") || has("mathextension") {
      self = .mathExtension
    } else if has("esint") {
      self = .integrals
    } else if has("cmsy") || has("mathsymbols") {
      self = .mathSymbols
    } else if has("cmmi") || has("mathitalic") {
      self = .mathItalic
    } else {
      return nil
    }
  }

  /// What `scalar` is in this font; U+FFFD where no character says it.
  func scalar(_ scalar: UInt32) -> UInt32 {
    switch self {
    case .dingbats:
      if (0xF020...0xF0FF).contains(scalar) { return Self.wingdings[scalar - 0xF000] ?? 0xFFFD }
      return scalar < 0x250 ? 0xFFFD : scalar
    case .symbol:
      // Codes moved to the private area, as office programs write them.
      guard (0xF021...0xF0FE).contains(scalar) else { return scalar }
      return scalar < 0xF07F
        ? Self.symbolLow[Int(scalar - 0xF021)] : scalar < 0xF0A1 ? 0xFFFD : Self.symbolHigh[Int(scalar - 0xF0A1)]
    case .integrals: return 0x222B
    case .mathItalic: return scalar == 0x60 ? 0x2113 : scalar
    case .mathSymbols:
      // A prime, and the stroke that is drawn before a relation to negate it.
      return scalar == 0x30 ? 0x2032 : scalar == 0x36 ? 0x338 : scalar
    case .mathExtension:
      switch scalar {
      case 0x00, 0x10, 0x12, 0x20: return 0x28
      case 0x01, 0x11, 0x13, 0x21: return 0x29
      case 0x02, 0x14, 0x22, 0x68: return 0x5B
      case 0x03, 0x15, 0x23, 0x69: return 0x5D
      case 0x08, 0x1A, 0x28, 0x6E: return 0x7B
      case 0x09, 0x1B, 0x29, 0x6F: return 0x7D
      case 0x50, 0x58: return 0x2211
      case 0x51, 0x59: return 0x220F
      case 0x52, 0x5A: return 0x222B
      case 0x53, 0x5B: return 0x22C3
      case 0x54, 0x5C: return 0x22C2
      case 0x56, 0x5E: return 0x22C0
      case 0x57, 0x5F: return 0x22C1
      case 0x70...0x73: return 0x221A
      case 0..<0x250: return 0xFFFD
      default: return scalar
      }
    }
  }

  /// The signs of Microsoft's Wingdings that documents use: bullets, arrows, boxes and ticks.
  private static let wingdings: [UInt32: UInt32] = [
    0x4A: 0x263A, 0x4C: 0x2639, 0x6C: 0x25CF, 0x6E: 0x25A0, 0x6F: 0x25A1, 0x70: 0x25A1, 0x71: 0x2751, 0x72: 0x2752,
    0x73: 0x2B27, 0x74: 0x29EB, 0x75: 0x25C6, 0x76: 0x2756, 0x77: 0x2B25, 0x9E: 0x00B7, 0x9F: 0x2022, 0xA1: 0x25CB,
    0xA7: 0x25AA, 0xA8: 0x25FB, 0xAA: 0x2726, 0xAB: 0x2605, 0xB7: 0x2022, 0xD8: 0x27A2, 0xDF: 0x2190, 0xE0: 0x2192,
    0xE1: 0x2191, 0xE2: 0x2193, 0xE8: 0x2794, 0xF0: 0x21E8, 0xFB: 0x2717, 0xFC: 0x2713, 0xFD: 0x2612, 0xFE: 0x2611,
  ]
  /// Symbol's codes from 0x21 to 0x7E.
  private static let symbolLow = scalars(
    "!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼")
  /// Symbol's codes from 0xA1 to 0xFE.
  private static let symbolHigh = scalars(
    "ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭")

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// How far below the given baseline the glyph's own baseline lies, in units of the size. TeX centres large delimiters on
  /// the axis of the formula, a quarter of the size above its baseline, and draws them from their top.
  func drop(_ scalar: UInt32) -> Float {
    if self == .integrals { return 0.95 }
    guard self == .mathExtension else { return 0 }
    switch scalar {
    case 0x10, 0x11, 0x68, 0x69, 0x6E, 0x6F, 0x71: return 1.15
    case 0x12, 0x13, 0x14, 0x15, 0x1A, 0x1B, 0x72: return 1.45
    case 0x20...0x29, 0x73: return 1.75
    case 0x58...0x5F: return 0.95
    default: return 0.8
    }
  }
}
