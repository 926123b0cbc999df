import SpaceText

/// Compiles the temporal expressions of one language: its words and its rules, compiled from a table a linguist can edit.
///
/// A table has three sections. `[words]` holds lines `class value: form, form, …`; a form with a final full stop may be
/// written with or without it, `^form` must have a capital. `compounds class: form=value, … ; form=value, … ; <100` adds
/// every word made of one form of each group (`<100`: the class's own forms below that value), worth their sum; `hearts` names
/// the classes that carry an expression, `@name: form, form` is a list that checks look words up in, `plain: áà=a` says which
/// letters are written without their accents. `[checks]` is described at `TemporalCheckTable`. `[rules]` holds lines `kind: pattern ; field=value …`. A
/// pattern is a sequence of token classes (`month`), literal words (`'of'`), groups (`(a|b)`), each optional with `?`;
/// `class:field` says which field takes the token's value when it isn't the one of the class's own name; `_x` must be
/// there but is no part of the expression; `$name` stands for a pattern given by a line `$name = …`; `~` parts the two
/// ends of a range. Patterns have no repetition, so that matching is bounded by the pattern's length.
///
/// Rules are compiled to instructions (Thompson's construction with captures, run by backtracking) and found by the
/// class of their first token; the longest match wins, the earlier rule among equals.
struct TemporalGrammarCompiler {
  enum Kind: String, CaseIterable {
    case date, shift, nth, duration, set, reference, none
  }

  struct Rule {
    let kind: Kind
    /// Its first instruction.
    let start: Int
    let fixed: [(field: TemporalField, value: Int)]
    /// The condition it stands under, by number.
    let check: Int?
    /// Sorted sets of classes: a run of tokens in which one of the sets has no token can't match.
    let needs: [[Int]]
    /// It can match a single token.
    var canBeAlone = true
  }

  enum Instruction {
    /// A token of the class; its value goes to the field.
    case token(tokenClass: Int, field: TemporalField?, isContext: Bool)
    case split(Int, Int)
    case jump(Int)
    /// What follows belongs to the range's second end.
    case turn
    case accept

    /// The same where the code begins so many instructions further on.
    func moved(by distance: Int) -> Instruction {
      switch self {
      case .split(let a, let b): .split(a + distance, b + distance)
      case .jump(let to): .jump(to + distance)
      case .token, .turn, .accept: self
      }
    }
  }

  var lexicon = TemporalLexicon()
  private(set) var rules: [Rule] = []
  private(set) var code: [Instruction] = []
  /// Rules that can begin with a token of each class.
  private(set) var starts: [[Int]] = []
  /// Apostrophes end a word ("l'|année") rather than begin one ("year|'s").
  let elides: Bool
  /// Letters that writers leave the accents of out ("proximo"), and what they write.
  private var plainLetters: [Unicode.Scalar: Unicode.Scalar] = [:]
  private var macros = PatternMacros()
  /// What the patterns with names are compiled to, by number, as if they stood at the start, and what they need.
  private var macroCode: [[Instruction]?] = []
  private var macroNeeds: [[Set<Int>]?] = []
  /// The forms of one word of each class, for compounds.
  private var simpleForms: [String: [(form: String, value: Int)]] = [:]
  /// Endings that show what words tell of tense, by the name of their line.
  private(set) var endings = TemporalEndings()
  private(set) var checks: TemporalCheckTable
  /// For each class: a token of it can be the heart of an expression.
  private(set) var triggers: [Bool] = []

  /// Classes of words that carry an expression; without one of them, or a number, a run is not looked at.
  private var hearts: Set<String> = []

  init(tables: [String], _ customs: TemporalCustoms) {
    elides = customs.elides
    checks = TemporalCheckTable(elides: customs.elides)
    for name in TemporalTokenClass.allCases { precondition(lexicon.classNumber("\(name)") == name.rawValue) }
    for name in ["pastcue", "futurecue"] { _ = lexicon.classNumber(name) }
    for (text, tokenClass) in TemporalTokenClass.punctuation {
      lexicon.alias("'\(text)'", of: tokenClass.rawValue)
    }
    let ruleLines = readTables(tables)
    for line in ruleLines { addRule(line) }
    triggers = lexicon.classNames.map { hearts.contains($0) }
    indexStarts()
    lexicon.seal()
  }

