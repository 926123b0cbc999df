/// A compiled grammar: large, immutable, shared by all documents of its language.
final class TemporalGrammar: Sendable {
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
  let pastCue: Int
  let futureCue: Int
  /// Words of what is so time and again.
  let habitCue: Int
  /// Words of the most and the least.
  let peakCue: Int
  /// What opens a clause ahead of now: "as soon as".
  let clauseCue: Int
  /// What only looks like a cue.
  let noCue: Int
  /// "Have", which makes a participle behind it a past.
  let haveCue: Int
  /// "Be", which makes what follows no past: "will be finished".
  let beCue: Int
  /// What makes a participle behind it an attribute: "a proposed date".
  let articleCue: Int
  /// "Until"
  let untilCue: Int
  /// Prepositions that make a day and its time of day two expressions: "Friday at 8 pm".
  let parting: Int
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
  private let functionWords: Set<UInt64>
  private let countedWords: Set<UInt64>

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
    pastCue = classes["pastcue"] ?? -1
    futureCue = classes["futurecue"] ?? -1
    habitCue = classes["habitcue"] ?? -1
    peakCue = classes["peakcue"] ?? -1
    clauseCue = classes["clausecue"] ?? -1
    noCue = classes["nocue"] ?? -1
    haveCue = classes["havecue"] ?? -1
    beCue = classes["becue"] ?? -1
    parting = classes["parting"] ?? -1
    articleCue = classes["articlecue"] ?? -1
    untilCue = classes["untilcue"] ?? -1
    month = classes["month"] ?? -1
    unit = classes["unit"] ?? -1
    uncertainMonth = classes["maymonth"] ?? -1
    endings = parts.endings
    triggers = parts.triggers
    classCount = parts.lexicon.classNames.count
    firstSetSize = classCount / 64 + 1
    firstSets = parts.firstSets()
    var needSets: [UInt64] = []
    var firstNeed = [0]
    for rule in parts.rules {
      for need in rule.needs {
        let start = needSets.count
        for _ in 0..<firstSetSize { needSets.append(0) }
        for tokenClass in need { needSets[start + tokenClass / 64] |= 1 << (tokenClass % 64) }
      }
      firstNeed.append(needSets.count)
    }
    self.needSets = needSets
    self.firstNeed = firstNeed
    functionWords = parts.functionWords
    countedWords = parts.countedWords
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

  /// A small word that can't be counted: "at 7 **on** Monday".
  func isFunctionWord(_ word: ArraySlice<UInt8>) -> Bool {
    TemporalGrammarCompiler.hashes(Array(word), elides: elides).first.map(functionWords.contains) ?? false
  }

  func isFunctionWord(hash: UInt64) -> Bool { functionWords.contains(hash) }

  /// A word after a number that makes it a count: "1990 km".
  func isCounted(_ word: ArraySlice<UInt8>) -> Bool {
    TemporalGrammarCompiler.hashes(Array(word), elides: elides).first.map(countedWords.contains) ?? false
  }
}
