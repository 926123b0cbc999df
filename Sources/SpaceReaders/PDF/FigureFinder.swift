import SpaceText

/// Finds drawings and the words that label them: ticks of axes, names in boxes and on arrows. They are no text, and
/// without their drawing nobody can read them.
///
/// What is drawn, other than rules of tables, is put on a grid; cells that touch make a figure when curves or many strokes
/// are among them. Its words are left out when all of them are labels: no line long or ending a sentence, so that framed
/// text, which is drawn the same way, stays. Cost: O(boxes + cells + words).
struct FigureFinder {
  let reader: LineReader
  private static let cell: Float = 10

  /// The words of `words` that only label figures, by `PageWord.start`.
  func labels(in page: PageWords, words: [PageWord]) -> Set<Int32> {
    let drawings = page.boxes.filter { $0.kind == .drawing }
    guard drawings.count >= 3 || page.boxes.count(where: \.isDrawn) >= 25 else { return [] }
    let columns = Int(page.width / Self.cell) + 1
    let rows = Int(page.height / Self.cell) + 1
    guard columns > 2, rows > 2, columns * rows < 200_000 else { return [] }
    var owner = Array(repeating: -1, count: columns * rows)
    for box in page.boxes where box.isDrawn {
      if box.width > 0.9 * page.width || box.height > 0.9 * page.height { continue }
      let (left, right) = (max(0, Int(box.x0 / Self.cell)), min(columns - 1, Int(box.x1 / Self.cell)))
      let (top, bottom) = (max(0, Int(box.y0 / Self.cell)), min(rows - 1, Int(box.y1 / Self.cell)))
      guard left <= right, top <= bottom else { continue }
      for row in top...bottom {
        for column in left...right { owner[row * columns + column] = -2 }
      }
    }
    var figures: [Figure] = []
    for start in owner.indices where owner[start] == -2 {
      figures.append(Self.flood(&owner, from: start, columns: columns, rows: rows, number: figures.count))
    }
    for box in page.boxes where box.isDrawn {
      let column = min(columns - 1, max(0, Int(box.x0 / Self.cell)))
      let row = min(rows - 1, max(0, Int(box.y0 / Self.cell)))
      let number = owner[row * columns + column]
      if number >= 0 {
        figures[number].strokes += 1
        if box.kind == .drawing { figures[number].curves += 1 }
      }
    }
    var result: Set<Int32> = []
    for figure in figures where figure.isFigure { result.formUnion(labels(of: figure, words: words, on: page)) }
    // A page that is a drawing and nothing else is read by its labels.
    return result.count * 2 > words.count ? [] : result
  }

  private struct Figure {
    var x0: Float
    var y0: Float
    var x1: Float
    var y1: Float
    var strokes = 0
    var curves = 0
    /// Big enough to be looked at, and drawn with more than the rules of a table.
    var isFigure: Bool { x1 - x0 > 45 && y1 - y0 > 35 && (curves >= 3 || strokes >= 60) }
  }

  /// The connected cells around `start`.
  private static func flood(
    _ owner: inout [Int], from start: Int, columns: Int, rows: Int, number: Int
  ) -> Figure {
    var stack = [start]
    owner[start] = number
    var (left, right, top, bottom) = (columns, 0, rows, 0)
    while let index = stack.popLast() {
      let (row, column) = (index / columns, index % columns)
      (left, right) = (min(left, column), max(right, column))
      (top, bottom) = (min(top, row), max(bottom, row))
      for r in max(0, row - 1)...min(rows - 1, row + 1) {
        for c in max(0, column - 1)...min(columns - 1, column + 1) where owner[r * columns + c] == -2 {
          owner[r * columns + c] = number
          stack.append(r * columns + c)
        }
      }
    }
    return Figure(
      x0: Float(left) * cell, y0: Float(top) * cell, x1: Float(right + 1) * cell, y1: Float(bottom + 1) * cell)
  }

  private func labels(of figure: Figure, words: [PageWord], on page: PageWords) -> Set<Int32> {
    var inside: [PageWord] = []
    func isInside(_ word: PageWord, reach: Float) -> Bool {
      var x = (word.x0 + word.x1) / 2
      var y = word.baseline - 0.3 * word.size
      // Turned words have their places in a frame of their own.
      switch word.turn {
      case 1: (x, y) = (page.width - y, x)
      case 2: (x, y) = (page.width - x, page.height - y)
      case 3: (x, y) = (y, page.height - x)
      default: break
      }
      return x > figure.x0 - reach && x < figure.x1 + reach && y > figure.y0 - reach && y < figure.y1 + reach
    }
    for row in LineBuilder.rows(words.filter { $0.turn == 0 && isInside($0, reach: 2 * $0.size) }, page: 0, gap: 1.2) {
      // Ticks and names of axes stand just outside.
      let reach = row.words.allSatisfy(isTick) ? 1.8 * row.size : 0.2 * row.size
      inside += row.words.filter { isInside($0, reach: reach) }
    }
    inside += words.filter { $0.turn != 0 && isInside($0, reach: 2 * $0.size) }
    let upright = inside.filter { $0.turn == 0 }
    let lines = LineBuilder.rows(upright, page: 0, gap: 1.2)
    let long = lines.count { $0.count > 45 || $0.count > 24 && reader.endsSentence($0) }
    if long > 0 || lines.reduce(0, { $0 + $1.count }) > 1_500 { return [] }
    return Set(inside.map(\.start))
  }

  /// A number or a sign, as at an axis.
  private func isTick(_ word: PageWord) -> Bool {
    reader.bytes(word).allSatisfy { !ASCII.isLetter($0) }
  }
}
