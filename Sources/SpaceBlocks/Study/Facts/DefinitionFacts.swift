import SpaceModel
import SpaceText

extension FactFinder {
  /// What the documents themselves explain: terms with an explanation that says what kind of thing they are and what sets
  /// them apart (genus and differentia), and acronyms with what they stand for.
  func definitions(in text: StudyText) -> [Fact] {
    guard let language = text.language else { return [] }
    var result: [Fact] = []
    for definition in text.document[.definitions] ?? [] {
      let term = text.tokens.indices(in: definition.term)
      let explained = text.tokens.indices(in: definition.explanation)
      guard !term.isEmpty, !explained.isEmpty, term.count <= 7 else { continue }
      if definition.kind == .acronym {
        if let fact = acronym(definition, term, explained, text, language) { result.append(fact) }
      } else if let fact = self.definition(definition, term, explained, text, language) {
        result.append(fact)
      }
    }
    return result
  }

  private func acronym(
    _ definition: Definition, _ term: Range<Int>, _ explained: Range<Int>, _ text: StudyText, _ language: StudyLanguage
  ) -> Fact? {
    let back = text.string(explained)
    guard (2...9).contains(back.blankSeparatedCount), isGoodTerm(term, in: text), definition.confidence >= 700 else {
      return nil
    }
    let shown = text.string(term)
    return Fact(
      kind: .acronym, text: text.index, span: definition.term.union(definition.explanation),
      front: language.wording.standsFor.filled(shown), back: back, answer: .words, statement: "\(shown): \(back)",
      claim: nil,
      worth: 100 + weight(of: definition.term, in: text).value, stems: stems(of: [term, explained], in: text),
      term: weight(of: definition.term, in: text).term)
  }

  private func definition(
    _ definition: Definition, _ term: Range<Int>, _ explained: Range<Int>, _ text: StudyText, _ language: StudyLanguage
  ) -> Fact? {
    guard definition.confidence >= 440, isGoodTerm(term, in: text),
      isTerm(definition.term, of: text) || definition.kind == .glossary
    else { return nil }
    guard isExplanation(explained, of: term, kind: definition.kind, in: text) else { return nil }
    let shown = text.string(term)
    let back = text.string(explained, withoutParentheses: true).withoutTrailingComma.withoutFinalStop
    guard (4...34).contains(back.blankSeparatedCount), back.utf8.count < 260 else { return nil }
    let span = definition.term.union(definition.explanation)
    let weight = weight(of: definition.term, in: text)
    return Fact(
      kind: .definition, text: text.index, span: span, front: front(definition, term, text, language), back: back,
      answer: .term(TermShape(text, term, shown: shown)),
      statement: sentence(around: span, in: text) ?? "\(shown): \(back)",
      claim: nil, worth: 150 + weight.value + Int(definition.confidence) / 12,
      stems: stems(of: [term, explained], in: text),
      answerText: shown, term: weight.term)
  }

  private func weight(of span: Span, in text: StudyText) -> (value: Int, term: Int?) {
    let index = space.terms(in: span, of: text.index).map(\.term).min()
    return (
      index.map { FixedPoint.squareRoot(space.terms[$0].weight * 10_000 / max(1, space.terms[0].weight)) } ?? 0, index
    )
  }

  private func stems(of ranges: [Range<Int>], in text: StudyText) -> [String] {
    Set(ranges.joined().filter { text.isContent($0) }.map { text.stem($0) }).sorted()
  }

  /// True when the words of a definition's term are, but for a word or so, a key term.
  private func isTerm(_ span: Span, of text: StudyText) -> Bool {
    space.terms(in: span, of: text.index).contains { $0.span.count * 10 >= span.count * 6 }
  }

  /// "What is a working group?" when the text itself says "A working group is …", "Who was …?" for a person, else "What
  /// does … mean?".
  private func front(_ definition: Definition, _ tokens: Range<Int>, _ text: StudyText, _ language: StudyLanguage)
    -> String
  {
    let term = text.string(tokens)
    let quoted = language.wording.meaning.filled(language.wording.quotes.0 + term + language.wording.quotes.1)
    guard language.code == "en" else { return quoted }
    let next = tokens.upperBound < text.tokens.tokens.count ? text.form(tokens.upperBound) : ""
    let last = tokens.upperBound - 1
    let verb = ["is", "are", "was", "were"].contains(next) && definition.kind == .sentence ? next : "is"
    if text.phraseKind(endingAt: last) == .person { return "Who \(verb) \(term)?" }
    let first = tokens.lowerBound
    let article = first > 0 ? text.role(first - 1) : []
    let hasArticle = !article.isDisjoint(with: [.definiteArticle, .indefiniteArticle])
    if definition.kind == .sentence, verb == next,
      (verb == "are" || verb == "were") == text.isPluralNoun(last) || !hasArticle
    {
      return hasArticle ? "What \(verb) \(text.form(first - 1)) \(term)?" : "What \(verb) \(text.inner(tokens))?"
    }
    if text.phraseKind(endingAt: last) != .common, definition.kind != .entry {
      return "What is \(hasArticle ? "the " : "")\(term)?"
    }
    return quoted
  }

