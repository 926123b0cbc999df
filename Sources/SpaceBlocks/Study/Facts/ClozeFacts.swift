import SpaceModel
import SpaceText

extension FactFinder {
  /// Sentences with one term or number left out: at most two a sentence, the best.
  func clozes(of sentence: StudySentence, in text: StudyText, base: Int, context: String?) -> [Fact] {
    // After a colon comes what belongs to the statement before it; half of it is no card.
    if sentence.tokens.contains(where: { text.byte($0) == 0x3A }) { return [] }
    // "7 are big enough": the end of a number.
    let first = sentence.tokens.lowerBound
    if ASCII.isDigit(text.byte(first)), [.verb, .auxiliary].contains(text.tag(first + 1)) { return [] }
    var candidates: [(gap: Range<Int>, answer: Fact.Answer, value: Int, term: Int?)] = []
    for mention in outermostTerms(in: sentence, text) where isWorthAsking(mention.term) {
      let gap = text.tokens.indices(in: mention.span)
      guard isGoodGap(gap, sentence, text), space.isSound(mention.term) else { continue }
      let shape = TermShape(text, gap, shown: text.string(gap))
      if shape.words < 2 { continue }
      let weight = space.terms[mention.term].weight * 100 / max(1, space.terms[0].weight)
      // A blank near the end lets one read the sentence before having to fill it (Haladyna et al. 2002, rule 15).
      let place = (gap.lowerBound - sentence.tokens.lowerBound) * 30 / sentence.tokens.count
      candidates.append(
        (
          gap, .term(shape),
          min(weight, 40) + place + min(shape.words, 3) * 8 + Int(min(text.word(gap.upperBound - 1).rarity, 18)) - 14,
          mention.term
        ))
    }
    for token in sentence.tokens {
      // "had several accomplishments in 2021" tells nothing that a year is worth knowing of.
      if let year = text.year(at: token), token > sentence.tokens.lowerBound,
        !sentence.tokens.contains(where: { text.role($0).contains(.vague) })
      {
        let isClerical = sentence.tokens.contains {
          text.tag($0) == .verb && EnglishVerbs.isClerical($0, in: text, after: sentence.tokens.lowerBound..<$0)
        }
        // "reported similar findings in 2013": that somebody wrote about it.
        let isReport = sentence.tokens.contains { ["similar", "reported", "findings", "et"].contains(text.form($0)) }
        if !isClerical, !isReport, !text.isOwnYear(year) {
          candidates.append((token..<token + 1, .year(year), 55, nil))
        }
      }
      // "Lesson 3 takes two hours": of the notes themselves.
      guard let quantity = text.quantity(at: token, in: sentence.tokens),
        !sentence.tokens.prefix(3).contains(where: { text.role($0).contains(.selfReference) }),
        // "a number of services to 75,000 members": nothing of weight is said of them.
        !sentence.tokens.dropLast().contains(where: { text.form($0) == "number" && text.form($0 + 1) == "of" })
      else { continue }
      let gap = token..<(token + 1)
      candidates.append((gap, .number(quantity), quantity.isWord ? 20 : 30, nil))
    }
    candidates.sort { $0.value != $1.value ? $0.value > $1.value : $0.gap.lowerBound < $1.gap.lowerBound }
    return candidates.prefix(1).compactMap { candidate in
      cloze(candidate.gap, candidate.answer, sentence, text, base + candidate.value - 90, context, candidate.term)
    }
  }

  /// True for a term that its sentence can be asked for: one of the Space's main terms. It must have several words, too.
  ///
  /// Single words were tried, also only those that the notes define: "their _____ for patentability", "the _____'s progress"
  /// ask for nothing one can know.
  private func isWorthAsking(_ term: Int) -> Bool { term < 60 && space.terms[term].mentions.count >= 3 }

  private func outermostTerms(in sentence: StudySentence, _ text: StudyText) -> [(span: Span, term: Int)] {
    let statement = text.span(of: sentence.tokens)
    var result: [(span: Span, term: Int)] = []
    for mention in space.terms(in: statement, of: text.index) {
      if let last = result.last, last.span.overlaps(mention.span) {
        if mention.span.count > last.span.count { result[result.count - 1] = mention }
      } else {
        result.append(mention)
      }
    }
    return result
  }