  /// Takes the words and checks of all tables; its rules come later, when all words are known.
  private mutating func readTables(_ tables: [String]) -> [Substring] {
    var words: [Substring] = []
    var rules: [Substring] = []
    for (number, table) in tables.enumerated() {
      var section: Substring = ""
      for line in table[...].parts(by: "\n") {
        let line = line.trimmingBlanks()
        if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { continue }
        switch (line.utf8.first, section) {
        case (UInt8(ascii: "["), _): section = line
        case (_, "[rules]"): rules.append(line)
        // The first table is that of any language, which all others go before.
        case (_, "[checks]"): checks.add(line, rank: number == 0 ? tables.count : number)
        case _ where line.hasPrefix("plain:"): addWords(line)
        default: words.append(line)
        }
      }
    }
    // A language's letters without accents may be told in the table of what it derives from.
    for line in words { addWords(line) }
    return rules
  }

  /// What was compiled.
  var parts: TemporalGrammarParts {
    TemporalGrammarParts(
      lexicon: lexicon, rules: rules, code: code, starts: starts, endings: endings, triggers: triggers,
      lists: checks.lists, listNumbers: checks.listNumbers, checks: checks.checks)
  }

  private mutating func addWords(_ line: Substring) {
    guard let (before, list) = line.halves(at: ":") else { preconditionFailure("no colon: \(line)") }
    let head = before.parts(by: " ")
    let forms = list.parts(by: ",").map { $0.trimmingBlanks() }
    switch head[0] {
    case "pastsuffix":
      endings.past += forms.map { Array($0.utf8) }
      return
    case "futuresuffix":
      endings.future += forms.map { Array($0.utf8) }
      return
    case "participlesuffix":
      endings.participle += forms.map { Array($0.utf8) }
      return
    case "hearts":
      hearts.formUnion(forms.map(String.init))
      return
    case "plain":
      for form in forms { addPlainLetters(form) }
      return
    case _ where head[0].first == "@":
      checks.addWords(forms, to: String(head[0].dropFirst()))
      return
    case "compounds":
      addCompounds(String(head[1]), list.parts(by: ";"))
      return
    default: break
    }
    let tokenClass = lexicon.classNumber(String(head[0]))
    let word = head.count > 1 ? String(head[1]) : "0"
    guard let value = TemporalSymbols.value(word) else { preconditionFailure("unknown value: \(line)") }
    for form in forms {
      addForm(form, tokenClass, value)
      if !form.utf8.contains(0x20) { simpleForms[String(head[0]), default: []].append((String(form), value)) }
    }
  }

  /// The words of languages that write numbers as one: "neunzehnhundertachtzig", "millenovecentosette".
  private mutating func addCompounds(_ tokenClass: String, _ groups: [Substring]) {
    let number = lexicon.classNumber(tokenClass)
    var made: [(form: String, value: Int)] = [("", 0)]
    for group in groups.map({ $0.trimmingBlanks() }) {
      var parts: [(form: String, value: Int)] = []
      if group.first == "<", let limit = Int(group.dropFirst()) {
        parts = (simpleForms[tokenClass] ?? []).filter { $0.value > 0 && $0.value < limit }
      } else {
        for part in group.parts(by: ",") {
          let halves = part.trimmingBlanks().parts(by: "=", keepingEmpty: true)
          guard halves.count == 2, let value = Int(halves[1]) else { preconditionFailure("no value: \(part)") }
          parts.append((String(halves[0]), value))
        }
      }
      made = made.flatMap { head in
        parts.map { (head.form + $0.form, head.value + $0.value) } + (group.first == "<" ? [head] : [])
      }
    }
    for (form, value) in made { addForm(form[...], number, value) }
  }

