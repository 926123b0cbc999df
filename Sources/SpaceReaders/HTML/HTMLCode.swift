import SpaceText

/// The source text in a block of code, whatever a highlighter did to it.
enum HTMLCode {
  /// The lines of `<pre>` without line numbers and copy buttons, without empty lines around them.
  static func source(_ tree: HTMLTree, _ node: Int, _ isDropped: [Bool]) -> [UInt8] {
    var result: [UInt8] = []
    var i = node + 1
    let end = tree.end(node)
    var lineEnds: [Int] = []
    while i < end {
      while let last = lineEnds.last, last <= i {
        lineEnds.removeLast()
        if let byte = result.last, byte != 0x0A { result.append(0x0A) }
      }
      let tag = tree.tag(i)
      if tag == .text {
        append(tree.text(i), to: &result)
        i += 1
        continue
      }
      if isDropped[i] || tag.isSilent || isLineNumber(tree, i) {
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
    return trimmed(result)
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
    return tree.hasWord(node, .class, "ln") || tree.contains(node, .class, "copy-btn")
      || tree.hasWord(node, .class, "copy")
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
