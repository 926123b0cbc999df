import SpaceText

/// All tokens of a document in order, and the words they are occurrences of.
public struct Tokens: Sendable, Equatable {
  public var tokens: [Token]
  public var words: [Word]
  /// Known to who found the words, so that they need not be worked out again; neither kept nor compared.
  public var hashes: WordHashes?

  public init(tokens: [Token] = [], words: [Word] = [], hashes: WordHashes? = nil) {
    self.tokens = tokens
    self.words = words
    self.hashes = hashes
  }

  public static func == (a: Tokens, b: Tokens) -> Bool { a.tokens == b.tokens && a.words == b.words }

  public func word(of token: Token) -> Word { words[Int(token.word)] }

  /// The tokens inside `span`, as a range of indices. O(log n).
  public func indices(in span: Span) -> Range<Int> {
    let low = firstIndex(startingAt: Int(span.start), in: 0..<tokens.count)
    // None is empty, so there are no more of them than bytes.
    let most = min(tokens.count, low + max(0, span.count))
    return low..<firstIndex(startingAt: Int(span.end), in: low..<most)
  }

  /// The index of the first token that starts at `offset` or after it. O(log n).
  public func firstIndex(startingAt offset: Int) -> Int { firstIndex(startingAt: offset, in: 0..<tokens.count) }

  private func firstIndex(startingAt offset: Int, in range: Range<Int>) -> Int {
    precondition(range.upperBound <= tokens.count, "a range of tokens")
    return unsafe tokens.withUnsafeBufferPointer { tokens in
      var low = range.lowerBound
      var count = range.count
      while count > 0 {
        let half = count / 2
        let isBefore = unsafe Int(tokens[low + half].span.start) < offset
        low = isBefore ? low + half + 1 : low
        count = isBefore ? count - half - 1 : half
      }
      return low
    }
  }
}
