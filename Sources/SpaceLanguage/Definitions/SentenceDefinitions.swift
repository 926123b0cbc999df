import SpaceModel
import SpaceText

// Definitions inside running sentences.

extension DefinitionFinder {
  /// A sentence's subject as far as a defining verb needs it.
  private struct Subject {
    var range: Range<Int>
    /// The bracket after it, if any ("(RNN)").
    var bracket: Range<Int>?
    /// Where the verb must stand.
    var end: Int
    var isDefinite: Bool
    var isIndefinite: Bool
    var afterIntroduction: Bool
  }

  /// Reads one sentence. `previous` is the sentence before in the same element, for what "this" refers to.
  mutating func read(sentence range: Range<Int>, previous: Range<Int>?) {
    if range.count < 4 { return }
    if let subject = subject(of: range) { readPredicate(of: subject, in: range) }
    for index in range {
      if isComma(index) {
        readAfterComma(index, in: range)
      } else if isOpening(index) {
        readBracket(index, in: range)
      } else if isDash(index), index > range.lowerBound + 1 {
        readDash(index, in: range)
      } else if let cue = cue(at: index, in: range), cue.bits & DefinitionCues.Cue.backward != 0 {
        readNaming(at: index, cue.count, in: range, previous: previous)
      }
    }
  }

  /// The noun phrase a sentence begins with, after an introduction like "In biology,".
  private func subject(of range: Range<Int>) -> Subject? {
    var start = range.lowerBound
    var afterIntroduction = false
    while start < range.upperBound, isQuote(start) { start += 1 }
    guard start < range.upperBound else { return nil }
    switch tag(start) {
    case .adposition, .adverb, .subordinator, .coordinator:
      guard let comma = (start..<min(start + 14, range.upperBound)).first(where: isComma) else {
        if tag(start) == .adverb || tag(start) == .coordinator {
          start += 1
          break
        }
        return nil
      }
      start = comma + 1
      afterIntroduction = true
    case .adjective, .auxiliary, .determiner, .interjection, .noun, .numeral, .particle, .pronoun, .properNoun,
      .punctuation, .symbol, .verb, .other:
      break
    }
    var at = start
    var isDefinite = false
    var isIndefinite = false
    if at < range.upperBound, tag(at) == .determiner || bits(at) & DefinitionCues.Cue.article != 0 {
      if bits(at) & DefinitionCues.Cue.anaphor != 0 && bits(at) & DefinitionCues.Cue.article == 0 { return nil }
      let form = word(at).form
      isDefinite = form == "the"
      isIndefinite = form == "a" || form == "an"
      at += 1
    }
    let first = at
    var bracket: Range<Int>?
    var content = 0
    while at < range.upperBound, at - first < 12 {
      if isQuote(at) {
        at += 1
        continue
      }
      if isOpening(at), at > first {
        guard let close = closing(of: at, in: range, limit: 14) else { return nil }
        bracket = at + 1..<close
        at = close + 1
        break
      }
      if at > first, let cue = cue(at: at, in: range), cue.bits & Self.predicates != 0 { break }
      switch tag(at) {
      case .noun, .properNoun, .adjective, .numeral, .other: content += 1
      case .verb:
        // A gerund or participle may be part of the term; a finite verb is not.
        if at > first { break }
        content += 1
      case .adposition:
        guard lists(at) & Language.List.joiner != 0, at > first else { return nil }
      case .coordinator, .determiner, .particle: if at == first { return nil }
      case .symbol, .punctuation:
        if isComma(at) { return nil }
      case .adverb: break
      case .auxiliary, .interjection, .pronoun, .subordinator: return nil
      }
      at += 1
    }
    guard content > 0, at > first, at < range.upperBound else { return nil }
    let end = bracket.map { $0.lowerBound - 1 } ?? at
    return Subject(
      range: first..<end, bracket: bracket, end: at, isDefinite: isDefinite, isIndefinite: isIndefinite,
      afterIntroduction: afterIntroduction)
  }

  private static let predicates =
    DefinitionCues.Cue.copula | DefinitionCues.Cue.forward | DefinitionCues.Cue.verb | DefinitionCues.Cue.backward

