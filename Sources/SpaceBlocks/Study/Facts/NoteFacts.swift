import SpaceModel
import SpaceText

/// What notes tell without whole sentences: a term, a colon or a dash, and in a few words what to know of it.
///
/// Explanations that say what kind of thing a term is are `definitions(in:)`; here are those that say what happens ("Decay –
/// trace fades with time"). A label is taken for a term where its writer emphasised it, or where its noun names something
/// that is learnt by name: an effect, a law, a model; where it stands before a sign of equality; and where all items of a list
/// have such labels, as stages and kinds are noted.
extension FactFinder {
  /// At most one for each paragraph or item of a list. Linear in the length of the text.
  func notes(in text: StudyText) -> [Fact] {
    guard let language = text.language, language.code == "en" else { return [] }
    let marks = (text.document[.marks] ?? []).filter { [.strong, .emphasis, .definition].contains($0.kind) }
    var mark = 0
    var result: [Fact] = []
    // Labelled notes of one form that follow each other: one that tells a plan makes plans of all.
    var run: [LabelledNote] = []
    for element in text.document.elements {
      while mark < marks.count, marks[mark].span.start < element.span.start { mark += 1 }
      let first = mark < marks.count && element.span.contains(marks[mark].span) ? marks[mark].span : nil
      if let note = labelled(element, emphasised: first, in: text) {
        if let last = run.last, last.sign != note.sign {
          result += facts(of: run, in: text, language)
          run = []
        }
        run.append(note)
      } else {
        result += facts(of: run, in: text, language)
        run = []
      }
    }
    return result + facts(of: run, in: text, language)
  }

  /// A label and the first sentence behind its colon or dash.
  private struct LabelledNote {
    let label: Range<Int>
    let told: Range<Int>
    /// Its label ends with a noun of what is learnt by name.
    let isNamed: Bool
    /// It is no sentence with a full stop.
    let isOpen: Bool
    let sign: Sign
    /// Its writer set the label apart.
    let isSetApart: Bool

    /// What is told begins with what kind of thing it is: "trades that don't happen".
    let isDefining: Bool

    /// Only the list that it stands in tells that the label is one.
    var isListed: Bool { !isNamed && !isSetApart }
  }

  /// What stands behind a label.
  private enum Sign { case colon, dash, equality }

  private func labelled(_ element: Element, emphasised: Span?, in text: StudyText) -> LabelledNote? {
    guard element.kind == .listItem || element.kind == .paragraph else { return nil }
    var range = text.tokens.indices(in: element.span)
    // A bullet or number that the text keeps.
    while let token = range.first, !text.isWord(token) || text.tag(token) == .numeral { range = range.dropFirst() }
    guard range.count >= 4,
      let mark = range.dropFirst().prefix(11).first(where: { sign($0, in: text) != nil }),
      let sign = sign(mark, in: text), mark + 1 < range.upperBound
    else { return nil }
    var label = range.lowerBound..<mark
    // "tragedy of the commons (Hardin 1968)"
    if text.byte(mark - 1) == 0x29, let open = label.dropFirst().first(where: { text.byte($0) == 0x28 }) {
      label = label.lowerBound..<open
    }
    // "The free-rider problem"
    if label.count > 2, text.role(label.lowerBound).contains(.definiteArticle) { label = label.dropFirst() }
    let end = (mark + 1..<range.upperBound).first { text.byte($0) == 0x2E && text.span($0).count == 1 }
    let isEmphasised = emphasised.map { $0.start == text.span(label.lowerBound).start } ?? false
    let last = text.form(label.upperBound - 1)
    // "tragedy of the commons"
    let head = label.first { text.form($0) == "of" }.map { $0 - 1 } ?? label.upperBound - 1
    let isNamed =
      label.count > 1 && head >= label.lowerBound
      && (Self.learntByName.contains(text.form(head)) || text.form(head) == "problem" && isNoun(label, in: text))
    let isSetApart = isEmphasised || sign == .equality
    let told = mark + 1..<(end ?? range.upperBound)
    let isDefining = sign == .colon && label.count > 1 && isNoun(label, in: text) && saysKind(told, in: text)
    guard
      isNamed
        || !Self.talk.contains(last) && (isSetApart || isDefining || element.kind == .listItem && label.count <= 4)
    else { return nil }
    return LabelledNote(
      label: label, told: told, isNamed: isNamed, isOpen: end == nil, sign: sign, isSetApart: isSetApart,
      isDefining: isDefining)
  }