  /// True when what is left of the sentence still tells what is asked for, and the gap is a whole phrase.
  private func isGoodGap(_ gap: Range<Int>, _ sentence: StudySentence, _ text: StudyText) -> Bool {
    guard !gap.isEmpty, gap.count <= 5 else { return false }
    let tokens = sentence.tokens
    guard gap.lowerBound >= tokens.lowerBound + 3, (gap.lowerBound - tokens.lowerBound) * 5 >= tokens.count * 2,
      gap.upperBound <= tokens.upperBound
    else { return false }
    let last = gap.upperBound - 1
    guard text.tag(last) == .noun || text.tag(last) == .properNoun else { return false }
    guard isGoodTerm(gap, in: text) else { return false }
    if gap.upperBound < tokens.upperBound {
      let next = text.tag(gap.upperBound)
      // Part of a longer compound: "patent ___ system".
      if [.noun, .properNoun, .adjective, .numeral].contains(next) { return false }
      if text.byte(gap.upperBound) == 0x2D || text.byte(gap.upperBound) == 0x2F { return false }
      // "Carl von Linde", "University of Oslo": half a name.
      if text.tag(last) == .properNoun, next == .adposition, gap.upperBound + 1 < tokens.upperBound,
        text.tag(gap.upperBound + 1) == .properNoun
      {
        return false
      }
      if text.form(gap.upperBound) == "of", text.word(last).rarity < 14 { return false }
      if text.form(gap.upperBound) == "'s" || text.byte(gap.upperBound) == 0x27 { return false }
      if text.byte(gap.upperBound) == 0x28 { return false }
    }
    if gap.lowerBound > tokens.lowerBound {
      let before = gap.lowerBound - 1
      let tag = text.tag(before)
      if [.noun, .properNoun, .adjective, .numeral].contains(tag)
        || tag == .verb && text.form(before).hasSuffix("ing") && text.startsUpper(before) || text.byte(before) == 0x2D
        || text.byte(before) == 0x28
      {
        return false
      }
      if tag == .coordinator || text.byte(before) == 0x2F { return false }
    }
    guard text.endsPhrase(last) else { return false }
    // One of a list: any other of its kind would do.
    if gap.lowerBound >= tokens.lowerBound + 2 {
      let before = gap.lowerBound - 1
      if text.tag(before - 1) == .coordinator && text.tag(before) == .determiner { return false }
      if text.byte(before) == 0x2C, gap.upperBound < tokens.upperBound, text.byte(gap.upperBound) == 0x2C {
        return false
      }
    }
    // "The _____ is described …": which one is what the sentence leaves open.
    if sentence.needsContext, gap.lowerBound == tokens.lowerBound + 1 { return false }
    // A common word alone fits many sentences: nothing asks for it.
    if gap.count == 1, text.tag(last) != .properNoun, text.word(last).rarity < 12 { return false }
    if gap.upperBound < tokens.upperBound, text.tag(gap.upperBound) == .coordinator { return false }
    var vague = true
    for token in gap where !text.role(token).contains(.vague) && text.isContent(token) { vague = false }
    if vague { return false }
    let stems = Set(gap.filter { text.isContent($0) }.map { text.stem($0) })
    var left = 0
    for token in tokens where !gap.contains(token) && text.isContent(token) {
      if stems.contains(text.stem(token)) { return false }
      if !text.role(token).contains(.vague) { left += 1 }
    }
    return left >= 4
  }

  private func cloze(
    _ gap: Range<Int>, _ answer: Fact.Answer, _ sentence: StudySentence, _ text: StudyText, _ worth: Int,
    _ context: String?,
    _ term: Int?
  ) -> Fact? {
    let tokens = sentence.tokens
    let statement = text.string(tokens, gap: gap, withoutParentheses: true)
    // A gap in brackets went with them.
    guard statement.blankSeparatedCount <= 30, statement.utf8.count > 30, statement.utf8.contains(0x5F),
      !statement.contains(" ’s "), !statement.contains(" 's ")
    else {
      return nil
    }
    var front = statement.withCapitalStart + "."
    let answerWords = text.string(gap).lowercased()
    if let context, !context.lowercased().contains(answerWords) { front = "\(context): \(front)" }
    let stems = text.stems(of: tokens)
    let parts = front.splitAtBlank
    var event: Fact.Event?
    var thing: ThingKind?
    if case .term = answer { thing = term.flatMap { space.terms[$0].thing } }
    if case .year(let year) = answer { event = self.event(around: gap, in: tokens, year, text) }
    return Fact(
      kind: .cloze, text: text.index, span: sentence.span, front: front, back: text.string(gap), answer: answer,
      statement: text.string(tokens).withCapitalStart + ".",
      claim: parts.map { Fact.Claim(before: $0.0, after: $0.1) }, worth: worth, stems: stems, term: term,
      thing: thing, event: event)
  }