  /// True for a noun phrase that can be asked about.
  func isGoodTerm(_ tokens: Range<Int>, in text: StudyText) -> Bool {
    let outside: WordRole = [
      .pronoun, .possessive, .demonstrative, .firstPerson, .secondPerson, .anaphoric, .negation, .question, .be, .have,
      .modal,
      .leaning, .superlative,
    ]
    var content = 0
    for token in tokens {
      let role = text.role(token)
      if !role.isDisjoint(with: outside) { return false }
      if text.isContent(token), !role.contains(.vague), text.tag(token) != .numeral { content += 1 }
      if text.tag(token) == .verb, !text.form(token).hasSuffix("ing"), !EnglishVerbs.canBeParticiple(text.form(token)) {
        return false
      }
      switch text.byte(token) {
      case 0x22, 0x28, 0x29, 0x5B, 0x5D, 0x2C, 0x3A: return false
      default: break
      }
    }
    return content > 0
  }

  /// True when an explanation names a kind and what sets the term apart, stands alone, is whole, and doesn't circle back.
  private func isExplanation(_ tokens: Range<Int>, of term: Range<Int>, kind: Definition.Kind, in text: StudyText)
    -> Bool
  {
    if text.isDisturbed(text.span(of: tokens)) { return false }
    let first = tokens.lowerBound
    let outsideFirst: WordRole = [
      .pronoun, .demonstrative, .connective, .subordinator, .be, .have, .modal, .possessive, .anaphoric, .negation,
      .superlative,
    ]
    if !text.role(first).isDisjoint(with: outsideFirst) { return false }
    let isEnglish = text.language?.code == "en"
    if isEnglish {
      guard let genus = NounPhrase(text, from: first, to: tokens.upperBound, withPrepositions: false) else {
        return false
      }
      // "the most rigorous way" judges, "a good example" points: neither defines.
      for token in first..<genus.end where !text.role(token).isDisjoint(with: [.superlative, .judging, .vague]) {
        return false
      }
      if text.tag(genus.head) == .properNoun || genus.end + 1 >= tokens.upperBound { return false }
      if kind == .apposition, text.role(first).contains(.definiteArticle) { return false }
    } else if text.tag(first) == .verb || text.tag(first) == .auxiliary || text.tag(first) == .adposition {
      return false
    }
    return isWhole(tokens, of: term, in: text)
  }

  /// True when brackets and quotation marks close, no clause is cut off, and nothing in it points outside.
  private func isWhole(_ tokens: Range<Int>, of term: Range<Int>, in text: StudyText) -> Bool {
    let termStems = Set(term.filter { text.isContent($0) }.map { text.stem($0) })
    var depth = 0
    var quotes = 0
    var new = 0
    var names = 0
    var relative = false
    for token in tokens {
      let role = text.role(token)
      if !role.isDisjoint(with: [.firstPerson, .hedge, .anaphoric, .deictic, .secondPerson]) { return false }
      if role.contains(.pronoun), text.tag(token) == .pronoun { return false }
      if role.contains(.demonstrative), text.form(token) != "such", text.form(token) != "those" { return false }
      switch text.byte(token) {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x3F, 0x21, 0x5B, 0x7B, 0x7C, 0x22: return false
      case 0xE2:
        let bytes = Array(text.bytes(token))
        if bytes.count == 3, bytes[1] == 0x80 { quotes += bytes[2] == 0x9C ? 1 : bytes[2] == 0x9D ? -1 : 0 }
      default: break
      }
      if role.contains(.relative), text.tag(token) == .pronoun || text.tag(token) == .determiner { relative = true }
      if text.tag(token) == .verb || text.tag(token) == .auxiliary { relative = false }
      if text.tag(token) == .properNoun { names += 1 }
      if text.isContent(token), !termStems.contains(text.stem(token)) { new += 1 }
    }
    if depth != 0 || quotes != 0 || relative || new < 3 || names * 2 > tokens.count { return false }
    let last = tokens.upperBound - 1
    return ![.adposition, .determiner, .coordinator, .subordinator, .pronoun, .auxiliary].contains(text.tag(last))
      && !text.role(last).contains(.superlative)
  }

  /// The sentence that holds `span`, on one line.
  private func sentence(around span: Span, in text: StudyText) -> String? {
    let sentences = text.document[.sentences] ?? []
    let at = sentences.firstIndex(endingAfter: Int(span.start))
    guard at < sentences.count, sentences[at].contains(span) else { return nil }
    return text.string(text.tokens.indices(in: sentences[at]))
  }
}