  private mutating func readPredicate(of subject: Subject, in range: Range<Int>) {
    var at = subject.end
    while at < range.upperBound, tag(at) == .adverb { at += 1 }
    guard at < range.upperBound, let cue = cue(at: at, in: range) else { return }
    let after = at + cue.count
    guard after < range.upperBound - 1 else { return }
    let end = explanationEnd(after, in: range)
    var base = subject.isDefinite ? -60 : subject.isIndefinite ? 60 : 0
    if subject.afterIntroduction { base -= 40 }
    if cue.bits & DefinitionCues.Cue.forward != 0 {
      add(.sentence, term: subject.range, explanation: after..<end, 780 + base)
    } else if cue.bits & DefinitionCues.Cue.copula != 0 {
      var start = after
      while start < end, tag(start) == .adverb { start += 1 }
      guard start < end else { return }
      let confidence = predicateConfidence(start, end)
      if confidence > 0 { add(.sentence, term: subject.range, explanation: start..<end, confidence + base) }
    } else if cue.bits & DefinitionCues.Cue.verb != 0 {
      add(.sentence, term: subject.range, explanation: at..<end, 430 + base)
    }
  }

  /// How much the words after "is" look like the beginning of a definition.
  private func predicateConfidence(_ start: Int, _ end: Int) -> Int {
    let isArticle = bits(start) & DefinitionCues.Cue.article != 0
    var confidence = 0
    if isArticle {
      let form = word(start).form
      confidence = form == "the" ? 560 : 620
      // "is the best", "is a good": an opinion more than a definition.
      if start + 1 < end, tag(start + 1) == .adjective, lists(start + 1) & Language.List.vague != 0 {
        confidence -= 150
      }
    } else if isNoun(start) || tag(start) == .adjective && start + 1 < end && isNoun(start + 1) {
      confidence = 470
    } else {
      return 0
    }
    for i in start + 1..<min(end, start + 14) where bits(i) & DefinitionCues.Cue.relative != 0 {
      return confidence + 120
    }
    for i in start + 1..<min(end, start + 8) where tag(i) == .adposition { return confidence + 40 }
    return end - start < 4 ? confidence - 150 : confidence
  }

  /// Where an explanation that begins at `start` ends: at the sentence's end, a semicolon, or a clause of its own.
  private func explanationEnd(_ start: Int, in range: Range<Int>) -> Int {
    for i in start..<range.upperBound where byte(i) == 0x3B { return i }
    return range.upperBound
  }

  /// `…, which is a …` and `X, a …,`.
  private mutating func readAfterComma(_ comma: Int, in range: Range<Int>) {
    let after = comma + 1
    guard after + 2 < range.upperBound, comma > range.lowerBound else { return }
    guard let term = phrase(endingAt: comma, in: range) else { return }
    if let cue = cue(at: after, in: range), cue.bits & DefinitionCues.Cue.restatement != 0, cue.count > 1 {
      let start = after + cue.count
      guard start < range.upperBound else { return }
      add(.apposition, term: term, explanation: start..<clauseEnd(start, in: range), 560)
      return
    }
    let form = word(after).form
    let isIndefinite = bits(after) & DefinitionCues.Cue.article != 0 && tag(after) == .determiner
    guard isIndefinite, form != "the", form != "all", form != "some", form != "each", form != "every" else { return }
    // "a dog, a cat": a list, not an apposition.
    if term.lowerBound > range.lowerBound, bits(term.lowerBound - 1) & DefinitionCues.Cue.article != 0,
      word(term.lowerBound - 1).form != "the"
    {
      return
    }
    let end = clauseEnd(after, in: range)
    guard end < range.upperBound, end - after >= 4 else { return }
    if end + 1 < range.upperBound, tag(end + 1) == .coordinator { return }
    add(.apposition, term: term, explanation: after..<end, 480)
  }

  /// `X (a …)`; brackets with few words, figures or years explain nothing.
  private mutating func readBracket(_ open: Int, in range: Range<Int>) {
    guard open > range.lowerBound, let close = closing(of: open, in: range), close - open >= 4 else { return }
    guard let term = phrase(endingAt: open, in: range) else { return }
    let first = open + 1
    if let cue = cue(at: first, in: range), cue.bits & DefinitionCues.Cue.restatement != 0 {
      add(.apposition, term: term, explanation: first + cue.count..<close, 560)
    } else if bits(first) & DefinitionCues.Cue.article != 0, tag(first) == .determiner {
      add(.apposition, term: term, explanation: first..<close, 560)
    }
  }

