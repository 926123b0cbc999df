import SpaceModel
import SpaceText

/// Questions that the notes ask and answer themselves: the cards their writer would make.
extension FactFinder {
  /// "Why do leaves look green? → chlorophyll reflects green light", "Q: …" above "A: …", and a question with its answer as
  /// the one item below it. At most one for each paragraph or item of a list. Linear in the length of the text.
  func answeredQuestions(in text: StudyText) -> [Fact] {
    guard text.language != nil else { return [] }
    let elements = text.document.elements
    return elements.indices.compactMap { number in
      let element = elements[number]
      guard element.kind == .listItem || element.kind == .paragraph, let question = question(in: element.span, text)
      else { return nil }
      let rest = text.document.text.trimmed(Span(Int(question.end), Int(element.span.end)))
      if !rest.isEmpty {
        let (answer, isMarked) = answer(in: rest, text)
        guard isMarked || element.kind == .listItem && asks(question, in: element, text) else { return nil }
        return answered(question, answer, text)
      }
      guard number + 1 < elements.count else { return nil }
      let next = elements[number + 1]
      let (answer, isMarked) = answer(in: next.span, text)
      let level = element.level ?? 0
      let isBelow =
        element.kind == .listItem && next.kind == .listItem && next.level == level + 1
        && (number + 2 == elements.count || elements[number + 2].kind != .listItem
          || elements[number + 2].level.map { $0 <= level } ?? true)
      return isMarked || isBelow ? answered(question, answer, text) : nil
    }
  }

  /// True of "When is low water?", but not of "Is a virus alive?", which may be left open by what follows, or a title.
  private func asks(_ question: Span, in item: Element, _ text: StudyText) -> Bool {
    let first = text.tokens.indices(in: question).lowerBound
    let isTitle = text.document.marks(beginningIn: item.span).contains {
      $0.kind == .link && $0.span.overlaps(question)
    }
    return text.role(first).contains(.question) && !isTitle
  }

  /// The question that `span` begins with, without "Q:" before it.
  private func question(in span: Span, _ text: StudyText) -> Span? {
    let start = Self.afterLabel(Self.questionLabels, span, text) ?? span
    let bytes = text.document.text.bytes(in: start)
    guard let mark = bytes.prefix(220).firstIndex(of: 0x3F) else { return nil }
    let question = Span(Int(start.start), mark + 1)
    let tokens = text.tokens.indices(in: question)
    // A box to tick says that somebody has yet to find out.
    guard (4...30).contains(tokens.count), text.startsUpper(tokens.lowerBound),
      !bytes[..<mark].contains(where: { [0x2E, 0x21, 0x3A, 0x7C].contains($0) }),
      !text.isDisturbed(question, allowing: 3),
      TimelineTasks.status(at: question, in: text.document) == nil,
      !tokens.contains(where: { !text.role($0).isDisjoint(with: [.firstPerson, .secondPerson]) })
    else { return nil }
    return question
  }

  /// What `span` says behind an arrow, a dash or "A:", and whether it has one.
  private func answer(in span: Span, _ text: StudyText) -> (span: Span, isMarked: Bool) {
    if let rest = Self.afterLabel(Self.answerLabels, span, text) { return (rest, true) }
    let bytes = text.document.text.bytes(in: span)
    for mark in ["→", "⇒", "->", "=>", "–", "—", "-", ":"] where bytes.starts(with: mark.utf8) {
      return (text.document.text.trimmed(Span(Int(span.start) + mark.utf8.count, Int(span.end))), true)
    }
    return (span, false)
  }

  private static let questionLabels: Set<String> = [
    "q", "question", "frage", "f", "pregunta", "domanda", "pergunta", "vraag",
  ]
  private static let answerLabels: Set<String> = [
    "a", "answer", "antwort", "respuesta", "risposta", "resposta", "réponse", "r",
  ]

  /// The text behind a label such as "Q:", "Q1." or "Answer:"; nil where none begins the span.
  private static func afterLabel(_ labels: Set<String>, _ span: Span, _ text: StudyText) -> Span? {
    let bytes = text.document.text.bytes(in: span)
    let letters = bytes.prefix { ASCII.isLetter($0) || $0 >= 0x80 }
    guard !letters.isEmpty, letters.count < 14 else { return nil }
    let rest = bytes[letters.endIndex...].drop(while: ASCII.isDigit)
    guard let sign = rest.first, sign == 0x3A || sign == 0x2E || sign == 0x29,
      labels.contains(String(decoding: CaseFolding.folded(letters), as: UTF8.self))
    else { return nil }
    return text.document.text.trimmed(Span(rest.startIndex + 1, Int(span.end)))
  }

  private func answered(_ question: Span, _ answer: Span, _ text: StudyText) -> Fact? {
    let tokens = text.tokens.indices(in: answer)
    let asked = text.tokens.indices(in: question)
    guard (1...45).contains(tokens.count), tokens.contains(where: { text.isWord($0) }),
      !text.isDisturbed(answer, allowing: 3),
      !tokens.contains(where: { text.byte($0) == 0x3F || text.role($0).contains(.firstPerson) })
    else { return nil }
    let back = text.string(tokens).withoutTrailingComma.withoutFinalStop
    let front = text.string(asked.dropLast()) + "?"
    guard back.blankSeparatedCount <= 36, front.utf8.count >= 12 else { return nil }
    let stems = text.stems(of: asked, tokens)
    return Fact(
      kind: .function, text: text.index, span: question.union(answer), front: front, back: back, answer: .words,
      statement: "\(front) \(back)", claim: nil, worth: 240, stems: stems, term: nil, isNote: true)
  }
}
