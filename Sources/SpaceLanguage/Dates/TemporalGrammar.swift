/// A compiled grammar: large, immutable, shared by all documents of its language.
final class TemporalGrammar: Sendable {
  /// Lists of words that the program itself asks for, as the tables call them.
  enum List: String, CaseIterable {
    /// Small words, which nothing counts: "at 7 **on** Monday".
    case function
    /// "And" and "or".
    case joiner
    /// Parts a period from the day on which it ends: "the quarter **ended** 31 October".
    case ended
    /// What is to be done by a date: "paid **by** February".
    case due

    fileprivate var index: Int {
      switch self {
      case .function: 0
      case .joiner: 1
      case .ended: 2
      case .due: 3
      }
    }
  }

  typealias Kind = TemporalGrammarCompiler.Kind
  typealias Rule = TemporalGrammarCompiler.Rule
  typealias Instruction = TemporalGrammarCompiler.Instruction

  let lexicon: TemporalLexicon
  let rules: [Rule]
  let code: [Instruction]
  let starts: [[Int]]
  let elides: Bool
  let dayFirst: Bool
  let commaDecimals: Bool
  /// Common nouns are written with a capital.
  let hasCapitalNouns: Bool
  /// Years are said in two halves.
  let pairsNumbers: Bool
  let cues: TemporalCues
  private let month: Int
  private let unit: Int
  private let uncertainMonth: Int
  let endings: TemporalEndings
  let triggers: [Bool]
  let firstSets: [UInt64]
  let firstSetSize: Int
  let classCount: Int
  /// The needs of all rules as sets of bits, one after the other, and where those of each rule begin.
  let needSets: [UInt64]
  let firstNeed: [Int]
  /// Words that checks and the pass over a document look up.
  let lists: [TemporalWordList]
  let checks: [TemporalCondition]
  /// The lists that the program itself asks for, by the order of their cases.
  private let ownLists: [Set<UInt64>]

  init(_ parts: TemporalGrammarParts, _ customs: TemporalCustoms) {
    lexicon = parts.lexicon
    rules = parts.rules
    code = parts.code
    starts = parts.starts
    elides = customs.elides
    dayFirst = customs.dayFirst
    commaDecimals = customs.commaDecimals
    hasCapitalNouns = customs.hasCapitalNouns
    pairsNumbers = customs.pairsNumbers
    let classes = parts.lexicon.classes
    cues = TemporalCues(classes)
    month = classes["month"] ?? -1
    unit = classes["unit"] ?? -1
    uncertainMonth = classes["maymonth"] ?? -1
    endings = parts.endings
    triggers = parts.triggers
    classCount = parts.lexicon.classNames.count
    firstSetSize = classCount / 64 + 1
    firstSets = parts.firstSets()
    (needSets, firstNeed) = parts.needSets()
    (lists, checks) = (parts.lists, parts.checks)
    ownLists = List.allCases.map { list in
      parts.listNumbers[list.rawValue].map { parts.lists[$0].hashes } ?? []
    }
  }

  /// The bytes from `low` to `high` are one word that names a month; `isCertain`: and nothing else, unlike "may".
  func isMonth(_ bytes: [UInt8], _ low: Int, _ high: Int, isCertain: Bool = false) -> Bool {
    readings(bytes, low, high).contains {
      $0.tokenClass == month || !isCertain && $0.tokenClass == uncertainMonth
    }
  }

  /// The bytes from `low` to `high` are one word for a part of the year that has a number: "trimestre", "Woche".
  func isNumberedPeriod(_ bytes: [UInt8], _ low: Int, _ high: Int) -> Bool {
    readings(bytes, low, high).contains {
      $0.tokenClass == unit && [.week, .quarter, .half].contains(TemporalUnit(rawValue: $0.value))
    }
  }

  /// What the bytes from `low` to `high` can be as one word.
  private func readings(_ bytes: [UInt8], _ low: Int, _ high: Int) -> [TemporalReading] {
    guard low < high, let word = TemporalScanner.word(in: bytes, at: low, limit: high, elides: elides),
      word.end == high,
      case let entry = lexicon.lookup(word.hash), entry >= 0
    else { return [] }
    return lexicon.entries[Int(entry)].readings
  }

  /// The hash by which the tables know a word of the text.
  func hash(of word: ArraySlice<UInt8>, in bytes: [UInt8]) -> UInt64? {
    word.isEmpty
      ? nil : TemporalScanner.word(in: bytes, at: word.startIndex, limit: word.endIndex, elides: elides)?.hash
  }

  /// A word with this hash has a reading of the class.
  func isOfClass(_ hash: UInt64, _ tokenClass: Int) -> Bool {
    let entry = lexicon.lookup(hash)
    return entry >= 0 && lexicon.entries[Int(entry)].readings.contains { $0.tokenClass == tokenClass }
  }

  /// The word of the text is on a list.
  func isListed(_ word: ArraySlice<UInt8>, as list: List, in bytes: [UInt8]) -> Bool {
    hash(of: word, in: bytes).map { isListed(hash: $0, as: list) } ?? false
  }

  func isListed(hash: UInt64, as list: List) -> Bool { ownLists[list.index].contains(hash) }
}
