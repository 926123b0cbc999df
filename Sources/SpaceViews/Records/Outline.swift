/// A Space or block as headings with items below them: what every export that is text or a tree is written from.
public struct Outline: Sendable {
  /// What stands first and strong: a term, a question, a date; empty when there is only text.
  public var label: String
  public var text: String
  public var sources: [SourceRecord]
  public var children: [Outline]

  public init(_ label: String, text: String = "", sources: [SourceRecord] = [], children: [Outline] = []) {
    self.label = label
    self.text = text
    self.sources = sources
    self.children = children
  }

  /// The label, else the text: never empty where the Space says something.
  var title: String { label.isEmpty ? text : label }
}

extension Outline {
  /// The Space with a child for each block.
  public init(_ space: SpaceRecord) {
    self.init(space.name, text: space.description ?? "", children: space.blocks.map { Outline($0) })
    if let message = space.message, children.allSatisfy(\.children.isEmpty) { text = message }
  }

  /// A block with a child for each of its items.
  public init(_ block: BlockRecord) {
    self.init(block.title, text: [block.message, block.writer].compactMap(\.self).joined(separator: " "))
    switch block.content {
    case .summary(let whole, let sentences):
      if sentences.isEmpty && !whole.isEmpty { text = whole }
      children = sentences.map { Outline($0.part, text: $0.text, sources: $0.sources) }
    case .flashcards(let decks):
      children = decks.map { deck in
        Outline(deck.topic, children: deck.cards.map { Outline($0.front, text: $0.back, sources: $0.sources) })
      }
    case .mainQuestion(let question, let topics):
      if !question.isEmpty { text = text.isEmpty ? question : "\(question) \(text)" }
      children = topics.map { Outline($0.question, text: $0.answer, sources: $0.sources) }
    case .keyTerms(let terms):
      children = terms.map { Outline($0.term, text: $0.explanation ?? "", sources: $0.sources) }
    case .timeline(let items):
      children = items.map { item in
        let notes = [item.owner, item.status].compactMap { $0 }.joined(separator: ", ")
        return Outline(
          item.label, text: notes.isEmpty ? item.event : "\(item.event) (\(notes))", sources: item.sources)
      }
    case .mindMap(let map): children = map.tree.map { [$0] } ?? []
    case .quiz(let questions):
      children = questions.map { question in
        Outline(
          question.prompt, sources: question.sources,
          children: question.choices.enumerated().map { index, choice in
            Outline("", text: index == question.answer ? "\(choice) ✓" : choice)
          })
      }
    case .insights(let insights):
      children = insights.map { Outline($0.kind, text: $0.text, sources: $0.sources) }
    case .unknown: break
    }
  }
}

extension MindMapRecord {
  /// The map as a tree from its root; cross-links are left out. Nil when there is no root.
  var tree: Outline? {
    let place = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    guard let start = place[root] else { return nil }
    var children: [Int: [Int]] = [:]
    var isPlaced = Set([start])
    for edge in edges {
      guard let from = place[edge.from], let to = place[edge.to], isPlaced.insert(to).inserted else { continue }
      children[from, default: []].append(to)
    }
    func outline(_ index: Int, _ depth: Int) -> Outline {
      let below = depth < 64 ? children[index] ?? [] : []
      return Outline(
        nodes[index].label, sources: nodes[index].sources, children: below.map { outline($0, depth + 1) })
    }
    return outline(start, 0)
  }

  /// The edges that the tree leaves out.
  var crossLinks: [Edge] {
    var isPlaced = Set([root])
    return edges.filter { !isPlaced.insert($0.to).inserted }
  }
}

extension SpaceRecord {
  /// What the exports that are drawn show: the mind map, else the blocks with what they hold.
  var map: Outline {
    let found = first { content -> Outline? in if case .mindMap(let map) = content { map.tree } else { nil } }
    return found ?? Outline(self)
  }

  /// The cards to learn: the Flashcards block's decks, else what the other blocks can ask.
  public var decks: [DeckRecord] {
    let decks = first { content -> [DeckRecord]? in
      if case .flashcards(let decks) = content, decks.contains(where: { !$0.cards.isEmpty }) { decks } else { nil }
    }
    return decks ?? blocks.compactMap { $0.deck }
  }
}

extension BlockRecord {
  /// What a Space without Flashcards can be asked: explained terms, topics, dated events, quiz questions.
  fileprivate var deck: DeckRecord? {
    var cards: [CardRecord] = []
    func add(_ front: String, _ back: String, _ kind: String, _ sources: [SourceRecord]) {
      if front.isEmpty || back.isEmpty || cards.contains(where: { $0.front == front }) { return }
      cards.append(CardRecord(id: "\(name):\(front)", front: front, back: back, kind: kind, sources: sources))
    }
    switch content {
    case .keyTerms(let terms):
      for term in terms { add(term.term, term.explanation ?? "", "definition", term.sources) }
    case .mainQuestion(_, let topics):
      for topic in topics { add(topic.question, topic.answer, "question", topic.sources) }
    case .timeline(let items):
      for item in items where item.recurrence == nil { add(item.event, item.label, "date", item.sources) }
    case .quiz(let questions):
      for question in questions where question.kind == "cloze" || question.kind == "multipleChoice" {
        add(question.prompt, question.solution, "question", question.sources)
      }
    case .summary, .flashcards, .mindMap, .insights, .unknown: break
    }
    return cards.isEmpty ? nil : DeckRecord(topic: title, cards: cards)
  }
}
