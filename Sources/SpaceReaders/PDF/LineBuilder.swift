import SpaceText

/// Puts words into lines.
enum LineBuilder {
  /// Lines of words in the order given: a word goes on the open line when it overlaps it vertically and stands to its
  /// right, close enough, or over or under its last word as an index does.
  static func lines(_ words: [PageWord], page: Int, isApart: (PageWord, PageWord) -> Bool) -> [PageLine] {
    var result: [PageLine] = []
    var open: [PageWord] = []
    var main = 0  // the largest word of the open line
    func close() {
      if !open.isEmpty { result.append(PageLine(page: page, words: open)) }
      open.removeAll(keepingCapacity: true)
    }
    for word in words {
      if let last = open.last {
        if !continues(word, last: last, main: open[main]) || isApart(last, word) { close() }
      }
      if open.isEmpty {
        main = 0
      } else if word.size > open[main].size * 1.1 {
        main = open.count
      }
      open.append(word)
    }
    close()
    return result
  }

  private static func continues(_ word: PageWord, last: PageWord, main: PageWord) -> Bool {
    guard word.turn == last.turn else { return false }
    let overlap = min(word.bottom, main.bottom) - max(word.top, main.top)
    // A raised or lowered word clings to the one before.
    if word.size < 0.9 * main.size || word.count <= 2, overlap > 0, word.x0 - last.x1 < 0.3 * main.size,
      word.x0 > last.x1 - 0.2 * main.size
    {
      return true
    }
    guard overlap >= 0.4 * min(word.bottom - word.top, main.bottom - main.top) else { return false }
    // Two sizes on one line: a raised word is small, a large one would be another line of its own.
    let size = max(word.size, main.size)
    if abs(word.baseline - main.baseline) > 0.12 * size, word.size > 0.85 * main.size, main.size > 0.85 * word.size {
      return false
    }
    if word.x0 >= last.x1 - 0.35 * size {
      // Text in another size, well apart, is another text.
      let isOther = word.size < 0.85 * main.size && last.size > 0.95 * main.size
      return word.x0 - last.x1 < (isOther ? 2.5 : 12) * size
    }
    let isIndex = word.size < 0.85 * main.size && last.size < 0.85 * main.size
    return isIndex && word.x0 >= last.x0 - 0.35 * size
  }

  /// Sets initials over two lines or more before the word they begin: the first word right of it whose top is level.
  static func joiningInitials(_ lines: [PageLine], reader: LineReader) -> [PageLine] {
    var result = lines
    var i = 0
    while i < result.count {
      let line = result[i]
      guard line.words.count == 1, line.words[0].count <= 2, line.rows.isEmpty,
        ScalarClass.of(reader.firstScalar(line)).contains(.upper),
        let k = result.indices.first(where: { k in
          let other = result[k]
          return k != i && other.page == line.page && other.words.count > 1 && line.size > 1.8 * other.size
            && other.x0 >= line.x1 - 0.1 * line.size && other.x0 - line.x1 < 0.6 * line.size
            && other.baseline > line.top && other.baseline < line.baseline - 0.4 * other.size
        })
      else {
        i += 1
        continue
      }
      // The initial takes the size of its word, or it would weigh on the line's figures.
      var initial = line.words[0]
      (initial.size, initial.baseline) = (result[k].size, result[k].baseline)
      initial.x1 = result[k].words[0].x0
      result[k].words[0].hasSpaceBefore = false
      result[k] = PageLine(page: line.page, words: [initial] + result[k].words)
      result.remove(at: i)
    }
    return result
  }

  /// Rows over the page's whole width: words by baseline, then from left to right, cut where `isApart` says so. The
  /// order of drawing plays no part.
  static func rows(_ words: [PageWord], page: Int, gap: Float) -> [PageLine] {
    // A raised or lowered sign belongs to the row of the word it was drawn after.
    var heights = words.map(\.baseline)
    for i in words.indices.dropFirst() {
      let (a, b) = (words[i - 1], words[i])
      if b.size < 0.85 * a.size, a.turn == b.turn, abs(b.x0 - a.x1) < 0.25 * a.size,
        min(a.bottom, b.bottom) > max(a.top, b.top)
      {
        heights[i] = heights[i - 1]
      }
    }
    let order = words.indices.sorted { (heights[$0], words[$0].x0) < (heights[$1], words[$1].x0) }
    let sorted = order.map { words[$0] }
    let levels = order.map { heights[$0] }
    var result: [PageLine] = []
    var i = 0
    while i < sorted.count {
      // A row is what lies within a third of the size below its first word.
      var j = i + 1
      var size = sorted[i].size
      while j < sorted.count, levels[j] - levels[i] <= 0.33 * min(size, sorted[j].size) {
        size = max(size, sorted[j].size)
        j += 1
      }
      let row = sorted[i..<j].sorted { ($0.x0, $0.baseline) < ($1.x0, $1.baseline) }
      var start = 0
      for k in 1...row.count {
        if k == row.count || row[k].x0 - row[k - 1].x1 > gap * min(row[k].size, row[k - 1].size) {
          result.append(PageLine(page: page, words: Array(row[start..<k])))
          start = k
        }
      }
      i = j
    }
    return result
  }
}
