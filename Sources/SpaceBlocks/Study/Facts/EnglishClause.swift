import SpaceModel
import SpaceText

/// A plain English statement cut into what a question has to move: "[lead,] subject verb rest".
///
/// A shallow grammar over part-of-speech tags, strict on purpose: it gives nil unless a noun phrase, with at most
/// prepositional phrases after it, is followed directly by a finite verb. What it accepts turns into a grammatical question
/// by subject–auxiliary inversion, with "do" where there is no auxiliary (Quirk et al. 1985, §11.4–11.7). Linear.
struct EnglishClause: Sendable {
  /// An adverbial before the subject, without its comma.
  let lead: Range<Int>?
  let subject: Range<Int>
  /// The noun the subject is about.
  let head: Int
  /// The first verb: an auxiliary, a form of "be", or the main verb itself.
  let first: Int
  /// The main verb, or the form of "be" when it is one.
  let verb: Int
  let end: Int
  let isPlural: Bool
  let hasAuxiliary: Bool
  let isNegated: Bool

  /// What follows the main verb.
  var rest: Range<Int> { min(verb + 1, end)..<end }
  /// True for "is", "are", "was", "were" as main verb.
  func isCopula(_ text: StudyText) -> Bool { verb == first && text.role(verb).contains(.be) }

  init?(_ text: StudyText, _ range: Range<Int>) {
    var at = range.lowerBound
    end = range.upperBound
    lead = Self.lead(text, range)
    if let lead { at = lead.upperBound + 1 }
    guard let phrase = NounPhrase(text, from: at, to: range.upperBound) else { return nil }
    var subjectEnd = phrase.end
    var plural = phrase.isPlural
    head = phrase.head
    if subjectEnd + 1 < end, text.form(subjectEnd) == "and",
      let second = NounPhrase(text, from: subjectEnd + 1, to: range.upperBound)
    {
      subjectEnd = second.end
      plural = true
    }
    subject = at..<subjectEnd
    isPlural = plural
    var token = subjectEnd
    while token < end, text.tag(token) == .adverb, !text.role(token).contains(.negation), token < subjectEnd + 2 {
      token += 1
    }
    guard token < end, text.isFinite(token) else { return nil }
    // An adverb before a main verb would end up before "do": "it often uses" → "does it often use".
    first = token
    var main = token
    var negated = false
    var isAuxiliary = !text.role(token).isDisjoint(with: [.be, .have, .modal]) || text.tag(token) == .auxiliary
    if isAuxiliary {
      var next = token + 1
      while next < end, next < token + 6 {
        let role = text.role(next)
        if role.contains(.negation) {
          negated = true
        } else if text.tag(next) == .verb || text.tag(next) == .auxiliary || role.contains(.be) {
          main = next
          if text.tag(next) == .verb { break }
        } else if text.tag(next) != .adverb {
          break
        }
        next += 1
      }
    }
    // "The committee has seven members": a main verb, which needs "does".
    if main == token, text.role(token).contains(.have) { isAuxiliary = false }
    verb = main
    hasAuxiliary = isAuxiliary
    isNegated = negated
    if !isAuxiliary {
      if subjectEnd != token { return nil }
      // "Agile projects allow …": a noun in the plural taken for the verb.
      if token + 1 < end, text.tag(token + 1) == .verb, text.isFinite(token + 1),
        !EnglishVerbs.canBeParticiple(text.form(token + 1))
      {
        return nil
      }
      if token + 1 < end, text.tag(token + 1) == .coordinator, EnglishVerbs.canBeParticiple(text.form(token)) {
        return nil
      }
      if EnglishVerbs.canBeParticiple(text.form(token)), Self.hasLaterFiniteVerb(text, token + 1..<end) { return nil }
      if EnglishVerbs.form(of: text.form(token)).tense == .present, !plural { return nil }
      // "Respiration breaks glucose down": the verb taken for a noun, and its object for a verb.
      if text.word(token).rarity == 30, text.isVerbTakenForNoun(head) { return nil }
      if EnglishVerbs.form(of: text.form(token)).tense == .presentThird, plural { return nil }
    } else if text.role(token).contains(.be) {
      let singular = text.form(token) == "is" || text.form(token) == "was"
      if singular == plural { return nil }
    }
    if text.form(first) == "cannot" || text.form(first).hasSuffix("n't") || text.form(first).hasSuffix("n’t") {
      return nil
    }
  }

