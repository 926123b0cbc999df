import SpaceLexicon
import SpaceModel
import SpaceText

/// What writers of a language do that its tables don't say.
struct TemporalCustoms {
  /// Apostrophes end a word ("l'|année") rather than begin one ("year|'s").
  var elides = false
  /// In `03/04` the day is first unless the document shows otherwise.
  var dayFirst = true
  /// 3,5 is three and a half.
  var commaDecimals = true
  /// Common nouns are written with a capital.
  var hasCapitalNouns = false
  /// Years are said in two halves: "nineteen ninety-six".
  var pairsNumbers = false
}

extension TemporalCustoms {
  init(_ pack: LanguagePack) {
    let habits = pack.habits
    self.init(
      elides: habits.contains(.elision), dayFirst: !habits.contains(.monthFirst),
      commaDecimals: !habits.contains(.pointDecimals),
      hasCapitalNouns: habits.contains(.capitalNouns), pairsNumbers: habits.contains(.pairedNumbers))
  }
}

/// Endings of words that show tense, where there are such.
struct TemporalEndings {
  /// "-ed"
  var past: [[UInt8]] = []
  /// "-eront"
  var future: [[UInt8]] = []
  /// Of participles, which make "have" before them a past.
  var participle: [[UInt8]] = []
}

/// A grammar as its tables say it, compiled.
///
/// Compiling takes as long as reading a hundred pages, so what comes out is kept with the program, behind a digest of the
/// tables: where they were changed since, they are compiled anew.
struct TemporalGrammarParts {
  typealias Rule = TemporalGrammarCompiler.Rule
  typealias Instruction = TemporalGrammarCompiler.Instruction

  let lexicon: TemporalLexicon
  let rules: [Rule]
  let code: [Instruction]
  /// Rules that can begin with a token of each class.
  let starts: [[Int]]
  let endings: TemporalEndings
  /// For each class: a token of it can be the heart of an expression.
  let triggers: [Bool]
  let lists: [TemporalWordList]
  let listNumbers: [String: Int]
  let checks: [TemporalCondition]

  /// For each instruction, a set of bits: the classes of tokens that can be taken next, and one bit more where the
  /// pattern can end. Without it three quarters of all branches tried would fail at their first token.
  ///
  /// Instructions only lead forward, so one pass from the end knows all that follows.
  func firstSets() -> [UInt64] {
    let classes = lexicon.classNames.count
    let size = classes / 64 + 1
    var sets = Array(repeating: UInt64(0), count: code.count * size)
    func copy(_ from: Int, to: Int) {
      for word in 0..<size { sets[to * size + word] |= sets[from * size + word] }
    }
    for at in code.indices.reversed() {
      switch code[at] {
      case .token(let tokenClass, _, _): sets[at * size + tokenClass / 64] |= 1 << (tokenClass % 64)
      case .accept: sets[at * size + classes / 64] |= 1 << (classes % 64)
      case .turn: copy(at + 1, to: at)
      case .jump(let to): copy(to, to: at)
      case .split(let a, let b):
        copy(a, to: at)
        copy(b, to: at)
      }
    }
    return sets
  }

  /// The needs of all rules as sets of bits, one after the other, and where those of each rule begin.
  func needSets() -> (sets: [UInt64], starts: [Int]) {
    let size = lexicon.classNames.count / 64 + 1
    var sets: [UInt64] = []
    var starts = [0]
    for rule in rules {
      for need in rule.needs {
        let start = sets.count
        sets += Array(repeating: 0, count: size)
        for tokenClass in need { sets[start + tokenClass / 64] |= 1 << (tokenClass % 64) }
      }
      starts.append(sets.count)
    }
    return (sets, starts)
  }
}

extension TemporalGrammarParts {
  /// The parts as they are kept.
  func write(to out: inout BinaryWriter) {
    lexicon.write(to: &out)
    out.number(code.count)
    for instruction in code { instruction.write(to: &out) }
    out.number(rules.count)
    for rule in rules { rule.write(to: &out) }
    out.number(starts.count)
    for list in starts { Self.write(list, to: &out) }
    for list in [endings.past, endings.future, endings.participle] {
      out.number(list.count)
      for suffix in list { out.utf8(suffix) }
    }
    out.utf8(triggers.map { $0 ? 1 : 0 })
    out.number(lists.count)
    for list in lists { list.write(to: &out) }
    out.number(listNumbers.count)
    for (name, number) in listNumbers.sorted(by: { $0.key < $1.key }) {
      out.string(name)
      out.number(number)
    }
    out.number(checks.count)
    for check in checks { check.write(to: &out) }
  }

