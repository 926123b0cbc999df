import SpaceModel
import SpaceText

/// Wrong choices for a fact's answer, from the same Space: of the same kind and form, and never right by the text.
struct Distractors {
  let space: StudySpace

  /// Wrong choices for a blank or question whose answer is a term, best first.
  ///
  /// A choice must have the answer's form (capitals, number, part of speech, about as long), share no word with it or the
  /// question, not stand in the answer's own sentence, and not be said by another sentence that holds most of the question's words.
  ///
  /// With a `kind`, only terms whose last word names that kind of thing.
  func terms(for fact: Fact, shape: TermShape, answer: String, count: Int, kind: ThingKind? = nil) -> [String] {
    let text = space.texts[fact.text]
    let sentence = text.tokens.indices(in: fact.span)
    let said = Set(sentence.map { text.stem($0) })
    let question = Set(fact.stems)
    let home = text.document.headings(above: Int(fact.span.start)).last?.span
    // Of one name it isn't known what kind of thing it names: no other name is sure to be of that kind.
    if kind == nil, shape.isName, !shape.isAcronym, shape.words == 1, shape.kind == .name || shape.kind == .common {
      return []
    }
    let needsMass = lacksArticle(fact, shape, text)
    let isRare = sentence.contains { text.word($0).rarity >= 30 && answer.lowercased().hasSuffix(text.form($0)) }
    var ranked: [(term: Int, score: Int)] = []
    for (index, term) in space.terms.prefix(400).enumerated() {
      let other = term.shape
      guard space.isSound(index), isOfLikeLength(term.text, answer) else { continue }
      // Which country? No part of the world.
      if shape.isName, Self.continents.contains(term.text.lowercased()) { continue }
      if let kind {
        // "University" and "Change" name kinds themselves.
        guard term.thing == kind, other.isPlural == shape.isPlural, other.isAcronym == shape.isAcronym,
          other.isName == shape.isName || kind == .body, other.words > 1 || kind == .person, term.mentions.count >= 3,
          term.mentions.contains(where: { $0.text == fact.text })
        else { continue }
      } else if !fits(other, shape) {
        continue
      }
      if index == fact.term { continue }
      if needsMass, ThingKind.isCountable(other.head) { continue }
      // Beside a court another court may stand, though the question has the word.
      let shared = other.stems.filter { said.contains($0) && !(kind != nil && $0 == other.head) }
      if !shared.isEmpty || shape.stems.contains(other.head) && kind != nil { continue }
      // Words the language's list lacks, in small letters: names of files, people's handles.
      if term.rarity >= 30, !other.isName, !isRare { continue }
      // Of a question's answer one must know what kind of thing it is, or the others are silly.
      if kind == nil, fact.kind != .definition,
        !(space.isDefined(term.key) && other.words == shape.words
          && fact.term.map { space.isDefined(space.terms[$0].key) } == true),
        other.head != shape.head,
        other.family != .agent || shape.family != .agent, other.kind == .common || other.kind != shape.kind
      {
        continue
      }
      var score = min(40, term.weight * 40 / max(1, space.terms[0].weight))
      if other.head == shape.head { score += 60 }
      if other.words == shape.words { score += 15 }
      if other.family == shape.family { score += 30 }
      // Mentioned once: more likely a slip of the term finder than a term.
      if term.mentions.count < 3 { score -= 25 }
      if term.rarity < 12, other.words == 1, !other.isName { score -= 40 }
      if other.startsWithVowel == shape.startsWithVowel { score += 4 }
      // What the notes explain as well is surely a term of the subject.
      if space.isDefined(term.key) { score += 35 }
      if term.mentions.contains(where: { $0.text == fact.text }) { score += 25 }
      if let home,
        term.mentions.contains(where: { $0.text == fact.text && abs(Int($0.span.start) - Int(home.start)) < 2500 })
      {
        score += 20
      }
      ranked.append((index, score))
    }
    ranked.sort { $0.score != $1.score ? $0.score > $1.score : $0.term < $1.term }
    var chosen: [StudyTerm] = []
    for candidate in ranked.prefix(60) where chosen.count < count {
      let term = space.terms[candidate.term]
      if chosen.contains(where: {
        $0.shape.stems.contains(where: term.shape.stems.contains) && $0.shape.head != shape.head
      }) {
        continue
      }
      if chosen.contains(where: { Set($0.shape.stems) == Set(term.shape.stems) || overlaps($0.text, term.text) }) {
        continue
      }
      if isRightByTheText(term, question: question, answer: Set(shape.stems)) { continue }
      chosen.append(term)
    }
    // "The judge" stands beside "The clerk", not beside "clerk".
    let article = answer.hasPrefix("The ") && !shape.isName ? "The " : ""
    return chosen.map { article + (shape.isName || $0.shape.isName ? $0.text : $0.text.withSmallStart) }
  }

