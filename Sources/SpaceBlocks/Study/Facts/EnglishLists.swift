import SpaceModel
import SpaceText

/// Lists of two to six short items under a line that names them: "The criteria are:".
struct EnglishLists {
  let space: StudySpace
  let text: StudyText

  func facts() -> [Fact] {
    let elements = text.document.elements
    var result: [Fact] = []
    var at = 0
    while at + 1 < elements.count {
      defer { at += 1 }
      guard elements[at].kind == .paragraph, elements[at + 1].kind == .listItem else { continue }
      var items: [Element] = []
      var next = at + 1
      let level = elements[next].level ?? 1
      var isNested = false
      while next < elements.count, elements[next].kind == .listItem {
        if (elements[next].level ?? 1) == level { items.append(elements[next]) } else { isNested = true }
        next += 1
      }
      // What stands below an item is part of the answer: too much for a card.
      if isNested { continue }
      if let fact = fact(elements[at].span, items) { result.append(fact) }
    }
    return result
  }

  private func fact(_ intro: Span, _ items: [Element]) -> Fact? {
    guard (2...6).contains(items.count) else { return nil }
    let sentences = text.document[.sentences] ?? []
    var last: Span?
    var at = sentences.firstIndex(endingAfter: Int(intro.start))
    while at < sentences.count, sentences[at].start < intro.end {
      last = sentences[at]
      at += 1
    }
    guard let last, last.count < 200 else { return nil }
    var tokens = text.tokens.indices(in: last)
    guard tokens.count >= 4, text.byte(tokens.upperBound - 1) == 0x3A else { return nil }
    tokens = tokens.lowerBound..<tokens.upperBound - 1
    for token in tokens {
      let role = text.role(token)
      if !role.isDisjoint(with: [.pronoun, .possessive, .demonstrative, .firstPerson, .leaning]) { return nil }
      if role.contains(.anaphoric), text.form(token) != "following" { return nil }
    }
    guard let question = question(tokens) else { return nil }
    let parts = items.compactMap { item($0.span) }
    guard parts.count == items.count else { return nil }
    let back = parts.joined(separator: "; ")
    guard back.blankSeparatedCount <= 38, question.blankSeparatedCount <= 24 else { return nil }
    let span = last.union(items[items.count - 1].span)
    let terms = space.terms(in: last, of: text.index)
    let weight = terms.map { space.terms[$0.term].weight }.max() ?? 0
    let stems = text.stems(of: text.tokens.indices(in: span))
    var fact = Fact(
      kind: .list, text: text.index, span: span, front: question + "?", back: back, answer: .words,
      statement: text.string(tokens) + ": " + back, claim: nil,
      worth: 150 + min(60, weight * 60 / max(1, space.terms.first?.weight ?? 1)), stems: stems, term: nil)
    if (3...5).contains(parts.count), tokens.contains(where: { Self.ordered.contains(text.form($0)) }) {
      fact.steps = parts
    }
    return fact
  }

  /// Words for things that come one after another.
  private static let ordered: Set<String> = [
    "steps", "stages", "phases", "sequence", "order", "procedure", "process",
  ]

  /// "The criteria for a patent are" → "What are the criteria for a patent"; "X includes" → "What does X include".
  private func question(_ tokens: Range<Int>) -> String? {
    var end = tokens.upperBound
    // "… are the following", "… as follows"
    if text.form(end - 1) == "following" {
      end -= 1
      if text.form(end - 1) == "the" { end -= 1 }
    }
    guard end - tokens.lowerBound >= 3 else { return nil }
    // "A ring bolt has three parts": what they are.
    if let number = (tokens.lowerBound..<end).last(where: { text.role($0).contains(.numberWord) }), number + 1 < end,
      let counted = NounPhrase(text, from: number + 1, to: end), counted.end == end, counted.isPlural
    {
      return "What are the \(text.string(number..<end))"
    }
    let verb = end - 1
    guard let subject = NounPhrase(text, from: tokens.lowerBound, to: verb), subject.end == verb else { return nil }
    guard !space.terms(in: text.span(of: tokens.lowerBound..<verb), of: text.index).isEmpty else { return nil }
    let words = text.inner(tokens.lowerBound..<verb)
    let form = text.form(verb)
    if form == "are" || form == "is" || form == "were" { return "What \(form) \(words)" }
    let inflected = EnglishVerbs.form(of: form)
    if ["include", "comprise", "contain", "require", "need"].contains(inflected.base) {
      return "What \(inflected.auxiliary) \(words) \(inflected.base)"
    }
    return nil
  }

  /// A short item: its first sentence, or what stands before its colon or dash.
  private func item(_ span: Span) -> String? {
    let tokens = text.tokens.indices(in: span)
    guard !tokens.isEmpty, !text.isDisturbed(span) else { return nil }
    var end = tokens.upperBound
    for token in tokens.dropFirst()
    where text.byte(token) == 0x3A || text.byte(token) == 0x2E && token + 1 == tokens.upperBound {
      end = token
      break
    }
    let words = text.string(tokens.lowerBound..<end, withoutParentheses: true).withoutTrailingComma
    guard (1...12).contains(words.blankSeparatedCount) else { return nil }
    return words.withoutFinalStop
  }
}
