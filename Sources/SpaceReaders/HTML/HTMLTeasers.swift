import SpaceText

// On a page that says it is an article, cards that lead to other articles: at least three sisters made alike, each with a
// heading that is a link and with little text. They stand below the text or beside it and are a small part of the page.

enum HTMLTeasers {
  static func drop(_ tree: HTMLTree, _ measures: HTMLMeasures, _ root: Int, _ isDropped: inout [Bool]) {
    var found: [Int] = []
    var i = root
    while i < tree.end(root) {
      if isDropped[i] || measures.links[i] == 0 {
        i = tree.end(i)
        continue
      }
      let teasers = teasers(tree, measures, i, isDropped)
      found += teasers
      i = teasers.isEmpty ? i + 1 : tree.end(i)
    }
    // Where much of the page is made of them it is a way into a manual or a site, whatever it declares.
    let letters = found.reduce(0) { $0 + Int(measures.text[$1]) }
    guard letters * 5 < Int(measures.text[root]) else { return }
    for node in found { isDropped[node] = true }
  }

  /// The children of a node that are teasers: most of its children are, or none counts.
  private static func teasers(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ node: Int, _ isDropped: [Bool]
  ) -> [Int] {
    var counts: [HTMLLikeness: Int] = [:]
    var children: [(node: Int, likeness: HTMLLikeness)] = []
    for child in tree.children(node) where tree.tag(child) != .text && !isDropped[child] && measures.text[child] > 0 {
      if measures.links[child] == 0, measures.text[child] > 80 { return [] }
      let likeness = HTMLLikeness(tree, child)
      children.append((child, likeness))
      counts[likeness, default: 0] += 1
      if children.count > 200 { return [] }
    }
    guard let most = counts.values.max(), most >= 3, most * 10 >= children.count * 6,
      let first = children.first(where: { counts[$0.likeness] == most })
    else { return [] }
    let alike = children.filter { $0.likeness == first.likeness }.map(\.node)
    let count = alike.count { isTeaser(tree, measures, $0) }
    return count * 10 >= alike.count * 8 ? alike : []
  }

  private static func isTeaser(_ tree: HTMLTree, _ measures: HTMLMeasures, _ node: Int) -> Bool {
    if measures.text[node] > 700 { return false }
    let isLink = tree.tag(node) == .a || measures.linkShare(node) > 900
    for i in tree.subtree(node) where tree.tag(i).headingLevel != nil {
      return (isLink || measures.linkShare(i) > 800 || tree.tag(tree.parent(i)) == .a) && leadsAway(tree, node)
    }
    return false
  }

  private static func leadsAway(_ tree: HTMLTree, _ node: Int) -> Bool {
    for i in tree.subtree(node) where tree.tag(i) == .a {
      if let target = tree.attribute(i, .href), target.first != 0x23 { return true }
    }
    return false
  }
}
