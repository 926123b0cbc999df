/// Finds tables that have no rules: lines on end whose gaps stand over one another.
///
/// A run of lines, each with a gap no blank is as wide as, is a table when strips of whitespace cut all of it into columns
/// of short cells. List markers and code have such gaps too and are left out. Cost: linear in the lines but for the
/// columns' measure, which is linear in each run's words.
struct OpenTables {
  let reader: LineReader

  /// `lines` of a page with each such run as one line that holds a table.
  func found(in lines: [PageLine]) -> [PageLine] {
    var result: [PageLine] = []
    result.reserveCapacity(lines.count)
    var i = 0
    while i < lines.count {
      var end = i
      while end < lines.count, isRow(lines[end]), end == i || isNext(lines[end - 1], lines[end]) { end += 1 }
      if end - i >= 3, let table = table(Array(lines[i..<end])) {
        result.append(table)
        i = end
      } else {
        result += lines[i..<max(end, i + 1)]
        i = max(end, i + 1)
      }
    }
    return result
  }

  private func isRow(_ line: PageLine) -> Bool {
    guard line.rows.isEmpty, line.words.count >= 2, line.count < 200, !line.style.contains(.fixed) else { return false }
    let first = reader.marker(line)?.words ?? 0
    for k in line.words.indices.dropFirst(max(1, first + 1))
    where line.words[k].x0 - line.words[k - 1].x1 > 1.1 * line.size { return true }
    return false
  }

  private func isNext(_ a: PageLine, _ b: PageLine) -> Bool {
    let step = b.baseline - a.baseline
    return step > 0.5 * a.size && step < 3.2 * max(a.size, b.size) && abs(a.size - b.size) < 0.25 * a.size
      && min(a.x1, b.x1) > max(a.x0, b.x0)
  }

  private func table(_ lines: [PageLine]) -> PageLine? {
    let columns = TableFinder.columns(of: lines)
    guard columns.count >= 2 else { return nil }
    var rows: [[TableCell]] = []
    var full = 0
    var longest = 0
    for line in lines {
      let cells = TableFinder.split(line, at: columns)
      let filled = cells.compactMap { $0 }
      if filled.count >= 2 { full += 1 }
      longest = max(longest, filled.map(\.count).max() ?? 0)
      rows.append(cells.map { TableCell(lines: $0.map { [$0] } ?? []) })
    }
    guard full * 10 >= 8 * lines.count, longest <= (columns.count >= 3 ? 70 : 45) else { return nil }
    // Two columns may be two columns of a page: in a table the cells of at least one are short.
    let counts = columns.indices.map { c in rows.reduce(0) { $0 + ($1[c].lines.first?.count ?? 0) } / rows.count }
    if columns.count == 2, counts.allSatisfy({ $0 > 22 }) { return nil }
    var whole = PageLine(page: lines[0].page, words: lines.flatMap(\.words))
    whole.rows = rows
    whole.baseline = lines[lines.count - 1].baseline
    return whole
  }
}
