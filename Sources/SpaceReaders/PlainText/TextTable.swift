import SpaceText

/// Tables that are laid out with blanks, tabs or bars.
enum TextTable {
  /// Two columns, a label and what is said of it, where that runs on over lines that begin at its column:
  ///
  ///     1953        The flood breaks through the
  ///                 dunes.
  ///     1955-1957   A sea wall is built.
  struct Hanging {
    /// Where the second column begins, in code points from the margin.
    let column: Int
    /// For each line of the group, whether it goes on with the row above.
    let continues: [Bool]
  }

  /// How the lines of a group hang from labels; nil when they do not, or no row takes a second line. Marks of lists and
  /// labels with a colon, as speakers have, are none.
  static func hanging(_ layout: TextLayout, _ group: Range<Int>) -> Hanging? {
    if group.count < 3 { return nil }
    let first = layout.lines[group.lowerBound]
    guard let column = gaps(layout.bytes, first).columns.first, column > first.indent + 2 else { return nil }
    var continues: [Bool] = []
    var (rows, odd) = (0, 0)
    for line in group {
      let text = layout.lines[line]
      let found = gaps(layout.bytes, text)
      if found.hasTab || found.bars > 1 || text.marker(layout.bytes) != nil || text.rule(layout.bytes) != nil {
        return nil
      }
      let hangs = text.indent == column
      continues.append(hangs)
      if hangs { continue }
      guard let place = Self.place(of: column, layout.bytes, text) else {
        // A label too long for its column.
        if text.indent >= column || !found.hasWideBlank { return nil }
        odd += 1
        continue
      }
      var end = place
      while end > text.first, layout.bytes[end - 1] == 0x20 { end -= 1 }
      if end == text.first || layout.bytes[end - 1] == 0x3A { return nil }
      rows += 1
    }
    return rows >= 2 && odd * 2 <= rows && continues.contains(true)
      ? Hanging(column: column, continues: continues) : nil
  }

  /// Where in `bytes` the column of a line is, if a word begins there.
  private static func place(of column: Int, _ bytes: [UInt8], _ line: TextLine) -> Int? {
    var at = line.first
    var reached = line.indent
    while at < line.end, reached < column {
      at += bytes.scalar(at: at).length
      reached += 1
    }
    guard at > line.first, at < line.end, reached == column, bytes[at] != 0x20, bytes[at - 1] == 0x20 else {
      return nil
    }
    return at
  }

  /// A row of such a table: what it hangs from, a tab, and the words.
  static func row(_ bytes: [UInt8], _ line: TextLine, hangingAt column: Int) -> [UInt8] {
    guard let place = place(of: column, bytes, line) else { return row(bytes, line) }
    return single(bytes[line.first..<place]) + [0x09] + single(bytes[place..<line.end])
  }

  /// With single blanks and none at the end.
  private static func single(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(bytes.split(whereSeparator: ASCII.isBlank).joined(separator: [0x20]))
  }

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
    var hasWideBlank = false
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
        if blanks >= 2 { result.hasWideBlank = true }
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
