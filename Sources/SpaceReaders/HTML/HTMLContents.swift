import SpaceLexicon
import SpaceText

/// Tables of contents inside content: lists of nothing but links into the same page.
enum HTMLContents {
  /// Drops such lists, with the line above that announces them.
  static func dropLists(_ tree: HTMLTree, _ isDropped: inout [Bool]) {
    var i = 0
    while i < tree.nodes.count {
      if isDropped[i] {
        i = tree.end(i)
        continue
      }
      let tag = tree.tag(i)
      if tag == .ul || tag == .ol, isContents(tree, i) {
        isDropped[i] = true
        if let lead = elementBefore(tree, i), isAnnouncement(tree.plainText(lead, limit: 100)) {
          isDropped[lead] = true
        }
        i = tree.end(i)
      } else {
        i += 1
      }
    }
  }

  /// Drops lists of links that stand before the page's main heading: the way to the page ("Home", "Posts").
  static func dropTrails(_ tree: HTMLTree, _ measures: HTMLMeasures, _ root: Int, _ isDropped: inout [Bool]) {
    guard let headline = tree.subtree(root).first(where: { tree.tag($0) == .h1 && measures.text[$0] > 0 }) else {
      return
    }
    var before = 0
    var i = root
    while i < headline {
      let tag = tree.tag(i)
      if isDropped[i] || measures.text[i] == 0 {
        i = tree.end(i)
      } else if tag == .ul || tag == .ol, tree.end(i) <= headline {
        if before < 60, measures.text[i] < 200, measures.linkShare(i) > 400 { isDropped[i] = true }
        i = tree.end(i)
      } else {
        if tag == .text { before += Int(measures.text[i]) }
        i += 1
      }
    }
  }

  private static func isContents(_ tree: HTMLTree, _ list: Int) -> Bool {
    var links = 0
    var i = list
    while i < tree.end(list) {
      let tag = tree.tag(i)
      if tag == .a {
        guard tree.attribute(i, .href)?.first == 0x23 else { return false }
        // Notes and their marks are no contents.
        if tree.contains(i, .class, "footnote") || tree.contains(i, .class, "backref") { return false }
        links += 1
        i = tree.end(i)
      } else if tag == .text,
        tree.text(i).contains(where: {
          !ASCII.isBlank($0) && !ASCII.isDigit($0) && $0 != 0x2E && $0 < 0x80 || $0 >= 0xC3
        })
      {
        return false
      } else {
        i += 1
      }
    }
    return links >= 3
  }

  private static func elementBefore(_ tree: HTMLTree, _ node: Int) -> Int? {
    var last: Int?
    for child in tree.children(tree.parent(node)) {
      if child >= node { break }
      if tree.tag(child) != .text || tree.text(child).contains(where: { !ASCII.isBlank($0) }) { last = child }
    }
    guard let last, tree.tag(last) != .text else { return nil }
    return last
  }

  private static let announcements = Set(LanguagePack.labels(.contentsHeading))

  private static func isAnnouncement(_ text: String) -> Bool {
    announcements.contains(HTMLMetadataFinder.key(text))
  }
}