  /// "trades that don't happen", "a place where salt is made": a noun in a small letter and a clause that tells it from others.
  private func saysKind(_ told: Range<Int>, in text: StudyText) -> Bool {
    guard told.count > 4, !text.startsUpper(told.lowerBound),
      let genus = NounPhrase(text, from: told.lowerBound, to: told.upperBound, withPrepositions: false),
      genus.end + 1 < told.upperBound, text.role(genus.head).isDisjoint(with: [.pronoun, .vague])
    else { return false }
    return ["that", "which", "who", "whose", "where"].contains(text.form(genus.end))
      && text.role(told.lowerBound).isDisjoint(with: [.definiteArticle, .demonstrative, .possessive])
  }

  private func sign(_ token: Int, in text: StudyText) -> Sign? {
    switch text.byte(token) {
    case 0x3A: .colon
    case 0x3D where text.span(token).count == 1: .equality
    default: isDash(token, in: text) ? .dash : nil
    }
  }

  /// True of "Glycolysis", "electron transport chain", "Treaty of Versailles", "Article 48": up to four words that name
  /// something, one of them no everyday word.
  private func isNoun(_ label: Range<Int>, in text: StudyText) -> Bool {
    label.count <= 4 && label.contains { text.word($0).rarity >= 13 }
      && label.allSatisfy {
        switch text.tag($0) {
        // "KEP-1441" is a number.
        case .noun, .properNoun, .adjective: !text.bytes($0).contains(where: ASCII.isDigit)
        case .numeral: $0 > label.lowerBound
        default: $0 > label.lowerBound && $0 + 1 < label.upperBound && text.form($0) == "of"
        }
      }
  }

  private func facts(of run: [LabelledNote], in text: StudyText, _ language: StudyLanguage) -> [Fact] {
    if run.isEmpty { return [] }
    let tellsPlan = run.contains { isPlan($0.told, in: text) }
    // One label alone may say what a note is for.
    let isList = run.count > 1
    return run.compactMap { note in
      guard note.isNamed || !tellsPlan && (note.isSetApart || isList || note.isDefining) else { return nil }
      return fact(of: note, in: text, language)
    }
  }

  private func fact(of note: LabelledNote, in text: StudyText, _ language: StudyLanguage) -> Fact? {
    let (label, told) = (note.label, note.told)
    let isPossessive = text.isPossessive(label)
    guard label.count <= 5,
      note.isNamed ? isName(label, in: text) : note.isListed ? isNoun(label, in: text) : isGoodTerm(label, in: text),
      note.isNamed || text.phraseKind(endingAt: label.upperBound - 1) != .person, tells(told, of: note, in: text),
      note.sign == .equality ? isInWords(told, in: text) : !isPlan(told, in: text),
      note.isNamed || note.isDefining || note.sign == .equality || note.isOpen && isClause(told, in: text)
    else { return nil }
    guard note.isNamed || !note.isSetApart || !space.terms(in: text.span(of: label), of: text.index).isEmpty else {
      return nil
    }
    let weight = weight(of: text.span(of: label), in: text)
    let shown = text.string(label)
    let isBare = isPossessive || ["bias", "theory"].contains(text.form(label.upperBound - 1))
    let front =
      note.isNamed
      ? "What is \(isBare ? "" : "the ")\(isPossessive ? shown : text.inner(commonly: label))?"
      : note.isSetApart || note.isDefining
        ? language.wording.meaning.filled(language.wording.quotes.0 + shown + language.wording.quotes.1)
        : "What should you know about \(language.wording.quotes.0)\(shown)\(language.wording.quotes.1)?"
    let span = text.span(of: label).union(text.span(of: told))
    let statement = "\(shown): \(text.string(told))."
    let stems = text.stems(of: label, told)
    guard note.isDefining,
      let genus = NounPhrase(text, from: told.lowerBound, to: told.upperBound, withPrepositions: false)
    else {
      return Fact(
        kind: .function, text: text.index, span: span, front: front, back: text.string(told).withoutTrailingComma,
        answer: .words, statement: statement, claim: nil, worth: 150 + weight.value, stems: stems, term: weight.term,
        isNote: true, about: shown)
    }
    let shape = TermShape(text, label, shown: shown)
    return Fact(
      kind: .definition, text: text.index, span: span, front: front, back: text.string(told).withoutTrailingComma,
      answer: .term(shape), statement: statement, claim: nil, worth: 190 + weight.value, stems: stems,
      answerText: text.inner(commonly: label), term: weight.term,
      group: "definition \(genus.isPlural ? "many" : "one")", isNote: true, about: shown,
      thing: ThingKind.of(text.form(genus.head)))
  }

