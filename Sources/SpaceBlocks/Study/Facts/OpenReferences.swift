import SpaceModel
import SpaceText

/// The common nouns that "the" can stand before without more ado: those the whole Space speaks of.
///
/// "The committee" is known to who learns from a committee's minutes, "the department" is not to who learns from papers of which
/// one mentions it. What counts is how many of the documents use a noun, and how often. Linear in the number of tokens.
struct StandingNouns: Sendable {
  private let stems: Set<String>

  init(_ texts: [StudyText]) {
    var numbers = StringTable()
    // By the numbers of the stems: in how many documents each stands at least twice, how often in all of them, and in this one.
    var documents: [Int] = []
    var total: [Int] = []
    var here: [Int] = []
    var tokens = 0
    for text in texts {
      var counts = [Int](repeating: 0, count: text.tokens.words.count)
      for token in text.tokens.tokens where token.tag == .noun || token.tag == .properNoun {
        counts[Int(token.word)] += 1
      }
      tokens += text.tokens.tokens.count
      var met: [Int] = []
      for (word, count) in counts.enumerated() where count > 0 {
        let stem = Int(numbers.number(text.tokens.words[word].stem))
        if stem == here.count {
          documents.append(0)
          total.append(0)
          here.append(0)
        }
        if here[stem] == 0 { met.append(stem) }
        here[stem] += count
      }
      for stem in met {
        total[stem] += here[stem]
        if here[stem] >= 2 { documents[stem] += 1 }
        here[stem] = 0
      }
    }
    var stems: Set<String> = []
    // Of one document or two, the learner knows what they are about.
    let (least, rate) = texts.count <= 2 ? (2, 4000) : (5, 2000)
    for stem in total.indices where total[stem] >= least && total[stem] * rate >= tokens {
      // One document's word among many is that document's.
      if documents[stem] * 3 >= texts.count { stems.insert(numbers.strings[stem]) }
    }
    self.stems = stems
  }

  /// True for the stem of a noun that needs no telling which.
  func contains(_ stem: String) -> Bool { stems.contains(stem) }
}

/// Finds what a sentence leaves open when it stands alone: "the practice" (which?), "even sharper" (than what?).
struct OpenReferences {
  let space: StudySpace
  let text: StudyText
  /// False where notes are too thin to leave out all that speaks of "the practice".
  var minds = true

  /// True when something in `tokens` of an English sentence can't be understood without those around it. `isNamed` when the
  /// topic is told before the sentence, which says what "the committee" at its start is.
  func leavesOpen(_ tokens: Range<Int>, isNamed: Bool = false) -> Bool {
    var seen: Set<String> = []
    for token in tokens {
      if minds, text.role(token).contains(.definiteArticle), !(isNamed && token == tokens.lowerBound),
        isOpen(after: token, in: tokens, seen)
      {
        return true
      }
      if isComparison(token, in: tokens) || isBareCount(token, in: tokens) { return true }
      if text.tag(token) == .noun { seen.insert(text.stem(token)) }
    }
    return false
  }

  /// "the" before a common noun that neither this sentence nor the Space makes known.
  private func isOpen(after article: Int, in tokens: Range<Int>, _ seen: Set<String>) -> Bool {
    guard
      let phrase = NounPhrase(text, from: article, to: tokens.upperBound, withPrepositions: false),
      phrase.head > article
    else { return false }
    let words = article + 1...phrase.head
    if words.contains(where: { text.tag($0) == .properNoun || text.startsUpper($0) || text.word($0).rarity >= 30 }) {
      return false
    }
    // "the 10 percent": of what?
    if text.tag(article + 1) == .numeral, !hasComplement(phrase.end, in: tokens, isRelational: false) { return true }
    let form = text.form(phrase.head)
    let isRelational = Self.relational.contains(form)
    if hasComplement(phrase.end, in: tokens, isRelational: isRelational) { return false }
    if isRelational { return true }
    // Of one document the learner knows what it is about.
    if space.texts.count == 1 { return false }
    if text.word(phrase.head).isStopword || Self.unique.contains(form) || seen.contains(text.stem(phrase.head)) {
      return false
    }
    if words.count > 1, !seen.isDisjoint(with: words.dropLast().map { text.stem($0) }) { return false }
    // "the virtual platform": one of several, however often platforms are spoken of.
    if words.contains(where: { text.tag($0) == .adjective && text.role($0).isEmpty }), space.texts.count > 2 {
      return !space.isShared(text.span(of: words.lowerBound..<words.upperBound + 1), in: text)
    }
    // "the patent holder": the whole phrase or its first noun is what the Space is about.
    return !words.contains { text.tag($0) == .noun && space.standing.contains(text.stem($0)) }
  }