  /// What happened in a year that begins or ends its sentence, in few words.
  private func event(around gap: Range<Int>, in tokens: Range<Int>, _ year: Int, _ text: StudyText) -> Fact.Event? {
    let words: Range<Int>
    if gap.lowerBound == tokens.lowerBound + 1, gap.upperBound < tokens.upperBound, text.byte(gap.upperBound) == 0x2C {
      words = gap.upperBound + 1..<tokens.upperBound
    } else if gap.upperBound == tokens.upperBound, gap.lowerBound - 1 > tokens.lowerBound {
      words = tokens.lowerBound..<gap.lowerBound - 1
    } else {
      return nil
    }
    let told = text.string(words, withoutParentheses: true).withoutTrailingComma
    guard (4...16).contains(told.blankSeparatedCount), text.isEvent(words) else { return nil }
    return Fact.Event(words: told.withCapitalStart, date: String(year))
  }
}

extension String {
  /// What stands before and after "_____".
  var splitAtBlank: (String, String)? {
    guard let start = utf8.firstIndex(of: 0x5F) else { return nil }
    var end = start
    while end < utf8.endIndex, utf8[end] == 0x5F { end = utf8.index(after: end) }
    return (String(self[..<start]), String(self[end...]))
  }
}

extension StudyText {
  /// True for words that tell an event by themselves: nothing in them points outside, and no other year stands in them.
  func isEvent(_ range: Range<Int>, but date: Range<Int>? = nil) -> Bool {
    for token in range where date?.contains(token) != true {
      if !role(token).isDisjoint(with: [.pronoun, .possessive, .demonstrative, .leaning, .anaphoric]) { return false }
      if bytes(token).count == 4, bytes(token).allSatisfy(ASCII.isDigit) { return false }
      if tag(token) == .adjective, form(token).hasSuffix("er") { return false }
    }
    return true
  }

  /// The year at `token` when a date of nothing but a year stands there: four digits after "in", "since" or the like.
  func year(at token: Int) -> Int? {
    let digits = bytes(token)
    guard digits.count == 4, digits.allSatisfy(ASCII.isDigit), let year = Int(String(decoding: digits, as: UTF8.self)),
      (1000...2100).contains(year), token > 0, tag(token - 1) == .adposition
    else { return nil }
    // "from 1790 to 1860", "by 1880": a period, not a date.
    if Self.spanning.contains(form(token - 1)) { return nil }
    // "the Act of 1930", but not "a house of 1930".
    if form(token - 1) == "of", token < 2 || !startsUpper(token - 2) { return nil }
    guard let date = date(overlapping: span(token)), date.span == span(token), date.kind == .date else { return nil }
    return year
  }

  /// True for the year that a report is about: a quarter of its dates name it.
  func isOwnYear(_ year: Int) -> Bool {
    let written = String(year)
    let years = (document[.dates] ?? []).filter { $0.kind == .date && $0.value.utf8.count >= 4 }
    let same = years.count { $0.value.hasPrefix(written) }
    return same >= 3 && same * 4 >= years.count
  }

