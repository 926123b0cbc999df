import SpaceText

/// Finds what is on pages but is no part of the text: running heads and feet, page numbers, line numbers, watermarks.
///
/// Furniture gives itself away by coming again: a row near the page's edge whose text, digits masked, stands at the same
/// height on other pages. Running heads that change with the chapter share a place, a size and a distance from the text
/// instead. Words are named by where their text starts in the arena. Cost: O(rows · log rows).
struct PageFurniture {
  /// Words that belong to no text, by `PageWord.start`.
  private(set) var words: Set<Int32> = []

  private struct Candidate {
    var page: Int
    var key: [UInt8]
    /// Distance of the baseline from the edge it is near.
    var height: Float
    var isTop: Bool
    /// How many rows are nearer to the edge.
    var rank: Int
    /// Distance to the next row away from the edge, in its own sizes.
    var clearance: Float
    var pageHeight: Float
    var line: PageLine
  }

  /// Text of this size is the document's running text; larger repeated rows may be the headings of slides.
  init(pages: [PageWords], arena: [UInt8], bodySize: Float) {
    var candidates: [Candidate] = []
    for (index, page) in pages.enumerated() {
      let upright = page.words.filter { $0.turn == 0 && !$0.isOblique }
      markLineNumbers(upright, arena: arena)
      for word in page.words where word.isOblique && word.size > 1.6 * bodySize { words.insert(word.start) }
      candidates += Self.candidates(on: page, index: index, words: upright, arena: arena)
    }
    // Slides say little, and their feet much.
    let isWide = pages.count >= 3 && pages.allSatisfy { $0.width > 1.2 * $0.height }
    if isWide { Self.removeSlideTitles(&candidates, pageCount: pages.count, bodySize: bodySize) }
    markRepeated(candidates, pageCount: pages.count, bodySize: bodySize)
    markRepeatedBlocks(candidates, pageCount: pages.count)
    markPageNumbers(candidates, pages: pages, arena: arena)
    markBands(candidates)
    markSlots(candidates, pageCount: pages.count, bodySize: bodySize)
    markRuled(candidates, pages: pages, bodySize: bodySize)
    if isWide { markSideBands(pages, arena: arena) }
    // Pages that are copies of one another, or hold little but one line: what comes again is the text itself.
    let total = pages.reduce(0) { $0 + $1.words.count }
    if words.count * 100 > (isWide ? 55 : pages.count <= 4 ? 20 : 35) * total { words = [] }
    // What the file itself says is furniture needs no proof.
    for page in pages {
      for word in page.words where word.isArtifact && Self.isNearEdge(word, of: page) { words.insert(word.start) }
    }
  }

  /// True in the outer eighths of the page, where heads and feet stand.
  static func isNearEdge(_ word: PageWord, of page: PageWords) -> Bool {
    word.baseline < 0.13 * page.height || word.baseline > 0.87 * page.height
  }

  private static func candidates(
    on page: PageWords, index: Int, words: [PageWord], arena: [UInt8]
  ) -> [Candidate] {
    let rows = LineBuilder.rows(words, page: index, gap: 1.5)
    var result: [Candidate] = []
    for isTop in [true, false] {
      var rank = -1
      var last: Float?
      let ordered = isTop ? rows : rows.reversed()
      for (i, row) in ordered.enumerated() {
        if last.map({ abs($0 - row.baseline) > 0.5 * row.size }) ?? true { rank += 1 }
        last = row.baseline
        let height = isTop ? row.baseline : page.height - row.baseline
        if rank > 3 || height > 0.2 * page.height { break }
        var clearance: Float = 100
        for next in ordered.dropFirst(i + 1) where abs(next.baseline - row.baseline) > 0.5 * row.size {
          clearance = abs(next.baseline - row.baseline) / max(row.size, 1)
          break
        }
        result.append(
          Candidate(
            page: index, key: key(of: row, arena: arena), height: height, isTop: isTop, rank: rank,
            clearance: clearance, pageHeight: page.height, line: row))
      }
    }
    return result
  }

