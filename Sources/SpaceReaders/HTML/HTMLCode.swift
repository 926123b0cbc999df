import SpaceText

/// The source text in a block of code, whatever a highlighter did to it.
enum HTMLCode {
  /// The lines of `<pre>` without line numbers and copy buttons, without empty lines around them.
  static func source(_ tree: HTMLTree, _ node: Int, _ isDropped: [Bool]) -> [UInt8] {
    var result: [UInt8] = []
    // Highlighters put bars with the language's name and a copy button beside the code itself.
    let parts = tree.subtree(node).filter { tree.tag($0) == .code }
    let isWhole =
      parts.count == 1
      && tree.plainText(parts[0], limit: 1 << 20).utf8.count * 2 > tree.plainText(node, limit: 1 << 20).utf8.count
    let node = isWhole ? parts[0] : node
    var i = node + 1
    let end = tree.end(node)
    let isOfLines = tree.tag(node) == .div && isListing(tree, node)
    var lineEnds: [Int] = []
    while i < end {
      while let last = lineEnds.last, last <= i {
        lineEnds.removeLast()
        if let byte = result.last, byte != 0x0A { result.append(0x0A) }
      }
      let tag = tree.tag(i)
      if tag == .text {
        // What is between lines that are boxes is the page's own.
        let isBetween = isOfLines && tree.parent(i) == node
        if !isBetween { append(tree.text(i), to: &result) }
        i += 1
        continue
      }
      // mdBook keeps lines that only compilers need, and hides them.
      let isHidden = tag == .span && tree.hasWord(i, .class, "boring")
      if isDropped[i] || tag.isSilent || isHidden || isLineNumber(tree, i) || isBar(tree, i, of: node) {
        i = tree.end(i)
        continue
      }
      if tag == .br { result.append(0x0A) }
      // Some highlighters make each line a box of its own and put no line break between.
      if tag == .div || tag == .p || tag == .tr || tag == .li {
        if let byte = result.last, byte != 0x0A { result.append(0x0A) }
        lineEnds.append(tree.end(i))
      }
      i += 1
    }
    let lines = trimmed(result)
    // Outside of <pre> the indentation is the page's own.
    return tree.tag(node) == .code && !isInPre(tree, node) ? withoutIndentation(lines) : lines
  }

  /// True for code that stands on lines of its own without a `<pre>` around it.
  static func isBlock(_ tree: HTMLTree, _ node: Int, _ tag: HTMLTag) -> Bool {
    switch tag {
    case .code:
      if tree.hasWord(node, .class, "block") { return true }
      guard let style = tree.attribute(node, .style) else { return false }
      return String(decoding: style.filter { $0 != 0x20 }, as: UTF8.self).contains("white-space:pre")
    case .div:
      if isListing(tree, node) { return true }
      let isNamed =
        tree.contains(node, .class, "code-block") || tree.contains(node, .class, "codeblock")
        || tree.contains(node, .class, "code_block")
      guard isNamed else { return false }
      var hasLines = false
      for i in tree.subtree(node) where i > node {
        let tag = tree.tag(i)
        if tag.isBlock || tag == .code { return false }
        if tag == .text, tree.text(i).contains(0x0A) { hasLines = true }
      }
      return hasLines
    default: return false
    }
  }

  /// True for a box of nothing but lines, as Doxygen writes listings.
  private static func isListing(_ tree: HTMLTree, _ node: Int) -> Bool {
    guard tree.hasWord(node, .class, "fragment") else { return false }
    var hasLine = false
    for child in tree.children(node) where tree.tag(child) != .text {
      if !tree.hasWord(child, .class, "line") { return false }
      hasLine = true
    }
    return hasLine
  }

  private static func isInPre(_ tree: HTMLTree, _ node: Int) -> Bool {
    var parent = tree.parent(node)
    while parent > 0 {
      if tree.tag(parent) == .pre { return true }
      parent = tree.parent(parent)
    }
    return false
  }

