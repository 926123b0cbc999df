import SpaceViews

/// The items of a block, in its order.
enum BlockItems {
  static func items(of block: BlockRecord) -> [SpaceItem] {
    switch block.content {
    case .summary(_, let sentences): sentences.map(sentence)
    case .flashcards(let decks): decks.flatMap(\.cards).map(card)
    case .mainQuestion(_, let topics): topics.map(topic)
    case .keyTerms(let terms): terms.map(term)
    case .timeline(let items): items.map(event)
    case .mindMap(let map): MapItems(map).items
    case .quiz(let questions): questions.map(question)
    case .insights(let insights): insights.map(insight)
    case .unknown: []
    }
  }

  private static func key(_ text: String) -> String { PlainWords.key(Array(text.utf8)[...]).lowercased() }

  private static func sentence(_ sentence: StatementRecord) -> SpaceItem {
    SpaceItem(kind: .sentence, key: key(sentence.text), text: sentence.text, sources: sentence.sources)
  }

  private static func card(_ card: CardRecord) -> SpaceItem {
    SpaceItem(
      kind: .card, subkind: card.kind, key: key(card.front), id: card.id, label: card.front,
      text: "\(card.front) → \(card.back)", sources: card.sources)
  }

  private static func question(_ question: QuizQuestionRecord) -> SpaceItem {
    SpaceItem(
      kind: .question, subkind: question.kind, key: key(question.prompt), id: question.id, label: question.prompt,
      text: "\(question.prompt) → \(question.solution)", sources: question.sources)
  }

  private static func topic(_ topic: TopicRecord) -> SpaceItem {
    SpaceItem(
      kind: .topic, key: key(topic.topic), label: topic.topic, text: "\(topic.question) \(topic.answer)",
      sources: topic.sources)
  }

  private static func term(_ term: TermRecord) -> SpaceItem {
    SpaceItem(
      kind: .term, key: key(term.term), label: term.term,
      text: term.explanation.map { "\(term.term): \($0)" } ?? term.term, sources: term.sources)
  }

  private static func event(_ item: TimelineItemRecord) -> SpaceItem {
    let notes = [item.recurrence, item.owner].compactMap(\.self)
    let suffix = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    let day = item.label.isEmpty ? item.date : item.label
    return SpaceItem(
      kind: .event, key: key(item.event), label: item.event, text: "\(day): \(item.event)\(suffix)",
      status: item.status ?? "", sources: item.sources)
  }

  private static func insight(_ insight: StatementRecord) -> SpaceItem {
    SpaceItem(
      kind: .insight, subkind: insight.kind, key: key(insight.text), label: insight.kind, text: insight.text,
      sources: insight.sources)
  }
}
