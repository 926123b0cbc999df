import SpaceModel
import SpaceText

/// Cards on a draft: who says what, who is in which part, what is said of them, and which things come back.
///
/// What keeps a story in one piece is who is where when, who speaks how, and what recurs. All of it can be read off names, quotation
/// marks and headings without understanding a sentence: a speaker is the name beside a verb of saying that touches the
/// quotation (as in He, Barbosa & Kondrak 2013, the explicit cases only). Linear in the length of the draft.
struct StoryStudy {
  let space: StudySpace
  let figures: [StoryFigure]
  let parts: [StoryPart]

  init(space: StudySpace) {
    self.space = space
    parts = StoryPart.all(in: space)
    figures = StoryFigure.all(in: space, parts)
  }

  /// At most `max` facts, of all kinds in turn.
  func facts(max: Int) -> [Fact] {
    let kinds = [
      StorySpeech(space: space, figures: figures).facts(), casts(), deeds(),
      StoryTraits(space: space, figures: figures).facts(),
      appearances(), motifs(),
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

  /// Who is in a part: two to six names that stand in it more than once.
  private func casts() -> [Fact] {
    parts.compactMap { part in
      let cast = figures.filter { ($0.counts[part.index] ?? 0) >= 2 && $0.isNamed }
      guard (2...6).contains(cast.count), let span = part.heading else { return nil }
      let names = cast.map(\.shown)
      // One place for each name, so that the sources show all of them.
      let places = cast.compactMap { $0.first(in: part.index) }.compactMap { space.sentence(around: $0, in: part.text) }
      return fact(
        .list, part.text, span, "Which characters come up in “\(part.title)”?", names.joined(separator: "; "),
        part.title,
        also: Set(places).sorted().map { Fact.Place(text: part.text, span: $0) })
    }
  }

  /// What the English patterns find a named figure to do, told outside of dialogue.
  private func deeds() -> [Fact] {
    var shown: [String: String] = [:]
    // The hero does most of what is done: "Alice" answers nothing.
    for figure in figures where figure.isNamed && !isEverywhere(figure) {
      shown[figure.name.lowercased()] = figure.shown.withCapitalStart
      shown["the " + figure.name.lowercased()] = figure.shown.withCapitalStart
    }
    return FactFinder(space: space).facts().compactMap { fact in
      guard fact.kind == .agent, fact.front.hasPrefix("Who "), fact.front.blankSeparatedCount >= 7,
        let name = shown[fact.back.lowercased()]
      else { return nil }
      return self.fact(.agent, fact.text, fact.span, fact.front, name, fact.statement)
    }
  }

  private func isEverywhere(_ figure: StoryFigure) -> Bool {
    parts.count > 2 && figure.counts.count * 10 > parts.count * 8
  }

  /// Where a figure comes in and where it is last heard of, when that is not the same part.
  private func appearances() -> [Fact] {
    var result: [Fact] = []
    for figure in figures.prefix(12) where figure.isNamed {
      guard let first = figure.places.first, let last = figure.places.last, parts.count > 2 else { continue }
      if isEverywhere(figure) { continue }
      if first.part != last.part || figure.counts.count == 1 {
        result.append(appearance(figure, first, isFirst: true))
        if first.part != last.part { result.append(appearance(figure, last, isFirst: false)) }
      }
    }
    return result
  }

  private func appearance(_ figure: StoryFigure, _ place: StoryFigure.Place, isFirst: Bool) -> Fact {
    let part = parts[place.part]
    let sentence = space.sentence(around: place.span, in: part.text) ?? place.span
    let question =
      isFirst ? "In which part is \(figure.shown) first mentioned?" : "In which part is \(figure.shown) last mentioned?"
    let text = space.texts[part.text]
    return fact(
      .agent, part.text, sentence, question, part.title, text.string(text.tokens.indices(in: sentence)),
      also: heading(of: part))
  }

  private func heading(of part: StoryPart) -> [Fact.Place] {
    part.heading.map { [Fact.Place(text: part.text, span: $0)] } ?? []
  }

  /// True for a draft of a story: people talk in it, about once on a page at least.
  var isStory: Bool {
    let speeches = StorySpeech(space: space, figures: figures).facts().count
    let words = space.texts.reduce(0) { $0 + $1.tokens.tokens.count }
    return speeches >= 6 && speeches * 2000 >= words
  }

  /// Things that come back in some parts and not in others: a draft's motifs.
  private func motifs() -> [Fact] {
    var result: [Fact] = []
    guard parts.count >= 4 else { return [] }
    let names = Set(figures.flatMap { $0.name.lowercased().split(separator: " ").map(String.init) })
    for term in space.terms.prefix(60) where !term.shape.isName && term.shape.isPlain && term.rarity >= 13 {
      let words = term.text.lowercased()
      if words.split(separator: " ").contains(where: { names.contains(String($0)) }) { continue }
      var found: [Int: Span] = [:]
      for mention in term.mentions {
        guard let part = parts.last(where: { $0.text == mention.text && $0.span.contains(mention.span) }) else {
          continue
        }
        if found[part.index] == nil { found[part.index] = mention.span }
      }
      // In parts that follow one another it is one scene's thing; what comes back later is a motif.
      let order = found.keys.sorted()
      guard (2...4).contains(found.count), zip(order, order.dropFirst()).contains(where: { $1 - $0 > 1 }),
        term.mentions.count >= 4, let last = found.keys.max(),
        let span = found[last],
        let sentence = space.sentence(around: span, in: parts[last].text)
      else { continue }
      let text = space.texts[parts[last].text]
      let titles = order.map { parts[$0].title }
      guard Set(titles).count == titles.count else { continue }
      result.append(
        fact(
          .list, parts[last].text, sentence, "In which parts does the motif “\(words)” come up?",
          titles.joined(separator: "; "), text.string(text.tokens.indices(in: sentence)),
          also: order.flatMap { heading(of: parts[$0]) }))
    }
    return result
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
