import SpaceText

/// Universal part-of-speech tags (Universal Dependencies, version 2).
public enum PartOfSpeech: UInt8, Sendable, CaseIterable {
  case adjective, adposition, adverb, auxiliary, coordinator, determiner, interjection, noun, numeral, particle
  case pronoun, properNoun, punctuation, subordinator, symbol, verb, other

  /// The tag as Universal Dependencies writes it.
  public var tag: String { Self.tags[Int(rawValue)] }
  public init?(tag: String) {
    guard let index = Self.tags.firstIndex(of: tag) else { return nil }
    self = Self.allCases[index]
  }

  private static let tags = [
    "ADJ", "ADP", "ADV", "AUX", "CCONJ", "DET", "INTJ", "NOUN", "NUM", "PART", "PRON", "PROPN", "PUNCT", "SCONJ", "SYM",
    "VERB", "X",
  ]
}
