import SpaceModel
import SpaceText

/// Finds the facts of a Space that questions and cards are made from.
///
/// Over-generates and ranks (Heilman & Smith 2010): each sentence that stands alone gives the facts of every pattern that
/// fits it; worth is the weight of the terms in it, with a bonus for what the pattern shows to be a main idea and a loss for
/// all that makes an item harder to understand alone. Linear in the number of sentences.
struct FactFinder {
  let space: StudySpace

  /// All facts, best first; ties in reading order.
  func facts() -> [Fact] {
    var result: [Fact] = []
    for text in space.texts {
      result += definitions(in: text)
      result += lists(in: text)
      for sentence in space.sentences[text.index] { result += facts(of: sentence, in: text) }
    }
    return result.enumerated().sorted {
      $0.element.worth != $1.element.worth ? $0.element.worth > $1.element.worth : $0.offset < $1.offset
    }.map(\.element)
  }

  private func facts(of sentence: StudySentence, in text: StudyText) -> [Fact] {
    let base = worth(of: sentence, in: text)
    guard base > 0 else { return [] }
    let context = context(of: sentence, in: text)
    var result: [Fact] = []
    if text.language?.code == "en" {
      let english = EnglishFacts(space: space, text: text, sentence: sentence, base: base, context: context)
      result += english.all()
    }
    result += clozes(of: sentence, in: text, base: base, context: context)
    return result
  }

  /// What a sentence is worth before any pattern: the weight of its three heaviest terms, less what it leans on others.
  private func worth(of sentence: StudySentence, in text: StudyText) -> Int {
    var weights: [Int] = []
    var last = -1
    for mention in space.terms(in: sentence.span, of: text.index) where mention.term != last {
      weights.append(space.terms[mention.term].weight)
      last = mention.term
    }
    weights.sort(by: >)
    let heaviest = max(1, space.terms.first?.weight ?? 1)
    // A square root keeps a Space's one great term from deciding everything.
    let sum = weights.prefix(3).reduce(0) { $0 + FixedPoint.squareRoot($1 * 10_000 / heaviest) }
    if sum == 0 { return 0 }
    return 100 + sum - sentence.penalty
  }

  /// The topic to name before a sentence that speaks of "the committee"; nil when the sentence names it itself.
  private func context(of sentence: StudySentence, in text: StudyText) -> String? {
    guard sentence.needsContext, let topic = text.topic(above: Int(sentence.span.start)) else { return nil }
    let said = Set(sentence.tokens.map { text.form($0) } + sentence.tokens.map { text.stem($0) })
    let words = topic.lowercased().split(separator: " ").filter { $0.utf8.count > 3 }
    let new = words.filter { word in
      !said.contains(String(word)) && !said.contains { $0.utf8.count > 3 && word.hasPrefix($0) }
    }
    return new.isEmpty || words.isEmpty ? nil : topic
  }

  // MARK: Definitions

  /// What the documents themselves explain.
  private func definitions(in text: StudyText) -> [Fact] {
    guard let language = text.language else { return [] }
    var result: [Fact] = []
    for definition in text.document[.definitions] ?? [] {
      let termTokens = text.tokens.indices(in: definition.term)
      let explained = text.tokens.indices(in: definition.explanation)
      guard !termTokens.isEmpty, !explained.isEmpty, termTokens.count <= 7 else { continue }
      let term = text.string(termTokens)
      let back = text.string(explained, withoutParentheses: definition.kind != .acronym).withoutTrailingComma
        .withoutFinalStop
      let words = back.blankSeparatedCount
      guard isGoodTerm(termTokens, in: text), back.utf8.count < 260 else { continue }
      let span = definition.term.union(definition.explanation)
      let index = space.terms(in: definition.term, of: text.index).map(\.term).min()
      let weight =
        index.map { FixedPoint.squareRoot(space.terms[$0].weight * 10_000 / max(1, space.terms[0].weight)) } ?? 0
      let stems = Set((Array(termTokens) + explained).filter { text.isContent($0) }.map { text.stem($0) }).sorted()
      if definition.kind == .acronym {
        guard words >= 2, words <= 10 else { continue }
        result.append(
          Fact(
            kind: .acronym, text: text.index, span: span, front: language.wording.standsFor.filled(term), back: back,
            answer: .words, statement: "\(term): \(back)", claim: nil, worth: 110 + weight, stems: stems, term: index))
        continue
      }
      guard words >= 4, words <= 32, isGoodExplanation(explained, of: termTokens, in: text) else { continue }
      let front = definitionFront(definition, termTokens, text, language)
      let confidence = Int(definition.confidence) / 20
      result.append(
        Fact(
          kind: .definition, text: text.index, span: span, front: front, back: back,
          answer: .term(TermShape(text, termTokens, shown: term)),
          statement: sentence(around: span, in: text) ?? "\(term): \(back)",
          claim: nil, worth: 170 + weight + confidence, stems: stems, answerText: term, term: index))
    }
    return result
  }

