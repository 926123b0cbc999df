import SpaceModel
import SpaceText

// Definitions that name what they have explained: "… is called X".

extension DefinitionFinder {
  /// `… is called X`, `a … called X`.
  func readNaming(at index: Int, _ count: Int, in range: Range<Int>, previous: Range<Int>?) {
    guard let term = named(from: index + count, in: range) else { return }
    let end = term.upperBound
    // "called X, which …": what follows explains it best.
    if end + 3 < range.upperBound, isComma(end), bits(end + 1) & DefinitionCues.Cue.relative != 0 {
      let start = end + 2
      add(.relativeNaming, cue: index, term: term, explanation: start..<clauseEnd(start, in: range), prior: 520)
      return
    }
    let (verb, isPassive) = namingVerb(index, in: range)
    if isPassive {
      readPassive(verb, of: term, in: range, previous: previous)
    } else {
      readParticiple(verb, of: term, in: range)
    }
  }

  /// What is named by a cue that ends before `start`.
  private func named(from start: Int, in range: Range<Int>) -> Range<Int>? {
    var first = start
    while first < range.upperBound, tag(first) == .determiner || isQuote(first) || tag(first) == .adverb { first += 1 }
    var end = first
    while end < range.upperBound, end - first < 7 {
      let isPart: Bool
      switch tag(end) {
      case .noun, .properNoun, .adjective, .numeral, .other: isPart = true
      case .verb: isPart = end == first
      case .adposition: isPart = end > first && word(end).form == "of"
      case .adverb, .auxiliary, .coordinator, .determiner, .interjection, .particle, .pronoun, .punctuation,
        .subordinator, .symbol:
        isPart = false
      }
      if !isPart { break }
      end += 1
    }
    return end > first ? first..<end : nil
  }

  /// Where the verb of a cue begins: "is called", "is now called", "became known as"; or its participle, with the comma
  /// before it.
  private func namingVerb(_ index: Int, in range: Range<Int>) -> (start: Int, isPassive: Bool) {
    if tag(index) == .auxiliary { return (index, true) }
    var verb = index
    while verb > range.lowerBound, tag(verb - 1) == .adverb { verb -= 1 }
    guard verb > range.lowerBound, tag(verb - 1) == .auxiliary || word(verb - 1).form == "became" else {
      return (index > range.lowerBound && isComma(index - 1) ? index - 1 : index, false)
    }
    verb -= 1
    while verb > range.lowerBound, tag(verb - 1) == .auxiliary { verb -= 1 }
    return (verb, true)
  }

  /// `a … called X`
  private func readParticiple(_ index: Int, of term: Range<Int>, in range: Range<Int>) {
    let start = phraseStart(before: index, in: range)
    guard index - start >= 4, tag(start) == .determiner || tag(start) == .adjective || isNoun(start) else { return }
    let hasArticle = tag(start) == .determiner
    add(.naming, cue: index, term: term, explanation: start..<index, prior: hasArticle ? 470 : 380)
  }

  /// `… is called X`
  private func readPassive(_ index: Int, of term: Range<Int>, in range: Range<Int>, previous: Range<Int>?) {
    // Beyond that it is too long to explain anything.
    var start = max(range.lowerBound, index - Self.longestExplanation - 1)
    for i in start..<index where byte(i) == 0x3B { start = i + 1 }
    let clause = start
    if let comma = (start..<min(start + 8, index)).first(where: { isComma($0) }),
      tag(start) == .adposition || tag(start) == .adverb
    {
      start = comma + 1
    }
    if bits(start) & DefinitionCues.Cue.anaphor != 0 && index - start <= 5 {
      if clause > range.lowerBound {
        add(.anaphor, cue: index, term: term, explanation: range.lowerBound..<clause - 1, prior: 600)
      } else if let previous {
        add(.anaphor, cue: index, term: term, explanation: previous, prior: 560)
      }
      return
    }
    guard start < index, index - start >= 2, let explained = withoutSubject(start..<index) else { return }
    add(.passive, cue: index, term: term, explanation: explained, prior: 700)
  }

  /// What stands before "is called", without a subject that only points back ("When prices rise, this is called …",
  /// "…, releasing what is called …"); nil when nothing whole is left.
  private func withoutSubject(_ range: Range<Int>) -> Range<Int>? {
    var end = range.upperBound
    while end > range.lowerBound, pointsBack(end - 1) { end -= 1 }
    if end == range.upperBound {
      // "…, the result is called …"
      if range.count > 6, tag(end - 2) == .determiner, isComma(end - 3), isNoun(end - 1) { return range.dropLast(3) }
      return range
    }
    guard end - range.lowerBound >= 4 else { return nil }
    switch tag(end - 1) {
    case .noun, .properNoun, .adjective, .numeral, .punctuation, .other: return range.lowerBound..<end
    default: break
    }
    guard let comma = range.prefix(end - range.lowerBound).last(where: { isComma($0) }), comma - range.lowerBound >= 4
    else { return nil }
    return range.lowerBound..<comma
  }

  private func pointsBack(_ index: Int) -> Bool {
    tag(index) == .pronoun || tag(index) == .determiner || bits(index) & DefinitionCues.Cue.relative != 0
  }

  /// The first token of the phrase before a naming participle: back over nouns, adjectives and "of" to its determiner.
  private func phraseStart(before index: Int, in range: Range<Int>) -> Int {
    var start = index
    while start > range.lowerBound, index - start < 16 {
      let previous = start - 1
      switch tag(previous) {
      case .noun, .properNoun, .adjective, .numeral, .other: start -= 1
      case .adposition:
        // Only "of" and its like tie two nouns so that the first is the one that is named.
        guard start < index, isNoun(previous - 1 >= range.lowerBound ? previous - 1 : previous),
          lists(previous) & Language.List.joiner != 0, word(previous).form != "in", word(previous).form != "to"
        else { return start }
        start -= 1
      case .determiner:
        if start == index { return start }
        start -= 1
        if start > range.lowerBound, word(start - 1).form == "of", start - 2 >= range.lowerBound, isNoun(start - 2) {
          start -= 1
        } else {
          return start
        }
      case .adverb, .auxiliary, .coordinator, .interjection, .particle, .pronoun, .punctuation, .subordinator, .symbol,
        .verb:
        return start
      }
    }
    return start
  }
}