  /// The number at `token` when it is one a learner could be asked for: a count or measure, no year, no label.
  func quantity(at token: Int, in tokens: Range<Int>) -> Quantity? {
    let isWord = role(token).contains(.numberWord)
    guard tag(token) == .numeral || isWord || ASCII.isDigit(byte(token)) else { return nil }
    let written = string(token..<(token + 1))
    var value = 0
    if isWord {
      guard let number = Self.numberWords[form(token)] else { return nil }
      value = number * 1000
    } else {
      guard let number = Self.thousandths(written) else { return nil }
      value = number
    }
    let next = token + 1
    guard next < tokens.upperBound, token > tokens.lowerBound else { return nil }
    let previous = token - 1
    if tag(previous) == .properNoun || tag(previous) == .numeral || byte(previous) == 0x2D || byte(next) == 0x2D {
      return nil
    }
    if byte(previous) == 0x24 || byte(next) == 0x2F || role(previous).contains(.selfReference) { return nil }
    if isHalfOfRange(token) { return nil }
    // "for the next 70 years": from when?
    if ["next", "following", "past", "last", "another", "additional", "more"].contains(form(previous)) { return nil }
    // "within six months": of what?
    if Self.timeUnits.contains(form(next)), ["within", "for", "in", "after", "every"].contains(form(previous)),
      next + 1 >= tokens.upperBound || !["of", "from", "after", "before", "to"].contains(form(next + 1))
    {
      return nil
    }
    // "50%-90%": one end of a range.
    if byte(next) == 0x25, next + 1 < tokens.upperBound,
      byte(next + 1) == 0x2D || bytes(next + 1).count == 3 && byte(next + 1) == 0xE2
    {
      return nil
    }
    let isPercent = byte(next) == 0x25 || form(next) == "percent"
    guard isPercent || tag(next) == .noun && isPluralNoun(next) && !isVagueCount(next) else { return nil }
    if date(overlapping: span(token))?.kind == .date { return nil }
    if value <= 1000 && !isPercent { return nil }
    return Quantity(
      value: value, written: written, isWord: isWord, unit: isPercent ? "%" : form(next), limit: limit(at: token))
  }

  /// "four or five", "two to four", "between 100 and 150": either number is half of what is said.
  private func isHalfOfRange(_ token: Int) -> Bool {
    for side in [-1, 1] {
      let (joint, other) = (token + side, token + 2 * side)
      guard other >= 0, other < tokens.tokens.count, ["or", "to", "and"].contains(form(joint)) else { continue }
      if tag(other) == .numeral || role(other).contains(.numberWord) || ASCII.isDigit(byte(other)) { return true }
    }
    return false
  }

  /// Whether a number is told as the least or the most: "over 100,000", "up to 25", "18 months or less".
  private func limit(at token: Int) -> Quantity.Limit? {
    switch (token > 1 ? form(token - 2) : "", form(token - 1)) {
    case (_, "over"), (_, "above"), (_, "exceeding"), ("more", "than"), ("at", "least"), ("greater", "than"):
      return .least
    case (_, "under"), (_, "below"), ("up", "to"), ("less", "than"), ("fewer", "than"), ("at", "most"):
      return .most
    default: break
    }
    for next in token + 1..<Swift.max(token + 1, Swift.min(token + 4, tokens.tokens.count - 1)) where form(next) == "or"
    {
      switch form(next + 1) {
      case "more", "longer", "greater": return .least
      case "less", "fewer", "shorter": return .most
      default: break
      }
    }
    return nil
  }

  private func isVagueCount(_ token: Int) -> Bool {
    let form = form(token)
    // "14 chapters": how long a text is, not what it says.
    if role(token).contains(.selfReference) || ["chapters", "pages", "sections", "videos", "episodes"].contains(form) {
      return true
    }
    return form == "things" || form == "people" || form == "examples" || form == "times" || form == "ways"
  }

  /// Prepositions before one end of a period.
  private static let spanning: Set<String> = [
    "from", "by", "between", "until", "to", "during", "von", "bis", "zwischen", "ab", "depuis", "entre", "jusqu'en",
    "desde", "hasta", "dal", "al", "tra", "fra", "até", "van", "tot", "tussen",
  ]
  private static let timeUnits: Set<String> = ["days", "weeks", "months", "years", "hours", "minutes"]

  private static let numberWords: [String: Int] = [
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
    "nineteen": 19, "twenty": 20,
  ]

  /// "1,250" or "3.5" in thousandths; nil for anything else.
  static func thousandths(_ written: String) -> Int? {
    var whole = 0
    var fraction = 0
    var unit = 0
    var digits = 0
    for byte in written.utf8 {
      if ASCII.isDigit(byte) {
        digits += 1
        if digits > 12 { return nil }
        if unit == 0 {
          whole = whole * 10 + Int(byte - 0x30)
        } else {
          unit /= 10
          fraction += Int(byte - 0x30) * unit
        }
      } else if byte == 0x2E, unit == 0 {
        unit = 1000
      } else if byte != 0x2C {
        return nil
      }
    }
    return digits == 0 ? nil : whole * 1000 + fraction
  }
}
