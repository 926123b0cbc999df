import SpaceModel
import SpaceText

/// What a term and its explanation must hold to: the one names something, the other says what kind of thing it is and what
/// sets it apart, stands alone, is whole, and doesn't circle back.
extension FactFinder {
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
  func isExplanation(
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
    if isEnglish, isActivity(tokens, in: text) { return isWhole(tokens, of: term, in: text) }
    if isEnglish {
      guard let genus = NounPhrase(text, from: first, to: tokens.upperBound, withPrepositions: false) else {
        return false
      }
      // "Transparency: the idea that information is shared": so glossaries begin.
      let isIdea = definition.kind == .entry && text.form(genus.head) == "idea" && text.form(genus.end) == "that"
      if Self.emptyGenera.contains(text.form(genus.head)), !isIdea { return false }
      // The capital of "Framework for …" is the entry's.
      let isCapital = definition.kind == .entry && genus.head == first && ThingKind.of(text.form(first)) != nil
      if text.tag(genus.head) == .properNoun && !isCapital || genus.end + 1 >= tokens.upperBound { return false }
      // "the most rigorous way" judges, "a good example" points: neither defines.
      if ["more", "less", "another", "other"].contains(text.form(first)) { return false }
      // "a far better indicator than": a comparison.
      for token in first..<genus.end
      where ["better", "worse", "larger", "smaller", "far", "bigger", "faster", "more", "less"].contains(
        text.form(token))
      {
        return false
      }
      let isParticiple = text.tag(first) == .verb && EnglishVerbs.canBeParticiple(text.form(first))
      if [.adverb, .verb, .adposition, .subordinator, .pronoun, .punctuation].contains(text.tag(first)), !isParticiple {
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
      // "an arrangement of beads, where their order doesn't matter": what sets it apart.
      let clause = tokens.dropFirst(4).first {
        text.form($0) == "where" && [.noun, .punctuation].contains(text.tag($0 - 1))
      }
      if text.hasOwnClause(tokens.lowerBound..<(clause ?? tokens.upperBound)) { return false }
      // "The model supposes that …" with its verb taken for a noun.
      if text.role(first).contains(.definiteArticle), genus.isPlural, !text.isPluralNoun(term.upperBound - 1) {
        return false
      }
      // "a human begins as …": its verb was taken for a noun. "a series of" has no other form.
      if text.role(first).contains(.indefiniteArticle), genus.isPlural, text.form(genus.end) != "of" { return false }
      let second = text.tag(first + 1)
      if text.role(first).isEmpty && second == .determiner || second == .numeral { return false }
      let hasArticle = !text.role(first).isDisjoint(with: [.definiteArticle, .indefiniteArticle])
      // "Stomata are small pores": the verb tells that the term is a plural.
      if !hasArticle, genus.isPlural, !text.isPluralNoun(term.upperBound - 1),
        !isPluralByVerb(term, first, definition, in: text)
      {
        return false
      }
      // "the Court ruled that …": a clause.
      if genus.end + 1 < tokens.upperBound, text.tag(genus.end) == .verb, text.form(genus.end + 1) == "that" {
        return false
      }
      for token in first..<genus.end
      where !text.role(token).isDisjoint(with: [.superlative, .judging, .vague])
        && !Self.describing.contains(text.form(token)) && !(isIdea && token == genus.head)
        && !(token == genus.head && isToldByClause(genus, tokens, in: text))
        && !isPartOfCompound(token, genus, in: text)
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

  /// True of "Stomata are small pores …".
  func isPluralByVerb(_ term: Range<Int>, _ first: Int, _ definition: Definition, in text: StudyText) -> Bool {
    definition.kind == .sentence && term.upperBound + 1 == first && text.form(term.upperBound) == "are"
      && text.tag(term.upperBound - 1) != .verb
  }

  /// True of "the time that a packet needs", "the part that stores images": an empty word that its clause tells which.
  private func isToldByClause(_ genus: NounPhrase, _ tokens: Range<Int>, in text: StudyText) -> Bool {
    genus.end + 2 < tokens.upperBound && text.role(genus.head).isDisjoint(with: [.superlative, .judging])
      && text.role(tokens.lowerBound).contains(.definiteArticle)
      && ["that", "which", "when", "during", "who"].contains(text.form(genus.end))
  }

  /// "the percentage change": two vague nouns that say together what is meant.
  private func isPartOfCompound(_ token: Int, _ genus: NounPhrase, in text: StudyText) -> Bool {
    genus.head > genus.start && text.tag(genus.head - 1) == .noun && token >= genus.head - 1 && token <= genus.head
      && text.role(token).isDisjoint(with: [.superlative, .judging])
  }

  /// "reviewing a report and deciding what to keep": an activity told by its verb, with an object.
  func isActivity(_ tokens: Range<Int>, in text: StudyText) -> Bool {
    let first = tokens.lowerBound
    // "The team is looking for helpers": what goes on.
    guard tokens.count >= 5, first > 0, !text.role(first - 1).contains(.be), text.form(first).hasSuffix("ing"),
      text.form(first).utf8.count > 5,
      text.tag(first) == .verb || text.tag(first) == .noun, !text.startsUpper(first + 1),
      !text.hasOwnClause(tokens.prefix(4))
    else { return false }
    let next = text.tag(first + 1)
    return next == .determiner || next == .noun || next == .adjective || next == .properNoun
      || text.role(first + 1).contains(.indefiniteArticle)
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
    let isGerman = text.language?.code == "de"
    var depth = 0
    var quotes = 0
    var new = 0
    var names = 0
    var commas = 0
    var capitals = 0
    var foreign = 0
    var relative = false
    var nouns = 0
    for token in tokens {
      // What stands in brackets is left out when printed.
      if depth > 0, text.byte(token) != 0x29 { continue }
      let role = text.role(token)
      if !role.isDisjoint(with: [.firstPerson, .hedge, .anaphoric, .deictic, .secondPerson]) { return false }
      // "software that people can use when they need it": of what the explanation has named.
      if role.contains(.pronoun), text.tag(token) == .pronoun, nouns < 2 { return false }
      if text.tag(token) == .noun { nouns += 1 }
      if role.contains(.demonstrative), text.form(token) != "such", text.form(token) != "those" { return false }
      switch text.byte(token) {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x3C, 0x3E, 0x3F, 0x21, 0x5B, 0x7B, 0x7C, 0x22, 0x3A, 0x3D, 0x5E, 0x5F: return false
      case 0xCB, 0xCE, 0xCF: return false
      case 0xE2:
        // Arrows and mathematical operators (U+2190–U+22FF): a formula.
        if text.bytes(token).dropFirst().first.map({ $0 >= 0x86 && $0 <= 0x8B }) == true { return false }
        let bytes = Array(text.bytes(token))
        if bytes.count == 3, bytes[1] == 0x80 { quotes += bytes[2] == 0x9C ? 1 : bytes[2] == 0x9D ? -1 : 0 }
      default: break
      }
      if role.contains(.relative), text.tag(token) == .pronoun || text.tag(token) == .determiner { relative = true }
      // "the account that a bystander gives": a verb, though it was taken for a noun.
      if text.tag(token) == .verb || text.tag(token) == .auxiliary
        || relative && text.isVerbTakenForNoun(token)
      {
        relative = false
      }
      if text.tag(token) == .properNoun { names += 1 }
      // A German comma stands before each clause.
      if text.byte(token) == 0x2C,
        !isGerman
          || token + 1 < tokens.upperBound
            && ![.adposition, .determiner, .pronoun, .subordinator].contains(text.tag(token + 1))
      {
        commas += 1
      }
      // "kubetest migration - 1.2": a label with its version.
      if text.byte(token) == 0x2D, token > tokens.lowerBound, text.span(token).start > text.span(token - 1).end {
        return false
      }
      // German nouns have capitals, names or not.
      if text.isContent(token), text.startsUpper(token), text.tag(token) != .noun || !isGerman { capitals += 1 }
      if text.isContent(token), text.word(token).rarity >= 30, !text.startsUpper(token) { foreign += 1 }
      // "a market with one seller": how many may be what sets it apart.
      if text.isContent(token) || text.tag(token) == .numeral, !termStems.contains(text.stem(token)) { new += 1 }
    }
    // "notes, papers, and more": things listed, nothing explained.
    if commas >= 2, text.role(tokens.lowerBound).isEmpty, text.tag(tokens.lowerBound) == .noun { return false }
    if depth != 0 || quotes != 0 || relative || new < 3 || names * 2 > tokens.count { return false }
    if capitals * 3 > new * 2 || foreign * 4 > new * 3 { return false }
    // The term's words inside a name don't count: "patent … issued by the Patent Office".
    let said = Set(tokens.filter { !text.startsUpper($0) || isGerman }.map { text.stem($0) })
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
    // "the best choice that is given up": the verb's particle.
    if text.tag(last) == .adposition, last - 1 > tokens.lowerBound, text.tag(last - 1) == .verb,
      ["up", "off", "out", "away", "down", "on"].contains(text.form(last))
    {
      return true
    }
    // "Betrieb, in dem Salz gewonnen wird"
    return ![.adposition, .determiner, .coordinator, .subordinator, .pronoun].contains(text.tag(last))
      && (text.tag(last) != .auxiliary || isGerman)
      && !text.role(last).contains(.superlative)
  }
}
