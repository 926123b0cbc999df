import SpaceModel
import SpaceText

/// Tells headings from text, and their levels.
///
/// A heading is a short block in a style that stands out from the running text (larger, bold, all capitals, italic with a
/// number), that ends no sentence, and that has something below it; bookmarks of the file that read like it settle the
/// case. Levels follow the styles' rank (size, weight, capitals), corrected by numbering such as `2.1`. Cost: linear in the
/// blocks.
struct HeadingFinder {
  let reader: LineReader
  let measures: DocumentMeasures
  /// The file's bookmarks: title without numbering and blanks, to depth.
  let outline: [[UInt8]: Int]
  /// True when the file's structure tree tells the headings of what it holds.
  let isTold: Bool

  func mark(_ blocks: inout [PageBlock]) {
    var styles: [Int: Int] = [:]
    var found: [Int] = []
    for i in blocks.indices where isHeading(blocks, i) {
      found.append(i)
      styles[rank(of: blocks[i]), default: 0] += 1
    }
    joinParts(&blocks, &found)
    let ranks = Set(found.map { rank(of: blocks[$0]) }).sorted(by: >)
    var levels: [Int: Int] = [:]
    for (position, rank) in ranks.enumerated() { levels[rank] = min(position + 1, 6) }
    // Where numbered headings share a style, the numbers tell the depth.
    var base: [Int: Int] = [:]
    for i in found {
      let depth = numberDepth(of: blocks[i])
      let level = levels[rank(of: blocks[i])] ?? 1
      if depth > 0 { base[0] = min(base[0] ?? 6, level - (depth - 1)) }
    }
    for i in found {
      blocks[i].kind = .heading
      blocks[i].marker = nil
      blocks[i].markerWords = 0
      var level = levels[rank(of: blocks[i])] ?? 1
      let depth = numberDepth(of: blocks[i])
      if depth > 0, let base = base[0] { level = max(1, base) + depth - 1 }
      blocks[i].level = UInt8(max(1, min(level, 6)))
    }
  }

  /// Headings of several lines whose lines were taken apart (large leading) become one.
  private func joinParts(_ blocks: inout [PageBlock], _ found: inout [Int]) {
    var kept: [Int] = []
    var gone: Set<Int> = []
    var before = -2
    for i in found {
      defer { before = i }
      if let last = kept.last, before + 1 == i,
        blocks[last].page == blocks[i].page,
        rank(of: blocks[last]) == rank(of: blocks[i]), numberDepth(of: blocks[i]) == 0
      {
        let (a, b) = (blocks[last].last, blocks[i].first)
        let step = b.baseline - a.baseline
        let isCentred = abs((a.x0 + a.x1) - (b.x0 + b.x1)) < 2 * a.size
        let wouldFit = a.right - a.x1 > b.firstWordWidth + 0.9 * a.size
        if step > 0, step < (wouldFit ? 1.45 : 1.75) * a.size, isCentred || !wouldFit || reader.startsLower(b) {
          blocks[last].lines += blocks[i].lines
          gone.insert(i)
          continue
        }
      }
      kept.append(i)
    }
    guard !gone.isEmpty else { return }
    var result: [PageBlock] = []
    var moved: [Int] = []
    let isKept = Set(kept)
    for i in blocks.indices where !gone.contains(i) {
      if isKept.contains(i) { moved.append(result.count) }
      result.append(blocks[i])
    }
    blocks = result
    found = moved
  }

  /// Orders styles: larger before smaller, bold before plain, capitals before small letters.
  private func rank(of block: PageBlock) -> Int {
    var rank = Int((block.size * 2).rounded()) * 8
    if block.style.contains(.bold) { rank += 4 }
    if isAllCapitals(reader.text(block)) { rank += 2 }
    if !block.style.contains(.italic) { rank += 1 }
    return rank
  }

