import SpaceModel
import SpaceText

/// Ways to say a sentence in fewer words, for where there is no room for all of it.
///
/// Only what can go without changing what the rest claims: asides in brackets, what follows the last comma when it is a
/// clause or phrase of its own (relative, contrasting, giving a reason), a second clause after "and", what follows a colon,
/// what is said further of a noun with an indefinite article (not in what denies, limits or defines), a purpose or means put
/// first, and a writer's "we show that". Conditions, negations, other people's "he said" stay: without them the rest would
/// claim more. Tags and the commas between them stand in for a parser (as in trimming by Dorr, Zajic and Schwartz 2003, which
/// has one). Of abstracts in 25 words (cross-validated), leaving out also "for …" and "with …" after such nouns gained .1
/// ROUGE and cut "filing requests for review" short. Linear in the tokens but for what follows a noun, which is walked back to
/// its article.
struct SentenceCutter {
  private let tokens: Tokens
  private let roles: WordRoles
  private let text: Text
  /// The tokens that can go: without an opening connective and without the last full stop.
  private let range: Range<Int>
  private let sentence: SentenceRecord
  /// Commas, semicolons and dashes that are not inside brackets or quotation marks.
  private var breaks: [Int] = []
  private var brackets: [Span] = []
  /// Other places outside brackets and quotation marks at which a phrase begins that can be left out to the end.
  private var joints: [Int] = []

  init(_ sentence: SentenceRecord, _ shape: SentenceShape, _ tokens: Tokens, _ roles: WordRoles, _ text: Text) {
    self.tokens = tokens
    self.roles = roles
    self.text = text
    self.sentence = sentence
    var first = sentence.tokens.lowerBound
    if case .connective(let next) = shape.opening { first = next }
    var end = sentence.tokens.upperBound
    while end > first, tokens.tokens[end - 1].tag == .punctuation { end -= 1 }
    range = first..<end
    findBreaks()
  }

  /// What each shorter version leaves out, the least first.
  func versions() -> [[Span]] {
    let tails = tails()
    let leads = [lead(), front()].compactMap { $0 }
    let middle = middle()
    var result: [[Span]] = []
    for tail in [nil] + tails.map(Optional.some) {
      for lead in [nil] + leads.map(Optional.some) {
        for hasMiddle in middle == nil ? [true] : [true, false] {
          for hasBrackets in brackets.isEmpty ? [true] : [true, false] {
            var left: [Span] = hasBrackets ? [] : brackets
            if !hasMiddle, let middle { left.append(middle) }
            if let lead { left.append(lead) }
            if let tail { left.append(tail) }
            if !left.isEmpty { result.append(Self.joined(left)) }
          }
        }
      }
    }
    return result
  }

  private static func joined(_ spans: [Span]) -> [Span] {
    var result: [Span] = []
    for span in spans.sorted() {
      if let last = result.last, span.start <= last.end {
        result[result.count - 1] = last.union(span)
      } else {
        result.append(span)
      }
    }
    return result
  }

  private mutating func findBreaks() {
    var depth = 0
    var isQuoted = false
    var open = 0
    for place in range {
      let token = tokens.tokens[place]
      guard token.tag == .punctuation || token.tag == .symbol else {
        if depth == 0, !isQuoted, isJoint(place) { joints.append(place) }
        continue
      }
      switch text.bytes.scalar(at: Int(token.span.start)).value {
      case 0x28, 0x5B:
        if depth == 0 { open = place }
        depth += 1
      case 0x29, 0x5D:
        depth -= 1
        if depth == 0, !isQuoted, place > open { addBracket(open, place) }
      case 0x22: isQuoted.toggle()
      case 0x201C, 0x201E, 0xAB: isQuoted = true
      case 0x201D, 0xBB: isQuoted = false
      case 0x2C, 0x3A, 0x3B, 0x2013, 0x2014:
        if depth == 0, !isQuoted { breaks.append(place) }
      default: break
      }
    }
  }

  /// True after a noun of "by doing …", "because …", of "and does …", whose subject did something before, and of what is
  /// said further of "a pump".
  private func isJoint(_ place: Int) -> Bool {
    guard place > range.lowerBound + 3, place + 2 < range.upperBound else { return false }
    switch tokens.tokens[place - 1].tag {
    case .noun, .properNoun, .numeral: break
    case .punctuation: return byte(place - 1) == 0x29 && isOfIndefinite(place)
    default: return false
    }
    let wording = roles.wording
    if tokens.tokens[place].tag == .coordinator {
      let next = tokens.tokens[place + 1]
      return !wording.alternatives.contains(form(place))
        && (next.tag == .verb && isFinite(place + 1) || form(place + 1) == wording.complementizer)
    }
    return isAdjunct(place) || isOfIndefinite(place)
  }

