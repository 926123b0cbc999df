import SpaceLexicon
import SpaceText

/// What the stages of this layer make of one language's pack.
public struct Language: Sendable {
  let pack: LanguagePack
  /// ISO 639: the code of its pack.
  public var code: String { pack.code }
  let words: WordTable
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

  /// Bits of the lists in `words`; what they mean, the roles of the same names say.
  enum List {
    static let stop: UInt16 = 1
    static let abbreviation: UInt16 = 2
    static let finalAbbreviation: UInt16 = 4
    static let numberAbbreviation: UInt16 = 8
    static let starter: UInt16 = 16
    static let joiner: UInt16 = 32
    static let vague: UInt16 = 64
    static let nameParticle: UInt16 = 128
    static let possessive: UInt16 = 256
    static let capitalWord: UInt16 = 512
    static let ordinalEnding: UInt16 = 1024
  }

  init(_ pack: LanguagePack) {
    self.pack = pack
    let habits: [(Habit, Traits)] = [
      (.capitalNouns, .capitalNouns), (.elision, .elision), (.clitics, .clitics), (.nounFirst, .nounFirst),
      (.colonEnds, .colonEnds),
    ]
    traits = habits.reduce(pack.hasWords ? [] : .unknown) { pack.habits.contains($1.0) ? $0.union($1.1) : $0 }
    cues = DefinitionCues(pack)
    words = WordTable(
      pack,
      [
        (.function, List.stop), (.abbreviation, List.abbreviation), (.finalAbbreviation, List.finalAbbreviation),
        (.numberAbbreviation, List.numberAbbreviation), (.sentenceOpener, List.starter), (.termJoiner, List.joiner),
        (.vague, List.vague), (.nameParticle, List.nameParticle), (.speakerPossessive, List.possessive),
        (.capitalWord, List.capitalWord), (.ordinalEnding, List.ordinalEnding),
      ])
  }

  /// What libstemmer calls it; nil when it has no stemmer for it.
  package var stemmer: String? { pack.stemmer }

  /// Its function words.
  var stopWords: [String] { pack.words(.function) }

  func isStopword(_ hash: UInt64) -> Bool { words.value(hash) & List.stop != 0 }
}
