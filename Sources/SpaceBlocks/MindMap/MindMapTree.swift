import SpaceForms
import SpaceModel
import SpaceText

/// The tree of a mind map: what the collection is called, its documents or sections, and what each of these is divided into.
///
/// Its branches are what the writers made them: documents, sections under headings. Below a section without sections of its own
/// stand the terms that it explains; below a chapter of a story, the names that it has more often than other chapters.
struct MindMapTree {
  struct Node {
    /// What its id is made from.
    let key: String
    let label: String
    /// In thousandths of the text.
    let weight: Int
    /// The place of its parent; nil of the root.
    let parent: Int?
    let sources: [Source]
  }

  private(set) var nodes: [Node] = []
  private let corpus: Corpus
  private let most: Int
  private let total: Int
  private var used: Set<Set<Substring>> = []
  private let isStory: Bool
  /// Who is met in a story; empty of what is none.
  private let characters: [Topic]
  /// The words of what the collection is most about.
  private let subjects: Set<Substring>

  private static let (mostBranches, mostChapters) = (8, 8)
  private static let mostSubjects = 60
  /// So many are met in a chapter.
  private static let mostMet = 4
  /// An explanation that is less likely to be kept makes its term no part of the map.
  private static let leastScore: Int32 = 0

  init(_ corpus: Corpus, most: Int, isStory: Bool) {
    (self.corpus, self.most, self.isStory) = (corpus, most, isStory || corpus.isTale)
    characters = self.isStory ? Self.characters(of: corpus) : []
    subjects = self.isStory ? [] : Set(corpus.topics.prefix(Self.mostSubjects).flatMap { TopicTable.words($0.label) })
    total = max(corpus.digests.reduce(0) { $0 + $1.size }, 1)
    guard let title = CollectionTitle.of(corpus), let first = corpus.titles.order.first,
      let source = corpus.titles.source(of: first)
    else { return }
    let branches = Self.branches(
      of: Outline(corpus), most: self.isStory ? Self.mostChapters : min(Self.mostBranches, max(most / 4, 2)))
    add(title, key: "root", weight: 1000, parent: nil, [source])
    let share = max((most - 1 - branches.count) / max(branches.count, 1), isStory ? Self.mostMet : 2)
    for branch in branches where nodes.count < most {
      guard isNew(branch.label) else { continue }
      let place = nodes.count
      add(branch.label, key: branch.label, weight: weight(branch.extent), parent: 0, [self.source(branch)])
      addParts(of: branch, below: place, most: min(share, most - nodes.count))
    }
    if nodes.count < 3 { nodes = [] }
  }

  /// The documents, or the sections of the only one; of more than there is room for, the largest.
  private static func branches(of outline: Outline, most: Int) -> [Outline.Part] {
    if outline.documents.count == 1 { return largest(most, of: outline.withSections(outline.documents[0]).parts) }
    return largest(most, of: outline.documents).map(outline.withSections)
  }

  /// The largest of some parts, in their order; one whose label has none of the `subjects` counts half.
  private static func largest(
    _ most: Int, of parts: [Outline.Part], about subjects: Set<Substring> = []
  ) -> [Outline.Part] {
    let sizes = parts.map { part in
      subjects.isEmpty || !subjects.isDisjoint(with: TopicTable.words(part.label))
        ? part.extent.count : part.extent.count / 2
    }
    let chosen = parts.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }.prefix(most)
    return chosen.sorted().map { parts[$0] }
  }

  private mutating func addParts(of branch: Outline.Part, below parent: Int, most: Int) {
    var left = most
    var sections: [(extent: Span, place: Int)] = []
    if branch.parts.count > 1 {
      for part in Self.largest(most, of: branch.parts, about: subjects) where isNew(part.label) {
        sections.append((part.extent, nodes.count))
        add(
          part.label, key: branch.label + "/" + part.label, weight: weight(part.extent), parent: parent, [source(part)])
        left -= 1
      }
    }
    let terms = isStory ? names(in: branch) : explained(in: branch)
    // Who is met in one chapter is met in others, too.
    for term in terms where left > 0 && (isStory ? !Outline.isSame(term.label, nodes[0].label) : isNew(term.label)) {
      let source = Source(document: corpus.documents.head(branch.document).id, span: term.span)
      // What a section explains is a part of that.
      let holder = sections.first { $0.extent.contains(term.span) }?.place ?? parent
      add(term.label, key: branch.label + "/" + term.label, weight: 1, parent: holder, [source])
      left -= 1
    }
  }

  /// The terms that a part explains, the surest first.
  private func explained(in part: Outline.Part) -> [(label: String, span: Span)] {
    let document = corpus.documents[part.document]
    let items = corpus.items(part.document).filter {
      $0.explainsTerm && $0.score >= Self.leastScore && part.extent.contains($0.subject)
    }
    return items.indices.sorted { (items[$1].score, $0) < (items[$0].score, $1) }.compactMap { index in
      Outline.label(document.text.words(in: items[index].subject)).map { ($0.withCapitalStart, items[index].evidence) }
    }
  }

  /// The names that stand in a part more often than their share, those that are most its own first.
  private func names(in part: Outline.Part) -> [(label: String, span: Span)] {
    let found = characters.compactMap { topic -> (label: String, span: Span, own: Int)? in
      let own = topic.mentions.filter {
        $0.document == part.document && part.extent.contains($0.span) && !isSpoken($0.span, of: part.document)
      }
      guard own.count > 1, let first = own.first else { return nil }
      return (topic.label, first.span, own.count * own.count * 1000 / topic.mentions.count)
    }
    return found.sorted { ($1.own, $0.label) < ($0.own, $1.label) }.map { ($0.label, $0.span) }
  }

  /// True of what somebody says: who is spoken of need not be there.
  private func isSpoken(_ span: Span, of number: Int) -> Bool {
    let document = corpus.documents[number]
    let element = document.elements[document.elementIndex(at: Int(span.start))]
    return Tale.isSpoken(at: Int(span.start), from: Int(element.span.start), in: document.text)
  }

  /// The names of a story, without the short forms of longer ones.
  private static func characters(of corpus: Corpus) -> [Topic] {
    let known = corpus.topics
    return known.filter { topic in
      TopicTable.isName(topic, corpus.material) && !known.contains { isLong($0, formOf: topic) }
    }
  }

  /// True of "March Hare" for "Hare", where a quarter of all hares are that one.
  private static func isLong(_ long: Topic, formOf short: Topic) -> Bool {
    short.length == 1 && long.length > 1 && long.mentions.count * 4 >= short.mentions.count
      && long.key.split(separator: " ").contains(Substring(short.key))
  }

  private mutating func add(_ label: String, key: String, weight: Int, parent: Int?, _ sources: [Source]) {
    used.insert(TopicTable.words(label))
    nodes.append(Node(key: key.lowercased(), label: label, weight: weight, parent: parent, sources: sources))
  }

  /// True of a label whose words no other has.
  private func isNew(_ label: String) -> Bool {
    let words = TopicTable.words(label)
    return !words.isEmpty && !used.contains(words)
  }

  private func weight(_ extent: Span) -> Int { max(1, extent.count * 1000 / total) }

  private func source(_ part: Outline.Part) -> Source {
    Source(document: corpus.documents.head(part.document).id, span: part.place)
  }
}
