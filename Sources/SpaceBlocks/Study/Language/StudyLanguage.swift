import SpaceModel
import SpaceText

/// What a word of a language does for or against a sentence that must stand alone.
struct WordRole: OptionSet, Sendable {
  let rawValue: UInt32
  /// Points to someone or something named elsewhere: "he", "they".
  static let pronoun = WordRole(rawValue: 1)
  /// Belongs to someone named elsewhere: "its", "their".
  static let possessive = WordRole(rawValue: 2)
  /// "this", "those": points to what was just said.
  static let demonstrative = WordRole(rawValue: 4)
  static let firstPerson = WordRole(rawValue: 8)
  static let secondPerson = WordRole(rawValue: 16)
  /// Needs the sentence before: "latter", "aforementioned", "following".
  static let anaphoric = WordRole(rawValue: 32)
  /// Leans on the sentence before, more or less: "also", "another", "same".
  static let leaning = WordRole(rawValue: 64)
  /// Ties a sentence to the one before, and can be left away at its start: "however".
  static let connective = WordRole(rawValue: 128)
  static let negation = WordRole(rawValue: 256)
  static let be = WordRole(rawValue: 512)
  static let have = WordRole(rawValue: 1024)
  static let modal = WordRole(rawValue: 2048)
  static let definiteArticle = WordRole(rawValue: 4096)
  static let indefiniteArticle = WordRole(rawValue: 8192)
  /// Begins a subordinate clause: "if", "when", "although".
  static let subordinator = WordRole(rawValue: 16384)
  /// "because", "since".
  static let because = WordRole(rawValue: 32768)
  static let question = WordRole(rawValue: 65536)
  /// Says nothing to learn: "thing", "way", "example", "lot".
  static let vague = WordRole(rawValue: 1 << 17)
  /// Marks opinion or hedging: "perhaps", "I think", "probably".
  static let hedge = WordRole(rawValue: 1 << 18)
  /// Ties a time to now: "currently", "recently", "last".
  static let deictic = WordRole(rawValue: 1 << 19)
  /// Who does things: "owner", "judge", "president".
  static let person = WordRole(rawValue: 1 << 20)
  /// An absolute: "always", "never", "completely".
  static let absolute = WordRole(rawValue: 1 << 21)
  /// A heading that names no topic: "introduction", "overview".
  static let emptyHeading = WordRole(rawValue: 1 << 22)
  /// A numeral written as a word: "seven".
  static let numberWord = WordRole(rawValue: 1 << 23)
  /// "most", "only", "first", "best": picks one of many instead of saying what something is.
  static let superlative = WordRole(rawValue: 1 << 24)
  /// "important", "typical": what somebody thinks of a thing.
  static let judging = WordRole(rawValue: 1 << 25)
  /// "this guide", "the chapter": the notes speaking of themselves.
  static let selfReference = WordRole(rawValue: 1 << 27)
  /// "that", "which", "whose": begins a relative clause.
  static let relative = WordRole(rawValue: 1 << 26)
  /// "might", "often", "argue": a statement with one is no main idea.
  static let tentative = WordRole(rawValue: 1 << 28)
}

/// One language as the study blocks know it: roles of its function words, and how its questions are worded.
struct StudyLanguage: Sendable {
  /// The primary subtag of its BCP 47 tag.
  let code: String
  let roles: [String: WordRole]

  init(code: String, _ lists: [(WordRole, String)]) {
    self.code = code
    var roles: [String: WordRole] = [:]
    for (role, words) in lists {
      for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        roles[String(word), default: []].insert(role)
      }
    }
    self.roles = roles
  }

  func role(of form: String) -> WordRole { roles[form] ?? [] }

  /// The language of a document, by the primary subtag of its BCP 47 tag; nil when it is none of those we know.
  static func of(_ tag: String?) -> StudyLanguage? {
    byLanguage[tag]
  }

  private static let byLanguage = ByLanguage(
    english: english, german: german, french: french, spanish: spanish, italian: italian, portuguese: portuguese,
    dutch: dutch)
  static let all: [StudyLanguage] = [english, german, french, spanish, italian, portuguese, dutch]
}
