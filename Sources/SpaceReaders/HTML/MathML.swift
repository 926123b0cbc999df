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

  static let commands: [Unicode.Scalar: String] = {
    let table = [
      "α alpha β beta γ gamma δ delta ε epsilon ϵ epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho σ sigma",
      "τ tau υ upsilon φ phi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega",
      "± pm ∓ mp × times ÷ div ⋅ cdot · cdot ∗ ast ⋆ star ∘ circ ∙ bullet ⊕ oplus ⊗ otimes ≤ leq ≥ geq ≠ neq ≈ approx ≡ equiv ∼ sim ≅ cong",
      "∝ propto ∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∪ cup ∩ cap ∅ emptyset ∀ forall ∃ exists ¬ neg ∧ wedge ∨ vee",
      "→ rightarrow ← leftarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↔ leftrightarrow ↦ mapsto ∑ sum ∏ prod ∫ int ∮ oint ∂ partial ∇ nabla ∞ infty",
      "… ldots ⋯ cdots ⋮ vdots ⋱ ddots ⟨ langle ⟩ rangle ∣ mid ∥ parallel ⊥ perp ℓ ell ℏ hbar ℜ Re ℑ Im ℵ aleph ∠ angle ˙ cdot ≪ ll ≫ gg",
    ]
    var result: [Unicode.Scalar: String] = [:]
    for line in table {
      let parts = line.split(separator: " ")
      for i in stride(from: 0, to: parts.count - 1, by: 2) {
        if let scalar = parts[i].unicodeScalars.first { result[scalar] = String(parts[i + 1]) }
      }
    }
    return result
  }()

  private struct Writer {
    let tree: HTMLTree
    var output: [UInt8] = []

    mutating func put(_ string: String) { output.append(contentsOf: string.utf8) }

    /// The elements below a node, those aside that MathJax draws lines and gaps with.
    private func elements(_ node: Int) -> [Int] {
      tree.children(node).filter { tree.tag($0) != .text && (tree.tag($0) != .unknown || tree.end($0) > $0 + 1) }
    }

    /// Signs as the commands that LaTeX has for them.
    private mutating func symbols(_ text: String) {
      for scalar in text.unicodeScalars.map(MathAlphabet.plain) {
        if let command = MathML.commands[scalar] {
          put("\\" + command)
          if command.utf8.last.map(ASCII.isLetter) ?? false { put(" ") }
        } else if scalar.value < 0x2061 || scalar.value > 0x2064 {
          put(scalar.value == 0x2212 ? "-" : String(Character(scalar)))
        }
      }
    }

    /// What a token says: its text, or what its drawing's classes name ("mjx-c1D465").
    private func said(_ node: Int) -> String {
      let text = tree.plainText(node)
      if !text.isEmpty { return text }
      var result = ""
      for i in tree.subtree(node) where tree.tag(i) == .drawnCharacter {
        for word in (tree.string(i, .class) ?? "").split(separator: " ") where word.hasPrefix("mjx-c") {
          if let value = UInt32(word.dropFirst(5), radix: 16), let scalar = Unicode.Scalar(value) {
            result.unicodeScalars.append(scalar)
          }
        }
      }
      return result
    }

    private mutating func group(_ node: Int?, _ depth: Int) {
      put("{")
      if let node { write(node, depth: depth) }
      put("}")
    }

    /// Recursion is as deep as the tree, whose depth the parser bounds.
    mutating func write(_ node: Int, depth: Int) {
      let tag = tree.tag(node)
      switch tag {
      case .mi, .mn, .mo, .ms: token(node)
      case .mtext: words(said(node))
      case .mfrac: fraction(node, depth)
      case .msqrt:
        put("\\sqrt{")
        row(radicand(node), depth)
        put("}")
      case .mroot:
        let parts = elements(node)
        let degree = first(.drawnRoot, node) ?? (parts.count == 2 ? parts[1] : nil)
        put("\\sqrt[")
        if let degree { write(degree, depth: depth + 1) }
        put("]{")
        row(first(.drawnRoot, node) == nil ? Array(parts.prefix(1)) : radicand(node), depth)
        put("}")
      case .msub, .munder, .msup, .mover, .msubsup, .munderover: scripts(node, tag, depth)
      case .mtable: table(node, depth)
      case .annotation, .annotationXML, .drawnSurd: break
      case .mspace: put(" ")
      default: row(elements(node), depth)
      }
    }

    private mutating func token(_ node: Int) {
      let isBold = tree.tag(node) == .mi && tree.hasWord(node, .mathvariant, "bold")
      if isBold { put("\\mathbf{") }
      symbols(said(node))
      if isBold { put("}") }
    }

    /// Words stand in `\text`; signs and blanks alone stand for themselves.
    private mutating func words(_ text: String) {
      if text.unicodeScalars.contains(where: { !ScalarClass.of($0.value).isDisjoint(with: [.letter, .digit]) }) {
        put("\\text{\(text)}")
      } else {
        for scalar in text.unicodeScalars {
          if scalar.value == 0xA0 || scalar.value == 0x20 {
            put("\\text{ }")
          } else {
            symbols(String(Character(scalar)))
          }
        }
      }
    }

    private mutating func fraction(_ node: Int, _ depth: Int) {
      var parts = elements(node)
      if let top = first(.drawnNumerator, node), let bottom = first(.drawnDenominator, node) { parts = [top, bottom] }
      guard parts.count == 2 else { return row(parts, depth) }
      put(tree.integer(node, .linethickness) == 0 ? "\\genfrac{}{}{0pt}{}" : "\\frac")
      group(parts[0], depth + 1)
      group(parts[1], depth + 1)
    }

    private func radicand(_ node: Int) -> [Int] {
      guard let surd = first(.drawnSurd, node) else { return elements(node) }
      return elements(tree.parent(surd)).filter { $0 != surd }
    }

    /// The first element of a kind below a node, other formulas' aside.
    private func first(_ tag: HTMLTag, _ node: Int) -> Int? { tree.subtree(node).first { tree.tag($0) == tag } }

    private mutating func scripts(_ node: Int, _ tag: HTMLTag, _ depth: Int) {
      var parts = elements(node)
      var low: Int?
      var high: Int?
      if let base = first(.drawnBase, node) {
        low = first(.drawnUnder, node)
        high = first(.drawnOver, node)
        parts = [base]
      } else if parts.count == 2, tree.tag(parts[1]) == .drawnScript {
        // Drawn from the top down.
        let drawn = elements(parts[1])
        let isBoth = tag == .msubsup || tag == .munderover
        high = isBoth || tag == .msup || tag == .mover ? drawn.first : nil
        low = isBoth ? drawn.dropFirst().first : tag == .msub || tag == .munder ? drawn.first : nil
      } else {
        let isLowFirst = tag != .msup && tag != .mover
        low = isLowFirst ? parts.dropFirst().first : nil
        high = isLowFirst ? parts.dropFirst(2).first : parts.dropFirst().first
      }
      // Accents and arrows over a sign: no limits, as those of sums are.
      if tag == .mover, let base = parts.first, let high, tree.tag(high) == .mo {
        put("\\overset")
        group(high, depth + 1)
        return group(base, depth + 1)
      }
      if let base = parts.first { write(base, depth: depth + 1) }
      if let low {
        put("_")
        group(low, depth + 1)
      }
      if let high {
        put("^")
        group(high, depth + 1)
      }
    }

    // MARK: rows and tables

    /// Elements side by side; brackets that match within the row grow with what they hold.
    private mutating func row(_ parts: [Int], _ depth: Int) {
      if let name = fencedTable(parts) { return table(parts[1], depth, in: name) }
      var closing = [Int](repeating: -1, count: parts.count)
      var open: [(place: Int, sign: String)] = []
      for (place, part) in parts.enumerated() where tree.tag(part) == .mo {
        let sign = said(part)
        if ["(", "[", "{", "\u{27E8}"].contains(sign) { open.append((place, sign)) }
        if [")", "]", "}", "\u{27E9}"].contains(sign), let last = open.popLast() { closing[last.place] = place }
      }
      let ends = Set(closing)
      for (place, part) in parts.enumerated() {
        let isBracket = closing[place] >= 0 || ends.contains(place)
        if isBracket {
          put(closing[place] >= 0 ? "\\left" : "\\right")
          let sign = said(part)
          if sign == "{" || sign == "}" { put("\\") }
        }
        write(part, depth: depth + 1)
      }
    }

    /// The environment of a table that stands alone between two bars or brackets.
    private func fencedTable(_ parts: [Int]) -> String? {
      guard parts.count == 3, tree.tag(parts[1]) == .mtable, tree.tag(parts[0]) == .mo, tree.tag(parts[2]) == .mo else {
        return nil
      }
      switch (said(parts[0]), said(parts[2])) {
      case ("|", "|"): return "vmatrix"
      case ("(", ")"): return "pmatrix"
      case ("[", "]"): return "bmatrix"
      case ("{", "}"): return "Bmatrix"
      default: return nil
      }
    }

    private mutating func table(_ node: Int, _ depth: Int) {
      // A table that is the whole formula sets equations below one another.
      var parent = tree.parent(node)
      while tree.tag(parent) == .mrow || tree.tag(parent) == .mstyle || tree.tag(parent) == .semantics,
        elements(parent).first == node || elements(parent).count == 1
      {
        parent = tree.parent(parent)
      }
      let isWhole = (tree.tag(parent) == .math || tree.tag(parent) == .drawnMath) && elements(parent).count == 1
      table(node, depth, in: isWhole ? "aligned" : "matrix")
    }

    private mutating func table(_ node: Int, _ depth: Int, in environment: String) {
      let rows = tree.subtree(node).filter { i in
        (tree.tag(i) == .mtr || tree.tag(i) == .mlabeledtr) && enclosingTable(i) == node
      }
      let isPlain = rows.count == 1 && environment == "aligned"
      if !isPlain { put("\\begin{\(environment)}") }
      for (index, row) in rows.enumerated() {
        if index > 0 { put(" \\\\ ") }
        var cells = elements(row)
        // The number of an equation comes first in the tree, last on the page.
        if tree.tag(row) == .mlabeledtr, cells.count > 1 { cells.append(cells.removeFirst()) }
        for (column, cell) in cells.enumerated() {
          if column > 0 { put(isPlain ? " " : " & ") }
          write(cell, depth: depth + 1)
        }
      }
      if !isPlain { put("\\end{\(environment)}") }
    }

    private func enclosingTable(_ node: Int) -> Int {
      var parent = tree.parent(node)
      while parent > 0, tree.tag(parent) != .mtable { parent = tree.parent(parent) }
      return parent
    }
  }
}
