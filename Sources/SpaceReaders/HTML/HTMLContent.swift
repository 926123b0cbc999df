import SpaceText

/// Which part of a page is its content.
struct HTMLContent {
  /// The node whose subtree holds the content.
  var root: Int
  /// Nodes left out with all that is below them.
  var isDropped: [Bool]

  /// All of a tree, for formats that hold content only.
  static func whole(_ tree: HTMLTree) -> HTMLContent {
    HTMLContent(root: 0, isDropped: [Bool](repeating: false, count: tree.nodes.count))
  }

  static func find(_ tree: HTMLTree) -> HTMLContent {
    var finder = HTMLContentFinder(tree)
    return finder.find()
  }
}

/// Finds the content: rules take out the page's furniture, then the container is sought that holds most of what is left.
struct HTMLContentFinder {
  let tree: HTMLTree
  let roles: [HTMLRole]
  var isDropped: [Bool]
  /// Visible bytes below a node, and those of them in links; dropped nodes count nothing.
  var textBytes: [Int32]
  var linkBytes: [Int32]

  init(_ tree: HTMLTree) {
    self.tree = tree
    roles = HTMLRole.all(tree)
    isDropped = [Bool](repeating: false, count: tree.nodes.count)
    textBytes = [Int32](repeating: 0, count: tree.nodes.count)
    linkBytes = textBytes
  }

  mutating func find() -> HTMLContent {
    dropFurniture()
    measure()
    return HTMLContent(root: container(), isDropped: isDropped)
  }

  mutating func dropFurniture() {
    var i = 0
    while i < tree.nodes.count {
      let tag = tree.tag(i)
      if tag != .text, isFurniture(i, tag) {
        isDropped[i] = true
        i = tree.end(i)
      } else {
        i += 1
      }
    }
  }

  func isFurniture(_ node: Int, _ tag: HTMLTag) -> Bool {
    if tag.isSilent { return true }
    if tag == .html || tag == .body { return false }
    if tag == .nav || tag == .footer || tag == .dialog { return true }
    if isHidden(node) { return true }
    for role: StaticString in [
      "navigation", "banner", "contentinfo", "search", "dialog", "alertdialog", "menu", "menubar",
    ]
    where tree.hasWord(node, .role, role) { return true }
    return false
  }

  func isHidden(_ node: Int) -> Bool {
    if tree.has(node, .hidden) { return true }
    if let style = tree.attribute(node, .style), style.count >= 12 {
      let bare = style.filter { !ASCII.isBlank($0) }
      let text = String(decoding: bare.map(ASCII.lowered), as: UTF8.self)
      if text.contains("display:none") || text.contains("visibility:hidden") { return true }
    }
    return false
  }

  mutating func measure() {
    var i = tree.nodes.count - 1
    while i >= 0 {
      let node = tree.nodes[i]
      if !isDropped[i] {
        if node.tag == .text { textBytes[i] = Int32(tree.text(i).count { $0 > 0x20 }) }
        if node.tag == .a { linkBytes[i] = textBytes[i] }
        if i > 0 {
          textBytes[Int(node.parent)] += textBytes[i]
          linkBytes[Int(node.parent)] += linkBytes[i]
        }
      }
      i -= 1
    }
  }

  func mass(_ node: Int) -> Int { isDropped[node] ? 0 : Int(textBytes[node] - linkBytes[node]) }

  func container() -> Int {
    var best = 0
    let total = mass(0)
    for i in tree.nodes.indices where tree.tag(i) == .main || tree.tag(i) == .article || tree.hasWord(i, .role, "main")
    {
      if mass(i) * 2 > total && (best == 0 || mass(i) > mass(best)) { best = i }
    }
    return best
  }
}
