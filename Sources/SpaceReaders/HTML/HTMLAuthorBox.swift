import SpaceText

/// Boxes that introduce the author below an article, as blog programs put them there; a byline above stays.
enum HTMLAuthorBox {
  private static let names: [StaticString] = [
    "author-box", "authorbox", "author_box", "author-bio", "author_bio", "authorbio", "about-author",
    "about-the-author",
    "about_author", "aboutauthor", "author-info", "author-card", "author-profile", "author-description", "saboxplugin",
    "post-author",
  ]

  static func drop(_ tree: HTMLTree, _ measures: HTMLMeasures, _ root: Int, _ isDropped: inout [Bool]) {
    let total = Int(measures.text[root])
    var before = 0
    var i = root + 1
    while i < tree.end(root) {
      let letters = Int(measures.text[i])
      if isDropped[i] || letters == 0 {
        i = tree.end(i)
      } else if tree.tag(i) == .text {
        before += letters
        i += 1
      } else if before * 2 >= total, (100...1500).contains(letters), letters * 4 < total, tree.tag(i).isBlock,
        isAuthorBox(tree, i)
      {
        isDropped[i] = true
        i = tree.end(i)
      } else {
        i += 1
      }
    }
  }

  private static func isAuthorBox(_ tree: HTMLTree, _ node: Int) -> Bool {
    if !tree.has(node, .class) && !tree.has(node, .id) { return false }
    return names.contains { tree.isNamed(node, $0) } && !tree.subtree(node).contains { tree.tag($0) == .h1 }
  }
}