  /// True of words that say what there is to know: whole, and nothing in them points elsewhere or says what to do. A whole
  /// sentence behind a label says something about it, but seldom what it is.
  private func tells(_ told: Range<Int>, of note: LabelledNote, in text: StudyText) -> Bool {
    // "Coase theorem: if bargaining is cheap, …".
    let isCondition = note.isNamed && told.first.map { text.tag($0) == .subordinator } ?? false
    // "Glycolysis – in the cytoplasm, glucose is split …", "respiration = how cells release energy".
    let isFree =
      !note.isSetApart && told.first.map { text.tag($0) == .adposition } ?? false && isClause(told, in: text)
    let isHow = note.sign == .equality && told.first.map { text.role($0).contains(.question) } ?? false
    let fewest = note.sign == .equality ? 2 : 3
    guard (fewest...36).contains(told.count), !text.isDisturbed(text.span(of: told), allowing: 3),
      let first = told.first,
      isCondition || isFree || isHow
        || ![.adposition, .coordinator, .punctuation, .subordinator, .symbol].contains(text.tag(first)),
      !text.startsUpper(first) || note.sign == .equality || told.contains(where: { text.isFinite($0) }),
      isHow || ["nobody", "everybody", "everyone"].contains(text.form(first))
        || text.role(first).isDisjoint(with: [.pronoun, .demonstrative, .anaphoric, .connective, .modal, .question])
    else { return false }
    // "**Report**: send it to Anna".
    if text.tag(first) == .verb, EnglishVerbs.form(of: text.form(first)).tense == .present,
      !text.form(first).hasSuffix("s")
    {
      return false
    }
    let own = Set(note.label.filter { text.isContent($0) }.map { text.stem($0) })
    let said = Set(told.filter { text.isContent($0) }.map { text.stem($0) })
    var depth = 0
    for token in told {
      switch text.byte(token) {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth -= 1
      case 0x3F, 0x21, 0x3A, 0x7C, 0x2F, 0x40: return false
      default: break
      }
    }
    // "Reproduction: dividing is reproduction".
    if note.isListed, own.isSubset(of: said) { return false }
    return depth == 0 && said.subtracting(own).count >= 2
      && ![.adposition, .determiner, .coordinator].contains(text.tag(told.upperBound - 1))
  }

  /// True of a label before "effect" or "law" that names one: no "our law", "that effect", "of laws".
  private func isName(_ label: Range<Int>, in text: StudyText) -> Bool {
    let pointing: WordRole = [
      .pronoun, .demonstrative, .anaphoric, .firstPerson, .secondPerson, .negation, .question, .modal, .superlative,
      .leaning,
    ]
    return ![.adposition, .determiner, .coordinator, .subordinator].contains(text.tag(label.lowerBound))
      && label.allSatisfy { text.role($0).isDisjoint(with: pointing) && text.byte($0) != 0x2C }
  }

  /// True of words with a day, a sum, "we", "you" or somebody's name in them.
  private func isPlan(_ told: Range<Int>, in text: StudyText) -> Bool {
    if told.isEmpty { return false }
    return tellsDay(text.span(of: told), in: text)
      || told.contains { token in
        !text.role(token).isDisjoint(with: [.firstPerson, .secondPerson]) || text.byte(token) == 0x24
          || text.tag(token) == .properNoun && text.phraseKind(endingAt: token) == .person
      }
  }

