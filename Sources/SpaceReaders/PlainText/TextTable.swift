import SpaceText

/// Tables that are laid out with blanks, tabs or bars.
enum TextTable {
  /// True when the lines of a group are rows: they part at the same columns.
  static func isTable(_ layout: TextLayout, _ group: Range<Int>) -> Bool {
    if group.count < 2 { return false }
    var rows = 0
    var starts: [Int: Int] = [:]
    var tabs = 0
    var bars = 0
    for line in group {
      if layout.lines[line].rule(layout.bytes) != nil { continue }
      rows += 1
      let found = gaps(layout.bytes, layout.lines[line])
      if found.hasTab { tabs += 1 }
      if found.bars >= 2 { bars += 1 }
      for column in Set(found.columns) { starts[column, default: 0] += 1 }
    }
    if rows < 2 { return false }
    if tabs == rows || bars * 5 >= rows * 4 && bars >= 2 { return true }
    // Two columns or more that begin at the same place in nearly all rows; three rows at least.
    return rows >= 3 && starts.values.contains { $0 * 5 >= rows * 4 }
  }

  private struct Gaps {
    var columns: [Int] = []
    var hasTab = false
    var bars = 0
  }

  /// The columns (in code points from the margin) where text begins again after two or more blanks.
  private static func gaps(_ bytes: [UInt8], _ line: TextLine) -> Gaps {
    var result = Gaps()
    var blanks = 0
    var column = line.indent
    var beforeGap: UInt8 = 0
    for i in line.first..<line.end {
      let byte = bytes[i]
      if byte == 0x09 { result.hasTab = true }
      if byte == 0x7C { result.bars += 1 }
      if byte == 0x20 || byte == 0x09 {
        blanks += 1
      } else {
        // Two blanks after a full stop are a typist's habit.
        let isHabit = blanks == 2 && (beforeGap == 0x2E || beforeGap == 0x3F || beforeGap == 0x21 || beforeGap == 0x3A)
        if blanks >= 2 && !isHabit { result.columns.append(column) }
        blanks = 0
        beforeGap = byte
      }
      if byte & 0xC0 != 0x80 { column += 1 }
    }
    return result
  }

  /// A row with its cells apart by a tab.
  static func row(_ bytes: [UInt8], _ line: TextLine) -> [UInt8] {
    var result: [UInt8] = []
    var i = line.first
    while i < line.end {
      if bytes[i] == 0x20 || bytes[i] == 0x09 {
        let start = i
        while i < line.end, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
        let isGap = i - start >= 2 || bytes[start] == 0x09
        result.append(isGap ? 0x09 : 0x20)
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return result
  }
}
