import SpaceModel
import SpaceText

// What the layout of notes asks and answers itself.

extension Form {
  static let ledList = Form(
    name: "led-list", kind: .list,
    summary: "A line that ends in a colon, or a heading, leads to a short list.",
    examples: [
      FormExample(
        "A tide gauge has three parts:\n\n* a well\n* a float\n* a pen\n",
        finds: ["A tide gauge has three parts: → a well\n\na float\n\na pen"])
    ]
  ) { reading in
    let elements = reading.document.elements
    return elements.indices.compactMap { index in
      guard let lead = reading.leadIn(index) else { return nil }
      let items = elements[(index + 1)...].prefix { $0.kind == .listItem && $0.level ?? 1 == 1 }
      guard let first = items.first, let last = items.last, reading.sizesOfLists.contains(items.count) else {
        return nil
      }
      let all = first.span.union(last.span)
      guard reading.tokens.indices(in: all).count <= reading.mostTokensOfAnAnswer else { return nil }
      return Candidate(kind: .list, form: "led-list", subject: lead, answer: all, evidence: lead.union(all), prior: 0)
    }
  }

  static let askedQuestion = Form(
    name: "asked-question", kind: .question,
    summary: "A heading or line asks a question, and what stands below answers it.",
    examples: [
      FormExample(
        "# Where do gauges stand?\n\nThey stand in harbours, behind a wall.\n",
        finds: ["Where do gauges stand? → They stand in harbours, behind a wall."])
    ]
  ) { reading in
    let elements = reading.document.elements
    return elements.indices.dropLast().compactMap { index in
      let (question, below) = (elements[index], elements[index + 1])
      guard reading.isQuestion(question.span), reading.isShortText(question.kind),
        below.kind == .paragraph || below.kind == .listItem && question.kind == .heading,
        let answer = reading.answer(in: below.span)
      else { return nil }
      return Candidate(
        kind: .question, form: "asked-question", subject: question.span, answer: answer,
        evidence: question.span.union(answer), prior: 0)
    }
  }
}

extension NoteReading {
  fileprivate var sizesOfLists: ClosedRange<Int> { 2...9 }
  fileprivate var mostTokensOfAnAnswer: Int { 100 }
  fileprivate var tokensOfAQuestion: ClosedRange<Int> { 4...30 }

  /// What leads to a list below an element: a heading, the last sentence of a paragraph that ends in a colon.
  fileprivate func leadIn(_ index: Int) -> Span? {
    let element = document.elements[index]
    switch element.kind {
    case .heading: return element.span
    case .paragraph:
      guard element.span.count > 0, document.text.bytes[Int(element.span.end) - 1] == 0x3A else { return nil }
      return sentences.last { element.span.contains($0.span) }?.span ?? element.span
    default: return nil
    }
  }

  fileprivate func isShortText(_ kind: Element.Kind) -> Bool {
    kind == .heading || kind == .paragraph || kind == .listItem
  }

  fileprivate func isQuestion(_ span: Span) -> Bool {
    span.count > 0 && document.text.bytes[Int(span.end) - 1] == 0x3F
      && tokensOfAQuestion.contains(tokens.indices(in: span).count)
  }

  /// All of a short element, the first sentence of a long one.
  fileprivate func answer(in span: Span) -> Span? {
    if tokens.indices(in: span).count <= mostTokensOfAnAnswer { return span }
    return sentences.first { span.contains($0.span) }?.span
  }
}
