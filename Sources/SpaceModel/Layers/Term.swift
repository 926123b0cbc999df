import SpaceText

/// A candidate for a key term: a noun phrase, acronym or marked-up expression, with all its mentions.
public struct Term: Sendable, Equatable {
  /// As it should be shown: the most frequent or best form, in its proper case, as it stands in the text.
  public let text: String
  /// Equal for variants of one term (stems of its words), so that documents can be joined.
  public let key: String
  /// How much this document is about it, in thousandths; comparable between documents of similar length only.
  public let score: Int32
  public let mentions: [Span]

  public init(text: String, key: String, score: Int32, mentions: [Span]) {
    self.text = text
    self.key = key
    self.score = score
    self.mentions = mentions
  }
}
