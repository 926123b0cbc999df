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
      "→ to ← leftarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↔ leftrightarrow ↦ mapsto ∑ sum ∏ prod ∫ int ∮ oint ∂ partial ∇ nabla ∞ infty",
      "… ldots ⋯ cdots ⋮ vdots ⋱ ddots ⟨ langle ⟩ rangle ‖ | ∣ mid ∥ parallel ⊥ perp ℓ ell ℏ hbar ℜ Re ℑ Im ℵ aleph ∠ angle √ sqrt ≪ ll ≫ gg",
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

    private func elements(_ node: Int) -> [Int] { tree.children(node).filter { tree.tag($0) != .text } }

    /// Signs as the commands that LaTeX has for them.
    private mutating func symbols(_ text: String) {
      for scalar in text.unicodeScalars {
        if let command = MathML.commands[scalar] {
          put("\\" + command)
          if command.utf8.last.map(ASCII.isLetter) ?? false { put(" ") }
        } else if scalar.value < 0x2061 || scalar.value > 0x2064 {
          put(scalar.value == 0x2212 ? "-" : String(Character(scalar)))
        }
      }
    }

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
      case .mi, .mn, .mo, .ms: symbols(tree.plainText(node))
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
