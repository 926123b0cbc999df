/// What a dictionary says of a word.
public struct WordTranslation: Sendable, Equatable {
  /// The form a dictionary lists: a noun's singular, a verb's infinitive.
  public let lemma: String
  public let tag: PartOfSpeech
  public let gender: GrammaticalGender?
  /// True for a noun that has no singular.
  public let isPlural: Bool
  /// How uncommon the lemma is in its language, by that of its translation where the language's list doesn't have it; see
  /// `Word.rarity`.
  public let rarity: UInt8
  /// At most three, the likeliest first, none twice; never empty.
  public let senses: [String]
  /// The names of the dictionaries that said so, as they are installed.
  public let dictionaries: [String]

  public init(
    lemma: String, tag: PartOfSpeech, gender: GrammaticalGender? = nil, isPlural: Bool = false, rarity: UInt8,
    senses: [String], dictionaries: [String]
  ) {
    self.lemma = lemma
    self.tag = tag
    self.gender = gender
    self.isPlural = isPlural
    self.rarity = rarity
    self.senses = senses
    self.dictionaries = dictionaries
  }
}
