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
  /// How many lines are told with who says them.
  private let lines: Int

  init(space: StudySpace) {
    self.space = space
    parts = StoryPart.all(in: space)
    figures = StoryFigure.all(in: space, parts)
    (speeches, lines) = StorySpeech(space: space, figures: figures, parts: parts).facts()
  }

  /// At most `max` facts, of all kinds in turn.
  ///
  /// In which chapter somebody is first mentioned was asked as well: no place can show that nothing comes before it.
  func facts(max: Int) -> [Fact] {
    let kinds = [
      StoryDeeds(space: space, figures: figures, parts: parts).facts(butOf: isEverywhere), speeches,
      StoryTraits(space: space, figures: figures).facts(),
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

  /// True for the one who is in nearly every part.
  private func isEverywhere(_ figure: StoryFigure) -> Bool {
    parts.count > 2 && figure.counts.count * 10 > parts.count * 8
  }

  /// True for a draft of a story: people talk in it, about once on a page at least.
  var isStory: Bool { Self.isStory(space, lines: lines) }

  /// The same of texts where so many lines are told with who says them.
  static func isStory(_ space: StudySpace, lines: Int) -> Bool {
    let words = space.texts.reduce(0) { $0 + $1.tokens.tokens.count }
    return lines >= 6 && lines * 2000 >= words
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
