import SpaceText

/// Unicode's mathematical alphabets (U+1D400 … U+1D7FF).
enum MathAlphabet {
  /// The plain letter or digit that a letter of these alphabets stands for; other scalars as they are.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    var result = value
    switch value {
    case 0x1D400...0x1D6A3:
      let place = (value - 0x1D400) % 52
      result = place < 26 ? 0x41 + place : 0x61 + place - 26
    case 0x1D6A8...0x1D7C9:
      let place = (value - 0x1D6A8) % 58
      switch place {
      case 0...24: result = 0x391 + place
      case 25: result = 0x2207
      case 26...50: result = 0x3B1 + place - 26
      default: result = [0x2202, 0x3F5, 0x3D1, 0x3F0, 0x3D5, 0x3F1, 0x3D6][Int(place) - 51]
      }
    case 0x1D7CE...0x1D7FF: result = 0x30 + (value - 0x1D7CE) % 10
    default: break
    }
    return Unicode.Scalar(result) ?? scalar
  }
}