  private mutating func addForm(_ form: Substring, _ tokenClass: Int, _ value: Int) {
    var form = form
    var reading = TemporalReading(tokenClass: tokenClass, value: value)
    if form.utf8.first == UInt8(ascii: "^") {
      form = form.dropFirst()
      reading.needsCapital = true
    }
    let takesStop = form.utf8.last == UInt8(ascii: ".")
    if takesStop { form = form.dropLast() }
    lexicon.add(words: Self.hashes(Array(form.utf8), elides: elides), reading: reading, takesStop: takesStop)
    if let plain = withoutAccents(form) {
      lexicon.add(words: Self.hashes(Array(plain.utf8), elides: elides), reading: reading, takesStop: takesStop)
    }
  }

  /// `áà=a`
  private mutating func addPlainLetters(_ form: Substring) {
    guard let (letters, plain) = form.halves(at: "="), let base = plain.unicodeScalars.first else {
      preconditionFailure("no plain letter: \(form)")
    }
    for letter in letters.unicodeScalars { plainLetters[letter] = base }
  }

  /// The form as people write it who leave accents out; nil when it has none.
  private func withoutAccents(_ form: Substring) -> String? {
    guard form.unicodeScalars.contains(where: { plainLetters[$0] != nil }) else { return nil }
    var plain = String.UnicodeScalarView()
    for scalar in form.unicodeScalars { plain.append(plainLetters[scalar] ?? scalar) }
    // A letter alone is another word without its accent: "à", "é".
    return plain.count > 2 ? String(plain) : nil
  }

  /// The hashes of the words of a form, cut as the scanner cuts a text.
  static func hashes(_ bytes: [UInt8], elides: Bool) -> [UInt64] {
    var result: [UInt64] = []
    var at = 0
    if elides, bytes.last == 0x27 {
      // In a text a letter follows: "l'" is a word there only because of it.
      return Array(hashes(bytes + [0x61], elides: elides).dropLast())
    }
    while at < bytes.count {
      if let word = TemporalScanner.word(in: bytes, at: at, limit: bytes.count, elides: elides) {
        result.append(word.hash)
        at = word.end
      } else {
        at += 1
      }
    }
    return result
  }

  private mutating func addRule(_ line: Substring) {
    if line.utf8.first == UInt8(ascii: "$") {
      guard let (name, pattern) = line.halves(at: "=") else { preconditionFailure("no pattern: \(line)") }
      macros.define(String(name.trimmingBlanks()), as: pattern.trimmingBlanks())
      return
    }
    guard let (name, rest) = line.halves(at: ":"), let kind = Kind(rawValue: String(name)) else {
      preconditionFailure("no kind of rule: \(line)")
    }
    let halves = rest.parts(by: ";", keepingEmpty: true)
    var fixed: [(field: TemporalField, value: Int)] = []
    var check: Int?
    if halves.count > 1 {
      for assignment in halves[1].parts(by: " ") {
        let parts = assignment.parts(by: "=").map(String.init)
        if parts[0] == "check" {
          check = checks.number(of: parts[1], lexicon)
        } else if let field = TemporalField.named[parts[0]], let value = Self.value(of: field, parts[1]) {
          fixed.append((field, value))
        } else {
          preconditionFailure("unknown assignment: \(line)")
        }
      }
    }
    let start = code.count
    let pattern = PatternParser.pattern(of: halves[0], &macros)
    let new = macros.patterns.count - macroCode.count
    macroCode += Array(repeating: nil, count: new)
    macroNeeds += Array(repeating: nil, count: new)
    emit(pattern)
    code.append(.accept)
    rules.append(
      Rule(kind: kind, start: start, fixed: fixed, check: check, needs: needs(of: pattern).map { $0.sorted() }))
  }

  private static func value(of field: TemporalField, _ word: String) -> Int? {
    field == .idiom ? TemporalIdiom(named: word)?.rawValue : TemporalSymbols.value(word)
  }

