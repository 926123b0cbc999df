import SpaceText

/// Brings the pieces of displayed formulas together: numerators, denominators, limits and large signs are drawn on
/// baselines of their own and would each come out as a line. Cost: linear in the lines.
enum FormulaLines {
  static func merged(_ lines: [PageLine], reader: LineReader) -> [PageLine] {
    var result: [PageLine] = []
    result.reserveCapacity(lines.count)
    var wasPiece = false
    var hasFormula = false
    for line in lines {
      let isFormula = isFormula(line, reader)
      let isPiece = isFormula || isFragment(line, reader, limit: hasFormula ? 40 : 12)
      if let last = result.last, wasPiece, isPiece, hasFormula || isFormula, last.page == line.page, touch(last, line),
        last.count + line.count < 400, reader.marker(line) == nil
      {
        var whole = PageLine(page: line.page, words: last.words + line.words)
        (whole.region, whole.left, whole.right) = (last.region, last.left, max(last.right, line.right))
        whole.size = max(last.size, line.size)
        result[result.count - 1] = whole
        hasFormula = hasFormula || isFormula
      } else {
        result.append(line)
        hasFormula = isFormula
      }
      wasPiece = isPiece
    }
    return result
  }

  /// Whether two pieces stand as near as parts of one formula do.
  private static func touch(_ a: PageLine, _ b: PageLine) -> Bool {
    let size = max(a.size, b.size)
    let vertical = max(a.top, b.top) - min(a.bottom, b.bottom)
    let horizontal = max(a.x0, b.x0) - min(a.x1, b.x1)
    return vertical < (horizontal < 0 ? 1.0 : 0.6) * size && horizontal < 2.5 * size
  }

  /// A line with a relation or an operator and hardly a word.
  static func isFormula(_ line: PageLine, _ reader: LineReader) -> Bool {
    guard line.count <= 120, line.rows.isEmpty, !line.style.contains(.fixed) else { return false }
    var hasSign = false
    var longWords = 0
    for word in line.words {
      let bytes = reader.bytes(word)
      if hasMathSign(bytes, reader.arena) { hasSign = true }
      if longestRun(bytes) >= 4 { longWords += 1 }
    }
    return hasSign && longWords <= 1
  }

  /// A few signs that cannot stand for themselves.
  private static func isFragment(_ line: PageLine, _ reader: LineReader, limit: Int) -> Bool {
    line.count <= limit && line.rows.isEmpty && !line.style.contains(.fixed)
      && line.words.allSatisfy { longestRun(reader.bytes($0)) <= 3 }
  }

  private static func longestRun(_ bytes: ArraySlice<UInt8>) -> Int {
    var longest = 0
    var run = 0
    for byte in bytes {
      if ASCII.isLetter(byte) || byte >= 0xC3 && byte <= 0xC9 {
        run += 1
        longest = max(longest, run)
      } else if byte < 0x80 || byte >= 0xC0 {
        run = 0
      }
    }
    return longest
  }

  private static func hasMathSign(_ bytes: ArraySlice<UInt8>, _ arena: [UInt8]) -> Bool {
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let scalar = arena.scalar(at: i)
      switch scalar.value {
      case 0x3D, 0x2B, 0xB1, 0xD7, 0x2190...0x21FF, 0x2200...0x22FF, 0x27F0...0x27FF, 0x2A00...0x2AFF: return true
      default: break
      }
      i += scalar.length
    }
    return false
  }
}
