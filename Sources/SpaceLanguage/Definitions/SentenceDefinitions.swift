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
      } else if byte(index) == 0x3A, index > range.lowerBound + 2 {
        readColon(index, in: range)
      } else if let cue = cue(at: index, in: range), cue.bits & DefinitionCues.Cue.backward != 0,
        cue.count > 1 || tag(index) != .auxiliary
      {
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
        let isPart = at == first || at + 1 < range.upperBound && isNoun(at + 1) && isParticiple(at)
        if !isPart {
          // The verb of the sentence: the subject ends here.
          guard content > 0 else { return nil }
          return Subject(
            range: first..<at, bracket: nil, end: at, isDefinite: isDefinite, isIndefinite: isIndefinite,
            afterIntroduction: afterIntroduction)
        }
        content += 1
      case .adposition:
        guard lists(at) & Language.List.joiner != 0, at > first else { return nil }
      case .coordinator, .determiner, .particle: if at == first { return nil }
      case .symbol, .punctuation:
        guard isComma(at) else { return nil }
        // "the C horizon, or soil base, …": another name.
        guard let close = alias(after: at, in: range) else { return nil }
        let end = at
        at = close + 1
        return Subject(
          range: first..<end, bracket: nil, end: at, isDefinite: isDefinite, isIndefinite: isIndefinite,
          afterIntroduction: afterIntroduction)
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

  /// The comma that ends ", or X," or ", also called X," whose first comma is at `comma`.
  private func alias(after comma: Int, in range: Range<Int>) -> Int? {
    guard comma + 2 < range.upperBound, let cue = cue(at: comma + 1, in: range),
      cue.bits & (DefinitionCues.Cue.restatement | DefinitionCues.Cue.backward) != 0
    else { return nil }
    return (comma + 2..<min(comma + 9, range.upperBound)).first(where: isComma)
  }

  private func isParticiple(_ index: Int) -> Bool {
    let form = word(index).form.utf8
    return form.count > 4 && (form.suffix(3).elementsEqual("ing".utf8) || form.suffix(2).elementsEqual("ed".utf8))
  }

  private static let predicates =
    DefinitionCues.Cue.copula | DefinitionCues.Cue.forward | DefinitionCues.Cue.verb | DefinitionCues.Cue.backward

  private mutating func readPredicate(of subject: Subject, in range: Range<Int>) {
    var at = subject.end
    while at < range.upperBound, tag(at) == .adverb { at += 1 }
    guard at < range.upperBound else { return }
    guard let cue = cue(at: at, in: range), cue.bits & Self.predicates != 0 else {
      // Any other verb: only the model can tell.
      if tag(at) == .verb, range.upperBound - at > 4, language.code == "en" {
        add(.verb, cue: at, term: subject.range, explanation: at..<explanationEnd(at, in: range), prior: 0)
      }
      return
    }
    let after = at + cue.count
    guard after < range.upperBound - 1 else { return }
    let end = explanationEnd(after, in: range)
    var base = subject.isDefinite ? -60 : subject.isIndefinite ? 60 : 0
    if subject.afterIntroduction { base -= 40 }
    if cue.bits & DefinitionCues.Cue.forward != 0 {
      add(.forward, cue: at, term: subject.range, explanation: after..<end, prior: 780 + base)
    } else if cue.bits & DefinitionCues.Cue.copula != 0 {
      var start = after
      while start < end, tag(start) == .adverb { start += 1 }
      guard start < end else { return }
      let confidence = predicateConfidence(start, end)
      if confidence > 0 {
        add(.copula, cue: at, term: subject.range, explanation: start..<end, prior: confidence + base)
      }
    } else if cue.bits & DefinitionCues.Cue.verb != 0 {
      add(.verb, cue: at + cue.count - 1, term: subject.range, explanation: at..<end, prior: 430 + base)
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
    for i in start..<min(end, start + 5) where isNoun(i) {
      if bits(i) & DefinitionCues.Cue.vague != 0 { confidence -= 260 }
      break
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
    if let cue = cue(at: after, in: range), cue.bits & DefinitionCues.Cue.restatement != 0, word(after).form != "or" {
      let start = after + cue.count
      guard start < range.upperBound else { return }
      let isNominal = tag(start) == .determiner || isNoun(start) || tag(start) == .adjective || tag(start) == .numeral
      guard isNominal || bits(after) & DefinitionCues.Cue.relative == 0 else { return }
      if tag(start) == .adjective, start + 1 < range.upperBound, !isNoun(start + 1), tag(start + 1) != .adjective {
        return
      }
      add(.restatement, cue: start - 1, term: term, explanation: start..<clauseEnd(start, in: range), prior: 560)
      return
    }
    // "life tables, which detail …"
    if bits(after) & DefinitionCues.Cue.relative != 0, tag(after + 1) == .verb, range.upperBound - after > 5 {
      add(.relative, cue: after + 1, term: term, explanation: after + 1..<clauseEnd(after + 1, in: range), prior: 430)
      return
    }
    let form = word(after).form
    let isIndefinite = bits(after) & DefinitionCues.Cue.article != 0 && tag(after) == .determiner
    let isThe = form == "the"
    guard isIndefinite, form != "all", form != "some", form != "each", form != "every" else { return }
    // "a dog, a cat": a list, not an apposition.
    if term.lowerBound > range.lowerBound, bits(term.lowerBound - 1) & DefinitionCues.Cue.article != 0,
      word(term.lowerBound - 1).form != "the"
    {
      return
    }
    let end = clauseEnd(after, in: range)
    guard end < range.upperBound, end - after >= (isThe ? 5 : 4) else { return }
    if end + 1 < range.upperBound, tag(end + 1) == .coordinator { return }
    add(.apposition, cue: nil, term: term, explanation: after..<end, prior: isThe ? 400 : 480)
  }

  /// `X (a …)`; brackets with few words, figures or years explain nothing.
  private mutating func readBracket(_ open: Int, in range: Range<Int>) {
    guard open > range.lowerBound, let close = closing(of: open, in: range), close - open >= 4 else { return }
    guard let term = phrase(endingAt: open, in: range) else { return }
    let first = open + 1
    if let cue = cue(at: first, in: range), cue.bits & DefinitionCues.Cue.restatement != 0 {
      add(.bracket, cue: first, term: term, explanation: first + cue.count..<close, prior: 560)
    } else if bits(first) & DefinitionCues.Cue.article != 0, tag(first) == .determiner {
      add(.bracket, cue: first, term: term, explanation: first..<close, prior: 560)
    }
  }

  /// `X — a … —`.
  private mutating func readDash(_ dash: Int, in range: Range<Int>) {
    let first = dash + 1
    guard first + 2 < range.upperBound, let term = phrase(endingAt: dash, in: range) else { return }
    guard bits(first) & DefinitionCues.Cue.article != 0, tag(first) == .determiner else { return }
    var end = first
    while end < range.upperBound, !isDash(end), byte(end) != 0x3B { end += 1 }
    add(.dash, cue: nil, term: term, explanation: first..<end, prior: 540)
  }

  /// `… the greenhouse effect: the warming of …`.
  private mutating func readColon(_ colon: Int, in range: Range<Int>) {
    let first = colon + 1
    guard range.upperBound - first >= 5, let term = phrase(endingAt: colon, in: range) else { return }
    let isNominal = tag(first) == .determiner || isNoun(first) && bits(first) & DefinitionCues.Cue.vague == 0
    guard isNominal,
      !range.dropFirst(first - range.lowerBound).contains(where: {
        isComma($0) && $0 + 1 < range.upperBound && tag($0 + 1) == .coordinator
      })
    else { return }
    add(.colon, cue: nil, term: term, explanation: first..<clauseEnd(first, in: range), prior: 440)
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
      add(.relativeNaming, cue: index, term: term, explanation: start..<clauseEnd(start, in: range), prior: 520)
      return
    }
    // "is called", "is now called", "became known as".
    var index = index
    var isPassive = tag(index) == .auxiliary
    if !isPassive {
      var verb = index
      while verb > range.lowerBound, tag(verb - 1) == .adverb { verb -= 1 }
      if verb > range.lowerBound, tag(verb - 1) == .auxiliary || word(verb - 1).form == "became" {
        isPassive = true
        index = verb - 1
        while index > range.lowerBound, tag(index - 1) == .auxiliary { index -= 1 }
      } else if index > range.lowerBound, isComma(index - 1) {
        index -= 1
      }
    }
    guard isPassive else {
      let start = phraseStart(before: index, in: range)
      guard index - start >= 4, tag(start) == .determiner || tag(start) == .adjective || isNoun(start) else { return }
      let hasArticle = tag(start) == .determiner
      add(.naming, cue: index, term: term, explanation: start..<index, prior: hasArticle ? 470 : 380)
      return
    }
    var start = range.lowerBound
    for i in range.lowerBound..<index where byte(i) == 0x3B { start = i + 1 }
    let clause = start
    if let comma = (start..<min(start + 8, index)).first(where: isComma),
      tag(start) == .adposition || tag(start) == .adverb
    {
      start = comma + 1
    }
    if bits(start) & DefinitionCues.Cue.anaphor != 0 && index - start <= 4 {
      if clause > range.lowerBound {
        add(.anaphor, cue: index, term: term, explanation: range.lowerBound..<clause - 1, prior: 600)
      } else if let previous {
        add(.anaphor, cue: index, term: term, explanation: previous, prior: 560)
      }
      return
    }
    guard start < index, index - start >= 2 else { return }
    add(.passive, cue: index, term: term, explanation: start..<index, prior: 700)
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