  /// True when what follows a noun says which: "of the town", "that …", "held in May".
  private func hasComplement(_ next: Int, in tokens: Range<Int>, isRelational: Bool) -> Bool {
    guard next < tokens.upperBound else { return false }
    let form = text.form(next)
    if ["of", "that", "which", "who", "whose", "where", "when", "for", "between"].contains(form) { return true }
    if form == "to" || text.role(next).contains(.relative) { return true }
    if isRelational { return text.tag(next) == .adposition }
    if ["in", "on", "with", "from", "behind", "within", "at", "against", "about", "among"].contains(form) {
      return true
    }
    let isParticiple = text.form(next).hasSuffix("ing") || EnglishVerbs.canBeParticiple(form)
    return text.tag(next) == .verb && isParticiple && next + 1 < tokens.upperBound
      && [.adposition, .adverb, .subordinator].contains(text.tag(next + 1)) && form != "was"
  }

  /// "even sharper", "more coordinators" with no "than" after it.
  private func isComparison(_ token: Int, in tokens: Range<Int>) -> Bool {
    let form = text.form(token)
    let isMore = form == "more" || form == "fewer" || form == "less"
    let before = token > tokens.lowerBound ? text.form(token - 1) : ""
    let isRaised = ["even", "much", "still"].contains(before) && (isMore || form.hasSuffix("er"))
    guard isMore || isRaised, token + 1 < tokens.upperBound else { return false }
    // "one or more", "the more …": no comparison with what was said.
    if ["or", "and", "the", "no", "once", "any"].contains(before) { return false }
    for other in token + 1..<tokens.upperBound where text.form(other) == "than" { return false }
    // "make it easier to find", "reach more people by post": a change for the better needs no other side.
    return isRaised
      || isMore && [.adjective, .noun, .verb].contains(text.tag(token + 1)) && isLast(token + 1, in: tokens)
  }

  private func isLast(_ token: Int, in tokens: Range<Int>) -> Bool {
    guard let phrase = NounPhrase(text, from: token, to: tokens.upperBound, withPrepositions: false) else {
      return false
    }
    return phrase.end >= tokens.upperBound
  }

  /// "185 members stepped down": members of what?
  private func isBareCount(_ token: Int, in tokens: Range<Int>) -> Bool {
    guard text.tag(token) == .numeral, ASCII.isDigit(text.byte(token)), token + 2 < tokens.upperBound,
      token == tokens.lowerBound || text.byte(token - 1) == 0x2C,
      text.tag(token + 1) == .noun, [.verb, .auxiliary].contains(text.tag(token + 2))
    else { return false }
    return text.word(token + 1).rarity < 16
  }

  /// Nouns that are always something's: without "of …" nobody knows whose.
  private static let relational: Set<String> = [
    "goal", "goals", "aim", "aims", "purpose", "purposes", "objective", "objectives", "reason", "reasons", "result",
    "results", "cause", "causes", "effect", "effects", "problem", "problems", "solution", "solutions", "advantage",
    "advantages", "idea", "ideas", "approach", "practice", "practices", "direction", "example", "examples", "question",
    "difference", "differences", "point", "points", "rest", "beginning", "outcome", "outcomes", "consequence",
    "consequences", "change", "changes", "version", "step", "steps", "option", "options", "feature", "features",
    "requirement", "requirements", "issue", "issues", "challenge", "challenges", "benefit", "benefits", "impact",
    "importance", "nature", "origin", "role", "task", "topic", "subject", "situation", "position", "decision",
    "proposal", "plan", "paper", "study", "work", "authors", "author", "event", "events", "workshop", "workshops",
    "department", "authority", "office",
  ]
  /// What there is but one of, or what stands for its kind.
  private static let unique: Set<String> = [
    "world", "sun", "moon", "earth", "sky", "public", "internet", "web", "law", "economy", "state", "country", "past",
    "future", "present", "environment", "brain", "heart", "body", "human", "universe", "military", "press", "media",
    "market", "weather", "climate", "ocean", "sea", "atmosphere", "government", "population", "poor", "rich", "user",
    "reader", "same", "way", "time", "first", "last", "year", "day", "right", "left", "number", "end", "eye", "skin",
    "blood", "nose", "mouth", "hand", "ground", "air", "water", "wind", "land", "west", "east", "north", "south",
  ]
}
