/// Whether a font's glyphs are all of one width, by those of its letters that differ most in other fonts.
struct FontPitch {
  /// In units of the size; 0 before such a letter was met.
  private var narrow: Float = 0
  private var wide: Float = 0

  /// True as long as letters of both kinds have not been met.
  var isOpen: Bool { narrow == 0 || wide == 0 }

  /// nil before letters of both kinds have been met.
  var isFixed: Bool? { isOpen ? nil : abs(wide - narrow) < 0.02 }

  mutating func take(_ scalar: UInt32, width: Float) {
    guard width > 0 else { return }
    switch scalar {
    case 0x69, 0x6A, 0x6C: narrow = width  // i, j, l
    case 0x6D, 0x77, 0x4D, 0x57: wide = width  // m, w, M, W
    default: break
    }
  }
}
