/// Finds what stands beside the running text: notes in the margin, boxes of particulars.
struct SideNotes {
  let measures: DocumentMeasures

  /// Moves what stands beside the running text (notes in the margin, boxes of particulars) behind the text of its page,
  /// so that it comes between no two paragraphs.
  func move(_ blocks: inout [PageBlock]) {
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
    for block in blocks.prefix(300) where block.kind == .paragraph || block.kind == .listItem {
      let (x0, x1) = (block.x0, block.x1)
      let count = blocks.prefix(300).reduce(0) { sum, other in
        other.x0 >= x0 - 12 && other.x1 <= x1 + 12 ? sum + other.count : sum
      }
      if count > main.count { main = (x0, x1, count) }
    }
    let total = blocks.prefix(300).reduce(0) { $0 + $1.count }
    guard main.count * 2 > total else { return }
    // How wide a block's column is shows in all of it: a short line in a column is no note beside it.
    var regions: [Int: (x0: Float, x1: Float)] = [:]
    for line in blocks.lazy.flatMap(\.lines) {
      let known = regions[line.region] ?? (line.x0, line.x1)
      regions[line.region] = (min(known.x0, line.x0), max(known.x1, line.x1))
    }
    for i in blocks.indices
    where !blocks[i].isTagged && blocks[i].kind != .table && blocks[i].size <= measures.bodySize * 1.02 {
      let block = blocks[i]
      guard let region = regions[block.first.region], region.x1 < main.x0 + 2 || region.x0 > main.x1 - 2 else {
        continue
      }
      let share = (region.x1 - region.x0) / (main.x1 - main.x0)
      let isSmaller = block.size < 0.95 * measures.bodySize
      guard block.count > 12 || block.lines.count > 1 || isSmaller else { continue }
      blocks[i].isAside = share < (isSmaller ? 0.45 : region.x1 < main.x0 + 2 ? 0.3 : 0)
    }
  }
}
