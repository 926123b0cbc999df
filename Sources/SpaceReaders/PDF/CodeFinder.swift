import SpaceText

/// Tells code from text, and puts its blocks together: lines in type of one pitch, with the empty lines between them, over
/// the end of a column or page, whatever the file's structure tree or list markers in it say.
///
/// Empty lines show in the step, which is then a multiple of the code's own leading; another step parts two blocks. A line
/// that only begins in such type, or is of a script that the font does not have, is code between lines of code.
struct CodeFinder {
  let reader: LineReader
  let measures: DocumentMeasures

  func mark(_ blocks: inout [PageBlock]) {
    guard !measures.bodyStyle.contains(.fixed) else { return }
    for i in blocks.indices where isCode(blocks[i]) { blocks[i].kind = .code }
    guard blocks.contains(where: { $0.kind == .code }) else { return }
    let leading = leading(of: blocks)
    var result: [PageBlock] = []
    result.reserveCapacity(blocks.count)
    for (i, block) in blocks.enumerated() {
      if let last = result.last, last.kind == .code, block.rows.isEmpty,
        goesOn(last, block, next: i + 1 < blocks.count ? blocks[i + 1] : nil, leading)
      {
        result[result.count - 1].lines += block.lines
      } else {
        result.append(block)
      }
    }
    blocks = result
  }

  private func isCode(_ block: PageBlock) -> Bool {
    guard block.kind == .paragraph, block.rows.isEmpty, block.style.contains(.fixed), block.marker == nil else {
      return false
    }
    return !isWide(block) && (block.lines.count > 1 || block.count > 3)
  }

  /// True for Chinese and Japanese, whose signs are all of one width.
  private func isWide(_ block: PageBlock) -> Bool {
    let bytes = reader.text(block)
    return bytes.count(where: { $0 >= 0xE3 }) * 3 >= bytes.count / 2
  }

  /// The usual step within code, in units of its size.
  private func leading(of blocks: [PageBlock]) -> Float {
    var steps: [Float] = []
    for block in blocks where block.kind == .code {
      for (a, b) in zip(block.lines, block.lines.dropFirst()) {
        let step = (b.baseline - a.baseline) / max(a.size, 1)
        if step > 0.8, step < 2 { steps.append(step) }
      }
    }
    for (a, b) in zip(blocks, blocks.dropFirst()) where a.kind == .code && b.kind == .code {
      let step = (b.first.baseline - a.last.baseline) / max(a.size, 1)
      if step > 0.8, step < 2 { steps.append(step) }
    }
    steps.sort()
    return steps.isEmpty ? measures.leading : steps[steps.count / 2]
  }

  private func goesOn(_ code: PageBlock, _ block: PageBlock, next: PageBlock?, _ leading: Float) -> Bool {
    let (a, b) = (code.last, block.first)
    guard abs(a.size - b.size) <= 0.12 * a.size else { return false }
    let isFixed = block.kind == .code || block.style.contains(.fixed) && b.words[0].style.contains(.fixed)
    guard a.page == b.page, a.region == b.region else { return isFixed && block.kind == .code }
    let step = (b.baseline - a.baseline) / (leading * max(a.size, b.size))
    if isFixed { return step > 0.7 && step < 3.3 && abs(step - step.rounded()) < 0.13 }
    guard abs(step - 1) < 0.13 else { return false }
    if b.words[0].style.contains(.fixed), block.lines.count == 1 { return true }
    // Between lines of code.
    guard block.lines.count == 1, let next, next.kind == .code, next.first.region == b.region else { return false }
    let after = (next.first.baseline - b.baseline) / (leading * max(a.size, b.size))
    return abs(after - 1) < 0.13
  }
}