  private static let continents: Set<String> = [
    "europe", "asia", "africa", "north america", "south america", "latin america", "australia", "antarctica", "oceania",
    "middle east", "world", "earth",
  ]

  /// True for a gap with no article before it that a noun fills which takes none: "invest in _____" is no place for "process".
  private func lacksArticle(_ fact: Fact, _ shape: TermShape, _ text: StudyText) -> Bool {
    guard fact.kind == .cloze, text.language?.code == "en", !shape.isPlural, !shape.isName,
      let before = fact.front.splitAtBlank?.0.split(separator: " ").last?.lowercased()
    else { return false }
    return ["in", "of", "on", "for", "with", "by", "to", "into", "from", "through", "and", "as"].contains(before)
  }

  private func fits(_ a: TermShape, _ b: TermShape) -> Bool {
    a.isPlural == b.isPlural && a.isName == b.isName && a.isAcronym == b.isAcronym && a.isGerund == b.isGerund
      && abs(a.words - b.words) <= (b.words > 1 ? 2 : b.kind == .place ? 0 : 1) && (a.tag == b.tag || b.isName)
      && a.ending == b.ending && isOfLikeKind(a.kind, b.kind) && (a.family == .agent) == (b.family == .agent)
  }

  /// Persons stand beside persons, places beside places; names of unknown kind beside one another.
  private func isOfLikeKind(_ a: Phrase.Kind, _ b: Phrase.Kind) -> Bool {
    if a == b { return true }
    let unknown: [Phrase.Kind] = [.common, .name]
    return unknown.contains(a) && unknown.contains(b)
  }

  private func isOfLikeLength(_ a: String, _ b: String) -> Bool {
    let (x, y) = (a.utf8.count, b.utf8.count)
    return x * 10 <= y * 22 + 30 && y * 10 <= x * 12 + 20
  }

  private func overlaps(_ a: String, _ b: String) -> Bool {
    let (x, y) = (" \(a.lowercased()) ", " \(b.lowercased()) ")
    return x.contains(y.dropFirst().dropLast()) || y.contains(x.dropFirst().dropLast())
  }

  /// True when some sentence speaks of `term` with most of the question's words: then it may be right as well.
  private func isRightByTheText(_ term: StudyTerm, question: Set<String>, answer: Set<String>) -> Bool {
    let asked = question.subtracting(answer)
    guard !asked.isEmpty else { return false }
    for mention in term.mentions.prefix(24) {
      let text = space.texts[mention.text]
      let sentences = text.document[.sentences] ?? []
      let at = sentences.firstIndex(endingAfter: Int(mention.span.start))
      guard at < sentences.count else { continue }
      let stems = Set(text.tokens.indices(in: sentences[at]).map { text.stem($0) })
      if stems.intersection(asked).count * 2 > asked.count { return true }
    }
    return false
  }

  /// Terms that the notes explain as well, of the same form and number as the one asked for.
  ///
  /// Where each document is about a thing of its own, the names of these things may stand beside one another whatever their
  /// kinds.
  func explainedTerms(beside fact: Fact, shape: TermShape, among facts: [Fact], count: Int) -> [Fact] {
    let said = Set(fact.stems)
    let isOpaque = isOpaque(fact)
    var chosen: [Fact] = []
    // Terms of another page are about another subject, unless all pages are about things of one kind.
    let isFree = isOpaque || space.texts.count <= 2
    for other in facts
    where chosen.count < count && other.kind == .definition && (isFree || other.text == fact.text) {
      guard let term = other.answerText, term != fact.answerText, case .term(let form) = other.answer,
        form.isPlural == shape.isPlural || isOpaque, form.isAcronym == shape.isAcronym,
        form.isName == shape.isName || form.words == 1 && shape.words == 1 || isOpaque,
        isOfLikeKind(form.kind, shape.kind) || isOpaque, !form.stems.contains(where: shape.stems.contains),
        !form.stems.contains(where: said.contains),
        other.stems.count(where: said.contains) * 3 <= Swift.min(said.count, other.stems.count),
        space.texts[other.text].language?.code == space.texts[fact.text].language?.code,
        fact.thing == other.thing || isOpaque && self.isOpaque(other)
      else { continue }
      if chosen.contains(where: { $0.answerText?.lowercased() == term.lowercased() }) { continue }
      chosen.append(other)
    }
    return chosen
  }

  /// True for a term that its document is named after: what each paper is about.
  private func isOpaque(_ fact: Fact) -> Bool {
    guard let about = fact.about, space.texts.count > 2, let title = space.texts[fact.text].document.title else {
      return false
    }
    return title.lowercased().contains(about.lowercased())
  }

