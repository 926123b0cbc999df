import SpaceText

/// A word, number or punctuation mark of the text.
public struct Token: Sendable, Equatable {
  public let span: Span
  public var tag: PartOfSpeech
  /// Its place in `Tokens.words`.
  public let word: Int32

  public init(span: Span, tag: PartOfSpeech, word: Int32) {
    self.span = span
    self.tag = tag
    self.word = word
  }
}