  /// The row's text with runs of digits as `#`, in lower case, without blanks.
  private static func key(of row: PageLine, arena: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    for word in row.words {
      let text = arena[Int(word.start)..<Int(word.end)]
      if isRoman(text) {
        if key.last != 0x23 { key.append(0x23) }
        continue
      }
      for byte in text {
        if ASCII.isDigit(byte) {
          if key.last != 0x23 { key.append(0x23) }
        } else {
          key.append(ASCII.lowered(byte))
        }
      }
    }
    return key
  }

  private static func isRoman(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.count <= 7
      && text.allSatisfy { "ivxlc".utf8.contains($0) || "IVXLC".utf8.contains($0) }
  }

  private mutating func insert(_ line: PageLine) {
    for word in line.words { words.insert(word.start) }
  }

  /// A band down the side that holds nothing but what stands there on most other pages too, as the contents beside slides.
  private mutating func markSideBands(_ pages: [PageWords], arena: [UInt8]) {
    guard pages.count >= 4, pages.count <= 2_000 else { return }
    struct Place: Hashable {
      let x: Int
      let y: Int
      let text: ArraySlice<UInt8>
    }
    func place(_ word: PageWord) -> Place {
      Place(x: Int(word.x0 / 2), y: Int(word.baseline / 2), text: arena[Int(word.start)..<Int(word.end)])
    }
    var counts: [Place: Int] = [:]
    for page in pages {
      for key in Set(page.words.filter { $0.turn == 0 }.map(place)) { counts[key, default: 0] += 1 }
    }
    let isLeft: [(PageWord, Float) -> Bool] = [{ $0.x1 < 0.3 * $1 }, { $0.x0 > 0.7 * $1 }]
    for isBeside in isLeft {
      var edge: (low: Float, high: Float) = (.greatestFiniteMagnitude, 0)
      var members: [PageWord] = []
      for page in pages {
        for word in page.words
        where word.turn == 0 && isBeside(word, page.width) && (counts[place(word)] ?? 0) * 5 >= pages.count * 3 {
          edge = (min(edge.low, word.x0), max(edge.high, word.x1))
          members.append(word)
        }
      }
      // Heads and feet alone are no band.
      guard members.count >= 6 * pages.count / 2 else { continue }
      var own = 0
      for page in pages {
        own += page.words.count { word in
          word.turn == 0 && word.x1 > edge.low && word.x0 < edge.high
            && (counts[place(word)] ?? 0) * 5 < pages.count * 3
        }
      }
      if own * 10 < members.count { for word in members { words.insert(word.start) } }
    }
  }

  /// Several slides may have one title: a large row at the top that is not on most of them is no running head.
  private static func removeSlideTitles(_ candidates: inout [Candidate], pageCount: Int, bodySize: Float) {
    func isLarge(_ candidate: Candidate) -> Bool { candidate.isTop && candidate.line.size > 1.04 * bodySize }
    var pages: [[UInt8]: Set<Int>] = [:]
    for candidate in candidates where isLarge(candidate) { pages[candidate.key, default: []].insert(candidate.page) }
    candidates.removeAll {
      isLarge($0) && ((pages[$0.key]?.count ?? 0) * 2 <= pageCount || $0.line.size > 1.4 * bodySize)
    }
  }

  /// Rows that come again at the same height with the same text but for digits.
  private mutating func markRepeated(_ candidates: [Candidate], pageCount: Int, bodySize: Float) {
    let order = candidates.indices.sorted {
      let (a, b) = (candidates[$0], candidates[$1])
      if a.isTop != b.isTop { return a.isTop }
      if a.key != b.key { return a.key.lexicographicallyPrecedes(b.key) }
      return (a.height, a.page) < (b.height, b.page)
    }
    var repeated: Set<Int> = []
    defer { insertFromEdge(repeated, candidates) }
    var i = 0
    while i < order.count {
      let first = candidates[order[i]]
      var j = i + 1
      var pages: Set<Int> = [first.page]
      while j < order.count {
        let next = candidates[order[j]]
        if next.isTop != first.isTop || next.key != first.key || next.height - candidates[order[j - 1]].height > 3 {
          break
        }
        pages.insert(next.page)
        j += 1
      }
      // Feet may be larger than the text; a large row at the top is rather a slide's heading.
      let isLarge =
        first.isTop && first.line.size > 1.25 * bodySize && first.key != [0x23]
        && first.height > 0.08 * first.pageHeight
      let needed = isLarge ? max(3, (pageCount + 1) / 2) : pageCount <= 4 ? 2 : 3
      if pages.count >= needed {
        repeated.formUnion(order[i..<j])
      }
      i = j
    }
  }

