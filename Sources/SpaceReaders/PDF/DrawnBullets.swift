import SpaceText

/// Bullets that are drawn as shapes instead of set as characters (browsers do, and slides with coloured balls), as words.
///
/// A small shape, about as wide as high, that stands just left of a line, with nothing else before it, at the height of small
/// letters, and with another one over or under it, is a bullet. Cost: O(shapes + words) but for the few shapes of that size.
enum DrawnBullets {
  /// Puts a bullet before each word of the page that has one, in place of its shape; their text is added to `arena`.
  static func set(in page: inout PageWords, _ arena: inout [UInt8]) {
    let (words, boxes) = (page.words, page.boxes)
    // A coloured ball is many circles in one place.
    var places: Set<Int> = []
    let shapes = boxes.filter { box in
      (box.kind == .drawing || box.kind == .rectangle) && box.width > 1.2 && box.width < 14
        && box.height > 0.6 * box.width && box.height < 1.6 * box.width
        && places.insert(Int((box.x0 + box.x1) / 4) << 24 | Int((box.y0 + box.y1) / 4)).inserted
    }.prefix(400)
    guard shapes.count >= 2, words.count < 20_000 else { return }
    var found: [Int: PageBox] = [:]
    for shape in shapes {
      if let i = word(after: shape, words), found[i] == nil { found[i] = shape }
    }
    // One alone may be anything.
    let columns = found.values.map(\.x0)
    found = found.filter { entry in columns.count { abs($0 - entry.value.x0) < 1.5 } >= 2 }
    guard !found.isEmpty else { return }
    var result: [PageWord] = []
    result.reserveCapacity(words.count + found.count)
    for (i, word) in words.enumerated() {
      if let shape = found[i] {
        var bullet = word
        bullet.start = Int32(arena.count)
        arena.append(scalar: 0x2022)
        bullet.end = Int32(arena.count)
        (bullet.x0, bullet.x1, bullet.count, bullet.style) = (shape.x0, shape.x1, 1, [])
        result.append(bullet)
      }
      result.append(word)
    }
    page.words = result
    // They are text now, and no part of a drawing.
    page.boxes.removeAll { box in
      found.values.contains { box.x0 >= $0.x0 - 1 && box.x1 <= $0.x1 + 1 && box.y0 >= $0.y0 - 1 && box.y1 <= $0.y1 + 1 }
    }
  }

  /// The first word of the line that `shape` stands before.
  private static func word(after shape: PageBox, _ words: [PageWord]) -> Int? {
    let middle = (shape.y0 + shape.y1) / 2
    var best: Int?
    for (i, word) in words.enumerated() where word.turn == 0 {
      guard middle < word.baseline, middle > word.baseline - 0.72 * word.size, word.x1 > shape.x0 - 2 * word.size else {
        continue
      }
      // Text before it, or in it: the number in a ball, a box in a drawing.
      if word.x0 < shape.x1 { return nil }
      if word.x0 < words[best ?? i].x0 || best == nil { best = i }
    }
    guard let best, words[best].x0 - shape.x1 < 2.2 * words[best].size, shape.width < 0.9 * words[best].size else {
      return nil
    }
    return best
  }
}
