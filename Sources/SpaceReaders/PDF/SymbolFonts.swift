/// Fonts whose codes poppler takes for letters because the file says nothing else: what their glyphs are instead.
enum SymbolFont {
  /// Pictures: an ASCII letter in it is none.
  case dingbats
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
    case .dingbats: return scalar < 0x250 ? 0xFFFD : scalar
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

/// Finding one text in another, byte by byte.
enum TextSearch {
  static func contains(_ bytes: [UInt8], _ part: String) -> Bool {
    let wanted = Array(part.utf8)
    var i = 0
    while i + wanted.count <= bytes.count {
      if bytes[i] == wanted[0], bytes[i..<i + wanted.count].elementsEqual(wanted) { return true }
      i += 1
    }
    return false
  }
}
