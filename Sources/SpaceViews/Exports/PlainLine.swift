extension String {
  /// The string on one line: every run of blanks and line ends becomes one space, and what would control a terminal or turn
  /// the direction of a whole line around (C0, C1, bidirectional overrides and embeddings) is left out.
  var onOneLine: String {
    var result = ""
    var needsSpace = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2028, 0x2029: needsSpace = true
      case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: continue
      default:
        if needsSpace && !result.isEmpty { result += " " }
        needsSpace = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The string with each scalar that `table` knows written as it says.
  func escaped(_ table: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let replacement = table(scalar) { result += replacement } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The string as XML and HTML show it, also between quotation marks.
  var xmlEscaped: String {
    onOneLine.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }
}
