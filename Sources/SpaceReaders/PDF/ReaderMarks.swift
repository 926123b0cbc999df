import SpaceText

/// What a reader left on the pages: highlighted and struck out words, and notes stuck beside them.
struct ReaderMarks {
  /// What was left on one word.
  struct Mark: Equatable {
    enum Kind: Equatable { case highlight, struckOut, note }
    var kind: Kind
    /// What she wrote there.
    var note: String?
  }

  /// Highlights and strokes by page.
  private var boxes: [Int: [PageBox]] = [:]
  /// Notes by page and the baseline of the line they stand beside.
  private var notes: [Int: [(baseline: Float, x0: Float, note: String)]] = [:]

  init(pages: [PageWords], blocks: [PageBlock]) {
    var stuck: [Int: [PageBox]] = [:]
    for (index, page) in pages.enumerated() {
      let own = page.boxes.filter { $0.kind == .highlight || $0.kind == .struckOut }
      if !own.isEmpty { boxes[index] = Array(own.prefix(2_000)) }
      let notes = page.boxes.filter { $0.kind == .note }.prefix(200)
      if !notes.isEmpty { stuck[index] = Array(notes) }
    }
    guard !stuck.isEmpty else { return }
    var nearest: [Int: [(distance: Float, line: PageLine)?]] = stuck.mapValues { $0.map { _ in nil } }
    for block in blocks where block.rows.isEmpty {
      for line in block.lines {
        guard let boxes = stuck[line.page] else { continue }
        for (i, box) in boxes.enumerated() {
          let distance = Self.distance(box, line)
          if distance < nearest[line.page]?[i]?.distance ?? .greatestFiniteMagnitude {
            nearest[line.page]?[i] = (distance, line)
          }
        }
      }
    }
    for (page, boxes) in stuck {
      for (box, found) in zip(boxes, nearest[page] ?? []) {
        guard let found, let note = box.note else { continue }
        notes[page, default: []].append((found.line.baseline, found.line.x0, note))
      }
    }
  }

  /// How far a note's icon is from a line; up and down counts most, since icons stand in the margin.
  private static func distance(_ box: PageBox, _ line: PageLine) -> Float {
    let y = (box.y0 + box.y1) / 2
    let aside = max(0, line.x0 - box.x1, box.x0 - line.x1)
    return abs(y - (line.top + line.bottom) / 2) + 0.1 * aside
  }

  /// What was left on `word` of `line`.
  func mark(on word: PageWord, of line: PageLine) -> Mark? {
    if let boxes = boxes[line.page] {
      let x = (word.x0 + word.x1) / 2
      let y = word.baseline - 0.3 * word.size
      if let box = boxes.first(where: { $0.x0 <= x && x <= $0.x1 && $0.y0 <= y && y <= $0.y1 }) {
        return Mark(kind: box.kind == .struckOut ? .struckOut : .highlight, note: box.note)
      }
    }
    let beside = notes[line.page]?.filter { $0.baseline == line.baseline && $0.x0 == line.x0 } ?? []
    return beside.isEmpty ? nil : Mark(kind: .note, note: beside.map(\.note).joined(separator: "\n"))
  }
}
