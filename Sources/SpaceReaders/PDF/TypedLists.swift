import SpaceText

/// Tells lists whose marks were typed: paragraphs on end that begin with the same sign, or with numbers that count on.
///
/// A dash may open speech as well: such paragraphs are items where what they stand under ends in a colon, or where most of them
/// end no sentence.
struct TypedLists {
  let reader: LineReader

  func mark(_ blocks: inout [PageBlock]) {
    var start = 0
    while start < blocks.count {
      guard let first = marker(of: blocks[start]) else {
        start += 1
        continue
      }
      var markers = [first]
      while start + markers.count < blocks.count, let next = marker(of: blocks[start + markers.count]),
        goesOn(markers[markers.count - 1].kind, next.kind)
      {
        markers.append(next)
      }
      if markers.count >= 2, isList(blocks, start, first, markers.count) {
        for (i, marker) in markers.enumerated() { blocks[start + i].becomeItem(marker) }
      }
      start += markers.count
    }
  }

  private func marker(of block: PageBlock) -> ListMarker? {
    guard block.kind == .paragraph, block.marker == nil, !block.isAside, block.rows.isEmpty,
      !block.style.contains(.fixed)
    else { return nil }
    return reader.marker(block.first)
  }

  private func goesOn(_ a: ListMarker.Kind, _ b: ListMarker.Kind) -> Bool {
    switch (a, b) {
    case (.bullet(let x), .bullet(let y)): x == y
    case (.number(let x, let form), .number(let y, let other)): y == x + 1 && form == other
    default: false
    }
  }

  private func isList(_ blocks: [PageBlock], _ start: Int, _ first: ListMarker, _ count: Int) -> Bool {
    switch first.kind {
    case .number(let value, let form): return value <= 1 && form & 7 >= 3
    case .bullet(let scalar):
      if LineReader.isBullet(scalar) { return true }
      if start > 0, reader.lastScalar(blocks[start - 1].last) == 0x3A { return true }
      let ending = blocks[start..<start + count].count { reader.endsSentence($0.last) }
      return scalar == 0x2D && ending * 2 < count
    }
  }
}
