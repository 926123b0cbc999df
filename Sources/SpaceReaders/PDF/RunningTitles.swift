import SpaceText

/// Leaves out a page's first line where it only repeats a heading, as the running title of a chapter or section does on pages too
/// few to tell that it repeats.
struct RunningTitles {
  let reader: LineReader

  func drop(from blocks: inout [PageBlock], pages: [PageWords]) {
    let headings = blocks.indices.filter { blocks[$0].kind == .heading }
    guard !headings.isEmpty else { return }
    var keys: [[UInt8]: [Int]] = [:]
    for i in headings { keys[HeadingFinder.key(reader.text(blocks[i])), default: []].append(i) }
    let gone = blocks.indices.filter { i in
      let block = blocks[i]
      guard i > 0, i + 1 < blocks.count, block.lines.count == 1, block.kind == .paragraph || block.kind == .heading,
        blocks[i - 1].page < block.page, blocks[i + 1].page == block.page,
        block.top < Self.headShare * pages[block.page].height
      else { return false }
      let key = HeadingFinder.key(reader.text(block))
      guard key.count >= 4, let same = keys[key] else { return false }
      return same.contains { $0 != i && (block.kind == .paragraph || blocks[$0].size > 1.05 * block.size) }
    }
    for i in gone.reversed() { blocks.remove(at: i) }
  }

  /// The share of a page's height that its head takes at most.
  private static let headShare: Float = 0.12
}