  /// What every match of the pattern has a token of.
  private mutating func needs(of node: PatternNode) -> [Set<Int>] {
    switch node {
    case .macro(let number):
      if let known = macroNeeds[number] { return known }
      let result = needs(of: macros.patterns[number])
      macroNeeds[number] = result
      return result
    case .turn, .optional: return []
    case .item(let name, _, _): return [[lexicon.classes[name]!]]
    case .sequence(let nodes): return nodes.flatMap { needs(of: $0) }
    case .choice(let options):
      // Of each option its rarest need would be best; the last is a good guess, since words come before numbers.
      let all = options.map { needs(of: $0).last }
      if all.contains(nil) { return [] }
      return [all.reduce(into: []) { $0.formUnion($1!) }]
    }
  }

  private mutating func emit(_ node: PatternNode) {
    switch node {
    case .macro(let number):
      let start = code.count
      if let known = macroCode[number] {
        for instruction in known { code.append(instruction.moved(by: start)) }
      } else {
        emit(macros.patterns[number])
        macroCode[number] = code[start...].map { $0.moved(by: -start) }
      }
    case .turn: code.append(.turn)
    case .item(let name, let field, let isContext): emitItem(name, field, isContext)
    case .sequence(let nodes): for node in nodes { emit(node) }
    case .optional(let inner):
      let at = code.count
      code.append(.accept)
      emit(inner)
      code[at] = .split(at + 1, code.count)
    case .choice(let options):
      var jumps: [Int] = []
      for (i, option) in options.enumerated() {
        let at = code.count
        if i + 1 < options.count { code.append(.accept) }
        emit(option)
        if i + 1 < options.count {
          jumps.append(code.count)
          code.append(.accept)
          code[at] = .split(at + 1, code.count)
        }
      }
      for jump in jumps { code[jump] = .jump(code.count) }
    }
  }

  private mutating func emitItem(_ name: String, _ field: String?, _ isContext: Bool) {
    var tokenClass: Int
    if name.first == "'" {
      let isNew = lexicon.classes[name] == nil
      tokenClass = lexicon.classNumber(name)
      if isNew {
        let word = Array(name.dropFirst().dropLast().utf8)
        let hashes = Self.hashes(word, elides: elides)
        precondition(!hashes.isEmpty, "no word: \(name)")
        lexicon.add(words: hashes, reading: TemporalReading(tokenClass: tokenClass, value: 0), takesStop: false)
      }
    } else {
      guard let known = lexicon.classes[name] else { preconditionFailure("unknown class \(name)") }
      tokenClass = known
    }
    let target: TemporalField?
    if let field {
      guard let known = TemporalField.named[field] else { preconditionFailure("unknown field \(field)") }
      target = known
    } else {
      target = TemporalTokenClass.field(of: name)
    }
    code.append(.token(tokenClass: tokenClass, field: target, isContext: isContext))
  }

  private func isAcceptedAfterOne(_ start: Int) -> Bool {
    var pending = [(start, 0)]
    while let (at, taken) = pending.popLast() {
      switch code[at] {
      case .token: if taken == 0 { pending.append((at + 1, 1)) }
      case .split(let a, let b): pending += [(a, taken), (b, taken)]
      case .jump(let to): pending.append((to, taken))
      case .turn: pending.append((at + 1, taken))
      case .accept: if taken == 1 { return true }
      }
    }
    return false
  }

  /// Notes for each class the rules that can begin with it.
  private mutating func indexStarts() {
    starts = Array(repeating: [], count: lexicon.classNames.count)
    for (number, rule) in rules.enumerated() {
      var pending = [rule.start]
      var seen: Set<Int> = []
      while let at = pending.popLast() {
        if !seen.insert(at).inserted { continue }
        switch code[at] {
        case .token(let tokenClass, _, _):
          if starts[tokenClass].last != number { starts[tokenClass].append(number) }
        case .split(let a, let b): pending += [b, a]
        case .jump(let to): pending.append(to)
        case .turn: pending.append(at + 1)
        case .accept: preconditionFailure("a rule that matches nothing")
        }
      }
      rules[number].canBeAlone = isAcceptedAfterOne(rule.start)
    }
  }
}
