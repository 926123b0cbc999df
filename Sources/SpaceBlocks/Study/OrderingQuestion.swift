import SpaceModel
import SpaceText

/// Asks for the order of three dated events; each choice is one whole order.
struct OrderingQuestion {
  let space: StudySpace

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
    var choices = orders.map { order in order.map { words[$0] }.joined(separator: " → ") }
    let right = choices[0]
    choices.sort { (ContentHash.of($0), $0) < (ContentHash.of($1), $1) }
    guard let answer = choices.firstIndex(of: right) else { return nil }
    let dated = events.map { "\($0.event.words) (\($0.event.date))" }.joined(separator: "; ")
    return QuizQuestion(
      id: ContentHash.id("order|" + right), kind: .ordering, prompt: language.wording.order, choices: choices,
      answer: answer,
      explanation: dated + ".",
      sources: events.map { Source(document: space.texts[$0.fact.text].document.id, span: $0.fact.span) })
  }
}