  private func isHeading(_ blocks: [PageBlock], _ i: Int) -> Bool {
    let block = blocks[i]
    if block.isTagged, isTold { return false }
    guard block.rows.isEmpty, block.kind == .paragraph || block.kind == .listItem, !block.isAside else { return false }
    if let marker = block.marker, case .bullet = marker.kind { return false }
    let text = reader.text(block)
    let letters = text.count { ASCII.isLetter($0) || $0 >= 0x80 }
    guard block.lines.count <= 4, text.count <= 240, letters >= 2, letters * 2 >= text.count else { return false }
    guard i + 1 < blocks.count || blocks.count == 1 else { return false }
    if block.lines.contains(where: { FormulaLines.isFormula($0, reader) || reader.hasLeader($0) }) { return false }
    if isContentsEntry(blocks, i) { return false }
    let last = text.last ?? 0
    if last == 0x2C || last == 0x3B { return false }
    let isLarger = block.size > 1.09 * measures.bodySize
    if outline[HeadingFinder.key(text)] != nil { return true }
    let depth = numberDepth(of: block)
    if last == 0x2E, depth == 0 || text.count > 80 || block.lines.count > 1 { return false }
    if isLarger { return block.lines.count <= 3 || block.size > 1.3 * measures.bodySize }
    guard block.lines.count <= 2, text.count <= 140, block.size > 0.93 * measures.bodySize else { return false }
    if block.style.contains(.bold), !measures.bodyStyle.contains(.bold) { return last != 0x3A || isApart(blocks, i) }
    if isAllCapitals(text), letters >= 4, !isAllCapitals(reader.text(blocks[min(i + 1, blocks.count - 1)])) {
      return isApart(blocks, i)
    }
    if depth > 0, last != 0x3A, isApart(blocks, i), block.style.contains(.italic) { return true }
    return false
  }

  /// True for an entry of a table of contents: the number of its page stands at the line's other end.
  private func isContentsEntry(_ blocks: [PageBlock], _ i: Int) -> Bool {
    let line = blocks[i].last
    return blocks[max(0, i - 1)...min(blocks.count - 1, i + 1)].contains { other in
      guard other.first.words.count == 1, other.page == blocks[i].last.page else { return false }
      let text = reader.bytes(other.first.words[0])
      return text.count <= 5 && abs(other.first.baseline - line.baseline) < 0.2 * line.size
        && other.first.x0 > line.x1 + 2 * line.size
        && (text.allSatisfy(ASCII.isDigit) || text.allSatisfy { "ivxlc".utf8.contains($0) })
    }
  }

  /// True when more room than usual parts the block from the one before.
  private func isApart(_ blocks: [PageBlock], _ i: Int) -> Bool {
    guard i > 0, blocks[i - 1].page == blocks[i].page, blocks[i - 1].last.region == blocks[i].first.region else {
      return true
    }
    return blocks[i].first.baseline - blocks[i - 1].last.baseline > 1.2 * measures.leading * blocks[i].size
  }

  private func isAllCapitals(_ text: [UInt8]) -> Bool {
    text.capitals(in: text.indices) >= 2
  }

  /// How deep a heading's own number is: 1 for `3` or `III.`, 2 for `3.1`; 0 without one.
  private func numberDepth(of block: PageBlock) -> Int {
    let text = reader.text(block.first)
    var depth = 0
    var i = 0
    while i < text.count {
      let start = i
      while i < text.count, ASCII.isDigit(text[i]), i - start < 3 { i += 1 }
      if i == start { break }
      depth += 1
      guard i < text.count, text[i] == 0x2E else { break }
      i += 1
    }
    guard depth > 0, i < text.count, text[i] == 0x20 else { return 0 }
    return depth
  }

  /// A title reduced to letters and digits in lower case, without its number, so that bookmarks and headings meet.
  static func key(_ text: [UInt8]) -> [UInt8] {
    var start = 0
    while start < text.count, ASCII.isDigit(text[start]) || text[start] == 0x2E || text[start] == 0x20 { start += 1 }
    var key: [UInt8] = []
    for byte in text[start...] where ASCII.isAlphanumeric(byte) || byte >= 0x80 { key.append(ASCII.lowered(byte)) }
    return key
  }
}
