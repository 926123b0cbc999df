import SpaceText

/// Tells footnotes, so that the text above them goes on over the page: small blocks at the foot of a page that begin with
/// a number or a sign, or follow such a one.
struct Footnotes {
  let reader: LineReader
  let measures: DocumentMeasures

  func mark(_ blocks: inout [PageBlock], pages: [PageWords]) {
    var end = blocks.count
    while end > 0 {
      let page = blocks[end - 1].page
      var start = end
      while start > 0, blocks[start - 1].page == page { start -= 1 }
      var i = end - 1
      while i >= start, isSmall(blocks[i]) || blocks[i].isAside || isNumber(blocks[i]) { i -= 1 }
      var wasNote = false
      for k in (i + 1)..<max(end, i + 1) where !blocks[k].isAside {
        let isLow = blocks[k].top > 0.45 * pages[page].height
        if isLow, wasNote || hasSign(blocks[k]) {
          blocks[k].isAside = true
          wasNote = true
        }
      }
      end = start
    }
  }

  /// True for the number of a page, beside its notes.
  private func isNumber(_ block: PageBlock) -> Bool {
    block.first.words.count == 1 && block.lines.count == 1
      && reader.bytes(block.first.words[0]).allSatisfy(ASCII.isDigit)
  }

  private func isSmall(_ block: PageBlock) -> Bool {
    (block.kind == .paragraph || block.kind == .listItem) && block.size < 0.93 * measures.bodySize
  }

  /// `1 See …`, `* Now …`, `1. …`: the sign stands first and is short.
  private func hasSign(_ block: PageBlock) -> Bool {
    if let marker = block.marker, case .number = marker.kind { return true }
    let first = block.first.words[0]
    let bytes = reader.bytes(first)
    guard bytes.count <= 3, block.first.words.count > 1 else { return false }
    return bytes.allSatisfy(ASCII.isDigit) || bytes.allSatisfy { $0 == 0x2A } || bytes.elementsEqual("∗".utf8)
      || bytes.elementsEqual("†".utf8)
      || bytes.elementsEqual("‡".utf8) || bytes.elementsEqual("§".utf8)
  }
}
