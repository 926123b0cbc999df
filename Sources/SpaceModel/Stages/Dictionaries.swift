/// A word of a text that is to be translated.
public struct WordQuery: Sendable, Equatable {
  /// As it stands in the texts, most telling form first; in lower case unless the language writes the word with a capital.
  public let forms: [String]
  public let tag: PartOfSpeech
  /// The primary subtag of the language it is in, and of the one it is to be explained in.
  public let language: String
  public let target: String

  public init(forms: [String], tag: PartOfSpeech, language: String, target: String) {
    self.forms = forms
    self.tag = tag
    self.language = language
    self.target = target
  }
}

/// The gender of a noun as dictionaries give it.
public enum GrammaticalGender: String, Sendable, CaseIterable {
  case masculine, feminine, neuter
  /// One form for persons of either sex: "el/la artista"; in Dutch whatever takes "de".
  case common
}

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

/// Bilingual dictionaries that block makers may ask. Makers open no files: the engine hands them what is installed.
public protocol Dictionaries: Sendable {
  /// What is known of each of `queries`, nil where nothing is. The same queries get the same answers.
  func translations(of queries: [WordQuery], _ notes: inout Diagnostics) -> [WordTranslation?]
  /// True when some dictionary leads from `language` to `target`.
  func canTranslate(_ language: String, to target: String) -> Bool
  /// What a person installs to have words of `language` translated to `target`; nil when there is nothing we know.
  func advice(for language: String, to target: String) -> String?
}

/// No dictionaries at all.
public struct NoDictionaries: Dictionaries {
  public init() {}
  public func translations(of queries: [WordQuery], _ notes: inout Diagnostics) -> [WordTranslation?] {
    queries.map { _ in nil }
  }
  public func canTranslate(_ language: String, to target: String) -> Bool { false }
  public func advice(for language: String, to target: String) -> String? { nil }
}
