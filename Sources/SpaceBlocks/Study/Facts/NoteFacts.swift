import SpaceModel
import SpaceText

/// What notes tell without whole sentences: a term, a colon or a dash, and in a few words what to know of it.
///
/// Explanations that say what kind of thing a term is are `definitions(in:)`; here are those that say what happens ("Decay –
/// trace fades with time"). A label is taken for a term where its writer emphasised it, or where its noun names something
/// that is learnt by name: an effect, a law, a model.
extension FactFinder {
  /// At most one for each paragraph or item of a list. Linear in the length of the text.
  func notes(in text: StudyText) -> [Fact] {
    guard let language = text.language, language.code == "en" else { return [] }
    let marks = (text.document[.marks] ?? []).filter { [.strong, .emphasis, .definition].contains($0.kind) }
    var mark = 0
    var result: [Fact] = []
    // Labelled notes that follow each other: one that tells a plan makes plans of all.
    var run: [LabelledNote] = []
    for element in text.document.elements {
      while mark < marks.count, marks[mark].span.start < element.span.start { mark += 1 }
      let first = mark < marks.count && element.span.contains(marks[mark].span) ? marks[mark].span : nil
      if let note = labelled(element, emphasised: first, in: text) {
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
  }

  private func labelled(_ element: Element, emphasised: Span?, in text: StudyText) -> LabelledNote? {
    guard element.kind == .listItem || element.kind == .paragraph else { return nil }
    var range = text.tokens.indices(in: element.span)
    // A bullet or number that the text keeps.
    while let token = range.first, !text.isWord(token) || text.tag(token) == .numeral { range = range.dropFirst() }
    guard range.count >= 4,
      let mark = range.dropFirst().prefix(11).first(where: { text.byte($0) == 0x3A || isDash($0, in: text) }),
      mark + 1 < range.upperBound
    else { return nil }
    var label = range.lowerBound..<mark
    // "tragedy of the commons (Hardin 1968)"
    if text.byte(mark - 1) == 0x29, let open = label.dropFirst().first(where: { text.byte($0) == 0x28 }) {
      label = label.lowerBound..<open
    }
    let end = (mark + 1..<range.upperBound).first { text.byte($0) == 0x2E && text.span($0).count == 1 }
    let isEmphasised = emphasised.map { $0.start == text.span(label.lowerBound).start } ?? false
    let last = text.form(label.upperBound - 1)
    // "tragedy of the commons"
    let head = label.first { text.form($0) == "of" }.map { $0 - 1 } ?? label.upperBound - 1
    let isNamed = label.count > 1 && head >= label.lowerBound && Self.learntByName.contains(text.form(head))
    guard isEmphasised && !Self.talk.contains(last) || isNamed else { return nil }
    return LabelledNote(
      label: label, told: mark + 1..<(end ?? range.upperBound), isNamed: isNamed, isOpen: end == nil)
  }

  private func facts(of run: [LabelledNote], in text: StudyText, _ language: StudyLanguage) -> [Fact] {
    if run.isEmpty { return [] }
    let tellsPlan = run.contains { isPlan($0.told, in: text) }
    return run.compactMap { !tellsPlan || $0.isNamed ? fact(of: $0, in: text, language) : nil }
  }

  private func fact(of note: LabelledNote, in text: StudyText, _ language: StudyLanguage) -> Fact? {
    let (label, told) = (note.label, note.told)
    let isPossessive = text.isPossessive(label)
    guard label.count <= 5, note.isNamed ? isName(label, in: text) : isGoodTerm(label, in: text),
      note.isNamed || text.phraseKind(endingAt: label.upperBound - 1) != .person, tells(told, of: note, in: text),
      !isPlan(told, in: text), note.isNamed || note.isOpen && isClause(told, in: text)
    else { return nil }
    guard note.isNamed || !space.terms(in: text.span(of: label), of: text.index).isEmpty else { return nil }
    let weight = weight(of: text.span(of: label), in: text)
    let shown = text.string(label)
    let isBare = isPossessive || ["bias", "theory"].contains(text.form(label.upperBound - 1))
    let front =
      note.isNamed
      ? "What is \(isBare ? "" : "the ")\(isPossessive ? shown : text.inner(commonly: label))?"
      : language.wording.meaning.filled(language.wording.quotes.0 + shown + language.wording.quotes.1)
    return Fact(
      kind: .function, text: text.index, span: text.span(of: label).union(text.span(of: told)), front: front,
      back: text.string(told).withoutTrailingComma, answer: .words,
      statement: "\(shown): \(text.string(told)).", claim: nil, worth: 150 + weight.value,
      stems: stems(of: [label, told], in: text), term: weight.term, isNote: true, about: shown)
  }

  /// True of words that say what there is to know: whole, and nothing in them points elsewhere or says what to do. A whole
  /// sentence behind a label says something about it, but seldom what it is.
  private func tells(_ told: Range<Int>, of note: LabelledNote, in text: StudyText) -> Bool {
    // "Coase theorem: if bargaining is cheap, …".
    let isCondition = note.isNamed && told.first.map { text.tag($0) == .subordinator } ?? false
    guard (3...36).contains(told.count), !text.isDisturbed(text.span(of: told), allowing: 3), let first = told.first,
      isCondition || ![.adposition, .coordinator, .punctuation, .subordinator, .symbol].contains(text.tag(first)),
      !text.startsUpper(first) || told.contains(where: { text.isFinite($0) }),
      text.role(first).isDisjoint(with: [.pronoun, .demonstrative, .anaphoric, .connective, .modal, .question])
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
    !text.startsUpper(told.lowerBound)
      && (told.contains { text.isFinite($0) || text.isVerbTakenForNoun($0) }
        || text.role(told.lowerBound).contains(.indefiniteArticle))
  }

  private func tellsDay(_ span: Span, in text: StudyText) -> Bool {
    // "The current", "daily": PRESENT_REF and P1D are no days.
    text.date(overlapping: span).map { $0.value.utf8.first.map { ASCII.isDigit($0) || $0 == 0x58 } ?? false } ?? false
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