  /// Answers of other facts of one form: what another thing allows, is used for, or means; like in length, about something else,
  /// and not sharing the question's words.
  func peers(of fact: Fact, among facts: [Fact], count: Int) -> [Fact] {
    guard let group = fact.group else { return [] }
    let said = Set(fact.stems)
    let length = fact.back.utf8.count
    let language = space.texts[fact.text].language?.code
    var ranked: [(score: Int, index: Int)] = []
    for (index, other) in facts.enumerated() where other.group == group && other.kind == fact.kind {
      guard other.text != fact.text || !other.span.overlaps(fact.span), other.front != fact.front,
        space.texts[other.text].language?.code == language,
        fact.term == nil || fact.term != other.term, fact.answerText == nil || fact.answerText != other.answerText
      else { continue }
      let size = other.back.utf8.count
      guard size * 10 >= length * 5, size * 10 <= length * 18 else { continue }
      // Beside a court stand bodies, beside a chart charts; what is of no known kind may stand beside its own page's.
      if fact.kind == .definition, !isOfOneKind(fact, other) { continue }
      if fact.kind == .function, isSameThing(fact, other) { continue }
      // What speaks of the thing asked for doesn't explain it.
      if let about = fact.about?.lowercased(), other.back.lowercased().contains(about) { continue }
      let shared = other.stems.count { said.contains($0) }
      // A little in common makes it a good choice, much makes it a right one.
      let likeLimit = fact.kind == .definition ? 2 : 3
      // Of a column of a table each cell is right for its own row alone.
      guard fact.isCell || shared * likeLimit <= Swift.min(said.count, other.stems.count) else { continue }
      let nearness = other.text == fact.text ? fact.kind == .definition ? 50 : 15 : 0
      let score = nearness + Swift.min(shared, 2) * 20 - abs(size - length) * 30 / length
      ranked.append((score + Swift.min(other.worth, 400) / 20, index))
    }
    ranked.sort { $0.score != $1.score ? $0.score > $1.score : $0.index < $1.index }
    var chosen: [Fact] = []
    for candidate in ranked.prefix(40) where chosen.count < count {
      let other = facts[candidate.index]
      let isSaid = chosen.contains {
        !fact.isCell && FactSelection.isAlike($0.stems, other.stems) || $0.back == other.back
      }
      if isSaid { continue }
      chosen.append(other)
    }
    return chosen
  }

  /// What another term of the same kind is, told about as long: a statement about this one that is plausible and surely wrong.
  /// None whose explanation is in `used`.
  func neighbour(of fact: Fact, among facts: [Fact], but used: [String]) -> Fact? {
    let said = Set(fact.stems)
    var best: (score: Int, fact: Fact)?
    for other in facts
    where other.kind == .definition && other.front != fact.front && other.group == fact.group {
      guard let about = fact.about?.lowercased(), let term = other.about?.lowercased(), about != term,
        !about.contains(term), !term.contains(about), !other.back.lowercased().contains(about),
        space.texts[other.text].language?.code == space.texts[fact.text].language?.code,
        isOfOneKind(fact, other), other.front.hasPrefix("Who ") == fact.front.hasPrefix("Who "),
        !ItemRules.echoes(about, other.back),
        fact.text == other.text || fact.setting == other.setting || fact.isOpaque,
        !used.contains(where: { $0.contains(other.back.lowercased()) })
      else { continue }
      let shared = other.stems.count { said.contains($0) }
      guard shared * 2 <= Swift.min(said.count, other.stems.count) else { continue }
      let length = fact.back.utf8.count
      let score =
        (fact.thing == other.thing ? 40 : 0) + (fact.text == other.text ? 30 : 0) + Swift.min(shared, 2) * 15
        - abs(other.back.utf8.count - length) * 30 / length
      if score > best?.score ?? Int.min { best = (score, other) }
    }
    return best?.fact
  }

  /// True when the explanations of two terms can stand beside one another: of one kind, of no known kind on the same page, or of
  /// names that don't show what they name.
  private func isOfOneKind(_ a: Fact, _ b: Fact) -> Bool {
    a.thing == b.thing && (a.thing != nil || a.text == b.text) || a.isOpaque && b.isOpaque
  }

  /// True when two facts are about things of one name: what the one does, the other may do as well.
  private func isSameThing(_ a: Fact, _ b: Fact) -> Bool {
    guard let a = a.about, let b = b.about else { return false }
    let (x, y) = (Set(Self.words(a)), Set(Self.words(b)))
    return x.isSubset(of: y) || y.isSubset(of: x)
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.filter { !["a", "an", "the"].contains($0) }
      .map { $0.hasSuffix("s") ? $0.dropLast() : $0 }
  }

