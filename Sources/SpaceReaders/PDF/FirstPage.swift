import SpaceLexicon
import SpaceModel
import SpaceText

/// Settles what is special on the first page: the title, and the lines of authors and dates under it, which often look like
/// headings.
struct FirstPage {
  let reader: LineReader
  let measures: DocumentMeasures

  /// What stands between names, or before the first.
  private static let nameBounds = Set(
    (NameJoiner.all + LanguagePack.labels(.authorLabel) + ["·"]).map { Array($0.utf8) })

  /// The block that is the document's title: the largest heading among the first of the first page with text.
  func title(in blocks: [PageBlock]) -> Int? {
    guard let page = blocks.first?.page else { return nil }
    var best: Int?
    for (i, block) in blocks.prefix(12).enumerated() where block.page == page && block.kind == .heading {
      if best == nil || block.size > blocks[best!].size * 1.02 { best = i }
    }
    guard let best, best < 4 || blocks[best].size > 1.1 * measures.bodySize else { return nil }
    // A section's heading is no title: a title is larger than all other headings, or stands first.
    let larger = blocks.contains { $0.kind == .heading && $0.size > 1.02 * blocks[best].size }
    let isAlone = !blocks[(best + 1)...].contains {
      $0.kind == .heading && abs($0.size - blocks[best].size) < 0.02 * $0.size
    }
    // On a page of its own the title need not be as large as the names of chapters.
    let own = blocks.prefix { $0.page == page }
    let isOwnPage =
      blocks[best].size > 1.1 * measures.bodySize && own.count < blocks.count && own.count <= 12
      && own.reduce(0) { $0 + $1.count } < 400
      && own.indices.allSatisfy { $0 == best || own[$0].size < 0.9 * blocks[best].size }
    if isOwnPage { return best }
    return !larger && (isAlone || best == 0 && blocks[best].size > 1.3 * measures.bodySize) ? best : nil
  }

  /// Makes paragraphs of the lines between title and text that only look like headings: names, dates, places. A style
  /// that comes again is one of real headings. Returns the blocks that hold names.
  func settle(_ blocks: inout [PageBlock], title: Int) -> [Int] {
    var names: [Int] = []
    // Below a title as large as the text there is no telling names from what follows.
    guard blocks[title].size > 1.15 * measures.bodySize else { return [] }
    var i = title + 1
    while i < blocks.count, i < title + 14, blocks[i].page == blocks[title].page {
      let block = blocks[i]
      if block.isAside {
        i += 1
        continue
      }
      let text = reader.text(block)
      if block.kind == .heading {
        // The run of such lines itself proves nothing.
        let after = blocks[(i + 1)...].drop { $0.kind == .heading && $0.style == block.style && $0.page == block.page }
        let comesAgain = after.contains {
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
        while let last = name.last, ASCII.isBlank(last) || last == 0x2C || last == 0x2A {
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
          if Self.nameBounds.contains(Array(bytes)) {
            flush()
            continue
          }
          if bytes.elementsEqual([0xEF, 0xBF, 0xBD]) { continue }
          name += bytes
          if bytes.last == 0x2C || bytes.last == 0x3B { flush() }
        }
        if name.contains(0x20), block.lines.count > 1, line.x1 < line.right - 4 * line.size { flush() }
      }
      flush()
    }
    return result
  }
}
