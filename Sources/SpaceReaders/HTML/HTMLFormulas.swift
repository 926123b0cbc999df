import SpaceText

/// Formulas as their LaTeX source, once, from what typesetting programs leave in a page: KaTeX, MathJax 2 and 3, Temml,
/// MathML with annotation or `alttext`, pictures of formulas with their source as description.
enum HTMLFormulas {
  struct Formula {
    var source: [UInt8]
    var isDisplay: Bool
  }

  /// The formula that a node is; an empty one for a second rendering of a formula that stands elsewhere; nil when the
  /// node is no formula.
  static func source(_ tree: HTMLTree, _ node: Int, _ tag: HTMLTag) -> Formula? {
    switch tag {
    case .mathcommand:
      let source = tree.attribute(node, .dataMath).map { Array($0) } ?? Array(tree.plainText(node, limit: 1 << 20).utf8)
      return Formula(source: source, isDisplay: isBlock(tree, node))
    case .math: return mathML(tree, node)
    case .img: return picture(tree, node)
    case .span, .div, .unknown, .p: return typeset(tree, node)
    default: return nil
    }
  }

  private static func isBlock(_ tree: HTMLTree, _ node: Int) -> Bool { tree.hasWord(node, .display, "block") }

  private static func typeset(_ tree: HTMLTree, _ node: Int) -> Formula? {
    if let source = tree.attribute(node, .dataMath) ?? tree.attribute(node, .dataLatex)
      ?? tree.attribute(node, .dataTex),
      !source.isEmpty
    {
      return Formula(source: stripped(Array(source)), isDisplay: tree.tag(node) == .div || isDisplayed(tree, node))
    }
    guard tree.has(node, .class) else { return nil }
    if tree.hasWord(node, .class, "hurmet-tex"), let source = tree.attribute(node, .dataEntry) {
      return Formula(source: stripped(Array(source)), isDisplay: isDisplayed(tree, node))
    }
    if tree.hasWord(node, .class, "katex") || tree.hasWord(node, .class, "katex-display")
      || tree.hasWord(node, .class, "mwe-math-element") || tree.hasWord(node, .class, "temml")
    {
      return inside(tree, node)
    }
    if tree.hasWord(node, .class, "katex-html") || tree.hasWord(node, .class, "MathJax_Preview") {
      return Formula(source: [], isDisplay: false)
    }
    if tree.contains(node, .class, "mathjax"), tree.tag(node) != .p {
      if let found = inside(tree, node) { return found }
      // MathJax 2 leaves the source in a script beside what it drew.
      if tree.hasWord(node, .class, "MathJax") || tree.hasWord(node, .class, "MathJax_Display")
        || tree.hasWord(node, .class, "MathJax_SVG") || tree.hasWord(node, .class, "MathJax_CHTML")
      {
        return hasScriptBehind(tree, node) ? Formula(source: [], isDisplay: false) : nil
      }
    }
    return nil
  }

  private static func hasScriptBehind(_ tree: HTMLTree, _ node: Int) -> Bool {
    var at = tree.end(node)
    var steps = 0
    while at < tree.nodes.count, steps < 6 {
      if tree.tag(at) == .mathcommand { return true }
      at += 1
      steps += 1
    }
    return false
  }

  private static func isDisplayed(_ tree: HTMLTree, _ node: Int) -> Bool {
    tree.contains(node, .class, "display") || tree.contains(node, .class, "block")
      || tree.contains(tree.parent(node), .class, "display") || isBlock(tree, node)
  }

  /// The first formula below a wrapper.
  private static func inside(_ tree: HTMLTree, _ node: Int) -> Formula? {
    for i in tree.subtree(node) where tree.tag(i) == .math {
      guard var found = mathML(tree, i) else { return nil }
      if isDisplayed(tree, node) { found.isDisplay = true }
      return found
    }
    for i in tree.subtree(node) where tree.tag(i) == .annotation && tree.contains(i, .encoding, "tex") {
      return Formula(
        source: stripped(Array(tree.plainText(i, limit: 1 << 20).utf8)), isDisplay: isDisplayed(tree, node))
    }
    for i in tree.subtree(node) where tree.tag(i) == .drawnMath {
      let source = MathML.latex(tree, i)
      if !source.isEmpty {
        return Formula(source: source, isDisplay: isDisplayed(tree, node) || tree.hasWord(node, .display, "true"))
      }
    }
    return nil
  }