  /// Takes those of the rows that come again which stand at the edge, or next to another one that does: text may come again
  /// too.
  private mutating func insertFromEdge(_ repeated: Set<Int>, _ candidates: [Candidate]) {
    var i = 0
    while i < candidates.count {
      var reach: Float?
      var end = i
      while end < candidates.count, candidates[end].page == candidates[i].page,
        candidates[end].isTop == candidates[i].isTop
      {
        let candidate = candidates[end]
        if repeated.contains(end),
          candidate.rank == 0 || reach.map({ candidate.height - $0 < 2.6 * candidate.line.size }) ?? false
        {
          reach = candidate.height
          insert(candidate.line)
        }
        end += 1
      }
      i = end
    }
  }

  /// Rows of the outermost band that make one text, as in a running head set over two lines, and that come again on other
  /// pages, perhaps broken into lines otherwise and so at another height.
  private mutating func markRepeatedBlocks(_ candidates: [Candidate], pageCount: Int) {
    var blocks: [(key: [UInt8], isTop: Bool, page: Int, members: [Int])] = []
    var i = 0
    while i < candidates.count {
      var end = i
      while end < candidates.count, candidates[end].page == candidates[i].page,
        candidates[end].isTop == candidates[i].isTop
      {
        end += 1
      }
      var groups: [[Int]] = []
      for k in i..<end where candidates[k].height < 0.1 * candidates[k].pageHeight {
        let line = candidates[k].line
        if let g = groups.firstIndex(where: { Self.isOneText(candidates[$0[$0.count - 1]].line, line) }) {
          groups[g].append(k)
        } else if candidates[k].rank == 0 || groups.contains(where: { Self.isBeside(candidates[$0[0]].line, line) }) {
          groups.append([k])
        }
      }
      for group in groups {
        let ordered = candidates[i].isTop ? group : group.reversed()
        let key = ordered.flatMap { candidates[$0].key }
        if key.count >= 6 { blocks.append((key, candidates[i].isTop, candidates[i].page, group)) }
      }
      i = end
    }
    var pages: [[UInt8]: Set<Int>] = [:]
    for block in blocks { pages[block.key + [block.isTop ? 1 : 0], default: []].insert(block.page) }
    for block in blocks where pages[block.key + [block.isTop ? 1 : 0]]!.count >= (pageCount <= 4 ? 2 : 3) {
      for k in block.members where candidates[k].clearance > 1.3 || block.members.count > 1 {
        insert(candidates[k].line)
      }
    }
  }

  /// True when `b` is the next line of the text of `a`, above or below it.
  private static func isOneText(_ a: PageLine, _ b: PageLine) -> Bool {
    abs(a.baseline - b.baseline) < 1.45 * a.size && abs(a.baseline - b.baseline) > 0.5 * a.size
      && abs(a.size - b.size) < 0.1 * a.size && min(a.x1, b.x1) > max(a.x0, b.x0)
  }

  private static func isBeside(_ a: PageLine, _ b: PageLine) -> Bool {
    abs(a.baseline - b.baseline) < 1.0 * a.size && (a.x1 < b.x0 || b.x1 < a.x0)
  }

