import SpaceModel
import SpaceText

/// Puts paragraphs and list items together again that a column's or page's end has cut.
///
/// Looks back from the first text of a column to the last of the one before, over what stands between them without being
/// part of the flow (captions, tables, footnotes, notes in the margin).
struct BlockJoiner {
  let reader: LineReader
  let measures: DocumentMeasures
  /// True when paragraphs of this document begin with an indented line, so that one which doesn't goes on.
  let usesIndents: Bool

  init(reader: LineReader, measures: DocumentMeasures, blocks: [PageBlock]) {
    self.reader = reader
    self.measures = measures
    var indented = 0
    var flush = 0
    for block in blocks where block.kind == .paragraph && block.lines.count > 2 {
      let indent = block.lines[0].x0 - block.lines[1].x0
      if indent > 0.6 * block.size { indented += 1 } else if abs(indent) < 0.2 * block.size { flush += 1 }
    }
    usesIndents = indented > 2 * flush
  }

  func joined(_ blocks: [PageBlock]) -> [PageBlock] {
    var result: [PageBlock] = []
    result.reserveCapacity(blocks.count)
    for block in blocks {
      if block.kind == .table, let at = result.lastIndex(where: { !$0.isAside && $0.kind != .caption }),
        goesOn(result[at], table: block)
      {
        append(block, to: &result[at])
      } else if let at = partner(of: block, in: result) {
        result[at].lines += block.lines
      } else {
        result.append(block)
      }
    }
    return result
  }

  /// The block that `block` goes on with, if it does.
  private func partner(of block: PageBlock, in result: [PageBlock]) -> Int? {
    guard block.kind == .paragraph, block.marker == nil, !block.isAside else { return nil }
    var i = result.count - 1
    var steps = 0
    while i >= 0, steps < 12 {
      let earlier = result[i]
      if earlier.kind == .heading || earlier.kind == .code { return nil }
      if earlier.kind == .caption || earlier.kind == .table || earlier.isAside {
        i -= 1
        steps += 1
        continue
      }
      // What the file itself keeps apart stays apart.
      if block.isTagged, earlier.isTagged { return block.first.tag == earlier.first.tag ? i : nil }
      guard block.page - earlier.last.page <= 1 || steps > 0 && block.page - earlier.last.page <= 2 else { return nil }
      return goesOn(earlier, block, isNext: steps == 0) ? i : nil
    }
    return nil
  }

  /// True for a table that goes on over the page, with its head again or without: it has as many columns, as wide.
  private func goesOn(_ a: PageBlock, table b: PageBlock) -> Bool {
    guard a.kind == .table, b.page == a.last.page + 1, let head = a.rows.first, let again = b.rows.first else {
      return false
    }
    if a.isTagged, b.isTagged { return a.first.tag == b.first.tag }
    if text(head) == text(again) { return true }
    return head.count == again.count && abs(a.x0 - b.x0) < 8 && abs(a.x1 - b.x1) < 8
  }

  /// Adds the rows of a table's next page. A row that leaves its first cell empty goes on with the one above.
  private func append(_ next: PageBlock, to table: inout PageBlock) {
    var rows = next.rows[...]
    if let head = table.rows.first, let again = rows.first, text(head) == text(again) { rows = rows.dropFirst() }
    if let first = rows.first, first.count == table.rows[table.rows.count - 1].count, first[0].lines.isEmpty {
      for column in first.indices { table.rows[table.rows.count - 1][column].lines += first[column].lines }
      rows = rows.dropFirst()
    }
    table.rows += rows
    table.lines += next.lines
  }

  private func text(_ row: [TableCell]) -> [[UInt8]] { row.map { $0.lines.flatMap { reader.text($0) } } }

  private func goesOn(_ a: PageBlock, _ b: PageBlock, isNext: Bool) -> Bool {
    let (last, first) = (a.last, b.first)
    if last.page == first.page {
      // On one page text goes on at the top of a column, or below what has been put between.
      if isNext, last.region == first.region { return false }
      if isNext, first.baseline > last.baseline - last.size, !reader.endsWithHyphen(last) { return false }
    }
    guard abs(a.size - b.size) <= 0.08 * a.size, last.style.contains(.fixed) == first.style.contains(.fixed) else {
      return false
    }
    if reader.endsWithHyphen(last), !reader.endsSentence(last) { return true }
    let ends = reader.endsSentence(last)
    let room = last.right - last.x1
    let isFull = room < first.firstWordWidth + 0.8 * last.size
    let isIndented =
      b.lines.count > 1 ? first.x0 - b.lines[1].x0 > 0.6 * first.size : first.x0 - first.left > 0.6 * first.size
    if !ends { return reader.startsLower(first) || isFull && !isIndented && a.count > 60 && a.lines.count > 1 }
    return usesIndents && isFull && !isIndented && a.marker == nil && room < 1.2 * last.size && b.lines.count > 1
  }
}