  /// Reads what `write` wrote.
  init(from bytes: inout BinaryReader) throws(BinaryDamage) {
    lexicon = try TemporalLexicon(from: &bytes)
    var code: [Instruction] = []
    let length = try bytes.count()
    code.reserveCapacity(length)
    for _ in 0..<length { code.append(try Instruction(from: &bytes)) }
    self.code = code
    var rules: [Rule] = []
    for _ in 0..<(try bytes.count()) { rules.append(try Rule(from: &bytes)) }
    self.rules = rules
    var starts: [[Int]] = []
    for _ in 0..<(try bytes.count()) { starts.append(try Self.list(from: &bytes)) }
    self.starts = starts
    let past = try Self.suffixes(from: &bytes)
    let future = try Self.suffixes(from: &bytes)
    endings = TemporalEndings(past: past, future: future, participle: try Self.suffixes(from: &bytes))
    triggers = try bytes.utf8().map { $0 == 1 }
    var lists: [TemporalWordList] = []
    for _ in 0..<(try bytes.count()) { lists.append(try TemporalWordList(from: &bytes)) }
    self.lists = lists
    var numbers: [String: Int] = [:]
    for _ in 0..<(try bytes.count()) {
      let name = try bytes.string()
      numbers[name] = try bytes.number()
    }
    listNumbers = numbers
    var checks: [TemporalCondition] = []
    for _ in 0..<(try bytes.count()) { checks.append(try TemporalCondition(from: &bytes)) }
    self.checks = checks
  }

  private static func suffixes(from bytes: inout BinaryReader) throws(BinaryDamage) -> [[UInt8]] {
    var suffixes: [[UInt8]] = []
    for _ in 0..<(try bytes.count()) { suffixes.append(Array(try bytes.utf8())) }
    return suffixes
  }

  /// A list of numbers that only grow.
  fileprivate static func write(_ list: [Int], to out: inout BinaryWriter) {
    out.number(list.count)
    var previous = 0
    for number in list {
      out.number(number - previous)
      previous = number
    }
  }

  fileprivate static func list(from bytes: inout BinaryReader) throws(BinaryDamage) -> [Int] {
    let count = try bytes.count()
    var list: [Int] = []
    list.reserveCapacity(count)
    var number = 0
    for _ in 0..<count {
      number += try bytes.number()
      list.append(number)
    }
    return list
  }
}

extension TemporalGrammarCompiler.Instruction {
  fileprivate func write(to out: inout BinaryWriter) {
    switch self {
    case .token(let tokenClass, let field, let isContext):
      out.byte(isContext ? 1 : 0)
      out.number(tokenClass)
      out.number((field?.rawValue ?? -1) + 1)
    case .split(let a, let b):
      out.byte(2)
      out.number(a)
      out.number(b)
    case .jump(let to):
      out.byte(3)
      out.number(to)
    case .turn: out.byte(4)
    case .accept: out.byte(5)
    }
  }

  fileprivate init(from bytes: inout BinaryReader) throws(BinaryDamage) {
    switch try bytes.byte() {
    case let kind where kind < 2:
      let tokenClass = try bytes.number()
      let field = try bytes.number()
      self = .token(
        tokenClass: tokenClass, field: field == 0 ? nil : TemporalField(rawValue: field - 1), isContext: kind == 1)
    case 2: self = .split(try bytes.number(), try bytes.number())
    case 3: self = .jump(try bytes.number())
    case 4: self = .turn
    case 5: self = .accept
    default: throw BinaryDamage()
    }
  }
}

extension TemporalGrammarCompiler.Rule {
  fileprivate func write(to out: inout BinaryWriter) {
    out.string(kind.rawValue)
    out.number(start)
    out.number(fixed.count)
    for (field, value) in fixed {
      out.number(field.rawValue)
      out.signed(value)
    }
    out.number((check ?? -1) + 1)
    out.number(needs.count)
    for need in needs { TemporalGrammarParts.write(need, to: &out) }
    out.byte(canBeAlone ? 1 : 0)
  }

  fileprivate init(from bytes: inout BinaryReader) throws(BinaryDamage) {
    guard let kind = TemporalGrammarCompiler.Kind(rawValue: try bytes.string()) else { throw BinaryDamage() }
    self.kind = kind
    start = try bytes.number()
    var fixed: [(field: TemporalField, value: Int)] = []
    for _ in 0..<(try bytes.count()) {
      guard let field = TemporalField(rawValue: try bytes.number()) else { throw BinaryDamage() }
      fixed.append((field, try bytes.signed()))
    }
    self.fixed = fixed
    let check = try bytes.number()
    self.check = check == 0 ? nil : check - 1
    var needs: [[Int]] = []
    for _ in 0..<(try bytes.count()) { needs.append(try TemporalGrammarParts.list(from: &bytes)) }
    self.needs = needs
    canBeAlone = try bytes.byte() == 1
  }
}
