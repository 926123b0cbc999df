import SpaceLexicon
import SpaceModel
import SpaceText

// Definitions inside running sentences.

extension DefinitionFinder {
  /// A sentence's subject as far as a defining verb needs it.
  struct Subject {
    var range: Range<Int>
    /// The bracket after it, if any ("(RNN)").
    var bracket: Range<Int>?
    /// Where the verb must stand.
    var end: Int
    var isDefinite: Bool
    var isIndefinite: Bool
    var afterIntroduction: Bool

    /// The subject with its words up to `end`, and its verb at `verb`.
    func ending(_ end: Int, verb: Int) -> Subject {
      var subject = self
      subject.range = range.lowerBound..<end
      subject.end = verb
      return subject
    }
  }

  /// Reads one sentence. `previous` is the sentence before in the same element, for what "this" refers to.
  func read(sentence range: Range<Int>, previous: Range<Int>?) {
    if range.count < 4 { return }
    sentenceStart = range.lowerBound
    if let subject = subject(of: range) { readPredicate(of: subject, in: range) }
    if hasModel {
      readScene(in: range)
      readClauses(in: range)
    }
    for index in range where isTelling(index) {
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
      } else if bits(index) & (DefinitionCues.Cue.defines | DefinitionCues.Cue.label) != 0 {
        readDefining(at: index, in: range)
      }
    }
  }

  /// "… in two parts: microeconomics looks at …; macroeconomics looks at …": clauses with subjects of their own.
  private func readClauses(in range: Range<Int>) {
    for index in range.dropFirst(2) where isTelling(index) && (byte(index) == 0x3A || byte(index) == 0x3B) {
      let clause = index + 1..<range.upperBound
      if clause.count >= 6, let subject = subject(of: clause) { readPredicate(of: subject, in: clause) }
    }
  }

  /// The noun phrase a sentence begins with, after an introduction like "In biology,".
  private func subject(of range: Range<Int>) -> Subject? {
    guard var subject = subjectBegun(in: range) else { return nil }
    let first = subject.range.lowerBound
    var at = first
    var content = 0
    while at < range.upperBound, at - first < 12 {
      if isQuote(at) {
        at += 1
        continue
      }
      if isOpening(at), at > first {
        guard let close = closing(of: at, in: range, limit: 24) else { return nil }
        subject.bracket = at + 1..<close
        at = close + 1
        // "the tax credit (EITC), first passed in 1975, is …"
        if at < range.upperBound, isComma(at), let end = aliasOrAside(after: at, in: range) { at = end + 1 }
        break
      }
      if at > first, let cue = cue(at: at, in: range), cue.bits & Self.predicates != 0 { break }
      guard let part = subjectPart(at, first, in: range) else { return nil }
      switch part {
      case .content: content += 1
      case .between: break
      case .verb:
        // The verb of the sentence: the subject ends here.
        return content > 0 ? subject.ending(at, verb: at) : nil
      case .comma:
        // "the C horizon, or soil base, …": another name; "a public, on the other hand, is …": an aside.
        return aliasOrAside(after: at, in: range).map { subject.ending(at, verb: $0 + 1) }
      }
      at += 1
    }
    guard content > 0, at > first, at < range.upperBound else { return nil }
    return subject.ending(subject.bracket.map { $0.lowerBound - 1 } ?? at, verb: at)
  }

  /// A subject without words yet, behind what introduces it and behind its article.
  private func subjectBegun(in range: Range<Int>) -> Subject? {
    var start = range.lowerBound
    while start < range.upperBound, isQuote(start) { start += 1 }
    guard start < range.upperBound else { return nil }
    var subject = Subject(range: range, end: 0, isDefinite: false, isIndefinite: false, afterIntroduction: false)
    switch tag(start) {
    case .adposition, .adverb, .subordinator, .coordinator:
      if let comma = (start..<min(start + 14, range.upperBound)).first(where: { isComma($0) }) {
        start = comma + 1
        subject.afterIntroduction = true
      } else if tag(start) == .adverb || tag(start) == .coordinator {
        start += 1
      } else {
        return nil
      }
    case .adjective, .auxiliary, .determiner, .interjection, .noun, .numeral, .particle, .pronoun, .properNoun,
      .punctuation, .symbol, .verb, .other:
      break
    }
    if let named = label(at: start, in: range) { start = named }
    if start < range.upperBound, tag(start) == .determiner || bits(start) & DefinitionCues.Cue.article != 0 {
      if bits(start) & DefinitionCues.Cue.anaphor != 0 && bits(start) & DefinitionCues.Cue.article == 0 { return nil }
      // "Mi asignatura favorita es …": what one of somebody's things is, explains no word.
      if language.words.value(hash(start)) & Language.List.possessive != 0 { return nil }
      let form = word(start).form
      subject.isDefinite = form == "the"
      subject.isIndefinite = form == "a" || form == "an"
      start += 1
    }
    subject.range = start..<max(start, range.upperBound)
    return subject
  }

  private enum SubjectPart {
    /// A word of the term, and one between such words.
    case content, between
    /// The verb of the sentence.
    case verb
    case comma
  }

  /// What a token is to a subject whose first is `first`; nil where no defining sentence begins like this.
  private func subjectPart(_ index: Int, _ first: Int, in range: Range<Int>) -> SubjectPart? {
    switch tag(index) {
    case .noun, .properNoun, .adjective, .numeral, .other: return .content
    case .verb:
      // A gerund or participle may be part of the term; a finite verb is not.
      let isPart = index == first || index + 1 < range.upperBound && isNoun(index + 1) && isParticiple(index)
      return isPart ? .content : .verb
    case .adposition: return lists(index) & Language.List.joiner != 0 && index > first ? .between : nil
    case .coordinator, .determiner, .particle: return index > first ? .between : nil
    case .symbol, .punctuation: return isComma(index) ? .comma : nil
    case .adverb: return .between
    case .auxiliary, .interjection, .pronoun, .subordinator: return nil
    }
  }

  private func aliasOrAside(after comma: Int, in range: Range<Int>) -> Int? {
    alias(after: comma, in: range) ?? aside(after: comma, in: range)
  }

  /// The comma that ends ", or X," or ", also called X," whose first comma is at `comma`.
  func alias(after comma: Int, in range: Range<Int>) -> Int? {
    guard comma + 2 < range.upperBound, let cue = cue(at: comma + 1, in: range),
      cue.bits & (DefinitionCues.Cue.restatement | DefinitionCues.Cue.backward) != 0
    else { return nil }
    return (comma + 2..<min(comma + 9, range.upperBound)).first(where: { isComma($0) })
  }

  /// The comma that ends an aside between a subject and its verb.
  private func aside(after comma: Int, in range: Range<Int>) -> Int? {
    guard hasModel else { return nil }
    guard let close = (comma + 1..<min(comma + 14, range.upperBound)).first(where: { isComma($0) }),
      close + 2 < range.upperBound
    else { return nil }
    return tag(close + 1) == .auxiliary || tag(close + 1) == .verb && !isParticiple(close + 1) ? close : nil
  }

  func isParticiple(_ index: Int) -> Bool {
    let form = word(index).form.utf8
    return form.count > 4 && (form.suffix(3).elementsEqual("ing".utf8) || form.suffix(2).elementsEqual("ed".utf8))
  }

  private static let predicates =
    DefinitionCues.Cue.copula | DefinitionCues.Cue.forward | DefinitionCues.Cue.verb | DefinitionCues.Cue.backward

  private func readPredicate(of subject: Subject, in range: Range<Int>) {
    var at = subject.end
    while at < range.upperBound, tag(at) == .adverb { at += 1 }
    guard at < range.upperBound else { return }
    guard let cue = cue(at: at, in: range), cue.bits & Self.predicates != 0 else {
      // Any other verb: only the model can tell.
      if tag(at) == .verb, range.upperBound - at > 4, hasModel {
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
      } else if hasModel, tag(start) == .adjective || tag(start) == .verb || tag(start) == .adposition {
        add(.state, cue: at, term: subject.range, explanation: start..<end, prior: 0)
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
    let limit = min(range.upperBound, start + Self.longestExplanation)
    for i in start..<max(start, limit) where byte(i) == 0x3B { return i }
    return limit
  }

  /// `…, which is a …` and `X, a …,`.
  private func readAfterComma(_ comma: Int, in range: Range<Int>) {
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
    // "life tables, which detail …", "the gastrula, in which …"
    if bits(after) & DefinitionCues.Cue.relative != 0, range.upperBound - after > 5,
      tag(after + 1) == .verb || hasModel && tag(after + 1) == .auxiliary
    {
      add(.relative, cue: after + 1, term: term, explanation: after + 1..<clauseEnd(after + 1, in: range), prior: 430)
      return
    }
    if hasModel, let cue = cue(at: after, in: range), cue.bits & DefinitionCues.Cue.clause != 0 {
      let start = after + cue.count
      guard range.upperBound - start > 4 else { return }
      add(.clause, cue: after + cue.count - 1, term: term, explanation: start..<clauseEnd(start, in: range), prior: 0)
      return
    }
    if hasModel, word(after).form == "or" {
      readOr(after, of: term, in: range)
      return
    }
    readApposition(after, of: term, in: range)
  }

  /// "kinship, or one's traceable ancestry": the same in other words, unless it ends a list.
  private func readOr(_ or: Int, of term: Range<Int>, in range: Range<Int>) {
    let end = clauseEnd(or + 1, in: range)
    guard end - or > 3 else { return }
    // "gardeners, or soldiers, or courtiers"
    if end + 1 < range.upperBound, isComma(end), tag(end + 1) == .coordinator { return }
    for index in max(range.lowerBound, term.lowerBound - 4)..<term.lowerBound
    where isComma(index) || tag(index) == .coordinator {
      return
    }
    switch tag(or + 1) {
    case .determiner, .noun, .adjective, .pronoun, .verb:
      add(.restatement, cue: or, term: term, explanation: or + 1..<end, prior: 0)
    default: break
    }
  }

  private func readApposition(_ after: Int, of term: Range<Int>, in range: Range<Int>) {
    let form = word(after).form
    let isIndefinite = bits(after) & DefinitionCues.Cue.article != 0 && tag(after) == .determiner
    let isThe = form == "the"
    let isBare = !isIndefinite && hasModel && isBareNominal(after, in: range)
    guard isIndefinite || isBare, form != "all", form != "some", form != "each", form != "every" else { return }
    // "a dog, a cat": a list, not an apposition.
    if isIndefinite, term.lowerBound > range.lowerBound, bits(term.lowerBound - 1) & DefinitionCues.Cue.article != 0,
      word(term.lowerBound - 1).form != "the"
    {
      return
    }
    let end = clauseEnd(after, in: range)
    guard end < range.upperBound || hasModel, end - after >= (isThe ? 5 : 4) else { return }
    if end + 1 < range.upperBound, tag(end + 1) == .coordinator { return }
    add(.apposition, cue: nil, term: term, explanation: after..<end, prior: isThe ? 400 : 480)
  }

  /// Plural or mass nouns that are told apart by what follows: "unions of spouses …", "sea captains to whom …".
  private func isBareNominal(_ start: Int, in range: Range<Int>) -> Bool {
    var at = start
    while at < range.upperBound, at - start < 4, tag(at) == .adjective || isNoun(at) { at += 1 }
    guard at > start, at + 2 < range.upperBound, isNoun(at - 1) else { return false }
    return tag(at) == .adposition || bits(at) & DefinitionCues.Cue.relative != 0 || tag(at) == .verb && isParticiple(at)
  }

  /// `X (a …)`; brackets with few words, figures or years explain nothing.
  private func readBracket(_ open: Int, in range: Range<Int>) {
    guard open > range.lowerBound, let close = closing(of: open, in: range), close - open >= 4 else { return }
    guard let term = phrase(endingAt: open, in: range) else { return }
    let first = open + 1
    if let cue = cue(at: first, in: range), cue.bits & DefinitionCues.Cue.restatement != 0 {
      add(.bracket, cue: first, term: term, explanation: first + cue.count..<close, prior: 560)
    } else if bits(first) & DefinitionCues.Cue.article != 0, tag(first) == .determiner {
      add(.bracket, cue: first, term: term, explanation: first..<close, prior: 560)
    } else if hasModel, bits(first) & DefinitionCues.Cue.relative != 0, tag(first + 1) == .verb {
      // "(which provides …)"
      add(.relative, cue: first + 1, term: term, explanation: first + 1..<close, prior: 0)
    }
  }

  /// `X — a … —`.
  private func readDash(_ dash: Int, in range: Range<Int>) {
    let first = dash + 1
    guard first + 2 < range.upperBound, let term = phrase(endingAt: dash, in: range) else { return }
    let hasArticle = bits(first) & DefinitionCues.Cue.article != 0 && tag(first) == .determiner
    let isGerund = tag(first) == .verb && word(first).form.utf8.suffix(3).elementsEqual("ing".utf8)
    guard hasArticle || hasModel && (isGerund || isBareNominal(first, in: range)) else { return }
    let limit = min(range.upperBound, first + Self.longestExplanation)
    var end = first
    while end < limit, !isDash(end), byte(end) != 0x3B { end += 1 }
    add(.dash, cue: nil, term: term, explanation: first..<end, prior: 540)
  }

  /// `… the greenhouse effect: the warming of …`.
  private func readColon(_ colon: Int, in range: Range<Int>) {
    let first = colon + 1
    guard range.upperBound - first >= 5, let term = phrase(endingAt: colon, in: range) else { return }
    let isNominal = tag(first) == .determiner || isNoun(first) && bits(first) & DefinitionCues.Cue.vague == 0
    guard isNominal,
      hasModel
        || !range.dropFirst(first - range.lowerBound).contains(where: {
          isComma($0) && $0 + 1 < range.upperBound && tag($0 + 1) == .coordinator
        })
    else { return }
    add(.colon, cue: nil, term: term, explanation: first..<clauseEnd(first, in: range), prior: 440)
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

  /// The end of a clause that begins at `start`: the next comma that no list or inner clause explains, or the sentence's end.
  func clauseEnd(_ start: Int, in range: Range<Int>) -> Int {
    let limit = min(range.upperBound, start + Self.longestExplanation)
    var depth = 0
    for i in start..<max(start, limit) {
      if isOpening(i) { depth += 1 }
      if isClosing(i) {
        if depth == 0 { return i }
        depth -= 1
      }
      if depth == 0, i > start + 2, isComma(i) || isDash(i) || byte(i) == 0x3B { return i }
    }
    return limit
  }
}
