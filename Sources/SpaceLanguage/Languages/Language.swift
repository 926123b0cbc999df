import SpaceText

/// What the stages know about one language: its word lists, as data.
public struct Language: Sendable {
  /// Its ISO 639-1 code.
  public let code: String
  /// What libstemmer calls it; nil when it has no stemmer for it.
  let stemmer: String?
  let words: WordTable
  private let stop: StaticString
  let traits: Traits
  /// Cues for definitions.
  let cues: DefinitionCues

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Common nouns are written with a capital.
    static let capitalNouns = Traits(rawValue: 1)
    /// `l'eau`, `dell'acqua`: what stands before the apostrophe is a word of its own.
    static let elision = Traits(rawValue: 2)
    /// `Mary's`, `don't`: what the apostrophe begins is a word of its own.
    static let clitics = Traits(rawValue: 4)
    /// Adjectives follow their nouns, and nouns are joined by prepositions: `traitement du signal`.
    static let nounFirst = Traits(rawValue: 8)
    /// A colon before a capital ends a sentence, as the language's printers and treebanks have it.
    static let colonEnds = Traits(rawValue: 32)
    /// Known only by the script: no word lists, no tagger.
    static let unknown = Traits(rawValue: 16)
  }

  /// Bits of the lists in `words`.
  enum List {
    static let stop: UInt16 = 1
    /// Never ends a sentence: what it abbreviates is followed by more (`Mr`, `Prof`, `vgl`).
    static let abbreviation: UInt16 = 2
    /// May end a sentence (`etc`, `Inc`, `a.m`).
    static let finalAbbreviation: UInt16 = 4
    /// Ends no sentence when a number follows (`p`, `No`, `fig`).
    static let numberAbbreviation: UInt16 = 8
    /// Seldom anything but the first word of a sentence when it has a capital.
    static let starter: UInt16 = 16
    /// Words that join the parts of a term (`of`, `de`, `des`).
    static let joiner: UInt16 = 32
    /// Too vague to be a term, or to begin or end one (`way`, `several`, `example`).
    static let vague: UInt16 = 64
    /// Joins the parts of a name, or stands before one (`von`, `Dr`).
    static let nameParticle: UInt16 = 128
  }

  init(
    code: String, stemmer: String?, traits: Traits = [], stop: StaticString, starters: StaticString,
    abbreviations: StaticString, finalAbbreviations: StaticString, numberAbbreviations: StaticString,
    joiners: StaticString, vague: StaticString, nameParticles: StaticString, cues: DefinitionCues
  ) {
    self.code = code
    self.stemmer = stemmer
    self.traits = traits
    self.cues = cues
    self.stop = stop
    words = WordTable([
      (stop, List.stop), (abbreviations, List.abbreviation), (finalAbbreviations, List.finalAbbreviation),
      (numberAbbreviations, List.numberAbbreviation), (starters, List.starter), (joiners, List.joiner),
      (vague, List.vague), (nameParticles, List.nameParticle),
    ])
  }

  /// What libstemmer calls it, for training.
  package var stemmerName: String? { stemmer }

  /// Its function words.
  var stopWords: [String] { "\(stop)".split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init) }

  func isStopword(_ hash: UInt64) -> Bool { words.value(hash) & List.stop != 0 }
}

/// All languages whose words we know.
public enum Languages {
  /// One line a language. Each is made when it is first asked for: most runs need one.
  private static let known: [(code: String, language: @Sendable () -> Language)] = [
    ("en", { .english }), ("de", { .german }), ("fr", { .french }), ("es", { .spanish }), ("it", { .italian }),
    ("pt", { .portuguese }), ("nl", { .dutch }),
  ]
  public static var all: [Language] { known.map { $0.language() } }

  /// The language of a BCP 47 tag (`pt-BR`); a stand-in that knows only scripts when we have no data for it.
  public static func language(for tag: String?) -> Language {
    guard let tag else { return .english }
    if let known = known.first(where: { $0.code == tag }) { return known.language() }
    let code = String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
    if let known = known.first(where: { $0.code == code }) { return known.language() }
    return other[code] ?? Language.fallback(code: code, stemmer: nil)
  }

  /// Languages that libstemmer knows and we have no other data for.
  private static let other: [String: Language] = Dictionary(
    uniqueKeysWithValues: [
      ("ar", "arabic"), ("hy", "armenian"), ("eu", "basque"), ("ca", "catalan"), ("da", "danish"), ("fi", "finnish"),
      ("el", "greek"), ("hi", "hindi"), ("hu", "hungarian"), ("id", "indonesian"), ("ga", "irish"),
      ("lt", "lithuanian"), ("ne", "nepali"), ("no", "norwegian"), ("nb", "norwegian"), ("ro", "romanian"),
      ("ru", "russian"), ("sr", "serbian"), ("sv", "swedish"), ("ta", "tamil"), ("tr", "turkish"), ("yi", "yiddish"),
    ].map { ($0.0, Language.fallback(code: $0.0, stemmer: $0.1)) })
}
