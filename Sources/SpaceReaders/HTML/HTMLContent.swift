import SpaceText

/// Which part of a page is its content.
struct HTMLContent {
  /// The node whose subtree holds the content.
  var root: Int
  /// Nodes left out with all that is below them.
  var isDropped: [Bool]
  /// Parts before and behind it that belong to it: introductions, long descriptions, sections of notes.
  var preface: [Int] = []
  var appendix: [Int] = []
  /// Text that the page holds in its data only: HTML to be read before the rest.
  var lead: [UInt8] = []

  /// All of a tree, for formats that hold content only.
  static func whole(_ tree: HTMLTree) -> HTMLContent {
    HTMLContent(root: 0, isDropped: [Bool](repeating: false, count: tree.nodes.count))
  }

  /// The content of a web page: furniture is pruned, then the container is sought that holds what is left.
  static func find(_ tree: HTMLTree, _ finder: HTMLMetadataFinder) -> HTMLContent {
    let roles = HTMLRole.all(tree)
    let kind = HTMLPageKind.of(tree, roles, finder)
    var isDropped = pruned(tree, roles, kind)
    HTMLContents.dropLists(tree, &isDropped)
    let container = HTMLContainer(tree, roles, kind, isDropped)
    let root = container.node
    var lead: [UInt8] = []
    if kind == .forum {
      HTMLPosts.narrow(tree, roles, container.measures, root, &isDropped)
      HTMLRepeats.dropSimilar(tree, root, runs: 5, least: 8, &isDropped)
    } else {
      let hasCards = HTMLCards.settle(tree, container.measures, kind, root, &isDropped)
      HTMLContents.dropTrails(tree, container.measures, root, &isDropped)
      if kind == .article, finder.linked.types.contains(where: HTMLPageKind.isArticle) {
        HTMLTeasers.drop(tree, container.measures, root, &isDropped)
      }
      if kind == .article { HTMLAuthorBox.drop(tree, container.measures, root, &isDropped) }
      HTMLRelated.drop(tree, container.measures, root, &isDropped)
      HTMLLabels.drop(tree, container.measures, kind, root, &isDropped)
      let isShop = hasCards || kind == .product || kind == .listing
      HTMLRepeats.drop(tree, root, leastLetters: isShop ? 20 : 100, &isDropped)
      if isShop { HTMLRepeats.dropSimilar(tree, root, runs: 4, least: 4, &isDropped) }
      if kind == .product { lead = HTMLProduct.missingDescription(finder.linked, tree, root, isDropped) }
    }
    var content = HTMLContent(
      root: root, isDropped: isDropped, appendix: appendix(tree, roles, isDropped, root), lead: lead)
    HTMLHeadings.dropOrphans(tree, container.measures, root, &content.isDropped)
    if lead.isEmpty, isShell(tree, container.measures, isDropped, finder) {
      content.lead = description(finder)
      // Without a heading what little there is are the words of menus.
      if !content.holdsHeading(tree) { content.isDropped[root] = true }
    }
    if kind != .forum { HTMLOutskirts(tree, container.measures, roles, kind, root).add(to: &content) }
    return content
  }

  /// True for a page that shows its text by script only: it holds fewer sentences than it says about itself.
  private static func isShell(
    _ tree: HTMLTree, _ measures: HTMLMeasures, _ isDropped: [Bool], _ finder: HTMLMetadataFinder
  ) -> Bool {
    let words = finder.meta["og:description"] ?? finder.meta["description"] ?? ""
    if measures.text[0] == 0 { return true }
    if measures.text[0] > 600 || words.utf8.count < 60 { return false }
    var sentences = 0
    var i = 0
    while i < tree.nodes.count {
      if isDropped[i] {
        i = tree.end(i)
        continue
      }
      if tree.tag(i) == .text, measures.text[i] >= 60 { sentences += Int(measures.text[i]) }
      i += 1
    }
    let shown = HTMLMetadataFinder.key(tree.plainText(0, limit: 1 << 16))
    let isShown = shown.contains(HTMLMetadataFinder.key(String(words.prefix(40))))
    return sentences * 2 < words.utf8.count * 3 && !isShown
  }

  private func holdsHeading(_ tree: HTMLTree) -> Bool {
    var i = root
    while i < tree.end(root) {
      if isDropped[i] {
        i = tree.end(i)
        continue
      }
      if HTMLFurniture.headingLevel(tree, i, tree.tag(i)) != nil { return true }
      i += 1
    }
    return false
  }

  /// What a page says of itself, as HTML.
  private static func description(_ finder: HTMLMetadataFinder) -> [UInt8] {
    guard let words = finder.meta["og:description"] ?? finder.meta["description"] else { return [] }
    var result = Array("<p>".utf8)
    for byte in words.utf8 {
      switch byte {
      case 0x26: result += Array("&amp;".utf8)
      case 0x3C: result += Array("&lt;".utf8)
      default: result.append(byte)
      }
    }
    return result
  }

  /// Furniture pruned; when that leaves next to nothing, with less belief in names.
  private static func pruned(_ tree: HTMLTree, _ roles: [HTMLRole], _ kind: HTMLPageKind) -> [Bool] {
    let strict = HTMLPruning(tree, roles, kind).isDropped
    let left = HTMLMeasures(tree, strict).prose(0)
    if left >= 60 { return strict }
    let lenient = HTMLPruning(tree, roles, kind, isLenient: true).isDropped
    return HTMLMeasures(tree, lenient).prose(0) * 2 > left * 3 ? lenient : strict
  }
}

extension HTMLContent {
  /// Sections of footnotes behind the container.
  private static func appendix(_ tree: HTMLTree, _ roles: [HTMLRole], _ isDropped: [Bool], _ root: Int) -> [Int] {
    var result: [Int] = []
    var i = tree.end(root)
    while i < tree.nodes.count {
      let isSection =
        tree.nodes[i].tag == .div || tree.nodes[i].tag == .section || tree.nodes[i].tag == .ol
        || tree.nodes[i].tag == .aside
      if isDropped[i] {
        i = tree.end(i)
      } else if isSection, roles[i].contains(.footnote), !roles[i].contains(.related) {
        result.append(i)
        i = tree.end(i)
      } else {
        i += 1
      }
    }
    return result
  }
}
