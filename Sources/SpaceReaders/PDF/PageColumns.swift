/// Columns by whitespace, and the order of reading that follows from them.
///
/// A variant of the recursive XY-cut (Nagy & Seth 1984) that survives headings and figures across columns: instead of
/// asking for a cut through the whole region, it measures for each x over how much height a gap with text at both sides
/// passes there. Where that is most, the gutter lies; what crosses the gutter parts the region into bands, which are read
/// one after the other, each column by column. Cost: O(height / 3 pt × segments of a row) for each cut, cuts nest at most
/// `depthLimit` deep.
struct PageColumns {
  /// A strip without text between two columns, over `y0..<y1`.
  struct Gutter {
    var x0: Float
    var x1: Float
    var y0: Float
    var y1: Float
    var middle: Float { (x0 + x1) / 2 }
  }

  private static let cell: Float = 3
  private static let depthLimit = 4

  /// The gutter of a region given by its row segments, if it has one: the strip that most rows with text at both sides
  /// leave free.
  static func gutter(of segments: [PageLine]) -> Gutter? {
    guard segments.count >= 6 else { return nil }
    let most = Float.greatestFiniteMagnitude
    var area = Gutter(x0: most, x1: -most, y0: most, y1: -most)
    for segment in segments {
      area.x0 = min(area.x0, segment.x0)
      area.x1 = max(area.x1, segment.x1)
      area.y0 = min(area.y0, segment.top)
      area.y1 = max(area.y1, segment.bottom)
    }
    let columns = Int(area.x1 - area.x0) + 1
    let cells = Int((area.y1 - area.y0) / cell) + 1
    guard columns > 40, columns < 20_000, cells > 6, cells < 20_000 else { return nil }
    let free = freeHeights(segments, in: area, columns: columns, cells: cells)
    guard let best = free.max(), best >= 12, let strip = widest(free, atLeast: best - best / 10),
      strip.count >= 3
    else { return nil }
    area.x1 = area.x0 + Float(strip.upperBound)
    area.x0 += Float(strip.lowerBound)
    return area
  }

  /// `gutter` and those of the columns at both its sides: a page may have more than two.
  static func gutters(of segments: [PageLine], around gutter: Gutter, depth: Int = 0) -> [Gutter] {
    var result = [gutter]
    guard depth < depthLimit else { return result }
    for side in [segments.filter { $0.x1 <= gutter.middle }, segments.filter { $0.x0 >= gutter.middle }] {
      if let other = Self.gutter(of: side) { result += gutters(of: side, around: other, depth: depth + 1) }
    }
    return result
  }

  /// How many cells' worth of height leave each x free between texts.
  private static func freeHeights(_ segments: [PageLine], in area: Gutter, columns: Int, cells: Int) -> [Int] {
    var rows: [[Int]] = Array(repeating: [], count: cells)
    for (i, segment) in segments.enumerated() {
      let from = Int((segment.top - area.y0) / cell)
      let to = Int((segment.bottom - area.y0) / cell)
      for row in from...max(from, to) { rows[row].append(i) }
    }
    // As differences, summed below.
    var free = Array(repeating: 0, count: columns)
    for row in rows where row.count > 1 {
      let sorted = row.sorted { (segments[$0].x0, $0) < (segments[$1].x0, $1) }
      var end = segments[sorted[0]].x1
      for i in sorted.dropFirst() {
        let segment = segments[i]
        if segment.x0 - end > 0.7 * segment.size {
          free[Int(end - area.x0)] += 1
          free[Int(segment.x0 - area.x0)] -= 1
        }
        end = max(end, segment.x1)
      }
    }
    for x in 1..<columns { free[x] += free[x - 1] }
    return free
  }

  /// The widest strip that is free over at least `enough` cells.
  private static func widest(_ free: [Int], atLeast enough: Int) -> Range<Int>? {
    var strip: Range<Int>?
    var start: Int?
    for x in 0...free.count {
      if x < free.count, free[x] >= enough {
        if start == nil { start = x }
      } else if let from = start {
        if strip == nil || x - from > strip!.count { strip = from..<x }
        start = nil
      }
    }
    return strip
  }

  /// The segments of a page in reading order.
  static func ordered(_ segments: [PageLine], depth: Int = 0) -> [PageLine] {
    var byHeight = segments.sorted { ($0.baseline, $0.x0) < ($1.baseline, $1.x0) }
    guard depth < depthLimit, let gutter = gutter(of: segments) else { return byHeight }
    joinTitles(&byHeight, across: gutter)
    var result: [PageLine] = []
    var left: [PageLine] = []
    var right: [PageLine] = []
    func flush() {
      result +=
        isText(left) && isText(right)
        ? ordered(left, depth: depth + 1) + ordered(right, depth: depth + 1)
        : (left + right).sorted { ($0.baseline, $0.x0) < ($1.baseline, $1.x0) }
      left = []
      right = []
    }
    for segment in byHeight {
      if segment.x1 <= gutter.middle + 1 {
        left.append(segment)
      } else if segment.x0 >= gutter.middle - 1 {
        right.append(segment)
      } else {
        flush()
        result.append(segment)
      }
    }
    flush()
    return result
  }

  /// A title over both columns may have one of its gaps at the gutter: pieces in large letters, near one another, of which
  /// the right does not begin where the column does, are one segment.
  private static func joinTitles(_ segments: inout [PageLine], across gutter: Gutter) {
    let sizes = segments.map(\.size).sorted()
    let usual = sizes[sizes.count / 2]
    var i = 0
    while i + 1 < segments.count {
      let (a, b) = (segments[i], segments[i + 1])
      if a.size > 1.2 * usual, abs(a.size - b.size) < 0.1 * a.size, abs(a.baseline - b.baseline) < 0.2 * a.size,
        b.x0 - a.x1 < 2.6 * a.size, b.x0 > a.x1, abs(b.x0 - gutter.x1) > 2
      {
        segments[i] = PageLine(page: a.page, words: a.words + b.words)
        segments.remove(at: i + 1)
      } else {
        i += 1
      }
    }
  }

  /// True when segments look like a column of running text, not like a column of a table or labels of a figure.
  private static func isText(_ segments: [PageLine]) -> Bool {
    if segments.isEmpty { return false }
    let count = segments.reduce(0) { $0 + $1.count }
    return segments.count < 3 || count >= 12 * segments.count
  }
}