  /// What stands beside furniture in the outermost band, clear of the text, is furniture too: the chapter's name beside
  /// the book's, also where it is new on every page.
  private mutating func markBands(_ candidates: [Candidate]) {
    let numbered = numberedBands(candidates)
    var i = 0
    while i < candidates.count {
      var end = i
      var reach: (top: Float, bottom: Float)?
      while end < candidates.count, candidates[end].page == candidates[i].page,
        candidates[end].isTop == candidates[i].isTop
      {
        let line = candidates[end].line
        if words.contains(line.words[0].start), line.count > 3 || numbered.contains(end),
          candidates[end].height < 0.1 * candidates[end].pageHeight
        {
          reach = (min(reach?.top ?? line.top, line.top), max(reach?.bottom ?? line.bottom, line.bottom))
        }
        end += 1
      }
      if let reach {
        // The rows of the band, and those that go on from them; all must keep clear of the text.
        var band = (i..<end).filter {
          let line = candidates[$0].line
          return line.bottom > reach.top - 2 && line.top < reach.bottom + 2
        }
        let size = candidates[i].line.size
        for k in i..<end where !band.contains(k) {
          if band.contains(where: { Self.isOneText(candidates[$0].line, candidates[k].line) }) { band.append(k) }
        }
        let edge = band.map { candidates[$0].height }.max() ?? 0
        let next = candidates[i..<end].filter { $0.height > edge + 0.5 * size }.map(\.height).min()
        let clearance = next.map { ($0 - edge) / size } ?? candidates[band.last ?? i].clearance
        if clearance > 1.4 {
          for k in band { insert(candidates[k].line) }
        }
      }
      i = end
    }
  }

  /// Rows over a rule that crosses the page at one height on three pages or more, and rows under such a one at the foot.
  private mutating func markRuled(_ candidates: [Candidate], pages: [PageWords], bodySize: Float) {
    // Slides underline their headings.
    guard pages.count >= 3, pages.contains(where: { $0.width < 1.2 * $0.height }) else { return }
    var heights: [Int: Set<Int>] = [:]
    var rules: [(page: Int, isTop: Bool, height: Float)] = []
    for (index, page) in pages.enumerated() {
      for box in page.boxes.prefix(2_000) where box.isHorizontalRule && box.width > 0.55 * page.width {
        let isTop = box.y0 < 0.15 * page.height
        guard isTop || box.y0 > 0.85 * page.height else { continue }
        let height = isTop ? box.y0 : page.height - box.y1
        rules.append((index, isTop, height))
        for near in -1...1 { heights[(Int(height / 2) + near) * 2 + (isTop ? 1 : 0), default: []].insert(index) }
      }
    }
    var repeated: [Int: [(isTop: Bool, height: Float)]] = [:]
    for rule in rules where heights[Int(rule.height / 2) * 2 + (rule.isTop ? 1 : 0)]!.count >= 3 {
      if repeated[rule.page]?.count ?? 0 < 20 { repeated[rule.page, default: []].append((rule.isTop, rule.height)) }
    }
    for candidate in candidates where candidate.rank <= 1 && candidate.line.size <= 1.1 * bodySize {
      let isBeyond = (repeated[candidate.page] ?? []).contains {
        $0.isTop == candidate.isTop && candidate.height < $0.height
          && $0.height - candidate.height < 3 * candidate.line.size
      }
      if isBeyond { insert(candidate.line) }
    }
  }

  /// Numbers of pages that stand at the far end of a row of text, on three pages or more: the heads of books, whose text is
  /// the chapter's name.
  private func numberedBands(_ candidates: [Candidate]) -> Set<Int> {
    var found: [Int] = []
    var pages: Set<Int> = []
    for (i, candidate) in candidates.enumerated()
    where candidate.key == [0x23] && candidate.isTop && words.contains(candidate.line.words[0].start) {
      let line = candidate.line
      let hasText = candidates[max(0, i - 4)...min(candidates.count - 1, i + 4)].contains {
        $0.page == candidate.page && $0.isTop && abs($0.line.baseline - line.baseline) < 0.2 * line.size
          && max($0.line.x0 - line.x1, line.x0 - $0.line.x1) > 4 * line.size && $0.clearance > 1.9
      }
      if hasText {
        found.append(i)
        pages.insert(candidate.page)
      }
    }
    return pages.count >= 3 ? Set(found) : []
  }