  /// "does the committee publish its minutes": the clause with its verb before its subject, `omitted` left out.
  func inverted(_ text: StudyText, upTo limit: Int? = nil, omitting omitted: Range<Int>? = nil) -> String {
    let limit = limit ?? end
    let subject = text.inner(subject)
    var parts: [String] = []
    if hasAuxiliary {
      parts = [text.form(first), subject]
      if first + 1 < limit { parts.append(text.string(first + 1..<limit, omitting: omitted, withoutParentheses: true)) }
    } else {
      let form = EnglishVerbs.form(of: text.form(first))
      parts = [form.auxiliary, subject, form.base]
      if first + 1 < limit { parts.append(text.string(first + 1..<limit, omitting: omitted, withoutParentheses: true)) }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ").withoutTrailingComma
  }

  /// An adverbial of at most nine words before the first comma, when it begins with a preposition and has no verb.
  private static func lead(_ text: StudyText, _ range: Range<Int>) -> Range<Int>? {
    guard text.tag(range.lowerBound) == .adposition else { return nil }
    for token in range.prefix(10) {
      if text.byte(token) == 0x2C, token + 2 < range.upperBound { return range.lowerBound..<token }
      if text.tag(token) == .verb || text.tag(token) == .auxiliary { return nil }
    }
    return nil
  }

  /// True when another finite verb comes before any comma or clause word: "the data used in the study show" is no clause
  /// with the verb "used".
  private static func hasLaterFiniteVerb(_ text: StudyText, _ range: Range<Int>) -> Bool {
    for token in range {
      if text.byte(token) == 0x2C || text.tag(token) == .subordinator || text.tag(token) == .coordinator {
        return false
      }
      if text.role(token).contains(.subordinator) || text.tag(token) == .pronoun { return false }
      if text.tag(token) == .auxiliary { return true }
      if text.tag(token) == .verb, text.isFinite(token), !EnglishVerbs.canBeParticiple(text.form(token)),
        text.form(token - 1) != "to"
      {
        return true
      }
    }
    return false
  }
}

/// A noun phrase with its prepositional phrases: "the mission of the committee".
struct NounPhrase: Sendable {
  let start: Int
  let end: Int
  /// Its main noun: the last of the part before the first preposition.
  let head: Int
  let isPlural: Bool

  init?(_ text: StudyText, from start: Int, to limit: Int, withPrepositions: Bool = true) {
    guard let core = Self.core(text, start, limit) else { return nil }
    self.start = start
    head = core - 1
    isPlural = text.isPluralNoun(core - 1)
    var end = core
    end = Self.afterParentheses(text, end, limit)
    var phrases = 0
    while withPrepositions, phrases < 3, end + 1 < limit, text.tag(end) == .adposition,
      let next = Self.core(text, end + 1, limit)
    {
      end = Self.afterParentheses(text, next, limit)
      phrases += 1
    }
    self.end = end
  }

  private static func afterParentheses(_ text: StudyText, _ start: Int, _ limit: Int) -> Int {
    guard start < limit, text.byte(start) == 0x28 else { return start }
    for token in start..<Swift.min(limit, start + 8) where text.byte(token) == 0x29 { return token + 1 }
    return start
  }

  /// The end of "DET? (ADJ|NUM|NOUN|…)* NOUN" from `start`, or nil when there is no such thing.
  private static func core(_ text: StudyText, _ start: Int, _ limit: Int) -> Int? {
    var token = start
    var noun = -1
    while token < limit {
      switch text.tag(token) {
      case .noun, .properNoun: noun = token
      case .determiner: if token > start + 1 { return noun < 0 ? nil : noun + 1 }
      case .adjective, .numeral: break
      case .particle: if noun < 0 || text.form(token) == "to" { return noun < 0 ? nil : noun + 1 }
      case .adverb: if noun >= 0 { return noun + 1 }
      case .verb:
        // "a problem-solving and development approach": an adjective in all but its tag.
        if text.bytes(token).contains(0x2D), text.form(token).hasSuffix("ing") { break }
        // "patented inventions", "learning rate": a participle before its noun.
        let next = token + 1
        if noun >= 0 || next >= limit || !(text.tag(next) == .noun || text.tag(next) == .properNoun) {
          return noun < 0 ? nil : noun + 1
        }
        if token == start, text.form(token).hasSuffix("ing") { return nil }
        if !(EnglishVerbs.canBeParticiple(text.form(token)) || text.form(token).hasSuffix("ing")) {
          return nil
        }
      case .pronoun where text.role(token).contains(.possessive): if noun >= 0 { return noun + 1 }
      case .punctuation where text.byte(token) == 0x2D: break
      default: return noun < 0 ? nil : noun + 1
      }
      token += 1
    }
    return noun < 0 ? nil : noun + 1
  }
}

extension StudyText {
  /// True for a verb that can be the finite one of a clause.
  func isFinite(_ token: Int) -> Bool {
    let role = role(token)
    if !role.isDisjoint(with: [.modal, .have]) { return form(token) != "having" }
    if role.contains(.be) { return form(token) != "be" && form(token) != "been" && form(token) != "being" }
    guard tag(token) == .verb || tag(token) == .auxiliary else { return false }
    return !form(token).hasSuffix("ing")
  }

  /// True for English nouns in the plural, by their ending and a few irregular ones.
  func isPluralNoun(_ token: Int) -> Bool {
    let form = form(token)
    if form.hasSuffix("s"), tag(token) == .properNoun, let last = bytes(token).last, last != 0x73 { return false }
    return EnglishNouns.isPlural(form)
  }
}

extension String {
  var withoutTrailingComma: String {
    var result = Substring(self)
    while let last = result.utf8.last, last == 0x2C || last == 0x20 || last == 0x3B || last == 0x3A {
      result = result.dropLast()
    }
    return String(result)
  }
}
