import SpaceText

/// What a page holds but does not show: boxes that its author or a script hid. Panels of tabs and accordions, and
/// answers below their questions, are hidden only until the reader opens them: they are content.
struct HTMLHidden {
  private let tree: HTMLTree
  private let roles: [HTMLRole]
  private let measures: HTMLMeasures
  private let total: Int

  /// True for the uppermost node of each hidden part.
  static func nodes(_ tree: HTMLTree, _ roles: [HTMLRole], _ measures: HTMLMeasures) -> [Bool] {
    let hidden = HTMLHidden(
      tree: tree, roles: roles, measures: measures, total: max(Int(measures.text[0]), 1))
    var result = [Bool](repeating: false, count: tree.nodes.count)
    var i = 0
    while i < tree.nodes.count {
      if let short = hidden.shortened(i) {
        result[short] = true
        i += 1
      } else if hidden.isHidden(i) {
        result[i] = true
        i = tree.end(i)
      } else {
        i += 1
      }
    }
    return result
  }

  private func isHidden(_ node: Int) -> Bool {
    let tag = tree.tag(node)
    switch tag {
    case .text, .html, .body, .head, .document, .main: return false
    default: break
    }
    if tree.nodes[node].from == tree.nodes[node].to { return false }
    let share = Int(measures.text[node]) * 1000 / total
    // Whole pages are found in boxes that a script shows once they are loaded; a long list of links is none.
    if share > 600, measures.linkShare(node) < 800 { return false }
    if tree.has(node, .hidden) {
      if HTMLHidden.isFolded(tree, measures, node) { return false }
      // React sends content in hidden boxes that a script then puts in place.
      let isStreamed = tree.attribute(node, .id)?.starts(with: "S:".utf8) ?? false
      if !isStreamed && !tree.hasWord(node, .hidden, "until-found") { return !opensBelowTitle(node) }
    }
    if let style = tree.attribute(node, .style), style.count >= 12, hidesBox(style) {
      if HTMLHidden.isFolded(tree, measures, node) { return false }
      if tree.has(node, .class) && roles[node].contains(.footnote) { return false }
      return !HTMLFurniture.isHiddenNote(tree, node) && !opensBelowTitle(node)
    }
    if tree.hasWord(node, .ariaHidden, "true"), share < 300, tag != .math, tag != .span || share < 50 {
      if HTMLHidden.isFolded(tree, measures, node) { return false }
      return !HTMLHidden.isFormula(tree, node) && !isReadAloudElsewhere(node) && !opensBelowTitle(node)
        && !isInFold(node)
    }
    return false
  }

  /// True for a heading's letters: what is read aloud in their place (`aria-label`) is the same.
  private func isReadAloudElsewhere(_ node: Int) -> Bool {
    if measures.text[node] < 12 { return false }
    return tree.tag(node).headingLevel != nil
      || tree.tag(tree.parent(node)).headingLevel != nil && measures.text[node] == measures.text[tree.parent(node)]
  }

  /// True for running text in a box that opens, told by the name of what is around it.
  private func isInFold(_ node: Int) -> Bool {
    guard measures.prose(node) >= 80, measures.linkShare(node) < 300 else { return false }
    var parent = tree.parent(node)
    for _ in 0..<2 where parent > 0 {
      if tree.contains(parent, .class, "accordion") || tree.contains(parent, .class, "faq") { return true }
      parent = tree.parent(parent)
    }
    return false
  }

  /// Panels of tabs and accordions: hidden until the reader opens them, but content.
  static func isFolded(_ tree: HTMLTree, _ measures: HTMLMeasures, _ node: Int) -> Bool {
    let links = measures.linkShare(node)
    if tree.hasWord(node, .role, "tabpanel") { return true }
    guard links < 400 else { return false }
    if tree.hasWord(node, .role, "region") { return true }
    for name: StaticString in ["accordion", "collapse", "tab-pane", "tabpanel", "tab-content", "faq", "callout"]
    where tree.contains(node, .class, name) { return true }
    return false
  }

  /// True for running text whose sister before it is a heading or a question.
  private func opensBelowTitle(_ node: Int) -> Bool {
    guard measures.text[node] >= 40, measures.linkShare(node) < 300, let title = sisterBefore(node) else {
      return false
    }
    let letters = measures.text[title]
    if letters < 4 || letters > 200 { return false }
    for i in title..<min(title + 4, tree.end(title)) where tree.tag(i).headingLevel != nil { return true }
    return tree.plainText(title, limit: 400).hasSuffix("?")
  }

  /// The sister before a hidden text that begins like it and breaks off: "Read more" shows the whole in its place.
  private func shortened(_ node: Int) -> Int? {
    guard measures.text[node] >= 100, let style = tree.attribute(node, .style), style.count >= 12, hidesBox(style),
      let sister = sisterBefore(node), measures.text[sister] >= 60, measures.text[sister] < measures.text[node]
    else { return nil }
    let start = tree.plainText(sister, limit: 200).utf8.prefix(50)
    return tree.plainText(node, limit: 200).utf8.starts(with: start) ? sister : nil
  }

  /// The element before a node among its sisters.
  private func sisterBefore(_ node: Int) -> Int? {
    let parent = tree.parent(node)
    var i = node - 1
    while i > parent {
      while tree.parent(i) != parent { i = tree.parent(i) }
      if tree.tag(i) != .text { return i }
      if measures.text[i] > 0 { return nil }
      i -= 1
    }
    return nil
  }

  /// True for what formulas are drawn with.
  static func isFormula(_ tree: HTMLTree, _ node: Int) -> Bool {
    tree.contains(node, .class, "katex") || tree.contains(node, .class, "mathjax") || tree.contains(node, .class, "mjx")
      || tree.contains(node, .class, "mwe-math")
  }

  private func hidesBox(_ style: ArraySlice<UInt8>) -> Bool {
    // Most styles say nothing of the kind, and a byte decides.
    guard style.contains(where: { $0 | 0x20 == 0x79 }) else { return false }
    var bare: [UInt8] = []
    for byte in style where !ASCII.isBlank(byte) { bare.append(ASCII.lowered(byte)) }
    return bare.holds("display:none") || bare.holds("visibility:hidden")
  }
}