  /// Rows apart from the text at one height on most pages, whose texts change only now and then or count pages.
  private mutating func markSlots(_ candidates: [Candidate], pageCount: Int, bodySize: Float) {
    guard pageCount >= 4 else { return }
    let outer = candidates.filter {
      $0.rank == 0 && $0.clearance > 1.9 && $0.line.size <= 1.05 * bodySize && $0.line.count < 120
    }
    let order = outer.indices.sorted {
      let (a, b) = (outer[$0], outer[$1])
      if a.isTop != b.isTop { return a.isTop }
      return (a.height, a.page, a.line.x0) < (b.height, b.page, b.line.x0)
    }
    var i = 0
    while i < order.count {
      var j = i + 1
      while j < order.count, outer[order[j]].isTop == outer[order[i]].isTop,
        outer[order[j]].height - outer[order[i]].height <= 2
      { j += 1 }
      let group = order[i..<j].map { outer[$0] }
      let pages = Set(group.map(\.page))
      let keys = Set(group.map(\.key))
      if pages.count * 10 >= pageCount * 5, keys.count * 3 <= group.count * 2 {
        for candidate in group { insert(candidate.line) }
      }
      i = j
    }
  }

  /// The number of the page, alone or as "page 3 of 9", also where there is but one.
  private mutating func markPageNumbers(_ candidates: [Candidate], pages: [PageWords], arena: [UInt8]) {
    for candidate in candidates where candidate.rank == 0 && candidate.clearance > 1.5 {
      let page = pages[candidate.page]
      guard candidate.height < 0.1 * page.height, candidate.line.words.count <= 4, candidate.line.count <= 16 else {
        continue
      }
      var numbers: [Int] = []
      var letters = 0
      for word in candidate.line.words {
        var value: Int?
        for byte in arena[Int(word.start)..<Int(word.end)] {
          if ASCII.isDigit(byte) {
            value = min(1_000_000, (value ?? 0) * 10 + Int(byte - 0x30))
          } else if ASCII.isLetter(byte) || byte >= 0xC3 {
            letters += 1
          }
        }
        if let value { numbers.append(value) }
      }
      let isLast = numbers.count == 2 && numbers[1] == pages.count
      // The pages of a part of a longer document have its numbers.
      let isLone = candidate.line.words.count == 1 && letters == 0 && candidate.line.count <= 4 && pages.count > 1
      if numbers.count == 1 && isLone
        || numbers.first == Int(page.number) && (numbers.count == 1 || isLast) && letters <= 7
      {
        insert(candidate.line)
      }
    }
  }

  /// Numbers that count up left of the text, as on manuscripts for review.
  private mutating func markLineNumbers(_ pageWords: [PageWord], arena: [UInt8]) {
    var numbers: [(value: Int, word: PageWord)] = []
    var textLeft: [Float] = []
    for word in pageWords {
      let text = arena[Int(word.start)..<Int(word.end)]
      if text.count <= 5, text.allSatisfy(ASCII.isDigit) {
        numbers.append((text.reduce(0) { $0 * 10 + Int($1 - 0x30) }, word))
      } else {
        textLeft.append(word.x0)
      }
    }
    guard numbers.count >= 10, textLeft.count >= 20 else { return }
    textLeft.sort()
    let edge = textLeft[textLeft.count / 50]
    let column = numbers.filter { $0.word.x1 < edge }.sorted { $0.word.baseline < $1.word.baseline }
    guard column.count >= 10, let first = column.first?.word, let last = column.last?.word else { return }
    // A column of a table has a head.
    let hasHead = pageWords.contains { word in
      word.x0 < first.x1 + 2 && word.x1 > first.x0 - 2 && word.baseline > first.baseline - 4 * first.size
        && word.baseline < last.baseline && !arena[Int(word.start)..<Int(word.end)].allSatisfy(ASCII.isDigit)
    }
    if hasHead { return }
    var steps = 0
    for (a, b) in zip(column, column.dropFirst()) where b.value - a.value == column[1].value - column[0].value {
      steps += 1
    }
    if steps * 10 >= (column.count - 1) * 9, column[1].value > column[0].value {
      for entry in column { words.insert(entry.word.start) }
    }
  }
}
