import SpaceModel
import SpaceText

/// What a draft says its figures are like: the details that must not change from one chapter to the next.
struct StoryTraits {
  let space: StudySpace
  let figures: [StoryFigure]

  /// "Mara's eyes were grey" → "What are Mara's eyes like?" – "grey", in reading order.
  func facts() -> [Fact] {
    var shown: [String: String] = [:]
    for figure in figures where figure.isNamed {
      shown[figure.name] = figure.shown
      if let last = figure.name.split(separator: " ").last { shown[String(last)] = shown[String(last)] ?? figure.shown }
    }
    var result: [Fact] = []
    for text in space.texts where text.language?.code == "en" {
      for sentence in text.document[.sentences] ?? [] where sentence.count < 300 {
        if let fact = trait(in: sentence, text, shown) { result.append(fact) }
      }
    }
    return result
  }

  private func trait(in sentence: Span, _ text: StudyText, _ shown: [String: String]) -> Fact? {
    let tokens = text.tokens.indices(in: sentence)
    guard tokens.count >= 6, !tokens.contains(where: { text.quotationMark($0) != nil }) else { return nil }
    for token in tokens.dropFirst() where text.form(token) == "'s" || text.form(token) == "’s" {
      guard let name = shown[text.string(token - 1..<token)],
        let noun = NounPhrase(text, from: token + 1, to: tokens.upperBound, withPrepositions: false),
        noun.end + 1 < tokens.upperBound, text.role(noun.end).contains(.be)
      else { continue }
      var end = noun.end + 1
      while end < tokens.upperBound, text.isWord(end) || text.byte(end) == 0x2D { end += 1 }
      let answer = noun.end + 1..<end
      guard (1...9).contains(answer.count), text.tag(answer.lowerBound) != .verb,
        !answer.contains(where: { text.role($0).contains(.pronoun) })
      else { continue }
      let verb = noun.isPlural ? "are" : "is"
      let thing = text.string(noun.start..<noun.end)
      return Fact(
        kind: .agent, text: text.index, span: sentence, front: "What \(verb) \(name)’s \(thing) like?",
        back: text.string(answer), answer: .words, statement: text.string(tokens), claim: nil, worth: 160,
        stems: [name, thing], term: nil)
    }
    return nil
  }
}
