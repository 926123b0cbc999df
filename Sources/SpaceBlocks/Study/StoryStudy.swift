import SpaceModel
import SpaceText

/// Cards on the people and places of a draft: where each first and last appears.
///
/// What keeps a story in one piece is who is where when; a name's first and last mention can be read off the noun phrases
/// without understanding a sentence. Linear in the number of phrases.
struct StoryStudy {
  let space: StudySpace

  private struct Figure {
    var count = 0
    var kinds: [Phrase.Kind: Int] = [:]
    var first: (text: Int, span: Span)
    var last: (text: Int, span: Span)
  }

  /// At most `max` facts: for each name that matters, its first and its last scene.
  func facts(max: Int) -> [Fact] {
    var figures: [String: Figure] = [:]
    for text in space.texts {
      for phrase in text.document[.phrases] ?? [] where phrase.kind != .common && text.isRunningText(phrase.span) {
        let name = text.string(text.tokens.indices(in: phrase.span))
        var figure = figures[name] ?? Figure(first: (text.index, phrase.span), last: (text.index, phrase.span))
        figure.count += 1
        figure.kinds[phrase.kind, default: 0] += 1
        figure.last = (text.index, phrase.span)
        figures[name] = figure
      }
    }
    let known = figures.filter { $0.value.count >= 4 && $0.key.utf8.count >= 3 && isName($0.key) }
    let sorted = known.sorted { $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key < $1.key }
    var result: [Fact] = []
    for (name, figure) in sorted where result.count < max {
      if let fact = appearance(name, figure.first, isFirst: true, worth: 200 + figure.count) { result.append(fact) }
      if result.count < max, scene(of: figure.first)?.title != scene(of: figure.last)?.title,
        let fact = appearance(name, figure.last, isFirst: false, worth: 150 + figure.count)
      {
        result.append(fact)
      }
    }
    return result
  }

  private func isName(_ name: String) -> Bool {
    name.split(separator: " ").allSatisfy { $0.first?.isUppercase == true || $0.utf8.count <= 3 }
      && name.blankSeparatedCount <= 3
  }

  /// The heading under which a mention stands.
  private func scene(of place: (text: Int, span: Span)) -> (title: String, span: Span)? {
    let text = space.texts[place.text]
    guard let heading = text.document.headings(above: Int(place.span.start)).last else { return nil }
    let title = text.string(text.tokens.indices(in: heading.span))
    return title.isEmpty || title.blankSeparatedCount > 12 ? nil : (title, heading.span)
  }

  private func appearance(_ name: String, _ place: (text: Int, span: Span), isFirst: Bool, worth: Int) -> Fact? {
    let text = space.texts[place.text]
    guard text.language?.code == "en", let scene = scene(of: place) else { return nil }
    let sentences = text.document[.sentences] ?? []
    let at = sentences.firstIndex(endingAfter: Int(place.span.start))
    guard at < sentences.count, sentences[at].contains(place.span), sentences[at].count < 600 else { return nil }
    return Fact(
      kind: .agent, text: place.text, span: sentences[at],
      front: "In which part of the draft \(isFirst ? "does \(name) first appear" : "is \(name) last mentioned")?",
      back: scene.title,
      answer: .words, statement: text.string(text.tokens.indices(in: sentences[at])), claim: nil, worth: worth,
      stems: [name], term: nil,
      alsoFrom: scene.span)
  }
}
