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
    let back = text.string(explained)
    // "Ana Bell (AB)": somebody's initials.
    guard text.phraseKind(endingAt: explained.upperBound - 1) != .person else { return nil }
    guard (2...9).contains(back.blankSeparatedCount), isGoodTerm(term, in: text), definition.confidence >= 700,
      weight(of: definition.term, in: text).term.map({ space.terms[$0].mentions.count >= 3 }) == true
    else {
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
    guard definition.confidence >= 440, isGoodTerm(term, in: text), isUncut(term, definition, in: text),
      !isStatus(term, explained, in: text),
      isTerm(definition.term, of: text) || definition.kind == .glossary || definition.kind == .entry
        || definition.confidence >= 800 && term.count > 1
    else { return nil }
    let explained = withoutRepeatedTerm(whole(explained, in: text), term, in: text)
    guard isExplanation(explained, of: term, definition, in: text) else { return nil }
    let shown = text.string(term)
    let back = text.string(explained, withoutParentheses: true).withoutTrailingComma.withoutFinalStop
      .withSmallArticle
    guard (4...34).contains(back.blankSeparatedCount), back.utf8.count < 260, !back.utf8.contains(0x5F),
      !back.contains("://"),
      !back.contains(".com/"), !back.contains(".org/")
    else {
      return nil
    }
    if isStrict, language.code == "en", OpenReferences(space: space, text: text).leavesOpen(explained) { return nil }
    guard let front = front(definition, term, text, language), isLearnable(term, in: text) else { return nil }
    let span = definition.term.union(definition.explanation)
    let weight = weight(of: definition.term, in: text)
    let shape = TermShape(text, term, shown: shown)
    let genus = NounPhrase(text, from: explained.lowerBound, to: explained.upperBound, withPrepositions: false)
    let isAgent = genus.map { TermShape(text, explained.lowerBound..<$0.end, shown: "").family == .agent } ?? false
    let kind =
      isAgent || text.phraseKind(endingAt: term.upperBound - 1) == .person ? "person" : shape.isPlural ? "many" : "one"
    let article = text.role(explained.lowerBound).isDisjoint(with: [.definiteArticle, .indefiniteArticle]) ? "" : " a"
    return Fact(
      kind: .definition, text: text.index, span: span, front: front, back: back, answer: .term(shape),
      statement: sentence(around: span, in: text) ?? "\(shown): \(back)",
      claim: nil,
      worth: 185 + weight.value + Int(definition.confidence) / 12,
      stems: stems(of: [term, explained], in: text),
      answerText: language.code == "en" && !shape.isName && !shape.isAcronym ? text.inner(term) : shown,
      term: weight.term, group: "definition \(kind)\(article)")
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
    let first = text.bytes(term.lowerBound)
    if term.count == 1, first.count <= 3, first.contains(0x5F) || first.count == 1 { return false }
    guard text.phraseKind(endingAt: term.upperBound - 1) == .person else { return true }
    return weight(of: text.span(of: term), in: text).term.map { space.terms[$0].mentions.count >= 3 } == true
  }

  /// The weight of the heaviest term in `span`, and the term that `span` is, but for a word: "product roadmap" is not "product".
  private func weight(of span: Span, in text: StudyText) -> (value: Int, term: Int?) {
    let inside = space.terms(in: span, of: text.index)
    let heaviest = inside.map(\.term).min()
    let whole = inside.filter { $0.span.count * 10 >= span.count * 7 }.map(\.term).min()
    return (
      heaviest.map { FixedPoint.squareRoot(space.terms[$0].weight * 10_000 / max(1, space.terms[0].weight)) } ?? 0,
      whole
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
    if text.phraseKind(endingAt: last) == .person { return "Who \(verb) \(term)?" }
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
      guard (verb == "are" || verb == "were") == shape.isPlural || shape.isName else { return nil }
      if hasArticle {
        // "The output is …": of what?
        if tokens.count == 1, text.role(first - 1).contains(.definiteArticle), !shape.isAcronym { return nil }
        return "What \(verb) \(text.form(first - 1)) \(term)?"
      }
      // "Product Owner is the role …" lacks the article that a question would need.
      if shape.isName, !shape.isPlural, tokens.count > 1, !shape.isAcronym, text.phraseKind(endingAt: last) == .common {
        return quoted
      }
      if shape.isName, shape.isPlural, verb == "is" || verb == "was" { return quoted }
      if shape.isName { return "What \(verb) \(term)?" }
      if shape.isPlural || shape.isAcronym { return "What \(verb) \(text.inner(tokens))?" }
    } else if shape.isName, !shape.isPlural, definition.kind != .entry, tokens.count > 1 || shape.isAcronym {
      return "What is \(hasArticle ? "the " : "")\(term)?"
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

  /// True for a noun phrase that can be asked about.
  func isGoodTerm(_ tokens: Range<Int>, in text: StudyText) -> Bool {
    let outside: WordRole = [
      .pronoun, .possessive, .demonstrative, .firstPerson, .secondPerson, .anaphoric, .negation, .question, .be, .have,
      .modal,
      .leaning, .superlative,
    ]
    var content = 0
    var stems: Set<String> = []
    if text.tag(tokens.lowerBound) == .verb, text.form(tokens.lowerBound).hasSuffix("ing"), tokens.count > 1 {
      return false
    }
    for token in tokens {
      let role = text.role(token)
      if !role.isDisjoint(with: outside) { return false }
      // "Project 2030 The project": a label that ran into its sentence.
      if text.isContent(token), !stems.insert(text.stem(token)).inserted { return false }
      if token > tokens.lowerBound, role.contains(.definiteArticle), text.language?.code == "en" { return false }
      if ASCII.isDigit(text.byte(token)) { return false }
      if token == tokens.lowerBound, role.contains(.judging) { return false }
      // "editor/publisher": two terms.
      if text.bytes(token).contains(0x2F) { return false }
      // "\\mathbb": a command.
      let start = Int(text.span(token).start)
      if start > 0, [0x5C, 0x5F, 0x40].contains(text.document.text.bytes[start - 1]) { return false }
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
  private func isExplanation(
    _ tokens: Range<Int>, of term: Range<Int>, _ definition: Definition, in text: StudyText
  )
    -> Bool
  {
    if text.isDisturbed(text.span(of: tokens), allowing: 3) { return false }
    guard tokens.count >= 3, tokens.lowerBound > 0 else { return false }
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
      if Self.emptyGenera.contains(text.form(genus.head)) { return false }
      if text.tag(genus.head) == .properNoun || genus.end + 1 >= tokens.upperBound { return false }
      // "the most rigorous way" judges, "a good example" points: neither defines.
      if ["more", "less", "another", "other"].contains(text.form(first)) { return false }
      // "a far better indicator than": a comparison.
      for token in first..<genus.end
      where ["better", "worse", "larger", "smaller", "far", "bigger", "faster", "more", "less"].contains(
        text.form(token))
      {
        return false
      }
      if [.adverb, .verb, .adposition, .subordinator, .pronoun, .punctuation].contains(text.tag(first)) {
        return false
      }
      // "The team meets daily": a clause, not what something is. "documents, answers and notes": a list.
      if text.byte(genus.end) == 0x2C || text.isFinite(genus.end) && !EnglishVerbs.canBeParticiple(text.form(genus.end))
      {
        return false
      }
      let withPhrases = NounPhrase(text, from: first, to: tokens.upperBound)?.end ?? genus.end
      if withPhrases < tokens.upperBound, text.isFinite(withPhrases),
        !EnglishVerbs.canBeParticiple(text.form(withPhrases))
      {
        return false
      }
      // "function like the obstacles of a race": a verb taken for a noun, or a likeness.
      if text.form(genus.end) == "like" { return false }
      if text.hasOwnClause(tokens) { return false }
      // "The model supposes that …" with its verb taken for a noun.
      if text.role(first).contains(.definiteArticle), genus.isPlural, !text.isPluralNoun(term.upperBound - 1) {
        return false
      }
      let second = text.tag(first + 1)
      if text.role(first).isEmpty && second == .determiner || second == .numeral { return false }
      let hasArticle = !text.role(first).isDisjoint(with: [.definiteArticle, .indefiniteArticle])
      if !hasArticle, genus.isPlural, !text.isPluralNoun(term.upperBound - 1) { return false }
      // "the Court ruled that …": a clause.
      if genus.end + 1 < tokens.upperBound, text.tag(genus.end) == .verb, text.form(genus.end + 1) == "that" {
        return false
      }
      for token in first..<genus.end
      where !text.role(token).isDisjoint(with: [.superlative, .judging, .vague])
        && !Self.describing.contains(text.form(token))
        && !(token == genus.head && genus.end < tokens.upperBound && text.form(genus.end) == "of"
          && Self.collecting.contains(text.form(token)))
      {
        return false
      }
      if definition.kind == .apposition {
        // "the court to which all appeals go" tells which; "the holy trinity of patents" does not.
        if text.role(first).contains(.definiteArticle) {
          let isTold = tokens.contains { token in
            text.role(token).contains(.relative)
              || text.form(token) == "of" && token + 1 < tokens.upperBound && text.form(token + 1).hasSuffix("ing")
          }
          guard tokens.count >= 6, isTold || definition.confidence >= 500, genus.end > first + 1,
            text.form(genus.head) != "one"
          else { return false }
        }
        if text.byte(first - 1) == 0x28 { return false }
        // "on a new organism, a bacterium": an instance.
        if term.lowerBound > 0, text.role(term.lowerBound - 1).contains(.indefiniteArticle) { return false }
        // "Jenkins, A Practical Treatise": a person's work, not what the person is.
        let isPerson = text.phraseKind(endingAt: term.upperBound - 1) == .person
        if isPerson != (TermShape(text, first..<genus.end, shown: "").family == .agent) { return false }
      }
    } else if definition.kind == .apposition || definition.kind == .sentence,
      !text.role(first).contains(.indefiniteArticle)
    {
      return false
    } else if text.tag(first) == .verb || text.tag(first) == .auxiliary || text.tag(first) == .adposition {
      return false
    }
    return isWhole(tokens, of: term, in: text)
  }

  /// Adjectives that elsewhere judge, but before a genus tell one kind from another.
  private static let describing: Set<String> = [
    "small", "big", "large", "natural", "common", "simple", "real", "long", "short", "new", "old", "different",
    "second",
    "first", "third", "main", "primary", "minor", "major", "fixed",
  ]

  /// Nouns that say with "of" what their complement names: "the set of all outcomes", "a type of network".
  private static let collecting: Set<String> = [
    "set", "sets", "group", "groups", "list", "lists", "type", "types", "kind", "kinds", "sort", "number", "amount",
    "part", "parts", "way", "series",
  ]

  /// Nouns that judge a thing, or say what it does for another, instead of what it is.
  private static let emptyGenera: Set<String> = [
    "opportunity", "example", "chance", "reason", "result", "mixture", "indicator", "heartbeat", "backbone", "key",
    "foundation", "cornerstone", "goal", "purpose", "aim", "benefit", "advantage", "problem", "challenge", "lot",
    "majority", "matter", "question", "consequence", "cause", "priority", "sign", "reminder", "testament", "heart",
    "focus", "core", "place", "responsibility", "choice", "pleasure", "success", "failure", "engine", "driver",
    "basis", "subject", "one", "ones", "ingredient", "trinity", "issue", "topic", "fact", "idea",
  ]

  /// True when brackets and quotation marks close, no clause is cut off, and nothing in it points outside.
  private func isWhole(_ tokens: Range<Int>, of term: Range<Int>, in text: StudyText) -> Bool {
    let termStems = Set(term.filter { text.isContent($0) }.map { text.stem($0) })
    var depth = 0
    var quotes = 0
    var new = 0
    var names = 0
    var commas = 0
    var capitals = 0
    var foreign = 0
    var relative = false
    for token in tokens {
      let role = text.role(token)
      if !role.isDisjoint(with: [.firstPerson, .hedge, .anaphoric, .deictic, .secondPerson]) { return false }
      if role.contains(.pronoun), text.tag(token) == .pronoun { return false }
      if role.contains(.demonstrative), text.form(token) != "such", text.form(token) != "those" { return false }
      switch text.byte(token) {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x3F, 0x21, 0x5B, 0x7B, 0x7C, 0x22, 0x3A, 0x3D, 0x5E, 0x5F: return false
      case 0xCB, 0xCE, 0xCF: return false
      case 0xE2:
        // Arrows and mathematical operators (U+2190–U+22FF): a formula.
        if text.bytes(token).dropFirst().first.map({ $0 >= 0x86 && $0 <= 0x8B }) == true { return false }
        let bytes = Array(text.bytes(token))
        if bytes.count == 3, bytes[1] == 0x80 { quotes += bytes[2] == 0x9C ? 1 : bytes[2] == 0x9D ? -1 : 0 }
      default: break
      }
      if role.contains(.relative), text.tag(token) == .pronoun || text.tag(token) == .determiner { relative = true }
      if text.tag(token) == .verb || text.tag(token) == .auxiliary { relative = false }
      if text.tag(token) == .properNoun { names += 1 }
      if text.byte(token) == 0x2C { commas += 1 }
      // "kubetest migration - 1.2": a label with its version.
      if text.byte(token) == 0x2D, token > tokens.lowerBound, text.span(token).start > text.span(token - 1).end {
        return false
      }
      if text.isContent(token), text.startsUpper(token) { capitals += 1 }
      if text.isContent(token), text.word(token).rarity >= 30, !text.startsUpper(token) { foreign += 1 }
      if text.isContent(token), !termStems.contains(text.stem(token)) { new += 1 }
    }
    // "notes, papers, and more": things listed, nothing explained.
    if commas >= 2, text.role(tokens.lowerBound).isEmpty, text.tag(tokens.lowerBound) == .noun { return false }
    if depth != 0 || quotes != 0 || relative || new < 3 || names * 2 > tokens.count { return false }
    if capitals * 3 > new * 2 || foreign * 4 > new * 3 { return false }
    // The term's words inside a name don't count: "patent … issued by the Patent Office".
    let said = Set(tokens.filter { !text.startsUpper($0) }.map { text.stem($0) })
    if !termStems.isEmpty, termStems.isSubset(of: said) { return false }
    let last = tokens.upperBound - 1
    // "a web application for fast delivery ⟨of data⟩": cut off.
    if text.language?.code == "en", tokens.upperBound < text.tokens.tokens.count,
      text.span(last).end + 1 == text.span(tokens.upperBound).start
    {
      let next = text.tag(tokens.upperBound)
      let isGoingOn =
        next == .coordinator && tokens.upperBound + 1 < text.tokens.tokens.count
        && [.noun, .adjective, .properNoun].contains(text.tag(tokens.upperBound + 1))
      if isGoingOn || [.adposition, .noun, .adjective, .properNoun].contains(next) { return false }
    }
    // "for fast delivery⟨, analysis and display of data⟩": the first of a list.
    if text.language?.code == "en", tokens.upperBound + 2 < text.tokens.tokens.count,
      text.byte(tokens.upperBound) == 0x2C, [.noun, .adjective].contains(text.tag(tokens.upperBound + 1)),
      (tokens.upperBound + 2..<Swift.min(tokens.upperBound + 7, text.tokens.tokens.count)).contains(where: {
        text.tag($0) == .coordinator
      })
    {
      return false
    }
    // "a feature which hasn't seen much work": how things stand.
    if tokens.contains(where: { ["hasn't", "haven't", "hasn’t", "haven’t"].contains(text.form($0)) }) { return false }
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

extension String {
  /// "An activity …" as an answer begins: "an activity …".
  fileprivate var withSmallArticle: String {
    hasPrefix("A ") || hasPrefix("An ") || hasPrefix("The ") ? withSmallStart : self
  }
}