  /// "What is a working group?" when the text itself says "A working group is …", else "What does … mean?".
  private func definitionFront(
    _ definition: Definition, _ tokens: Range<Int>, _ text: StudyText, _ language: StudyLanguage
  ) -> String {
    let term = text.string(tokens)
    let quoted = language.wording.meaning.filled(language.wording.quotes.0 + term + language.wording.quotes.1)
    guard language.code == "en", definition.kind == .sentence, tokens.upperBound < text.tokens.tokens.count else {
      return quoted
    }
    let verb = text.form(tokens.upperBound)
    guard verb == "is" || verb == "are" else { return quoted }
    let first = tokens.lowerBound
    let article = first > 0 ? text.role(first - 1) : []
    if !article.isDisjoint(with: [.definiteArticle, .indefiniteArticle]) {
      return "What \(verb) \(text.form(first - 1)) \(term)?"
    }
    return "What \(verb) \(text.inner(tokens))?"
  }

  private func isGoodTerm(_ tokens: Range<Int>, in text: StudyText) -> Bool {
    var content = 0
    for token in tokens {
      let role = text.role(token)
      if !role.isDisjoint(with: [
        .pronoun, .possessive, .demonstrative, .firstPerson, .secondPerson, .anaphoric, .negation,
      ]) {
        return false
      }
      if text.isContent(token), !role.contains(.vague), text.tag(token) != .numeral { content += 1 }
      if text.tag(token) == .verb, tokens.count == 1, !text.form(token).hasSuffix("ing") { return false }
    }
    return content > 0
  }

  /// True when an explanation begins like one, stands alone and doesn't circle back to its term.
  private func isGoodExplanation(_ tokens: Range<Int>, of term: Range<Int>, in text: StudyText) -> Bool {
    let first = tokens.lowerBound
    if text.isDisturbed(text.span(of: tokens)) { return false }
    if !text.role(first).isDisjoint(with: [
      .pronoun, .demonstrative, .connective, .subordinator, .be, .have, .modal, .possessive, .anaphoric,
    ]) {
      return false
    }
    let termStems = Set(term.filter { text.isContent($0) }.map { text.stem($0) })
    var depth = 0
    var new = 0
    for token in tokens {
      let role = text.role(token)
      if !role.isDisjoint(with: [.firstPerson, .hedge, .anaphoric, .deictic]) { return false }
      if role.contains(.demonstrative), text.form(token) != "such" { return false }
      switch text.byte(token) {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x3F, 0x21, 0x5B, 0x7B, 0x7C, 0x22: return false
      default: break
      }
      if text.isContent(token), !termStems.contains(text.stem(token)) { new += 1 }
    }
    if depth != 0 || new < 2 { return false }
    let last = tokens.upperBound - 1
    if text.tag(last) == .adposition || text.tag(last) == .determiner || text.tag(last) == .coordinator { return false }
    return true
  }

  /// The sentence that holds `span`, on one line.
  private func sentence(around span: Span, in text: StudyText) -> String? {
    let sentences = text.document[.sentences] ?? []
    let at = sentences.firstIndex(endingAfter: Int(span.start))
    guard at < sentences.count, sentences[at].contains(span) else { return nil }
    return text.string(text.tokens.indices(in: sentences[at]))
  }

  // MARK: Lists

  /// Short lists under a line that says what they are.
  private func lists(in text: StudyText) -> [Fact] {
    guard text.language?.code == "en" else { return [] }
    return EnglishLists(space: space, text: text).facts()
  }
}

extension String {
  var withoutFinalStop: String { hasSuffix(".") && !hasSuffix("etc.") ? String(dropLast()) : self }
}
