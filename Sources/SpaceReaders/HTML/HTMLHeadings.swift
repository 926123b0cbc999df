import SpaceText

/// Headings whose sections were furniture: a title with nothing below it tells the reader nothing.
enum HTMLHeadings {
  /// Drops headings (the main one aside) with nothing left between them and the next heading of their rank or the end,
  /// where the page had something there. Where there are many of them they are entries, with a picture or a button each.
  static func dropOrphans(_ tree: HTMLTree, _ measures: HTMLMeasures, _ root: Int, _ isDropped: inout [Bool]) {
    /// Headings that wait for text below them.
    var waiting: [(node: Int, level: UInt8, hasLostText: Bool)] = []
    var i = root
    var orphans: [Int] = []
    func settle(upTo level: UInt8) {
      while let last = waiting.last, last.level >= level {
        if last.hasLostText, last.level > 1 { orphans.append(last.node) }
        waiting.removeLast()
      }
    }
    while i < tree.end(root) {
      let tag = tree.tag(i)
      if isDropped[i] || tag.isSilent {
        // What a list of contents or a grid of other pages was.
        if !tag.isSilent, !waiting.isEmpty, tree.plainText(i, limit: 40).utf8.count > 3 {
          for k in waiting.indices { waiting[k].hasLostText = true }
        }
        i = tree.end(i)
      } else if let level = tag.headingLevel, measures.text[i] > 0 {
        settle(upTo: level)
        waiting.append((i, level, false))
        i = tree.end(i)
      } else {
        let isText = tag == .text ? tree.text(i).contains { !ASCII.isBlank($0) } : tag == .img || tag == .math
        if isText { waiting.removeAll() }
        i += 1
      }
    }
    settle(upTo: 0)
    if orphans.count <= 2 { for node in orphans { isDropped[node] = true } }
  }
}
