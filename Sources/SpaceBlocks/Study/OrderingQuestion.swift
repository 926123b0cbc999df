import SpaceModel
import SpaceText

/// Asks for the order of three dated events, or of the steps of a procedure; each choice is one whole order.
struct OrderingQuestion {
  let space: StudySpace

  /// A question on steps that the notes list in order; nil when they list none.
  func steps(from facts: [Fact], not used: [Fact]) -> QuizQuestion? {
    for fact in facts {
      guard let steps = fact.steps, let language = space.texts[fact.text].language,
        !used.contains(where: { $0.text == fact.text && $0.span.overlaps(fact.span) })
      else { continue }
      let words = Array(steps.prefix(4)).map(\.withCapitalStart)
      guard words.allSatisfy({ $0.blankSeparatedCount <= 9 && ItemRules.isReadable($0) }) else { continue }
      let n = words.count
      var orders = [Array(0..<n), [1, 0] + Array(2..<n), [0] + [2, 1] + Array(3..<n), Array((0..<n).reversed())]
      orders = orders.map { Array($0.prefix(n)) }
      return question(
        prompt: fact.front + " " + language.wording.rightOrder, orders: orders.map { $0.map { words[$0] } },
        explanation: fact.statement, sources: [Source(document: space.texts[fact.text].document.id, span: fact.span)])
    }
    return nil
  }

  private func question(prompt: String, orders: [[String]], explanation: String, sources: [Source]) -> QuizQuestion? {
    var choices = orders.map { $0.joined(separator: " → ") }
    let right = choices[0]
    choices.sort { (ContentHash.of($0), $0) < (ContentHash.of($1), $1) }
    guard let answer = choices.firstIndex(of: right), Set(choices).count == choices.count else { return nil }
    return QuizQuestion(
      id: ContentHash.id("order|" + right), kind: .ordering, prompt: prompt, choices: choices, answer: answer,
      explanation: explanation, sources: sources)
  }

  /// A question on the best events that differ in date, or nil when there are fewer than three.
  func question(from facts: [Fact], not used: [Fact]) -> QuizQuestion? {
    var events: [(fact: Fact, event: Fact.Event)] = []
    for fact in facts {
      guard let event = fact.event, events.count < 3 else { continue }
      if used.contains(where: { $0.text == fact.text && $0.span.overlaps(fact.span) }) { continue }
      // Dates of unequal grain in one year have no order.
      if events.contains(where: { $0.event.date.prefix(4) == event.date.prefix(4) }) { continue }
      if events.contains(where: { FactSelection.isAlike($0.fact.stems, fact.stems) }) { continue }
      if let first = events.first, space.texts[first.fact.text].language?.code != space.texts[fact.text].language?.code
      {
        continue
      }
      events.append((fact, event))
    }
    guard events.count == 3, let language = space.texts[events[0].fact.text].language else { return nil }
    events.sort { $0.event.date < $1.event.date }
    let words = events.map(\.event.words)
    let orders = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0]]
    let dated = events.map { "\($0.event.words) (\($0.event.date))" }.joined(separator: "; ")
    return question(
      prompt: language.wording.order, orders: orders.map { $0.map { words[$0] } }, explanation: dated + ".",
      sources: events.map { Source(document: space.texts[$0.fact.text].document.id, span: $0.fact.span) })
  }
}