  /// True of "by doing …", "because …", "based on …".
  private func isAdjunct(_ place: Int) -> Bool {
    // "the filing by the parties" is not done without them; "by doing" tells only how.
    if form(place) == "by", !endsInIng(place + 1) { return false }
    return roles.phrase(roles.wording.adjuncts, at: place, in: tokens, before: range.upperBound) > 0
  }

  /// True of "that moves water" after "a pump": there is one all the same. Not of "the pump", which is one among others, and
  /// not where little, or nothing, is said to be so.
  private func isOfIndefinite(_ place: Int) -> Bool {
    let wording = roles.wording
    guard !wording.indefinites.isEmpty, isModifier(place) else { return false }
    var noun = place - 1
    if byte(noun) == 0x29 {
      while noun > range.lowerBound, byte(noun) != 0x28 { noun -= 1 }
      noun -= 1
    }
    while noun > range.lowerBound {
      switch tokens.tokens[noun].tag {
      case .noun, .properNoun, .adjective, .numeral, .adverb, .verb: noun -= 1
      case .adposition where form(noun) == "of": noun -= 1
      case .determiner:
        // "in such a way that"; "it is a pump that moves water" says nothing without that.
        let before = tokens.tokens[noun - 1].tag
        return wording.indefinites.contains(form(noun)) && before != .determiner && before != .auxiliary
          && !range.prefix(place - range.lowerBound).contains { isLimit($0) }
      default: return false
      }
    }
    return false
  }

  private func isModifier(_ place: Int) -> Bool {
    let next = tokens.tokens[place + 1].tag
    if tokens.tokens[place].tag == .verb {
      return roles.wording.language == "en" && (endsInIng(place) || form(place).hasSuffix("ed")) && next != .punctuation
    }
    if tokens.tokens[place].tag == .particle { return next == .verb || next == .adverb || next == .auxiliary }
    return roles.phrase(roles.wording.modifiers, at: place, in: tokens, before: range.upperBound) > 0
  }

  private func isLimit(_ place: Int) -> Bool {
    roles.role(tokens.tokens[place]).contains(.negation) || roles.wording.conditions.contains(form(place))
  }

  private func endsInIng(_ place: Int) -> Bool {
    text.bytes(in: tokens.tokens[place].span).suffix(3).elementsEqual("ing".utf8)
  }

  /// An aside stands between blanks, not as the arguments of "f(x)".
  private mutating func addBracket(_ open: Int, _ close: Int) {
    let span = tokens.tokens[open].span.union(tokens.tokens[close].span)
    if open > range.lowerBound, tokens.tokens[open - 1].span.end < span.start { brackets.append(span) }
  }

  private func byte(_ place: Int) -> UInt8 { text.bytes[Int(tokens.tokens[place].span.start)] }
  private func form(_ place: Int) -> String { tokens.word(of: tokens.tokens[place]).form }

  /// True where a verb with its subject can be: a finite verb, as far as tags and endings show.
  private func isClause(_ range: Range<Int>) -> Bool {
    range.contains { place in
      let token = tokens.tokens[place]
      if token.tag == .auxiliary { return place > range.lowerBound }
      return token.tag == .verb && place > range.lowerBound && tokens.tokens[place - 1].tag != .particle
        && isFinite(place)
    }
  }

  /// True of a verb that has no ending of those that make no clause.
  private func isFinite(_ place: Int) -> Bool {
    let bytes = text.bytes(in: tokens.tokens[place].span)
    return !roles.wording.nonfiniteEndings.contains {
      bytes.count > $0.count + 1 && bytes.suffix($0.count).elementsEqual($0)
    }
  }

  /// Where the main clause begins: after the comma of what was put before it. Nil when that has none.
  private var mainStart: Int? {
    let first = tokens.tokens[range.lowerBound]
    switch first.tag {
    case .adposition, .subordinator, .verb, .adverb, .particle:
      return breaks.first { byte($0) == 0x2C }.map { $0 + 1 }
    default: return roles.wording.conditions.contains(form(range.lowerBound)) ? nil : range.lowerBound
    }
  }

