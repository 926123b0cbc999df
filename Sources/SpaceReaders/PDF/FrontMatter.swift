import SpaceModel
import SpaceText

/// Settles what is special on the first page and around figures: the title, lines of authors and dates under it that look
/// like headings, and captions.
struct FrontMatter {
  let reader: LineReader
  let measures: DocumentMeasures

  // MARK: title

  /// The block that is the document's title: the largest heading among the first of the first page with text.
  func title(in blocks: [PageBlock]) -> Int? {
    guard let page = blocks.first?.page else { return nil }
    var best: Int?
    for (i, block) in blocks.prefix(12).enumerated() where block.page == page && block.kind == .heading {
      if best == nil || block.size > blocks[best!].size * 1.02 { best = i }
    }
    guard let best else { return nil }
    // A section's heading is no title: a title is larger than all other headings, or stands first.
    let larger = blocks.contains { $0.kind == .heading && $0.size > 1.02 * blocks[best].size }
    let isAlone = !blocks[(best + 1)...].contains {
      $0.kind == .heading && abs($0.size - blocks[best].size) < 0.02 * $0.size
    }
    return !larger && (isAlone || best == 0 && blocks[best].size > 1.3 * measures.bodySize) ? best : nil
  }

  /// Makes paragraphs of the lines between title and text that only look like headings: names, dates, places. A style
  /// that comes again is one of real headings. Returns the blocks that hold names.
  func settle(_ blocks: inout [PageBlock], title: Int) -> [Int] {
    var names: [Int] = []
    var i = title + 1
    while i < blocks.count, i < title + 14, blocks[i].page == blocks[title].page {
      let block = blocks[i]
      if block.isAside {
        i += 1
        continue
      }
      let text = reader.text(block)
      if block.kind == .heading {
        let comesAgain = blocks[(i + 1)...].contains {
          $0.kind == .heading && abs($0.size - block.size) < 0.02 * block.size && $0.style == block.style
        }
        let isFirst = blocks[(title + 1)..<i].allSatisfy(\.isAside)
        let isSure = isFirst && block.lines.contains { $0.words.contains { $0.size < 0.8 * block.size } }
        if comesAgain && !(isSure && isNames(block)) || !(isNames(block) || isDateOrAddress(text)) { break }
        blocks[i].kind = .paragraph
        blocks[i].level = nil
        if isNames(block) { names.append(i) }
      } else if block.kind == .paragraph, text.count < 240, names.isEmpty, isNames(block) {
        names.append(i)
      } else if text.count > 300 {
        break
      }
      i += 1
    }
    return names
  }

  /// Words that begin with capitals, two or more to a name, parted by commas, "and" or raised numbers.
  private func isNames(_ block: PageBlock) -> Bool {
    var capitals = 0
    var others = 0
    var separators = 0
    for line in block.lines {
      for word in line.words {
        if word.size < 0.8 * block.size {
          separators += 1
          continue
        }
        let bytes = reader.bytes(word)
        if bytes.last == 0x2C || bytes.last == 0x3B || bytes.elementsEqual("&".utf8) || bytes.elementsEqual("·".utf8) {
          separators += 1
        }
        guard let first = bytes.first, bytes.count > 1 || ASCII.isUpper(first) else { continue }
        let scalar = reader.arena.scalar(at: Int(word.start)).value
        let kind = ScalarClass.of(scalar)
        if kind.contains(.digit) { return false }
        if kind.contains(.upper) { capitals += 1 } else if bytes.count > 3 { others += 1 } else { separators += 1 }
      }
    }
    return capitals >= 2 && capitals >= 5 * others && (separators > 0 || capitals <= 4) && capitals <= 120
  }

  private func isDateOrAddress(_ text: [UInt8]) -> Bool {
    text.count < 60 && text.contains(where: ASCII.isDigit) || text.contains(0x40)
  }

  /// The names in blocks of names, as one each.
  func authors(in blocks: [PageBlock]) -> [String] {
    var result: [String] = []
    for block in blocks {
      var name: [UInt8] = []
      func flush() {
        while let last = name.last, ASCII.isBlank(last) || last == 0x2C || last == 0x2A || last == 0x2E && false {
          name.removeLast()
        }
        let blanks = name.count { $0 == 0x20 }
        if name.count > 3, name.count < 60, blanks >= 1, blanks <= 5 {
          result.append(String(decoding: name, as: UTF8.self))
        }
        name = []
      }
      for line in block.lines {
        for i in line.words.indices {
          let word = line.words[i]
          if word.size < 0.8 * block.size { continue }
          if i == 0 || line.hasBlank(before: i), !name.isEmpty { name.append(0x20) }
          let bytes = reader.bytes(word)
          if ["and", "und", "et", "y", "e", "&", "·", "by", "von", "por"].contains(where: {
            bytes.elementsEqual($0.utf8)
          }) {
            flush()
            continue
          }
          if bytes.elementsEqual([0xEF, 0xBF, 0xBD]) { continue }
          name += bytes
          if bytes.last == 0x2C || bytes.last == 0x3B { flush() }
        }
        if name.count { $0 == 0x20 } >= 1, block.lines.count > 1, line.x1 < line.right - 4 * line.size { flush() }
      }
      flush()
    }
    return result
  }

