import SpaceModel
import SpaceText

/// Cards on a draft: who says what, where they come in, and what is said of them.
///
/// What keeps a story in one piece is who is where when and who speaks how. All of it can be read off names, quotation
/// marks and headings without understanding a sentence: a speaker is the name beside a verb of saying that touches the
/// quotation (as in He, Barbosa & Kondrak 2013, the explicit cases only). Linear in the length of the draft.
struct StoryStudy {
  let space: StudySpace
  let figures: [StoryFigure]
  let parts: [StoryPart]
  /// What figures say, the best of each.
  private let speeches: [Fact]
  /// All facts of the Space; many drafts need none of them.
  private let allFacts: () -> [Fact]

  init(space: StudySpace, facts: @escaping () -> [Fact]) {
    self.space = space
    allFacts = facts
    parts = StoryPart.all(in: space)
    figures = StoryFigure.all(in: space, parts)
    speeches = StorySpeech(space: space, figures: figures, parts: parts).facts()
  }

  /// At most `max` facts, of all kinds in turn; for a quiz those that one can know without leafing back.
  func facts(max: Int, forQuiz: Bool = false) -> [Fact] {
    let kinds = [
      speeches, deeds(),
      StoryTraits(space: space, figures: figures).facts(),
      forQuiz ? [] : appearances(),
    ]
    var result: [Fact] = []
    var at = 0
    while result.count < max, kinds.contains(where: { at < $0.count }) {
      for kind in kinds where at < kind.count && result.count < max {
        let fact = kind[at]
        if result.contains(where: { $0.front == fact.front || $0.span == fact.span && $0.back == fact.back }) {
          continue
        }
        result.append(fact)
      }
      at += 1
    }
    return result
  }

  private func fact(
    _ kind: Fact.Kind, _ text: Int, _ span: Span, _ front: String, _ back: String, _ statement: String,
    also: [Fact.Place] = []
  ) -> Fact {
    Fact(
      kind: kind, text: text, span: span, front: front, back: back, answer: .words, statement: statement, claim: nil,
      worth: 150, stems: [front], term: nil, alsoFrom: also)
  }

  /// What the English patterns find a named figure to do, told outside of dialogue.
  private func deeds() -> [Fact] {
    var shown: [String: String] = [:]
    // The hero does most of what is done: "Alice" answers nothing.
    for figure in figures where figure.isNamed && !isEverywhere(figure) {
      shown[figure.name.lowercased()] = figure.shown.withCapitalStart
      shown["the " + figure.name.lowercased()] = figure.shown.withCapitalStart
    }
    return allFacts().compactMap { fact in
      guard fact.kind == .agent, fact.front.hasPrefix("Who "), fact.front.blankSeparatedCount >= 7,
        let name = shown[fact.back.lowercased()]
      else { return nil }
      return self.fact(.agent, fact.text, fact.span, fact.front, name, fact.statement)
    }
  }

  private func isEverywhere(_ figure: StoryFigure) -> Bool {
    parts.count > 2 && figure.counts.count * 10 > parts.count * 8
  }

  /// The part in which a figure comes in, with the sentence that names it first.
  ///
  /// Where it is last heard of, and where a thing comes up again, were asked as well: no place can show that nothing follows.
  private func appearances() -> [Fact] {
    guard parts.count > 2 else { return [] }
    return figures.prefix(Self.mostAppearances * 2).filter { $0.isNamed && !isEverywhere($0) }.compactMap { figure in
      guard let (part, span) = firstMention(of: figure), let sentence = space.sentence(around: span, in: part.text)
      else { return nil }
      let text = space.texts[part.text]
      let tokens = text.tokens.indices(in: sentence)
      // A name alone, as over a letter, shows nothing.
      guard tokens.count >= 6 else { return nil }
      return fact(
        .agent, part.text, sentence, "In which chapter is \(figure.shown) mentioned for the first time?", part.title,
        text.string(tokens), also: heading(of: part))
    }.prefix(Self.mostAppearances).map { $0 }
  }

  /// Who comes in where is worth asking of a few.
  private static let mostAppearances = 4

  /// The first place in any part where the name stands, whether or not it was recognised as a name there.
  private func firstMention(of figure: StoryFigure) -> (part: StoryPart, span: Span)? {
    let words = figure.name.lowercased().split(separator: " ").map(String.init)
    for part in parts {
      let text = space.texts[part.text]
      let tokens = text.tokens.indices(in: part.span)
      for token in tokens where text.form(token) == words[0] && token + words.count <= tokens.upperBound {
        let isWhole = words.indices.allSatisfy { text.form(token + $0) == words[$0] && text.startsUpper(token + $0) }
        if isWhole, text.isRunningText(text.span(token)) {
          return (part, text.span(of: token..<token + words.count))
        }
      }
    }
    return nil
  }

  private func heading(of part: StoryPart) -> [Fact.Place] {
    part.heading.map { [Fact.Place(text: part.text, span: $0)] } ?? []
  }

  /// True for a draft of a story: people talk in it, about once on a page at least.
  var isStory: Bool {
    let words = space.texts.reduce(0) { $0 + $1.tokens.tokens.count }
    return speeches.count >= 6 && speeches.count * 2000 >= words
  }
}

extension StudySpace {
  /// The sentence that holds `span`.
  func sentence(around span: Span, in text: Int) -> Span? {
    let sentences = texts[text].document[.sentences] ?? []
    let at = sentences.firstIndex(endingAfter: Int(span.start))
    guard at < sentences.count, sentences[at].contains(span), sentences[at].count < 600 else { return nil }
    return sentences[at]
  }
}