  /// `X — a … —`.
  private mutating func readDash(_ dash: Int, in range: Range<Int>) {
    let first = dash + 1
    guard first + 2 < range.upperBound, let term = phrase(endingAt: dash, in: range) else { return }
    guard bits(first) & DefinitionCues.Cue.article != 0, tag(first) == .determiner else { return }
    var end = first
    while end < range.upperBound, !isDash(end), byte(end) != 0x3B { end += 1 }
    add(.apposition, term: term, explanation: first..<end, 540)
  }

  /// `… is called X`, `a … called X`.
  private mutating func readNaming(at index: Int, _ count: Int, in range: Range<Int>, previous: Range<Int>?) {
    var first = index + count
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
    guard end > first else { return }
    let term = first..<end
    // "called X, which …": what follows explains it best.
    if end + 3 < range.upperBound, isComma(end), bits(end + 1) & DefinitionCues.Cue.relative != 0 {
      let start = end + 2
      add(.sentence, term: term, explanation: start..<clauseEnd(start, in: range), 520)
      return
    }
    let isPassive = cue(at: index, in: range).map { $0.count > 1 && tag(index) == .auxiliary } ?? false
    var start = isPassive ? range.lowerBound : phraseStart(before: index, in: range)
    if isPassive {
      if let comma = (range.lowerBound..<min(range.lowerBound + 8, index)).first(where: isComma),
        tag(range.lowerBound) == .adposition || tag(range.lowerBound) == .adverb
      {
        start = comma + 1
      }
      if bits(start) & DefinitionCues.Cue.anaphor != 0 && index - start <= 4 {
        if let previous { add(.sentence, term: term, explanation: previous, 560) }
        return
      }
    }
    guard start < index, index - start >= 2 else { return }
    add(.sentence, term: term, explanation: start..<index, isPassive ? 700 : index - start >= 4 ? 480 : 330)
  }

  /// The noun phrase that ends just before `index`, brackets and quotes skipped.
  func phrase(endingAt index: Int, in range: Range<Int>) -> Range<Int>? {
    var end = index
    while end > range.lowerBound, isQuote(end - 1) { end -= 1 }
    if end > range.lowerBound, isClosing(end - 1) {
      var open = end - 1
      while open > range.lowerBound, !isOpening(open), end - open < 10 { open -= 1 }
      if isOpening(open) { end = open }
    }
    guard end > range.lowerBound, isNoun(end - 1) || language.traits.contains(.nounFirst) && tag(end - 1) == .adjective
    else { return nil }
    var start = end
    while start > range.lowerBound, end - start < 6 {
      let isPart = isNoun(start - 1) || tag(start - 1) == .adjective && !word(start - 1).isStopword
      if !isPart { break }
      start -= 1
    }
    return start < end ? start..<end : nil
  }

  /// The first token of the phrase before a naming participle: back to its determiner, over prepositions and adjectives.
  private func phraseStart(before index: Int, in range: Range<Int>) -> Int {
    var start = index
    var best = index
    while start > range.lowerBound, index - start < 16 {
      let previous = start - 1
      switch tag(previous) {
      case .noun, .properNoun, .adjective, .numeral, .adposition, .other, .coordinator:
        start -= 1
        if isNoun(start) || tag(start) == .adjective { best = start }
      case .determiner:
        start -= 1
        best = start
        // Another phrase may hang on this one by a preposition.
        if start == range.lowerBound || tag(start - 1) != .adposition { return best }
      case .adverb, .auxiliary, .interjection, .particle, .pronoun, .punctuation, .subordinator, .symbol, .verb:
        return best
      }
    }
    return best
  }

  /// The end of a clause that begins at `start`: the next comma that no list or inner clause explains, or the sentence's end.
  private func clauseEnd(_ start: Int, in range: Range<Int>) -> Int {
    var depth = 0
    for i in start..<range.upperBound {
      if isOpening(i) { depth += 1 }
      if isClosing(i) {
        if depth == 0 { return i }
        depth -= 1
      }
      if depth == 0, i > start + 2, isComma(i) || isDash(i) || byte(i) == 0x3B { return i }
    }
    return range.upperBound
  }
}
