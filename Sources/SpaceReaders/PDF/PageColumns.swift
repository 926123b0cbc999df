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
    var x0 = Float.greatestFiniteMagnitude
    var x1 = -Float.greatestFiniteMagnitude
    var y0 = x0
    var y1 = x1
    for segment in segments {
      x0 = min(x0, segment.x0)
      x1 = max(x1, segment.x1)
      y0 = min(y0, segment.top)
      y1 = max(y1, segment.bottom)
    }
    let columns = Int(x1 - x0) + 1
    let cells = Int((y1 - y0) / cell) + 1
    guard columns > 40, columns < 20_000, cells > 6, cells < 20_000 else { return nil }
    var rows: [[Int]] = Array(repeating: [], count: cells)
    for (i, segment) in segments.enumerated() {
      let from = Int((segment.top - y0) / cell)
      let to = Int((segment.bottom - y0) / cell)
      for row in from...max(from, to) { rows[row].append(i) }
    }
    // How many cells' worth of height leave x free between texts; as differences, summed below.
    var gain = Array(repeating: 0, count: columns + 1)
    for row in rows where row.count > 1 {
      let sorted = row.sorted { (segments[$0].x0, $0) < (segments[$1].x0, $1) }
      var end = segments[sorted[0]].x1
      for i in sorted.dropFirst() {
        let segment = segments[i]
        if segment.x0 - end > 0.7 * segment.size {
          gain[Int(end - x0)] += 1
          gain[Int(segment.x0 - x0)] -= 1
        }
        end = max(end, segment.x1)
      }
    }
    var sum = 0
    var best = 0
    for x in 0..<columns {
      sum += gain[x]
      gain[x] = sum
      best = max(best, sum)
    }
    guard best >= 12 else { return nil }
    // The widest strip within a tenth of the best.
    let enough = best - best / 10
    var strip: (start: Int, end: Int)?
    var start: Int?
    for x in 0...columns {
      if x < columns, gain[x] >= enough {
        if start == nil { start = x }
      } else if let from = start {
        if strip == nil || x - from > strip!.end - strip!.start { strip = (from, x) }
        start = nil
      }
    }
    guard let strip, strip.end - strip.start >= 3 else { return nil }
    return Gutter(x0: x0 + Float(strip.start), x1: x0 + Float(strip.end), y0: y0, y1: y1)
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
