import SpaceText

/// The checks and lists of words that the tables of one language have, compiled as rules ask for them.
///
/// `[checks]` holds lines `name = condition`; a line without `=` goes on with the one above. Conditions that follow one
/// another must all hold, `or` parts alternatives, `not` turns the next one round. `value(hour, 1..12)` and the like are
/// primitives (`TemporalCondition.Kind`), other names are checks. A language's check replaces those of the same name in what it
/// derives from. `|` parts words, ranges and fields; of words, `@name` is a list, which `[words]` has as `@name: form, form`, `-s`
/// an ending, `%name` a class of tokens, `ANY`, `CAPITAL` and `LOWER` any word of that kind. In bytes, `#` is a digit, `*` a small
/// letter, `_` a blank.
struct TemporalCheckTable {
  private(set) var lists: [TemporalWordList] = []
  private(set) var listNumbers: [String: Int] = [:]
  /// The conditions that rules use, by number.
  private(set) var checks: [TemporalCondition] = []
  private var numbers: [String: Int] = [:]
  private var texts: [String: (text: String, rank: Int)] = [:]
  private var last: String?
  private let elides: Bool

  init(elides: Bool) { self.elides = elides }

  /// Adds forms to the list called `name`.
  mutating func addWords(_ forms: [Substring], to name: String) {
    let number = listNumber(name)
    for form in forms { add(form, to: number) }
  }

  private mutating func listNumber(_ name: String) -> Int {
    if let known = listNumbers[name] { return known }
    listNumbers[name] = lists.count
    lists.append(TemporalWordList())
    return lists.count - 1
  }

  private mutating func add(_ form: Substring, to number: Int) {
    if form.utf8.first == UInt8(ascii: "-") {
      lists[number].endings.append(Array(form.utf8.dropFirst()))
    } else if let hash = TemporalGrammarCompiler.hashes(Array(form.utf8), elides: elides).first {
      lists[number].hashes.insert(hash)
    }
  }

  /// Takes a line; of two checks with one name the one of lower rank stays.
  mutating func add(_ line: Substring, rank: Int) {
    guard let (name, condition) = line.halves(at: "=") else {
      guard let last else { preconditionFailure("no check to go on with: \(line)") }
      if texts[last]?.rank == rank { texts[last]?.text += " " + line }
      return
    }
    let key = String(name.trimmingBlanks())
    last = key
    if let known = texts[key], known.rank < rank {
      last = "(replaced)"
      return
    }
    texts[key] = (String(condition), rank)
  }

  /// The number of the check called `name`.
  mutating func number(of name: String, _ lexicon: TemporalLexicon) -> Int {
    if let known = numbers[name] { return known }
    checks.append(condition(called: name, lexicon, within: []))
    numbers[name] = checks.count - 1
    return checks.count - 1
  }

  /// The check called `name`, or the primitive that takes nothing.
  mutating func condition(
    called name: String, _ lexicon: TemporalLexicon, within names: [String]
  ) -> TemporalCondition {
    if let text = texts[name]?.text {
      precondition(!names.contains(name), "a check in terms of itself: \(name)")
      var parser = TemporalConditionParser(text, lexicon, names + [name])
      return parser.whole(&self)
    }
    guard let kind = TemporalCondition.Kind(rawValue: name) else { preconditionFailure("unknown check \(name)") }
    return TemporalCondition(kind: kind)
  }

  /// The lists of words that an argument names, one more for the words it tells itself.
  mutating func listNumbers(of words: [Substring], _ lexicon: TemporalLexicon) -> [Int] {
    var result: [Int] = []
    var own: Int?
    for word in words {
      switch word {
      case "ANY": result.append(TemporalWordList.anyWord)
      case "CAPITAL": result.append(TemporalWordList.capital)
      case "LOWER": result.append(TemporalWordList.lower)
      case _ where word.first == "@": result.append(listNumber(String(word.dropFirst())))
      case _ where word.first == "%":
        if let known = lexicon.classes[String(word.dropFirst())] { result.append(TemporalWordList.firstClass - known) }
      default:
        if own == nil {
          own = lists.count
          lists.append(TemporalWordList())
        }
        add(word, to: own!)
      }
    }
    return result + (own.map { [$0] } ?? [])
  }
}

/// Reads one condition.
struct TemporalConditionParser {
  private var rest: Substring.UTF8View
  private let text: String
  private let lexicon: TemporalLexicon
  /// The checks that are being read.
  private let names: [String]

  init(_ text: String, _ lexicon: TemporalLexicon, _ names: [String]) {
    self.text = text
    self.lexicon = lexicon
    self.names = names
    rest = text[...].utf8
  }

  mutating func whole(_ table: inout TemporalCheckTable) -> TemporalCondition {
    let result = choice(&table)
    skipBlanks()
    precondition(rest.isEmpty, "a check that does not end: \(text)")
    return result
  }

