import SpaceLanguage
import SpaceLexicon
import SpaceText

/// What a language pack lists of words by which claims and notes may differ.
struct ClaimLexicon: Sendable {
  struct Cues: OptionSet, Sendable {
    let rawValue: UInt16
    /// "not", "never".
    static let negator = Cues(rawValue: 1)
    /// "all", "only", "always".
    static let exhaustive = Cues(rawValue: 4)
    static let percent = Cues(rawValue: 8)
    static let currency = Cues(rawValue: 16)
    /// "and" within a number.
    static let numberJoiner = Cues(rawValue: 32)
    /// "may", "could".
    static let possibility = Cues(rawValue: 64)
    /// "must", "should".
    static let necessity = Cues(rawValue: 128)
    /// "a", "one": makes a fraction of what is an ordinal otherwise.
    static let article = Cues(rawValue: 256)
  }

  /// What a word says as part of a number.
  enum NumberWord: Sendable, Equatable {
    case cardinal(Int)
    /// In thousandths: "half", "third".
    case fraction(Int)
  }

  let habits: Set<Habit>
  private let cues: [String: Cues]
  private let numbers: [String: NumberWord]
  /// The stems of words that deny by themselves: "fail", "lack", "unable".
  private let denials: Set<String>
  /// What makes a word deny what the rest of it says: "un", "dis".
  private let denyingPrefixes: [String]
  /// The stems of what means the contrary of words with a stem.
  private let contraries: [String: Set<String>]

  static func of(_ language: String?) -> ClaimLexicon { lexica[language] }
  private static let lexica = PerLanguage { ClaimLexicon($0) }

  private init(_ pack: LanguagePack) {
    habits = pack.habits
    let stemmer = Stemmer(algorithm: pack.stemmer)
    let entries = pack.entries(of: "claims.txt", separator: .comma)
    var cues: [String: Cues] = [:]
    let roles: [(Role, Cues)] = [
      (.negator, .negator), (.exhaustive, .exhaustive), (.currency, .currency),
      (.possibilityModal, .possibility), (.necessityModal, .necessity), (.percent, .percent),
      (.indefiniteArticle, .article),
    ]
    for (role, cue) in roles {
      for word in pack.words(role) { cues[word, default: []].insert(cue) }
    }
    denials = Set(pack.words(.implicitNegator).map { stemmer.stem(Array($0.utf8)) })
    denyingPrefixes = pack.words(.denyingPrefix)
    numbers = Self.numbers(pack, entries, &cues)
    var contraries: [String: Set<String>] = [:]
    for entry in entries where entry.key.hasPrefix("contrary ") {
      let one = entry.key.split(separator: " ").dropFirst().map { stemmer.stem(Array($0.utf8)) }
      let other = entry.values.map { stemmer.stem(Array($0.utf8)) }
      for word in one { contraries[word, default: []].formUnion(other) }
      for word in other { contraries[word, default: []].formUnion(one) }
    }
    self.cues = cues
    self.contraries = contraries
  }

  /// Number words: those of the grammar of dates, and fractions.
  private static func numbers(
    _ pack: LanguagePack, _ entries: [(key: String, values: [String])], _ cues: inout [String: Cues]
  ) -> [String: NumberWord] {
    var numbers: [String: NumberWord] = [:]
    for entry in pack.entries(of: "dates.txt", separator: .comma) {
      let key = entry.key.split(separator: " ")
      guard key.count == 2, let value = Int(key[1]) else { continue }
      for word in entry.values where !word.contains(" ") {
        switch key[0] {
        case "number": numbers[word] = .cardinal(value)
        case "halfword": numbers[word] = .fraction(value)
        case "numand": cues[word, default: []].insert(.numberJoiner)
        default: break
        }
      }
    }
    for entry in entries where entry.key.hasPrefix("fraction ") {
      guard let value = Int(entry.key.dropFirst(9)) else { continue }
      for word in entry.values { numbers[word] = .fraction(value) }
    }
    for entry in entries where entry.key.hasPrefix("number ") {
      guard let value = Int(entry.key.dropFirst(7)) else { continue }
      for word in entry.values { numbers[word] = .cardinal(value) }
    }
    return numbers
  }

  func cues(of form: String) -> Cues { cues[form] ?? [] }
  func number(of form: String) -> NumberWord? { numbers[form] }
  func denies(stem: String) -> Bool { denials.contains(stem) }

  /// What a word says without a prefix that denies it, and with each of them.
  func denied(_ stem: String) -> [String] {
    var result = denyingPrefixes.map { $0 + stem }
    for prefix in denyingPrefixes where stem.hasPrefix(prefix) && stem.utf8.count >= prefix.utf8.count + 3 {
      result.append(String(stem.dropFirst(prefix.count)))
    }
    return result
  }

  func contraries(of stem: String) -> Set<String> { contraries[stem] ?? [] }
}
