/// A rule's pattern as a tree.
indirect enum PatternNode {
  case item(String, field: String?, isContext: Bool)
  case optional(PatternNode)
  case sequence([PatternNode])
  case choice([PatternNode])
  case turn
}

/// Reads a pattern: classes, `'literals'`, `( | )`, `?`, `_context`, `$macro`, `~`.
struct PatternParser {
  private var words: [String] = []
  private var at = 0
  private let macros: [String: String]

  init(_ text: String, macros: [String: String]) {
    self.macros = macros
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "'" {
        // Only at a word's end does it close a literal ("'o'clock'" is not needed: write two literals).
        isQuoted.toggle()
        word.append(character)
      } else if !isQuoted && (character == " " || "()|?~".contains(character)) {
        if !word.isEmpty { words.append(word) }
        word = ""
        if character != " " { words.append(String(character)) }
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
  }

  mutating func parse() -> PatternNode {
    let node = choice()
    precondition(at == words.count, "a pattern that does not end: \(words)")
    return node
  }

  private mutating func choice() -> PatternNode {
    var options = [sequence()]
    while at < words.count, words[at] == "|" {
      at += 1
      options.append(sequence())
    }
    return options.count == 1 ? options[0] : .choice(options)
  }

  private mutating func sequence() -> PatternNode {
    var nodes: [PatternNode] = []
    while at < words.count, words[at] != "|", words[at] != ")" {
      var node = atom()
      if at < words.count, words[at] == "?" {
        at += 1
        node = .optional(node)
      }
      nodes.append(node)
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func atom() -> PatternNode {
    let word = words[at]
    at += 1
    if word == "(" {
      let inner = choice()
      precondition(at < words.count && words[at] == ")", "a group that does not close: \(words)")
      at += 1
      return inner
    }
    if word == "~" { return .turn }
    if word == "_" { return Self.asContext(atom()) }
    if word.first == "_" {
      words[at - 1] = String(word.dropFirst())
      at -= 1
      return Self.asContext(atom())
    }
    if word.first == "$" {
      guard let macro = macros[word] else { preconditionFailure("unknown \(word)") }
      var parser = PatternParser(macro, macros: macros)
      return parser.parse()
    }
    if word.first != "'", let colon = word.firstIndex(of: ":") {
      return .item(String(word[..<colon]), field: String(word[word.index(after: colon)...]), isContext: false)
    }
    return .item(word, field: nil, isContext: false)
  }

  private static func asContext(_ node: PatternNode) -> PatternNode {
    switch node {
    case .item(let name, let field, _): .item(name, field: field, isContext: true)
    case .optional(let inner): .optional(asContext(inner))
    case .sequence(let nodes): .sequence(nodes.map(asContext))
    case .choice(let nodes): .choice(nodes.map(asContext))
    case .turn: .turn
    }
  }
}

extension Substring {
  /// Without blanks at its ends.
  func trimmingBlanks() -> Substring {
    var result = self
    while let first = result.first, first == " " || first == "\t" || first == "\r" { result = result.dropFirst() }
    while let last = result.last, last == " " || last == "\t" || last == "\r" { result = result.dropLast() }
    return result
  }
}