  private mutating func choice(_ table: inout TemporalCheckTable) -> TemporalCondition {
    var options = [sequence(&table)]
    while takes("or") { options.append(sequence(&table)) }
    return options.count == 1 ? options[0] : TemporalCondition(kind: .any, parts: options)
  }

  private mutating func sequence(_ table: inout TemporalCheckTable) -> TemporalCondition {
    var parts: [TemporalCondition] = []
    while true {
      skipBlanks()
      if rest.isEmpty || rest.first == UInt8(ascii: ")") || isNext("or") { break }
      parts.append(item(&table))
    }
    precondition(!parts.isEmpty, "an empty condition: \(text)")
    return parts.count == 1 ? parts[0] : TemporalCondition(kind: .all, parts: parts)
  }

  private mutating func item(_ table: inout TemporalCheckTable) -> TemporalCondition {
    if takes("not") { return TemporalCondition(kind: .not, parts: [item(&table)]) }
    if rest.first == UInt8(ascii: "(") { return group(&table) }
    let name = String(Substring(rest.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") && $0 != 0x20 }))
    rest = rest.dropFirst(name.utf8.count)
    guard rest.first == UInt8(ascii: "("), let kind = TemporalCondition.Kind(rawValue: name) else {
      return table.condition(called: name, lexicon, within: names)
    }
    switch kind {
    case .first, .final, .last, .match, .run, .back, .ahead:
      return TemporalCondition(kind: kind, parts: [group(&table)])
    default:
      let arguments = Substring(rest.dropFirst().prefix { $0 != UInt8(ascii: ")") })
      rest = rest.dropFirst(arguments.utf8.count + 2)
      return primitive(kind, arguments, &table)
    }
  }

  /// A condition in brackets.
  private mutating func group(_ table: inout TemporalCheckTable) -> TemporalCondition {
    rest = rest.dropFirst()
    let inner = choice(&table)
    skipBlanks()
    precondition(rest.first == UInt8(ascii: ")"), "a bracket that does not close: \(text)")
    rest = rest.dropFirst()
    return inner
  }

  private func primitive(
    _ kind: TemporalCondition.Kind, _ arguments: Substring, _ table: inout TemporalCheckTable
  ) -> TemporalCondition {
    let words = arguments.parts(by: "|").map { $0.trimmingBlanks() }
    switch kind {
    case .before, .after, .begins, .ends:
      return TemporalCondition(kind: kind, numbers: table.listNumbers(of: words, lexicon))
    case .rightBefore, .rightAfter, .inside:
      return TemporalCondition(kind: kind, texts: words.map { Array($0.utf8) })
    case .tokenClass, .glued:
      return TemporalCondition(kind: kind, numbers: words.compactMap { lexicon.classes[String($0)] })
    case .has, .rises, .falls: return TemporalCondition(kind: kind, numbers: words.map(field))
    case .less, .same:
      return TemporalCondition(kind: kind, numbers: arguments.parts(by: ",").map { field($0.trimmingBlanks()) })
    case .value:
      guard let (name, ranges) = arguments.halves(at: ",") else { preconditionFailure("no range: \(text)") }
      let bounds = ranges.parts(by: "|").flatMap { self.bounds($0.trimmingBlanks()) }
      return TemporalCondition(kind: kind, numbers: [field(name.trimmingBlanks())] + bounds)
    case .digits: return TemporalCondition(kind: kind, numbers: words.compactMap { Int($0) })
    default: return TemporalCondition(kind: kind, numbers: words.flatMap(bounds))
    }
  }

  private func field(_ name: Substring) -> Int {
    guard let field = TemporalField.named[String(name)] else { preconditionFailure("unknown field \(name): \(text)") }
    return field.rawValue
  }

  /// `3`, `1..12`, `1900..`, `..31`, `*100`.
  private func bounds(_ range: Substring) -> [Int] {
    if range.first == "*", let step = Int(range.dropFirst()) { return [TemporalCondition.multiple, step] }
    let ends = range.parts(by: ".", keepingEmpty: true).map { TemporalSymbols.value(String($0)) }
    if ends.count == 1, let value = ends[0] { return [value, value] }
    guard ends.count == 3 else { preconditionFailure("no range: \(text)") }
    return [ends[0] ?? -TemporalCondition.open, ends[2] ?? TemporalCondition.open]
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 } }

  private func isNext(_ word: String) -> Bool {
    guard rest.starts(with: word.utf8) else { return false }
    let next = rest.dropFirst(word.utf8.count).first
    return next == nil || next == 0x20 || next == UInt8(ascii: "(")
  }

  private mutating func takes(_ word: String) -> Bool {
    skipBlanks()
    guard isNext(word) else { return false }
    rest = rest.dropFirst(word.utf8.count)
    skipBlanks()
    return true
  }
}
