import SpaceText

/// The element that holds a page's content.
struct HTMLContainer {
  private(set) var node = 0
  private let tree: HTMLTree
  private let roles: [HTMLRole]
  let measures: HTMLMeasures
  private var total = 0

  init(_ tree: HTMLTree, _ roles: [HTMLRole], _ kind: HTMLPageKind, _ isDropped: [Bool]) {
    self.tree = tree
    self.roles = roles
    measures = HTMLMeasures(tree, isDropped)
    total = max(mass(0), 1)
    // An element that says it is the content is believed when it holds a good part of it.
    var best = 0
    for i in tree.nodes.indices where tree.nodes[i].tag != .text && !isDropped[i] {
      let least = weight(i, kind)
      if least == 0 || mass(i) * 1000 < total * least { continue }
      if best == 0 || mass(i) > mass(best) || i < tree.end(best) && mass(i) * 10 > mass(best) * 8 {
        best = i
      }
    }
    node = best
    descend(isDropped)
  }

  /// Text, that of links at half its weight: listings are made of links.
  private func mass(_ node: Int) -> Int { measures.prose(node) + Int(measures.links[node]) / 2 }

  /// The least share of the page's text, in thousandths, at which an element is taken for the content; 0 for none.
  private func weight(_ node: Int, _ kind: HTMLPageKind) -> Int {
    if tree.hasWord(node, .itemprop, "articleBody") { return kind == .article ? 350 : 600 }
    switch tree.tag(node) {
    case .main: return 300
    case .article: return kind == .article ? 400 : 700
    default: break
    }
    if tree.hasWord(node, .role, "main") { return 300 }
    if tree.hasWord(node, .id, "content") || tree.hasWord(node, .id, "main") || tree.hasWord(node, .id, "main-content")
    {
      return 400
    }
    if roles[node].contains(.body) { return kind == .article ? 400 : 700 }
    return 0
  }

  /// Goes down while one child holds nearly everything.
  private mutating func descend(_ isDropped: [Bool]) {
    var isMoving = true
    while isMoving {
      isMoving = false
      let all = mass(node)
      for child in tree.children(node) where tree.tag(child) != .text && !isDropped[child] {
        if mass(child) * 1000 >= all * 970, all > 0 {
          node = child
          isMoving = true
          break
        }
      }
    }
  }
}
