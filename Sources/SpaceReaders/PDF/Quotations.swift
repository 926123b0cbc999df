import SpaceModel

/// Tells quotations that are set off from the text: paragraphs of some length that stand in from both edges of the paragraph
/// before them, in its size or a little smaller. Displayed formulas and captions are no paragraphs by now, and what follows
/// a heading or a list has other reasons to stand in.
struct Quotations {
  let reader: LineReader
  let measures: DocumentMeasures

  func mark(_ blocks: inout [PageBlock]) {
    var last: Int?
    for i in blocks.indices where !blocks[i].isAside {
      defer { last = i }
      guard let before = last, isSetOff(blocks[i], from: blocks[before]) else { continue }
      blocks[i].kind = .quote
    }
  }

  private func isSetOff(_ block: PageBlock, from before: PageBlock) -> Bool {
    guard !block.isTagged, block.kind == .paragraph, block.marker == nil, block.rows.isEmpty, block.lines.count >= 2,
      block.count >= 45,
      block.page == before.last.page
    else { return false }
    let size = block.size
    guard size <= 1.02 * measures.bodySize, size > 0.75 * measures.bodySize, !block.style.contains(.fixed),
      !block.lines.contains(where: { FormulaLines.isFormula($0, reader) })
    else { return false }
    // Further paragraphs of one quotation.
    if before.kind == .quote { return abs(before.x0 - block.x0) < 0.5 * size && abs(before.size - size) < 0.05 * size }
    let line = before.last
    guard before.kind == .paragraph, before.marker == nil, line.baseline < block.first.baseline,
      before.lines.count >= 2 || before.count >= 30
    else { return false }
    // All lines but the last reach about equally far, or it is a verse or a centred line.
    let reach = block.lines.dropLast().map(\.x1)
    guard let far = reach.max(), let near = reach.min(), far - near < 6 * size else { return false }
    let left = block.x0 - line.left
    return left > 1.2 * size && left < 8 * size && line.right - far > 0.8 * size
      && block.lines.dropFirst().allSatisfy { abs($0.x0 - block.x0) < 0.6 * size }
  }
}
