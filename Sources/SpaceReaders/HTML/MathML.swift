import SpaceText

/// Presentation MathML (MathML Core) as LaTeX, for formulas that carry no source of their own.
enum MathML {
  /// The LaTeX of a `<math>` element: fractions, roots, scripts and tables as commands, all else as its characters.
  static func latex(_ tree: HTMLTree, _ node: Int) -> [UInt8] {
    var writer = Writer(tree: tree)
    writer.write(node, depth: 0)
    while writer.output.last == 0x20 { writer.output.removeLast() }
    return writer.output
  }

  private struct Writer {
    let tree: HTMLTree
    var output: [UInt8] = []

    mutating func put(_ string: String) { output.append(contentsOf: string.utf8) }

    private func elements(_ node: Int) -> [Int] { tree.children(node).filter { tree.tag($0) != .text } }

    private mutating func group(_ node: Int?, _ depth: Int) {
      put("{")
      if let node { write(node, depth: depth) }
      put("}")
    }

    /// Recursion is as deep as the tree, whose depth the parser bounds.
    mutating func write(_ node: Int, depth: Int) {
      let parts = elements(node)
      let tag = tree.tag(node)
      switch tag {
      case .mi, .mn, .mo, .ms:
        let text = tree.plainText(node)
        put(text)
      case .mtext: put("\\text{\(tree.plainText(node))}")
      case .mfrac where parts.count == 2:
        put("\\frac")
        group(parts[0], depth + 1)
        group(parts[1], depth + 1)
      case .msqrt:
        put("\\sqrt{")
        for part in parts { write(part, depth: depth + 1) }
        put("}")
      case .mroot where parts.count == 2:
        put("\\sqrt[")
        write(parts[1], depth: depth + 1)
        put("]")
        group(parts[0], depth + 1)
      case .msub, .munder, .msup, .mover:
        if let base = parts.first { write(base, depth: depth + 1) }
        put(tag == .msub || tag == .munder ? "_" : "^")
        group(parts.count > 1 ? parts[1] : nil, depth + 1)
      case .msubsup, .munderover:
        if let base = parts.first { write(base, depth: depth + 1) }
        put("_")
        group(parts.count > 1 ? parts[1] : nil, depth + 1)
        put("^")
        group(parts.count > 2 ? parts[2] : nil, depth + 1)
      case .mtable:
        put("\\begin{matrix}")
        for (index, row) in parts.enumerated() {
          if index > 0 { put(" \\\\ ") }
          for (column, cell) in elements(row).enumerated() {
            if column > 0 { put(" & ") }
            write(cell, depth: depth + 1)
          }
        }
        put("\\end{matrix}")
      case .annotation, .annotationXML: break
      case .mspace: put(" ")
      default:
        for part in parts { write(part, depth: depth + 1) }
      }
    }
  }
}