  /// True of "trace fades with time": a clause as notes have it, with no capital.
  private func isClause(_ told: Range<Int>, in text: StudyText) -> Bool {
    (!text.startsUpper(told.lowerBound) || text.bytes(told.lowerBound).dropFirst().contains(where: ASCII.isUpper))
      && (told.contains { text.isFinite($0) || text.isVerbTakenForNoun($0) }
        // "equal to the damage"
        || text.tag(told.lowerBound) == .adjective && text.tag(told.lowerBound + 1) == .adposition
        // "gives out heat"
        || EnglishVerbs.form(of: text.form(told.lowerBound)).tense == .presentThird
        || text.role(told.lowerBound).contains(.indefiniteArticle))
  }

  /// True of words with commas and dashes between them: what stands behind a sign of equality may be a formula.
  private func isInWords(_ told: Range<Int>, in text: StudyText) -> Bool {
    // "σXσY" is no word that anybody knows.
    told.count { text.isWord($0) && text.span($0).count > 2 && text.word($0).rarity < 30 } >= 2
      && told.allSatisfy {
        text.isWord($0) && (text.span($0).count > 1 || text.form($0) == "a") || text.tag($0) == .numeral
          || [0x2C, 0x2D, 0x3B, 0x27].contains(text.byte($0)) || text.bytes($0).starts(with: [0xE2, 0x80])
      }
  }

  private func tellsDay(_ span: Span, in text: StudyText) -> Bool {
    // "The current", "daily": PRESENT_REF and P1D are no days, and a year alone is no appointment.
    guard let value = text.date(overlapping: span)?.value, value.utf8.count > 4, let first = value.utf8.first else {
      return false
    }
    return ASCII.isDigit(first) || first == 0x58
  }

  private func isDash(_ token: Int, in text: StudyText) -> Bool {
    let bytes = text.bytes(token)
    guard bytes.elementsEqual("–".utf8) || bytes.elementsEqual("—".utf8) || bytes.elementsEqual("-".utf8), token > 0,
      token + 1 < text.tokens.tokens.count
    else { return false }
    return text.span(token - 1).end < text.span(token).start && text.span(token).end < text.span(token + 1).start
  }

  /// Labels that say what a note is for, not what it is about.
  private static let talk: Set<String> = [
    "remark", "remarks", "note", "notes", "example", "examples", "tip", "tips", "hint", "warning", "question", "answer",
    "summary", "conclusion", "conclusions", "criticism", "criticisms", "evidence", "problem", "problems", "solution",
    "result", "results", "aim", "aims", "method", "methods", "finding", "findings", "evaluation", "background",
    "status",
    "goal", "goals", "point", "points", "reason", "reasons", "advantage", "advantages", "disadvantage",
    "disadvantages", "limitation", "limitations", "strength", "strengths", "weakness", "weaknesses", "decision",
    "action", "actions", "idea", "ideas", "detail", "details", "info", "context", "agenda", "topic", "update",
  ]

  /// Nouns of what is learnt by its name.
  private static let learntByName: Set<String> = [
    "effect", "law", "theory", "principle", "rule", "theorem", "hypothesis", "model", "bias", "fallacy", "paradox",
    "syndrome", "cycle", "curve", "equation", "reaction", "illusion", "reflex", "phenomenon", "heuristic", "axiom",
    "conjecture", "lemma", "doctrine", "test", "criterion", "distribution", "constant", "algorithm", "pathway",
    "dilemma", "index", "coefficient", "ratio", "multiplier", "inequality", "identity", "transform", "tragedy",
  ]
}

extension StudyText {
  /// "trace fades", "a bystander gives": the verb looks like the second of two nouns.
  func isVerbTakenForNoun(_ token: Int) -> Bool {
    token > 0 && tag(token) == .noun && tag(token - 1) == .noun
      && EnglishVerbs.form(of: form(token)).tense == .presentThird
  }

  /// True of "Ohm’s law".
  fileprivate func isPossessive(_ range: Range<Int>) -> Bool {
    range.dropLast().contains { token in
      let bytes = bytes(token)
      return ["'s", "’s", "s'", "s’", "’", "'"].contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
  }

  /// The words of a label with a small letter first, where that is one of a common word: "Word length effect", but not "Coase
  /// theorem".
  fileprivate func inner(commonly range: Range<Int>) -> String {
    let isCommon = word(range.lowerBound).rarity < 19 && bytes(range.lowerBound).dropFirst().allSatisfy(ASCII.isLower)
    let isName = range.dropFirst().contains { startsUpper($0) }
    return isCommon && !isName ? string(range).withSmallStart : string(range)
  }
}
