/// Cuts a page's lines into regions, stretches that run down one column, and measures the column around each line.
enum PageRegions {
  /// Numbers regions from `first` and returns the next free number.
  static func mark(_ lines: inout [PageLine], from first: Int) -> Int {
    guard !lines.isEmpty else { return first }
    var region = first
    var x0 = lines[0].x0
    var x1 = lines[0].x1
    lines[0].region = region
    for i in lines.indices.dropFirst() {
      let (a, b) = (lines[i - 1], lines[i])
      let overlap = min(x1, b.x1) - max(x0, b.x0)
      // Lines of code may be short and far apart, by their indentation.
      let isCode = a.style.contains(.fixed) && b.style.contains(.fixed) && b.baseline - a.baseline < 3 * a.size
      if b.baseline < a.baseline - 0.3 * max(a.size, b.size) || overlap <= 0.05 * min(x1 - x0, b.width) && !isCode
        || b.baseline - a.baseline > 14 * max(a.size, b.size) || a.words[0].turn != b.words[0].turn
        || b.words[0].isOblique
      {
        region += 1
        (x0, x1) = (b.x0, b.x1)
      }
      (x0, x1) = (min(x0, b.x0), max(x1, b.x1))
      lines[i].region = region
    }
    measureEdges(&lines)
    return region + 1
  }

  /// A line's column reaches as far as lines of its size near it.
  private static func measureEdges(_ lines: inout [PageLine]) {
    let window = 12
    for i in lines.indices {
      var left = lines[i].x0
      var right = lines[i].x1
      for j in max(0, i - window)...min(lines.count - 1, i + window)
      where lines[j].region == lines[i].region && lines[j].rows.isEmpty
        && abs(lines[j].size - lines[i].size) <= 0.08 * lines[i].size
      {
        left = min(left, lines[j].x0)
        right = max(right, lines[j].x1)
      }
      lines[i].left = left
      lines[i].right = right
    }
    for i in lines.indices { lines[i].isJustified = isJustified(lines, i, window: window) }
    widenShort(&lines)
    for i in lines.indices { lines[i].hangs = hangs(lines, i, window: window) }
  }

  /// A few lines between two breaks of the flow (an address, a greeting) do not show how wide their column is; lines that
  /// begin at the same edge, elsewhere on the page, do, unless there is text beside these.
  private static func widenShort(_ lines: inout [PageLine]) {
    // Each is compared with all others; pages with more lines are no letters.
    guard lines.count <= 600 else { return }
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, lines[end].region == lines[start].region { end += 1 }
      defer { start = end }
      guard end - start <= 6, lines[start].rows.isEmpty else { continue }
      let own = lines[start..<end]
      let (left, size) = (lines[start].left, lines[start].size)
      var right = lines[start].right
      let (top, bottom) = (
        own.reduce(.greatestFiniteMagnitude) { min($0, $1.top) }, own.reduce(0) { max($0, $1.bottom) }
      )
      for (i, other) in lines.enumerated()
      where !(start..<end).contains(i) && other.rows.isEmpty && abs(other.left - left) < 0.5 * size
        && abs(other.size - size) <= 0.08 * size && other.words[0].turn == lines[start].words[0].turn
      {
        right = max(right, other.right)
      }
      for other in lines where other.x0 > lines[start].right && other.top < bottom && other.bottom > top {
        right = min(right, other.x0 - size)
      }
      for i in start..<end where abs(lines[i].size - size) <= 0.08 * size && lines[i].rows.isEmpty {
        lines[i].right = max(lines[i].right, right)
      }
    }
  }

  /// Whether most lines around line `i` reach the right edge of the column exactly.
  private static func isJustified(_ lines: [PageLine], _ i: Int, window: Int) -> Bool {
    let line = lines[i]
    var (total, full) = (0, 0)
    for j in max(0, i - window)...min(lines.count - 1, i + window)
    where lines[j].region == line.region && lines[j].rows.isEmpty && abs(lines[j].size - line.size) <= 0.08 * line.size
    {
      total += 1
      if abs(line.right - lines[j].x1) < 0.12 * line.size { full += 1 }
    }
    return total >= 6 && full * 2 >= total
  }

  /// Whether the lines around line `i` hang: many are indented alike, and more than begin paragraphs.
  private static func hangs(_ lines: [PageLine], _ i: Int, window: Int) -> Bool {
    let line = lines[i]
    var indents: [Float] = []
    var total = 0
    var pairs = 0
    var wasLeft = false
    for j in max(0, i - window)...min(lines.count - 1, i + window)
    where lines[j].region == line.region && lines[j].rows.isEmpty && abs(lines[j].size - line.size) <= 0.08 * line.size
    {
      total += 1
      let indent = lines[j].x0 - line.left
      if indent > 0.8 * line.size && indent < 5 * line.size { indents.append(indent) }
      let isLeft = indent < 0.4 * line.size
      if isLeft, wasLeft { pairs += 1 }
      wasLeft = isLeft
    }
    guard indents.count >= 3, indents.count * 100 >= total * 45, indents.count < total else { return false }
    // Running text has line after line at the left edge.
    if pairs * 3 > total - indents.count { return false }
    indents.sort()
    let middle = indents[indents.count / 2]
    return indents.count { abs($0 - middle) < 0.3 * line.size } * 10 >= indents.count * 8
  }
}
