import SpaceViews

/// Rows of cells as lines with aligned columns.
enum TextTable {
  /// One line a row, columns two blanks apart; nothing follows the last cell. What could control a terminal is shown as `\u{…}`.
  static func text(_ rows: [[String]]) -> String {
    let rows = rows.map { $0.map(Messages.shown) }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.count > column ? TextLayout.columns($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - TextLayout.columns(cell))
      }.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
