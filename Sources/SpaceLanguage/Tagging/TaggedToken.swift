import SpaceText

/// One token as the tagger sees it.
package struct TaggedToken {
  var features: WordFeatures
  /// The number of the word where its view is kept.
  var word: Int32
  /// Upper case, digits, hyphen and the like, 0...255.
  var shape: UInt32
  /// The tag that needs no guessing (numbers, marks, addresses); else nil.
  var fixed: UInt8?
  /// The tag that needs no guessing, for training.
  package var fixedTag: UInt8? { fixed }

  package init(features: WordFeatures, word: Int32, token: RawToken, isFirst: Bool) {
    self.features = features
    self.word = word
    shape = UInt32(token.shape.subtracting([.joined]).rawValue) | (isFirst ? 128 : 0)
    fixed =
      switch token.kind {
      case .word: nil
      case .number: Tagger.numeral
      case .address: Tagger.other
      case .punctuation: Tagger.punctuation
      case .symbol: Tagger.symbol
      }
  }
}
