import SpaceModel
import SpaceText

extension FactFinder {
  /// What the documents themselves explain: terms with an explanation that says what kind of thing they are and what sets
  /// them apart (genus and differentia), and acronyms with what they stand for.
  func definitions(in text: StudyText) -> [Fact] {
    guard let language = text.language else { return [] }
    var result: [Fact] = []
    // Cells are asked about by their column.
    for definition in text.document[.definitions] ?? [] where !text.document.isInTable(definition.term) {
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

  /// "User-centered design is the practice of …" where the explanation was not marked as one: a statement that stands alone, says
  /// what kind of thing its subject is, and holds to all that a definition must.
  func identification(_ sentence: StudySentence, in text: StudyText) -> Fact? {
    guard text.language?.code == "en", !sentence.needsContext, let language = text.language,
      let clause = EnglishClause(text, sentence.tokens), clause.isCopula(text), clause.lead == nil, !clause.isNegated
    else { return nil }
    var term = clause.subject
    if !text.role(term.lowerBound).isDisjoint(with: [.definiteArticle, .indefiniteArticle]) {
      term = term.lowerBound + 1..<term.upperBound
    }
    guard (1...5).contains(term.count), clause.verb + 4 < clause.end, term.upperBound == clause.verb else { return nil }
    let explained = clause.verb + 1..<clause.end
    // "the first country to …" tells which, not what.
    if explained.prefix(3).contains(where: { text.role($0).contains(.superlative) }) { return nil }
    let definition = Definition(
      kind: .sentence, term: text.span(of: term), explanation: text.span(of: explained), confidence: 500)
    return self.definition(definition, term, explained, text, language)
  }

  private func acronym(
    _ definition: Definition, _ term: Range<Int>, _ explained: Range<Int>, _ text: StudyText, _ language: StudyLanguage
  ) -> Fact? {
    guard !isAffiliation(term, explained, in: text) else { return nil }
    var back = text.string(explained)
    var shown = text.string(term)
    // "RNNs": what one of them stands for.
    if shown.hasSuffix("s"), shown.dropLast().allSatisfy(\.isUppercase), back.hasSuffix("s"),
      text.isPluralNoun(explained.upperBound - 1)
    {
      (shown, back) = (String(shown.dropLast()), String(back.dropLast()))
    }
    // "QGIS: Quantum GIS": the question stands again.
    let capitals = back.split(separator: " ").map(String.init).filter { $0.count > 1 && $0.allSatisfy(\.isUppercase) }
    if capitals.contains(where: { shown.hasSuffix($0) }) { return nil }
    // "Ana Bell (AB)": somebody's initials.
    guard text.phraseKind(endingAt: explained.upperBound - 1) != .person,
      shown.utf8.count > 2 || !explained.contains(where: { text.word($0).rarity >= 30 })
    else { return nil }
    guard (2...9).contains(back.blankSeparatedCount), isGoodTerm(term, in: text), definition.confidence >= 700,
      weight(of: definition.term, in: text).term.map({ space.terms[$0].mentions.count >= 3 }) == true,
      // Where somebody works is no matter of the notes.
      text.phraseKind(endingAt: explained.upperBound - 1) != .organisation
        || weight(of: definition.term, in: text).term.map({ space.terms[$0].mentions.count >= 6 }) == true
    else {
      return nil
    }
    let span = definition.term.union(definition.explanation)
    return Fact(
      kind: .acronym, text: text.index, span: span, front: language.wording.standsFor.filled(shown), back: back,
      answer: .words, statement: "\(shown): \(back)." + (wholeSentence(around: span, in: text).map { " " + $0 } ?? ""),
      claim: nil,
      worth: 100 + weight(of: definition.term, in: text).value, stems: text.stems(of: term, explained),
      term: weight(of: definition.term, in: text).term, about: shown)
  }

  private func definition(
    _ definition: Definition, _ term: Range<Int>, _ explained: Range<Int>, _ text: StudyText, _ language: StudyLanguage
  ) -> Fact? {
    // "a tool for finding faults": words that hardly stand for anything but an explanation.
    let isPlain = namesKind(explained, in: text)
    guard definition.confidence >= (isPlain ? 400 : 440),
      isGoodTerm(term, in: text) || isNamedActivity(term, explained, definition, in: text),
      isUncut(term, definition, in: text), !isStatus(term, explained, in: text),
      isTerm(definition.term, of: text) || definition.kind == .glossary || definition.kind == .entry
        || isPlain && definition.confidence >= 500 || definition.confidence >= 800 && term.count > 1
    else { return nil }
    // "⟦Argo quality⟧ ⟦control manual⟧": one name cut in two.
    if explained.lowerBound == term.upperBound,
      text.span(term.upperBound - 1).end + 1 == text.span(term.upperBound).start
    {
      return nil
    }
    let explained = withoutSecondPredicate(
      withoutRepeatedTerm(whole(explained, in: text), term, in: text), in: text)
    guard isExplanation(explained, of: term, definition, in: text), !isForm(term, explained, in: text),
      !isThrownIn(term, definition, in: text)
    else { return nil }
    let shown = text.string(term)
    let isActivity = language.code == "en" && self.isActivity(explained, in: text)
    let genus =
      language.code == "en" && !isActivity
      ? NounPhrase(text, from: explained.lowerBound, to: explained.upperBound, withPrepositions: false) : nil
    let back = text.string(explained, withoutParentheses: true).withoutTrailingComma.withoutFinalStop
      .withArticle(of: definition.kind == .entry || definition.kind == .glossary ? genus : nil, in: text)
    // "a means to an end—either …": told after the dash.
    if let before = back.split(separator: "—", maxSplits: 1).first, before.count < back.count,
      String(before).blankSeparatedCount < 8
    {
      return nil
    }
    guard (4...34).contains(back.blankSeparatedCount), back.utf8.count < 260, !back.utf8.contains(0x5F),
      !back.contains("://"), !back.contains(" similar to "),
      !back.contains(".com/"), !back.contains(".org/")
    else {
      return nil
    }
    // What "the actual output" is, the term tells: only comparisons and bare counts are left open.
    if isStrict, language.code == "en" {
      let references = OpenReferences(space: space, text: text, minds: definition.kind == .apposition)
      if references.leavesOpen(explained) { return nil }
    }
    guard let front = front(definition, term, text, language), isLearnable(term, in: text) else { return nil }
    let span = definition.term.union(definition.explanation)
    let weight = weight(of: definition.term, in: text)
    let shape = TermShape(text, term, shown: shown)
    let thing = isActivity ? .doing : genus.flatMap { self.thing($0, in: text, explained) }
    if isNamesake(term, definition, thing, in: text) { return nil }
    let isAgent = genus.map { TermShape(text, explained.lowerBound..<$0.end, shown: "").family == .agent } ?? false
    let isPerson = thing == .person || thing == nil && isAgent
    let kind =
      isPerson || text.phraseKind(endingAt: term.upperBound - 1) == .person
      ? "person" : genus?.isPlural ?? shape.isPlural ? "many" : "one"
    let article = back.hasPrefix("a ") || back.hasPrefix("an ") || back.hasPrefix("the ") ? " a" : ""
    return Fact(
      kind: .definition, text: text.index, span: span, front: front, back: back, answer: .term(shape),
      statement: sentence(around: span, in: text) ?? "\(shown): \(back)",
      claim: nil,
      // The more it says, the better it tells the term from others.
      worth: 155 + 5 * Swift.min(8, explained.count(where: { text.isContent($0) })) + weight.value
        + Int(definition.confidence) / 12,
      stems: text.stems(of: term, explained),
      answerText: language.code == "en" && !shape.isName && !shape.isAcronym ? text.inner(term) : shown,
      term: weight.term, group: isActivity ? "definition activity" : "definition \(kind)\(article)", about: shown,
      thing: thing, isEveryday: isEveryday(term, in: text), isOpaque: isOpaque(term, shape, explained, in: text))
  }

  /// "Working memory is a system …": told what kind of thing it is, a term is one, though it begins as an activity does.
  private func isNamedActivity(
    _ term: Range<Int>, _ explained: Range<Int>, _ definition: Definition, in text: StudyText
  ) -> Bool {
    guard definition.kind == .sentence, text.language?.code == "en", (2...3).contains(term.count),
      definition.confidence >= 500, isTerm(definition.term, of: text),
      text.form(term.lowerBound).hasSuffix("ing"), text.tag(term.upperBound - 1) == .noun,
      !text.role(explained.lowerBound).isDisjoint(with: [.definiteArticle, .indefiniteArticle])
    else { return false }
    return isGoodTerm(term.dropFirst(), in: text)
  }

  /// True for a name of unknown words, or letters that are nowhere spelt out.
  private func isOpaque(_ term: Range<Int>, _ shape: TermShape, _ explained: Range<Int>, in text: StudyText) -> Bool {
    term.count <= 2 && term.allSatisfy { text.word($0).rarity >= 20 } && !shape.isPlural
      && (shape.isName || term.contains { text.word($0).rarity >= 30 })
      && !ItemRules.echoes(shape.stems.joined(separator: " "), text.string(explained))
      && (!shape.isAcronym || longForm(of: text.string(term), in: text) == nil)
  }

  /// True for an explanation that begins with an article and a noun of a known kind.
  private func namesKind(_ explained: Range<Int>, in text: StudyText) -> Bool {
    guard text.language?.code == "en",
      !text.role(explained.lowerBound).isDisjoint(with: [.indefiniteArticle, .definiteArticle]),
      let genus = NounPhrase(text, from: explained.lowerBound, to: explained.upperBound, withPrepositions: false)
    else { return false }
    return thing(genus, in: text, explained) != nil
  }

  /// The kind of thing that an explanation's genus names: "a type of network" is a network.
  private func thing(_ genus: NounPhrase, in text: StudyText, _ explained: Range<Int>) -> ThingKind? {
    if ThingKind.isTransparent(text.form(genus.head)), genus.end + 1 < explained.upperBound,
      text.form(genus.end) == "of",
      let inner = NounPhrase(text, from: genus.end + 1, to: explained.upperBound, withPrepositions: false)
    {
      return ThingKind.of(text.form(inner.head))
    }
    return ThingKind.of(text.form(genus.head))
  }

  /// With the article and adverbs before it: "a more sophisticated technique", of which only "sophisticated technique" was marked.
  private func whole(_ explained: Range<Int>, in text: StudyText) -> Range<Int> {
    var start = explained.lowerBound
    while start > 0, text.span(start - 1).end + 1 == text.span(start).start,
      [.adverb, .adjective, .determiner].contains(text.tag(start - 1)),
      text.role(start - 1).isDisjoint(with: [.demonstrative, .possessive, .negation])
    {
      start -= 1
      if text.tag(start) == .determiner { break }
    }
    return text.tag(start) == .determiner && start < explained.lowerBound ? start..<explained.upperBound : explained
  }

  /// "Permutation: A permutation is an arrangement …", "Variance – The variance of a variable, often noted V, is a measure …": what
  /// says its term twice begins after the verb.
  private func withoutRepeatedTerm(_ explained: Range<Int>, _ term: Range<Int>, in text: StudyText) -> Range<Int> {
    guard text.language?.code == "en" else { return explained }
    let wanted = Set(term.filter { text.isContent($0) }.map { text.stem($0) })
    var found: Set<String> = []
    var isAside = false
    for token in explained.prefix(16) {
      if text.byte(token) == 0x2C { isAside.toggle() }
      if wanted.contains(text.stem(token)) { found.insert(text.stem(token)) }
      if !text.role(token).isDisjoint(with: [.relative, .subordinator, .modal, .have]), !isAside { return explained }
      guard text.tag(token) == .auxiliary || text.tag(token) == .verb, !isAside else { continue }
      guard ["is", "are"].contains(text.form(token)), !wanted.isEmpty, found == wanted,
        token + 3 < explained.upperBound
      else { return explained }
      return token + 1..<explained.upperBound
    }
    return explained
  }

  /// "a model of a program ⟦and provides rules⟧": what more is said of the term is another matter.
  private func withoutSecondPredicate(_ explained: Range<Int>, in text: StudyText) -> Range<Int> {
    guard text.language?.code == "en", explained.count > 6 else { return explained }
    for token in explained.dropFirst(2).dropLast() {
      if text.role(token).contains(.relative) || text.tag(token) == .subordinator { return explained }
      if text.tag(token) == .coordinator, text.tag(token + 1) == .verb,
        EnglishVerbs.form(of: text.form(token + 1)).tense == .presentThird || text.form(token) == "but"
      {
        let end = text.byte(token - 1) == 0x2C ? token - 1 : token
        return explained.lowerBound..<end
      }
    }
    return explained
  }

  /// False for a term with part of its name left outside: "geographically weighted ⟦regression⟧".
  private func isUncut(_ term: Range<Int>, _ definition: Definition, in text: StudyText) -> Bool {
    let before = term.lowerBound - 1
    guard text.language?.code == "en", before >= 0, ASCII.isLetter(text.byte(before)),
      text.span(before).end + 1 == text.span(term.lowerBound).start,
      text.document.elementIndex(at: Int(text.span(before).start))
        == text.document.elementIndex(
          at: Int(definition.term.start))
    else { return true }
    if ["called", "named", "termed", "dubbed", "labelled", "labeled"].contains(text.form(before)) { return true }
    if [.adjective, .noun, .properNoun].contains(text.tag(before)) { return false }
    return !(text.tag(before) == .verb && definition.kind != .sentence)
  }

  /// "is currently an unstable feature": how things stand, not what they are.
  private func isStatus(_ term: Range<Int>, _ explained: Range<Int>, in text: StudyText) -> Bool {
    guard term.upperBound <= explained.lowerBound, explained.lowerBound - term.upperBound <= 6 else { return false }
    return (term.upperBound..<explained.lowerBound).contains {
      !text.role($0).isDisjoint(with: [.deictic, .leaning, .negation])
    }
  }

  /// False for a person in passing, and for a formula's letters.
  private func isLearnable(_ term: Range<Int>, in text: StudyText) -> Bool {
    if isSlip(term, in: text) { return false }
    let first = text.bytes(term.lowerBound)
    if term.count == 1, first.count <= 3, first.contains(0x5F) || first.count == 1 { return false }
    guard text.phraseKind(endingAt: term.upperBound - 1) == .person else { return true }
    return weight(of: text.span(of: term), in: text).term.map { space.terms[$0].mentions.count >= 3 } == true
  }

  /// True for a term with a long word that the language doesn't know and the document has nowhere else, where the notes have one
  /// like it: a slip of the pen.
  private func isSlip(_ term: Range<Int>, in text: StudyText) -> Bool {
    guard term.count > 1 else { return false }
    return term.contains { token in
      let form = text.form(token)
      guard text.word(token).rarity >= Word.unknown, form.utf8.count >= 6, form.utf8.allSatisfy(ASCII.isLetter),
        text.bytes(token).dropFirst().allSatisfy(ASCII.isLower)
      else { return false }
      let word = text.tokens.tokens[token].word
      guard text.tokens.tokens.count(where: { $0.word == word }) < 2 else { return false }
      return space.knownWords.hasNeighbour(of: form)
    }
  }

  /// The weight of the heaviest term in `span`, and the term that `span` is, but for a word: "product roadmap" is not "product".
  func weight(of span: Span, in text: StudyText) -> (value: Int, term: Int?) {
    let inside = space.terms(in: span, of: text.index)
    let heaviest = inside.map(\.term).min()
    let whole = inside.filter { $0.span.count * 10 >= span.count * 7 }.map(\.term).min()
    return (
      heaviest.map { FixedPoint.squareRoot(space.terms[$0].weight * 10_000 / max(1, space.terms[0].weight)) } ?? 0,
      whole
    )
  }

  /// True when the words of a definition's term are, but for a word or so, a key term.
  private func isTerm(_ span: Span, of text: StudyText) -> Bool {
    space.terms(in: span, of: text.index).contains { $0.span.count * 10 >= span.count * 6 }
  }

  /// "Fen: a boy of about ten": the explanation's noun is a person.
  private func isPerson(_ definition: Definition, _ text: StudyText) -> Bool {
    let range = text.tokens.indices(in: definition.explanation)
    guard let phrase = NounPhrase(text, from: range.lowerBound, to: range.upperBound, withPrepositions: false) else {
      return false
    }
    return text.role(phrase.head).contains(.person)
  }

  /// "What is a working group?" when the text itself says "A working group is …", "Who was …?" for a person, else "What
  /// does … mean?".
  private func front(_ definition: Definition, _ tokens: Range<Int>, _ text: StudyText, _ language: StudyLanguage)
    -> String?
  {
    let shown = text.string(tokens)
    // "Diffusion is …": the capital is the sentence's.
    let isCommon = tokens.count > 1 || text.tag(tokens.lowerBound) == .noun
    let isProper = tokens.dropFirst().contains { text.startsUpper($0) }
    let term = language.code == "en" && isCommon && !isProper ? text.inner(tokens) : shown
    let quoted = language.wording.meaning.filled(language.wording.quotes.0 + shown + language.wording.quotes.1)
    guard language.code == "en" else { return quoted }
    let next = tokens.upperBound < text.tokens.tokens.count ? text.form(tokens.upperBound) : ""
    let last = tokens.upperBound - 1
    let verb = ["is", "are", "was", "were"].contains(next) && definition.kind == .sentence ? next : "is"
    if text.phraseKind(endingAt: last) == .person || text.tag(last) == .properNoun && isPerson(definition, text) {
      return "Who \(verb) \(term)?"
    }
    // "Pigouvian tax – a tax …": one of many.
    let explained = text.tokens.indices(in: definition.explanation)
    if definition.kind != .sentence, tokens.count > 1, explained.count > 1,
      text.role(explained.lowerBound).contains(.indefiniteArticle),
      text.form(explained.lowerBound + 1) == text.form(tokens.upperBound - 1)
    {
      let inner = text.inner(tokens)
      return "What is \(TopicGrammar.indefinite(inner))\(inner)?"
    }
    // "Patient H.M.", "King Alfred"
    if isProper, ThingKind.of(text.form(tokens.lowerBound)) == .person, definition.kind != .sentence {
      return "Who was \(term)?"
    }
    let first = tokens.lowerBound
    let article = first > 0 ? text.role(first - 1) : []
    let hasArticle = !article.isDisjoint(with: [.definiteArticle, .indefiniteArticle])
    let shape = TermShape(text, tokens, shown: shown)
    if shape.isAcronym, let long = longForm(of: shown, in: text) {
      return "What \(verb == "are" ? "are" : "is") \(hasArticle ? text.form(first - 1) + " " : "")\(shown) (\(long))?"
    }
    // "the Valley, the site of …": a name cut short, or one that needs no explaining.
    if hasArticle, tokens.count == 1, !shape.isAcronym, shape.isName || text.role(first - 1).contains(.definiteArticle)
    {
      return nil
    }
    if definition.kind == .sentence, verb == next {
      // "The availability of qualified compilers is …" explains no compilers.
      let before = hasArticle ? first - 2 : first - 1
      if before >= 0, text.tag(before) == .adposition, text.span(before).end + 1 == text.span(before + 1).start {
        return nil
      }
      let isPlural =
        shape.isPlural
        || isPluralByVerb(tokens, text.tokens.indices(in: definition.explanation).lowerBound, definition, in: text)
      guard (verb == "are" || verb == "were") == isPlural || shape.isName else { return nil }
      if hasArticle {
        // "The output is …": of what?
        if tokens.count == 1, text.role(first - 1).contains(.definiteArticle), !shape.isAcronym { return nil }
        return "What \(verb) \(text.form(first - 1)) \(term)?"
      }
      // "Product Owner is the role …" lacks the article that a question would need.
      if shape.isName, !shape.isPlural, tokens.count > 1, !shape.isAcronym, text.phraseKind(endingAt: last) == .common {
        return quoted
      }
      if shape.isName, shape.isPlural, verb == "is" || verb == "was" {
        return tokens.allSatisfy({ text.startsUpper($0) }) && tokens.count > 1 ? "What \(verb) \(shown)?" : quoted
      }
      if shape.isName { return "What \(verb) \(term)?" }
      if isPlural || shape.isAcronym { return "What \(verb) \(text.inner(tokens))?" }
    } else if shape.isName, !shape.isPlural, definition.kind != .entry, tokens.count > 1 || shape.isAcronym {
      return "What is \(hasArticle ? "the " : "")\(term)?"
    }
    // "Argo (2016) is …": a name names, it doesn't mean.
    if shape.isName, !shape.isPlural, !hasArticle, definition.kind != .entry, definition.kind != .glossary,
      tokens.allSatisfy({ text.tag($0) == .properNoun && text.word($0).rarity >= 20 })
    {
      return "What is \(shown)?"
    }
    return quoted
  }

  /// What the same document says an acronym stands for.
  private func longForm(of acronym: String, in text: StudyText) -> String? {
    for definition in text.document[.definitions] ?? [] where definition.kind == .acronym {
      if text.document.string(in: definition.term) == acronym {
        return text.string(text.tokens.indices(in: definition.explanation))
      }
    }
    return nil
  }

  /// The sentence that holds `span`, on one line.
  func sentence(around span: Span, in text: StudyText) -> String? {
    let sentences = text.document[.sentences] ?? []
    let at = sentences.firstIndex(endingAfter: Int(span.start))
    guard at < sentences.count, sentences[at].contains(span) else { return nil }
    return text.string(text.tokens.indices(in: sentences[at]))
  }
}

extension String {
  /// "An activity …" as an answer begins: "an activity …"; "Tool for tests" with the article it lacks.
  fileprivate func withArticle(of genus: NounPhrase?, in text: StudyText) -> String {
    if hasPrefix("A ") || hasPrefix("An ") || hasPrefix("The ") { return withSmallStart }
    guard let genus, !genus.isPlural, [.noun, .adjective].contains(text.tag(genus.start)),
      ThingKind.isCountable(text.form(genus.head))
    else { return self }
    let small = text.keepsCapital(genus.start) ? self : withSmallStart
    return ("aeiou".utf8.contains(small.utf8.first ?? 0) ? "an " : "a ") + small
  }
}