  /// True for a bar with a button, the language's name perhaps beside it, within a block of code.
  private static func isBar(_ tree: HTMLTree, _ node: Int, of block: Int) -> Bool {
    let tag = tree.tag(node)
    guard tag == .div || tag == .span || tag == .header, tree.end(node) - node < 60,
      tree.subtree(node).contains(where: { tree.tag($0) == .button })
    else { return false }
    var letters = 0
    for i in tree.subtree(node) where tree.tag(i) == .text {
      let text = tree.text(i)
      letters += HTMLMeasures.visible(text)
      if letters > 40 || letters > 0 && text.contains(0x0A) { return false }
    }
    return tree.plainText(block, limit: 400).utf8.count > letters + 20
  }

  private static func withoutIndentation(_ source: [UInt8]) -> [UInt8] {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    let least = lines.filter { !$0.isEmpty }.map { line in line.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
    return Array(lines.map { $0.dropFirst(least) }.joined(separator: [0x0A]))
  }

  /// Without line numbers that stand as text: before each line, or each on a line of its own. Code of nothing but
  /// numbers is the gutter beside another block.
  static func withoutNumbers(_ source: [UInt8]) -> [UInt8] {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isNumber = { (line: ArraySlice<UInt8>, number: Int) in
      line.drop { $0 == 0x20 }.elementsEqual(String(number).utf8)
    }
    if lines.allSatisfy({ line in !line.isEmpty && line.allSatisfy { ASCII.isDigit($0) || $0 == 0x20 } }),
      isNumber(lines[0], 1)
    {
      return []
    }
    if lines.count >= 4, lines.indices.allSatisfy({ $0 % 2 == 1 || isNumber(lines[$0], $0 / 2 + 1) }) {
      return Array(lines.indices.filter { $0 % 2 == 1 }.map { lines[$0] }.joined(separator: [0x0A]))
    }
    guard lines.count >= 3 else { return source }
    var stripped: [ArraySlice<UInt8>] = []
    for (index, line) in lines.enumerated() {
      let bare = line.drop { $0 == 0x20 }
      let digits = String(index + 1).utf8
      guard bare.starts(with: digits) else { return source }
      let rest = bare.dropFirst(digits.count)
      if let first = rest.first, ASCII.isDigit(first) { return source }
      stripped.append(rest)
    }
    return Array(stripped.joined(separator: [0x0A]))
  }

  private static func append(_ text: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var i = text.startIndex
    while i < text.endIndex {
      let byte = text[i]
      if byte == 0x0D {
        if i + 1 >= text.endIndex || text[i + 1] != 0x0A { result.append(0x0A) }
        i += 1
      } else if byte == 0xC2, i + 1 < text.endIndex, text[i + 1] == 0xA0 {
        result.append(0x20)
        i += 2
      } else if byte == 0xE2, i + 2 < text.endIndex, text[i + 1] == 0x80, text[i + 2] == 0x8B {
        i += 3
      } else {
        if byte >= 0x20 || byte == 0x0A || byte == 0x09 { result.append(byte) }
        i += 1
      }
    }
  }

  /// True for the boxes that hold line numbers, prompts' copy buttons and the like.
  static func isLineNumber(_ tree: HTMLTree, _ node: Int) -> Bool {
    guard tree.has(node, .class) || tree.has(node, .dataLine) else { return false }
    let names: [StaticString] = ["linenumber", "line-number", "lineno", "line-num", "lnt", "linenos", "gutter"]
    for name in names {
      if tree.contains(node, .class, name) {
        // A box that holds the whole code is no number, however it is called ("line-numbers" marks code that has some).
        let text = tree.plainText(node, limit: 4096)
        return text.utf8.allSatisfy { ASCII.isDigit($0) || ASCII.isBlank($0) || $0 == 0x2E }
      }
    }
    if tree.contains(node, .class, "copy-btn") || tree.contains(node, .class, "copy-button") { return true }
    guard tree.hasWord(node, .class, "ln") || tree.hasWord(node, .class, "copy") else { return false }
    return tree.plainText(node, limit: 64).utf8.count < 8
  }

  /// Without empty lines at the start and the end, and without blanks at lines' ends.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var lineStart = 0
    for byte in bytes {
      if byte == 0x0A {
        while result.count > lineStart, result[result.count - 1] == 0x20 || result[result.count - 1] == 0x09 {
          result.removeLast()
        }
        if result.isEmpty { continue }
        result.append(0x0A)
        lineStart = result.count
      } else {
        result.append(byte)
      }
    }
    while let last = result.last, ASCII.isBlank(last) { result.removeLast() }
    return result
  }
}
