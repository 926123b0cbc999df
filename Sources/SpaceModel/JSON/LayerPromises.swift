import SpaceText

// What stages take for granted of layers. A record comes from anywhere, so it is checked when it is read.

extension Document {
  /// What is wrong with the layers, in a few words; nil when they keep what `Layer` promises of each.
  func brokenPromise() -> String? {
    if let tokens = self[.tokens], !Self.areApart(tokens.tokens.lazy.map(\.span)) {
      return "tokens must be in order, apart and not empty"
    }
    if let sentences = self[.sentences] {
      if !Self.areApart(sentences) { return "sentences must be in order, apart and not empty" }
      if !sentences.allSatisfy(isWithinOneElement) { return "a sentence must lie within one element" }
    }
    if let dates = self[.dates], !Self.areApart(dates.lazy.map(\.span)) {
      return "dates must be in order, apart and not empty"
    }
    if let phrases = self[.phrases] {
      let isSound = Self.areApart(phrases.lazy.map(\.span)) && phrases.allSatisfy { $0.span.contains($0.head) }
      if !isSound { return "phrases must be in order, apart, not empty, and hold their heads" }
    }
    if let terms = self[.terms], !terms.allSatisfy({ Self.areApart($0.mentions) && !$0.mentions.isEmpty }) {
      return "a term's mentions must be in order, apart and not empty"
    }
    if let definitions = self[.definitions] {
      let isSound = definitions.allSatisfy { !$0.term.isEmpty && !$0.explanation.isEmpty }
      if !isSound { return "a definition's term and explanation must not be empty" }
    }
    return nil
  }

  private static func areApart(_ spans: some Sequence<Span>) -> Bool {
    var last: Int32 = 0
    for span in spans {
      if span.start < last || span.isEmpty { return false }
      last = span.end
    }
    return true
  }

  private func isWithinOneElement(_ span: Span) -> Bool {
    let index = elementIndex(at: Int(span.start))
    return index < elements.count && elements[index].span.contains(span)
  }
}