  /// Numbers near the right one, written like it: those that the Space counts with the same unit, then made ones.
  static func numbers(for quantity: Quantity, in fact: Fact, count: Int) -> [String] {
    let value = quantity.value
    var candidates: [Int] = []
    if value % 1000 == 0 {
      let n = value / 1000
      let steps: [Int]
      if quantity.unit == "%" {
        steps = n <= 10 ? [-3, 4, 9, -6] : n % 5 == 0 ? [-15, 10, 25, -25, 20] : [-13, 9, 21, -24]
      } else if n <= 12 {
        steps = [-1, 2, 4, -2, 3]
      } else if n < 100 {
        steps = n % 5 == 0 ? [-10, 10, 25, -15] : [-7, 6, 13, -12]
      } else {
        let unit =
          n % 1000 == 0
          ? max(1000, n / 4 / 1000 * 1000)
          : n % 100 == 0 ? max(100, n / 4 / 100 * 100) : n % 10 == 0 ? max(10, n / 4 / 10 * 10) : max(7, n / 5)
        steps = [-unit, unit, 2 * unit, -2 * unit]
      }
      let rotation = Int(ContentHash.of(fact.front) % UInt64(steps.count))
      for i in steps.indices { candidates.append((n + steps[(i + rotation) % steps.count]) * 1000) }
      candidates = candidates.filter { $0 > 1000 && !(quantity.unit == "%" && $0 > 99_000) }
    } else {
      for (numerator, denominator) in [(6, 10), (15, 10), (2, 1), (8, 10), (13, 10)] {
        let precision = value % 100 == 0 ? 100 : value % 10 == 0 ? 10 : 1
        let other = value * numerator / denominator / precision * precision
        if !(quantity.unit == "%" && other > 99_000) {
          candidates.append(other % 1000 == 0 ? other + precision : other)
        }
      }
    }
    // "over 100,000" holds of 75,000 as well: only what goes further is surely wrong.
    if let limit = quantity.limit {
      let sign = limit == .least ? 1 : -1
      let step = candidates.map { abs($0 - value) }.filter { $0 > 0 }.min() ?? value / 4
      candidates = candidates.filter { ($0 - value) * sign > 0 } + (1...4).map { value + sign * step * $0 }
      candidates = candidates.filter { $0 > 1000 && !(quantity.unit == "%" && $0 > 99_000) }
    }
    var result: [String] = []
    for candidate in candidates where candidate != value && candidate > 0 {
      guard let written = written(candidate, like: quantity), written != quantity.written, !result.contains(written)
      else { continue }
      result.append(written)
      if result.count == count { break }
    }
    return result
  }

  /// Where a number word stands among the others; those it doesn't know come last.
  static func place(of word: String) -> Int { words.firstIndex(of: word.lowercased()) ?? words.count }

  private static let words = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
  ]

  private static func written(_ value: Int, like quantity: Quantity) -> String? {
    if quantity.isWord {
      guard value % 1000 == 0, value / 1000 < words.count, quantity.value / 1000 <= 20 else { return nil }
      let word = words[value / 1000]
      return quantity.written.utf8.first.map(ASCII.isUpper) == true ? word.withCapitalStart : word
    }
    var whole = String(value / 1000)
    if quantity.written.utf8.contains(0x2C), whole.utf8.count > 3 {
      var grouped = ""
      for (index, digit) in whole.enumerated() {
        if index > 0, (whole.utf8.count - index) % 3 == 0 { grouped += "," }
        grouped.append(digit)
      }
      whole = grouped
    }
    guard value % 1000 != 0 else { return whole }
    var fraction = String(value % 1000)
    while fraction.utf8.count < 3 { fraction = "0" + fraction }
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return whole + "." + fraction
  }

  /// Years near the right one: those of the Space's other dates first, then made ones; never one the fact's own sentence has.
  func years(for year: Int, in fact: Fact, count: Int) -> [String] {
    var others: Set<Int> = []
    for text in space.texts {
      for date in text.document[.dates] ?? [] where date.kind == .date && date.value.utf8.count >= 4 {
        guard let other = Int(date.value.prefix(4)), other != year, abs(other - year) <= 60, abs(other - year) > 1
        else { continue }
        others.insert(other)
      }
    }
    let hash = ContentHash.of(fact.front)
    var result = others.sorted { (abs($0 - year), $0) < (abs($1 - year), $1) }.prefix(count)
    for step in [-4, 6, 11, -9, 15, -16] {
      let other = year + (hash & 1 == 0 ? step : -step)
      if result.count < count, !result.contains(where: { abs($0 - other) < 2 }) { result.append(other) }
    }
    return result.map(String.init)
  }
}