  // MARK: side notes

  /// Moves what stands beside the running text (notes in the margin, boxes of particulars) behind the text of its page,
  /// so that it comes between no two paragraphs.
  func moveAsides(_ blocks: inout [PageBlock]) {
    var result: [PageBlock] = []
    result.reserveCapacity(blocks.count)
    var i = 0
    while i < blocks.count {
      var end = i
      while end < blocks.count, blocks[end].page == blocks[i].page { end += 1 }
      var page = Array(blocks[i..<end])
      markAsides(&page)
      result += page.filter { !$0.isAside }
      result += page.filter(\.isAside)
      i = end
    }
    blocks = result
  }

  private func markAsides(_ blocks: inout [PageBlock]) {
    // The widest stretch that much of the page's text shares is its column.
    var main: (x0: Float, x1: Float, count: Int) = (0, 0, 0)
    for block in blocks where block.kind == .paragraph || block.kind == .listItem {
      let (x0, x1) = (block.x0, block.x1)
      let count = blocks.reduce(0) { sum, other in
        other.x0 >= x0 - 12 && other.x1 <= x1 + 12 ? sum + other.count : sum
      }
      if count > main.count { main = (x0, x1, count) }
    }
    let total = blocks.reduce(0) { $0 + $1.count }
    guard main.count * 2 > total else { return }
    // How wide a block's column is shows in all of it: a short line in a column is no note beside it.
    var regions: [Int: (x0: Float, x1: Float)] = [:]
    for line in blocks.lazy.flatMap(\.lines) {
      let known = regions[line.region] ?? (line.x0, line.x1)
      regions[line.region] = (min(known.x0, line.x0), max(known.x1, line.x1))
    }
    for i in blocks.indices where blocks[i].kind != .table && blocks[i].size <= measures.bodySize * 1.02 {
      let block = blocks[i]
      guard let region = regions[block.first.region], region.x1 < main.x0 + 2 || region.x0 > main.x1 - 2 else {
        continue
      }
      let share = (region.x1 - region.x0) / (main.x1 - main.x0)
      let isSmaller = block.size < 0.95 * measures.bodySize
      blocks[i].isAside = share < (isSmaller ? 0.45 : region.x1 < main.x0 + 2 ? 0.3 : 0)
    }
  }

  // MARK: captions

  /// Words that begin captions, in lower case, in several languages; a number must follow.
  private static let captionWords = [
    "figure", "fig.", "fig", "table", "tab.", "listing", "algorithm", "scheme", "plate", "chart", "exhibit", "box",
    "abbildung", "abb.", "tabelle", "figura", "tabla", "cuadro", "gráfico", "tableau", "tabella", "tabela", "quadro",
    "figuur", "tabel", "рис.", "рисунок", "таблица", "rys.", "obr.", "kuva", "taulukko",
  ]

  /// Marks as captions paragraphs that begin like `Figure 3:`.
  func markCaptions(_ blocks: inout [PageBlock]) {
    for i in blocks.indices where blocks[i].kind == .paragraph && blocks[i].rows.isEmpty {
      if isCaption(blocks[i], next: i + 1 < blocks.count ? blocks[i + 1] : nil) { blocks[i].kind = .caption }
    }
  }

  private func isCaption(_ block: PageBlock, next: PageBlock?) -> Bool {
    let line = block.first
    var words: [[UInt8]] = [[]]
    for i in line.words.indices {
      if i > 0, line.hasBlank(before: i) {
        if words.count == 3 { break }
        words.append([])
      }
      words[words.count - 1] += reader.bytes(line.words[i])
    }
    guard words.count >= 2 else { return false }
    let first = CaseFolding.folded(words[0][...])
    guard Self.captionWords.contains(where: { $0.utf8.elementsEqual(first) }) else { return false }
    guard let digit = words[1].first, ASCII.isDigit(digit) || "IVXABCS".utf8.contains(digit) && words[1].count < 6,
      words[1].count <= 9
    else { return false }
    let mark = words[1].last ?? 0
    if mark == 0x3A || mark == 0x2E || mark == 0x7C || mark == 0x29 { return true }
    if words.count == 3, let sign = words[2].first, sign == 0x7C || sign == 0x2D || sign == 0xE2 { return true }
    // No mark: set apart from the text by its size or by weight.
    let isBold = line.words[0].style.contains(.bold) && !measures.bodyStyle.contains(.bold)
    return isBold || block.size < 0.95 * measures.bodySize
      || block.lines.count == 1
        && (words.count == 2 || !reader.endsSentence(line) && block.count < 90 && next?.kind == .table)
  }
}
