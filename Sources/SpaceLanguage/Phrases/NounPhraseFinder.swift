import SpaceModel
import SpaceText

/// Finds base noun phrases by their tags: adjectives and nouns up to a noun, or, where adjectives follow, a noun with its
/// adjectives. Determiners, pronouns and prepositions part them.
struct NounPhraseFinder {
  let tokens: Tokens
  let language: Language
  let bytes: [UInt8]

  init(_ tokens: Tokens, _ language: Language, _ bytes: [UInt8]) {
    self.tokens = tokens
    self.language = language
    self.bytes = bytes
  }

  /// The base noun phrases among the tokens of `range`, in order.
  func phrases(in range: Range<Int>) -> [NounPhrase] {
    var result: [NounPhrase] = []
    phrases(in: range, into: &result)
    return result
  }

  /// The same, in place of what `result` holds.
  func phrases(in range: Range<Int>, into result: inout [NounPhrase]) {
    result.removeAll(keepingCapacity: true)
    var at = range.lowerBound
    while at < range.upperBound {
      guard isInner(at) else {
        at += 1
        continue
      }
      var end = at + 1
      while end < range.upperBound, isInner(end), end - at < 8 { end += 1 }
      if let phrase = trimmed(at..<end) { result.append(phrase) }
      at = end
    }
  }

  /// A word that can stand inside a noun phrase.
  func isInner(_ index: Int) -> Bool {
    let token = tokens.tokens[index]
    switch token.tag {
    case .noun, .properNoun: return !isMark(token)
    case .adjective: return !tokens.words[Int(token.word)].isStopword
    case .other: return false
    case .adposition, .adverb, .auxiliary, .coordinator, .determiner, .interjection, .numeral, .particle, .pronoun,
      .punctuation, .subordinator, .symbol, .verb:
      return false
    }
  }

  func isNoun(_ index: Int) -> Bool {
    let tag = tokens.tokens[index].tag
    return tag == .noun || tag == .properNoun
  }

  /// Single letters and the like, which taggers call nouns.
  private func isMark(_ token: Token) -> Bool { tokens.words[Int(token.word)].isStopword }

  private func trimmed(_ range: Range<Int>) -> NounPhrase? {
    var start = range.lowerBound
    var end = range.upperBound
    if language.traits.contains(.nounFirst) {
      guard let head = (start..<end).first(where: { isNoun($0) }) else { return nil }
      // One adjective may stand before the noun.
      start = max(start, head - 1)
      return NounPhrase(range: start..<end, head: head)
    }
    while end > start, !isNoun(end - 1) { end -= 1 }
    if end == start { return nil }
    while start < end - 1, tokens.tokens[start].tag == .other { start += 1 }
    return NounPhrase(range: start..<end, head: end - 1)
  }
}