  private static func mathML(_ tree: HTMLTree, _ node: Int) -> Formula? {
    for i in tree.subtree(node) where tree.tag(i) == .annotation && tree.contains(i, .encoding, "tex") {
      let source = stripped(Array(tree.plainText(i, limit: 1 << 20).utf8))
      if !source.isEmpty { return Formula(source: source, isDisplay: isBlock(tree, node)) }
    }
    for attribute in [HTMLAttribute.dataLatex, .alttext] {
      if let source = tree.attribute(node, attribute), !source.isEmpty {
        return Formula(source: stripped(Array(source)), isDisplay: isBlock(tree, node))
      }
    }
    return Formula(source: MathML.latex(tree, node), isDisplay: isBlock(tree, node))
  }

  private static func picture(_ tree: HTMLTree, _ node: Int) -> Formula? {
    if let alternative = tree.attribute(node, .alt) ?? tree.attribute(node, .title), !alternative.isEmpty {
      // A command of LaTeX is proof enough: nobody describes a picture with backslashes.
      if hasCommand(alternative) { return Formula(source: stripped(Array(alternative)), isDisplay: false) }
      let isSource =
        tree.hasWord(node, .class, "latex") || tree.contains(node, .src, "latex.php")
        || tree.contains(node, .src, "latex.codecogs") || tree.contains(node, .src, "math.now.sh")
      let isFormula =
        tree.hasWord(node, .class, "tex") || tree.hasWord(node, .class, "math")
        || tree.contains(node, .class, "mwe-math") || tree.contains(node, .class, "equation")
        || tree.contains(node, .src, "/latex")
      let signs: [UInt8] = [0x5C, 0x5E, 0x5F, 0x3D, 0x7B]
      if isSource || isFormula && alternative.contains(where: { signs.contains($0) }) {
        return Formula(source: stripped(Array(alternative)), isDisplay: false)
      }
    }
    return addressed(tree, node).map { Formula(source: $0, isDisplay: false) }
  }

  /// The source that a rendering service got in a picture's address.
  private static func addressed(_ tree: HTMLTree, _ node: Int) -> [UInt8]? {
    guard let address = tree.attribute(node, .src), address.contains(0x25) || address.contains(0x5C) else { return nil }
    var start: Int?
    if let question = address.firstIndex(of: 0x3F) {
      start = question + 1
      let query = address[(question + 1)...]
      for part in query.split(separator: 0x26)
      where part.starts(with: "chl=".utf8) || part.starts(with: "tex=".utf8) || part.starts(with: "latex=".utf8) {
        // In a form's fields a blank is written as a plus.
        let value = part.drop { $0 != 0x3D }.dropFirst().map { $0 == 0x2B ? 0x20 : $0 }
        return checked(unescaped(value[...]))
      }
    } else if let slash = address.lastIndex(of: 0x2F) {
      start = slash + 1
    }
    guard let start else { return nil }
    return checked(unescaped(address[start...]))
  }

  private static func checked(_ source: [UInt8]) -> [UInt8]? { hasCommand(source[...]) ? stripped(source) : nil }

  /// Percent-encoding undone.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8? {
      if ASCII.isDigit(byte) { return byte - 0x30 }
      let letter = ASCII.lowered(byte)
      return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : nil
    }
    var result: [UInt8] = []
    var i = text.startIndex
    while i < text.endIndex {
      if text[i] == 0x25, i + 2 < text.endIndex, let high = digit(text[i + 1]), let low = digit(text[i + 2]) {
        result.append(high << 4 | low)
        i += 3
      } else {
        result.append(text[i])
        i += 1
      }
    }
    return UTF8Repair.repaired(result).bytes
  }

  private static func hasCommand(_ text: ArraySlice<UInt8>) -> Bool {
    var i = text.startIndex
    while i + 2 < text.endIndex {
      if text[i] == 0x5C, ASCII.isLetter(text[i + 1]), ASCII.isLetter(text[i + 2]) { return true }
      i += 1
    }
    return false
  }

  /// Without dollar signs, `\(…\)`, `\[…\]` and the `{\displaystyle …}` that Wikipedia puts around each formula.
  static func stripped(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes[...]
    func trim() {
      while let first = result.first, ASCII.isBlank(first) { result.removeFirst() }
      while let last = result.last, ASCII.isBlank(last) { result.removeLast() }
    }
    trim()
    for (opening, closing) in [("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")] {
      if result.count > opening.utf8.count + closing.utf8.count, result.starts(with: opening.utf8),
        result.suffix(closing.utf8.count).elementsEqual(closing.utf8)
      {
        result = result.dropFirst(opening.utf8.count).dropLast(closing.utf8.count)
        trim()
      }
    }
    for wrapper in ["{\\displaystyle ", "{\\textstyle "] where result.starts(with: wrapper.utf8) && result.last == 0x7D
    {
      result = result.dropFirst(wrapper.utf8.count).dropLast()
      trim()
    }
    return Array(result)
  }
}
