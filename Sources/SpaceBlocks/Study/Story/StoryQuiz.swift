import SpaceModel

/// Questions on a draft: wrong choices are other figures of it, or other parts.
struct StoryQuiz {
  let story: StoryStudy

  /// At most `max` questions, who says what and where things happen in turn, no answer twice.
  func questions(max: Int) -> [QuizQuestion] {
    // "The March" beside "the March Hare" is half a name.
    let names = story.figures.filter(\.isNamed).map(\.name)
    let figures = story.figures.filter { figure in
      figure.isNamed && !names.contains { $0.hasPrefix(figure.name + " ") || $0.hasSuffix(" " + figure.name) }
    }.map(\.shown.withCapitalStart)
    let titles = story.parts.map(\.title)
    var result: [QuizQuestion] = []
    var answers: Set<String> = []
    for fact in story.facts(max: max * 8) where result.count < max {
      guard !answers.contains(fact.back),
        let choices = figures.contains(fact.back) ? figures : titles.contains(fact.back) ? titles : nil,
        let question = question(fact, among: nearest(choices, to: fact))
      else { continue }
      answers.insert(fact.back)
      result.append(question)
    }
    return result
  }

  /// Figures of the chapter that is asked about; the others can't have been there. Elsewhere all.
  private func nearest(_ choices: [String], to fact: Fact) -> [String] {
    guard let part = story.parts.first(where: { $0.text == fact.text && $0.span.contains(fact.span) }) else {
      return choices
    }
    var near: [String] = []
    for least in [2, 1] where near.count < 5 {
      let present = Set(
        story.figures.filter { ($0.counts[part.index] ?? 0) >= least }.map(\.shown.withCapitalStart))
      near += choices.filter { present.contains($0) && !near.contains($0) }
    }
    return near
  }

  private func question(_ fact: Fact, among all: [String]) -> QuizQuestion? {
    let prompt = fact.front.lowercased()
    var seen: Set<String> = [fact.back]
    var wrong: [String] = []
    // The most mentioned first, but not the same three each time.
    let near = all.prefix(8).sorted { (ContentHash.of(fact.front + $0), $0) < (ContentHash.of(fact.front + $1), $1) }
    for other in near where wrong.count < 3 && seen.insert(other).inserted && !prompt.contains(other.lowercased()) {
      if ItemRules.areFair(answer: fact.back, wrong: wrong + [other], prompt: fact.front) { wrong.append(other) }
    }
    // A question with "not" in it is read wrong (rule 11 of Haladyna et al. 2002), though it be a figure who says so.
    guard wrong.count == 3, ItemRules.isClean(fact.front), !prompt.contains(" not ") else { return nil }
    let choices = (wrong + [fact.back]).sorted {
      (ContentHash.of(fact.front + "|" + $0), $0) < (ContentHash.of(fact.front + "|" + $1), $1)
    }
    guard let answer = choices.firstIndex(of: fact.back) else { return nil }
    return QuizQuestion(
      id: ContentHash.id(fact.identity), kind: .multipleChoice, prompt: fact.front, choices: choices, answer: answer,
      explanation: fact.statement, sources: story.space.sources(of: fact))
  }
}

extension StudySpace {
  /// Where a fact stands, and what else its answer is taken from.
  func sources(of fact: Fact) -> [Source] {
    ([Fact.Place(text: fact.text, span: fact.span)] + fact.alsoFrom).map {
      Source(document: texts[$0.text].document.id, span: $0.span)
    }
  }
}
