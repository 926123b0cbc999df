import SpaceText

/// A rule's pattern as a tree.
indirect enum PatternNode {
  case item(String, field: String?, isContext: Bool)
  case optional(PatternNode)
  case sequence([PatternNode])
  case choice([PatternNode])
  case turn
  /// A pattern with a name, by its number among `PatternMacros.patterns`.
  case macro(Int)
}

/// The patterns a table gives a name (`$day = …`). Each is read once, however many rules use it: most rules are made of
/// the same few, and reading them again for each took two thirds of a grammar's compilation.
struct PatternMacros {
  private var texts: [String: Substring] = [:]
  private var numbers: [String: Int] = [:]
  /// The patterns read so far.
  private(set) var patterns: [PatternNode] = []

  /// Names a pattern; a later one of the same name replaces it.
  mutating func define(_ name: String, as text: Substring) {
    texts[name] = text
    // Those already read may be made of it.
    numbers = [:]
  }

  /// The number of the pattern called `name`.
  fileprivate mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    guard let text = texts[name] else { preconditionFailure("unknown \(name)") }
    let pattern = PatternParser.pattern(of: text, &self)
    numbers[name] = patterns.count
    patterns.append(pattern)
    return patterns.count - 1
  }
}

/// Reads a pattern: classes, `'literals'`, `( | )`, `?`, `_context`, `$macro`, `~`.
struct PatternParser {
  private var words: [String] = []
  private var at = 0

  /// The tree of a pattern; the table's author learns at once of one that can't be read.
  static func pattern(of text: Substring, _ macros: inout PatternMacros) -> PatternNode {
    var parser = PatternParser(text)
    let node = parser.choice(&macros)
    precondition(parser.at == parser.words.count, "a pattern that does not end: \(parser.words)")
    return node
  }

  private init(_ text: Substring) {
    let bytes = Array(text.utf8)
    var start = 0
    var isQuoted = false
    for at in 0...bytes.count {
      let byte = at < bytes.count ? bytes[at] : UInt8(ascii: " ")
      // Only at a word's end does a quote close a literal ("'o'clock'" is not needed: write two literals).
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      let isSign =
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "~"): true
        default: false
        }
      guard at == bytes.count || !isQuoted && (byte == UInt8(ascii: " ") || isSign) else { continue }
      if start < at { words.append(String(decoding: bytes[start..<at], as: UTF8.self)) }
      if isSign { words.append(String(decoding: bytes[at...at], as: UTF8.self)) }
      start = at + 1
    }
  }

  private mutating func choice(_ macros: inout PatternMacros) -> PatternNode {
    var options = [sequence(&macros)]
    while at < words.count, words[at] == "|" {
      at += 1
      options.append(sequence(&macros))
    }
    return options.count == 1 ? options[0] : .choice(options)
  }

  private mutating func sequence(_ macros: inout PatternMacros) -> PatternNode {
    var nodes: [PatternNode] = []
    while at < words.count, words[at] != "|", words[at] != ")" {
      var node = atom(&macros)
      if at < words.count, words[at] == "?" {
        at += 1
        node = .optional(node)
      }
      nodes.append(node)
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func atom(_ macros: inout PatternMacros) -> PatternNode {
    let word = words[at]
    at += 1
    switch word.utf8.first {
    case UInt8(ascii: "("):
      let inner = choice(&macros)
      precondition(at < words.count && words[at] == ")", "a group that does not close: \(words)")
      at += 1
      return inner
    case UInt8(ascii: "~"): return .turn
    case UInt8(ascii: "_"):
      if word.utf8.count > 1 {
        at -= 1
        words[at] = String(word.dropFirst())
      }
      return Self.asContext(atom(&macros), macros)
    case UInt8(ascii: "$"): return .macro(macros.number(of: word))
    case UInt8(ascii: "'"): return .item(word, field: nil, isContext: false)
    default:
      guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        return .item(word, field: nil, isContext: false)
      }
      return .item(String(word[..<colon]), field: String(word[word.index(after: colon)...]), isContext: false)
    }
  }

  private static func asContext(_ node: PatternNode, _ macros: PatternMacros) -> PatternNode {
    switch node {
    case .item(let name, let field, _): .item(name, field: field, isContext: true)
    case .optional(let inner): .optional(asContext(inner, macros))
    case .sequence(let nodes): .sequence(nodes.map { asContext($0, macros) })
    case .choice(let nodes): .choice(nodes.map { asContext($0, macros) })
    case .turn: .turn
    case .macro(let number): asContext(macros.patterns[number], macros)
    }
  }
}

extension Substring {
  /// Without blanks at its ends.
  func trimmingBlanks() -> Substring {
    var bytes = utf8
    while let first = bytes.first, ASCII.isBlank(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, ASCII.isBlank(last) { bytes = bytes.dropLast() }
    return Substring(bytes)
  }

  /// Its parts between bytes that equal `separator`, which is ASCII: tables are long, and walking them character by
  /// character took a quarter of a grammar's compilation.
  func parts(by separator: Unicode.Scalar, atMost splits: Int = .max, keepingEmpty: Bool = false) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: splits, omittingEmptySubsequences: !keepingEmpty
    ).map { Substring($0) }
  }

  /// What stands before and behind the first byte that equals `sign`; nil when there is none.
  func halves(at sign: Unicode.Scalar) -> (before: Substring, behind: Substring)? {
    guard let place = utf8.firstIndex(of: UInt8(ascii: sign)) else { return nil }
    return (self[..<place], Substring(utf8[place...].dropFirst()))
  }
}
