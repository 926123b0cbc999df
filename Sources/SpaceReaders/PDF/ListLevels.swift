/// Gives list items their depth: an item further to the right than the one before, in the same column, lies within it.
enum ListLevels {
  static func mark(_ blocks: inout [PageBlock]) {
    var stack: [(x0: Float, kind: ListMarker.Kind)] = []
    var region = -1
    for i in blocks.indices {
      guard let marker = blocks[i].marker, blocks[i].kind == .listItem, !blocks[i].isTagged else {
        if blocks[i].kind == .heading { stack = [] }
        continue
      }
      if blocks[i].first.region != region {
        // Another column or page: the same sign is the same depth, set anew in its place.
        region = blocks[i].first.region
        let depth = stack.lastIndex { isAlike($0.kind, marker.kind) }
        stack = Array(stack.prefix((depth ?? -1) + 1))
        if !stack.isEmpty { stack[stack.count - 1].x0 = marker.x0 }
      }
      while let last = stack.last, last.x0 > marker.x0 + 4 { stack.removeLast() }
      if stack.last.map({ marker.x0 > $0.x0 + 4 }) ?? true {
        stack.append((marker.x0, marker.kind))
      }
      blocks[i].level = UInt8(min(stack.count, 6))
    }
  }

  private static func isAlike(_ a: ListMarker.Kind, _ b: ListMarker.Kind) -> Bool {
    switch (a, b) {
    case (.bullet(let x), .bullet(let y)): x == y
    case (.number(_, let x), .number(_, let y)): x == y
    case (.bullet, .number), (.number, .bullet): false
    }
  }
}