  /// What can go at the end, the shortest first.
  private func tails() -> [Span] {
    guard let start = mainStart, !range.isEmpty else { return [] }
    // A bracket that closes at the end goes with what it closes.
    var last = range.upperBound
    while last < sentence.tokens.upperBound, [0x29, 0x5D].contains(byte(last)) { last += 1 }
    let end = Int(tokens.tokens[last - 1].span.end)
    return (breaks + joints).sorted(by: >).compactMap { place -> Span? in
      guard place > start + 3, place + 2 < range.upperBound, isClause(start..<place) else { return nil }
      guard joints.contains(place) || canEnd(place) else { return nil }
      return Span(Int(tokens.tokens[place - 1].span.end), end)
    }
  }

  private func canEnd(_ place: Int) -> Bool {
    let next = place + 1
    if byte(place) == 0x3B { return isClause(next..<range.upperBound) }
    // "Its use is twofold: …" says nothing without what follows.
    if byte(place) == 0x3A { return [.noun, .properNoun].contains(tokens.tokens[place - 1].tag) }
    if byte(place) != 0x2C { return breaks.last { byte($0) >= 0x80 } == place }
    let wording = roles.wording
    let aside = roles.phrase(wording.asides, at: next, in: tokens, before: range.upperBound)
    // What follows "it depends, for example, on …" goes on with the clause.
    if aside > 0 { return next + aside >= range.upperBound || byte(next + aside) != 0x2C }
    if isAdjunct(next) { return true }
    let token = tokens.tokens[next]
    if token.tag == .particle { return tokens.tokens[next + 1].tag == .verb }
    if token.tag == .verb, wording.language == "en" {
      return endsInIng(next)
    }
    guard token.tag == .coordinator, !wording.alternatives.contains(form(next)), next + 2 < range.upperBound else {
      return false
    }
    // "…, and they work": a clause with its own subject, not the last of a list.
    return tokens.tokens[next + 1].tag == .pronoun
      && (tokens.tokens[next + 2].tag == .verb || tokens.tokens[next + 2].tag == .auxiliary)
  }

  /// "The pump, which was new, failed": the clause between the commas.
  private func middle() -> Span? {
    for (open, close) in zip(breaks, breaks.dropFirst())
    where byte(open) == 0x2C && byte(close) == 0x2C && close - open > 2 && close + 1 < range.upperBound {
      guard roles.wording.relatives.contains(form(open + 1)), !isClause(range.lowerBound..<open) else { continue }
      let after = tokens.tokens[close + 1].tag
      if after == .verb || after == .auxiliary {
        return Span(Int(tokens.tokens[open - 1].span.end), Int(tokens.tokens[close].span.end))
      }
    }
    return nil
  }

  /// "To save water, the crew …", "Built on old plans, it …": why or how, before a main clause that stands alone.
  private func front() -> Span? {
    guard roles.phrase(roles.wording.fronts, at: range.lowerBound, in: tokens, before: range.upperBound) > 0,
      let comma = breaks.first, byte(comma) == 0x2C
    else { return nil }
    let rest = comma + 1..<range.upperBound
    guard let first = rest.first, isClause(rest), case .free = SentenceShape.opening(rest, tokens, roles, text) else {
      return nil
    }
    // What is before the next comma must hold the verb: "To save water, time and fuel, the crew …".
    let verb = rest.dropFirst().first {
      tokens.tokens[$0].tag == .auxiliary || tokens.tokens[$0].tag == .verb && isFinite($0)
    }
    guard let verb, !breaks.contains(where: { $0 > comma && $0 < verb }) else { return nil }
    return Span(Int(sentence.span.start), Int(tokens.tokens[first].span.start))
  }

  /// "We show that", "Our results on nine farms suggest that", when what follows stands alone.
  private func lead() -> Span? {
    let wording = roles.wording
    let first = tokens.tokens[range.lowerBound]
    let second = range.count > 2 ? roles.role(tokens.tokens[range.lowerBound + 1]) : []
    guard roles.role(first).contains(.person) || second.contains(.selfReference) else { return nil }
    for place in range.prefix(10).dropLast() where wording.reports.contains(form(place)) {
      guard form(place + 1) == wording.complementizer, place + 5 < range.upperBound else { continue }
      let rest = place + 2..<range.upperBound
      guard isClause(rest), case .free = SentenceShape.opening(rest, tokens, roles, text) else { return nil }
      return Span(Int(sentence.span.start), Int(tokens.tokens[place + 2].span.start))
    }
    return nil
  }
}
