import SpaceText

/// What is the same in every occurrence of a word in one document.
public struct Word: Sendable, Equatable {
  /// In lower case.
  public let form: String
  /// Equal for inflected forms of a word (Snowball stem of the form).
  public let stem: String
  /// True for function words of the document's language.
  public let isStopword: Bool
  /// How common the word is in the language at large: −log2 of its share of running text, 0...30; `unknown` when unknown.
  public let rarity: UInt8
  /// The rarity of words that the language's list of frequencies doesn't have.
  public static let unknown: UInt8 = 30

  public init(form: String, stem: String, isStopword: Bool, rarity: UInt8) {
    self.form = form
    self.stem = stem
    self.isStopword = isStopword
    self.rarity = rarity
  }
}
