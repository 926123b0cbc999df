import SpaceModel
import SpaceText

/// The tree of a mind map before it is laid out.
struct MindMapTree {
  struct Node {
    let key: String
    let label: String
    let weight: Int
    let sources: [Source]
    /// The topic it stands for, where it is one.
    let topic: Int?
    let parent: Int?
    let depth: Int
    /// The branch it is on; −1 for the root.
    let branch: Int
  }

  private(set) var nodes: [Node] = []
  let topics: [Topic]
  let material: Material

  private let divisions: [Division]
  private let counts: [[Int]]
  private let labels: Labels
  private var usedLabels: Set<String> = []
  private var usedTopics: Set<Int> = []

  /// `most` nodes besides the root; of a story, its characters, and so of any text that tells like one.
  init(_ corpus: Corpus, most: Int, isStory: Bool = false) {
    material = corpus.material
    // Long labels and terms mentioned once make poor nodes.
    let known = corpus.topics.filter { $0.length <= 4 }
    if isStory || corpus.isTale, let cast = StoryCast(known, material) {
      topics = cast.topics
      divisions = []
      counts = []
      labels = Labels(corpus, cast.topics)
      guard most > 0 else { return }
      addCast(cast, most)
      return
    }
    topics = Self.wholeNames(Array(known.prefix(600)), material)
    divisions = Divider(material, most: min(max(most / 3, 2), 7)).divisions()
    counts = DivisionTopics.counts(topics, divisions, material)
    labels = Labels(corpus, topics)
    guard !divisions.isEmpty, most > 0 else { return }
    addRoot()
    guard !nodes.isEmpty else { return }
    addBranches(most)
    fill(most)
  }

  // MARK: Stories

  /// The main character with those met beside it, and below each what it is met with more than others are.
  private mutating func addCast(_ cast: StoryCast, _ most: Int) {
    add(
      key: "root", label: cast.topics[cast.main].label, weight: 1000, sources: sources(cast.main, nil),
      topic: cast.main,
      parent: nil, branch: -1)
    let branches = cast.branches(most: min(max(most / 3, 2), 8))
    let top = max(cast.paragraphs[cast.main].count, 1)
    for (number, character) in branches.enumerated() where nodes.count <= most && isNew(cast.topics[character].label) {
      add(
        key: cast.topics[character].key, label: cast.topics[character].label,
        weight: min(900 * cast.paragraphs[character].count / top, 900), sources: sources(character, nil),
        topic: character, parent: 0, branch: number)
    }
    for companion in cast.companions(of: branches)
    where nodes.count <= most && isNew(cast.topics[companion.topic].label) {
      guard let parent = nodes.firstIndex(where: { $0.topic == branches[companion.branch] && $0.depth == 1 }),
        nodes.filter({ $0.parent == parent }).count < 4,
        !isPart(cast.topics[companion.topic].label, of: nodes[parent].label),
        !isPart(nodes[parent].label, of: cast.topics[companion.topic].label)
      else { continue }
      add(
        key: cast.topics[companion.topic].key, label: cast.topics[companion.topic].label,
        weight: min(nodes[parent].weight * 9 / 10, 20 + companion.together * 20),
        sources: sources(companion.topic, nil),
        topic: companion.topic, parent: parent, branch: companion.branch)
    }
  }

  // MARK: What makes a node

  /// Without what is a part of longer terms two times in three ("paribus"), and without what is no subject.
  private static func wholeNames(_ topics: [Topic], _ material: Material) -> [Topic] {
    var mentions: [(document: Int, span: Span, topic: Int)] = []
    for (number, topic) in topics.enumerated() {
      for mention in topic.mentions { mentions.append((mention.document, mention.span, number)) }
    }
    mentions.sort { a, b in
      (a.document, a.span.start, b.span.end, a.topic) < (b.document, b.span.start, a.span.end, b.topic)
    }
    var within = [Int](repeating: 0, count: topics.count)
    // The furthest end so far: a mention that ends before it lies within a longer one.
    var furthest = (document: -1, end: Int32(0))
    var longest = Span(0, 0)
    for mention in mentions {
      if mention.document != furthest.document { furthest = (mention.document, 0) }
      if mention.span.end <= furthest.end, mention.span != longest {
        within[mention.topic] += 1
      } else {
        furthest.end = mention.span.end
        longest = mention.span
      }
    }
    return topics.indices.filter {
      within[$0] * 3 < topics[$0].mentions.count * 2 && TopicTable.isSubject(topics[$0], material)
    }
    .map { topics[$0] }
  }

  // MARK: Root

  private mutating func addRoot() {
    let documents = material.documents
    if documents.count == 1 {
      let document = documents[0]
      let heading = document.elements.first { $0.kind == .heading && ($0.level ?? 1) == 1 }
      let title = document.title ?? heading.map { document.string(in: $0.span) }
      if let title, let label = labels.short(title) {
        let source = heading.map { Source(document: document.id, span: $0.span) }
        let sources = source.map { [$0] } ?? firstSource(0)
        add(key: "root", label: label, weight: 1000, sources: sources, topic: nil, parent: nil, branch: -1)
        return
      }
    }
    let breadths = topics.prefix(200).map { TopicTable.breadth($0, material) }
    guard var best = breadths.indices.max(by: { (breadths[$0], $1) < (breadths[$1], $0) }) else { return }
    // "Software development" says more than "software", and nearly as much of the whole.
    let word = TopicTable.words(topics[best].label)
    if topics[best].length == 1,
      let longer = breadths.indices.filter({
        topics[$0].length > 1 && breadths[$0] * 2 > breadths[best]
          && word.isSubset(of: TopicTable.words(topics[$0].label))
      }).max(by: { (breadths[$0], $1) < (breadths[$1], $0) })
    {
      best = longer
    }
    usedTopics.insert(best)
    add(
      key: "root", label: topics[best].label, weight: 1000, sources: sources(best, nil), topic: best, parent: nil,
      branch: -1)
  }

  private func firstSource(_ document: Int) -> [Source] {
    material.sentencesOfDocument[document].first.map {
      [Source(document: material.documents[document].id, span: material.sentences[$0].span)]
    } ?? []
  }

  // MARK: Branches

  private mutating func addBranches(_ most: Int) {
    let total = max(divisions.reduce(0) { $0 + $1.count }, 1)
    for (number, division) in divisions.enumerated() where nodes.count <= most {
      let weight = 900 * division.count / total
      let heading = division.headings.compactMap { heading in
        labels.short(heading.text).map { (label: $0, place: heading) }
      }.first { label, place in
        isNew(label) && labels.isName(place.span, of: place.document)
          && labels.names(Set(material.words(in: place.span, of: place.document)), division)
      }
      if let (label, place) = heading {
        let source = Source(document: material.documents[place.document].id, span: place.span)
        add(
          key: label, label: label, weight: weight, sources: [source], topic: topic(named: label), parent: 0,
          branch: number)
        continue
      }
      let ranked = DivisionTopics(number, counts, topics).ranked
      let free = ranked.filter { !usedTopics.contains($0.topic) && isNew(topics[$0.topic].label) }
      if let named = named(division, free) {
        add(
          key: topics[named].key, label: label(named), weight: weight, sources: sources(named, number), topic: named,
          parent: 0, branch: number)
        continue
      }
      guard let first = free.first else { continue }
      // An everyday word names a part only where no other term comes near it.
      let best =
        free.prefix(6).first { $0.score * 3 >= first.score && $0.count * 3 >= first.count && !isPlain($0.topic) }
        ?? first
      add(
        key: topics[best.topic].key, label: label(best.topic), weight: weight,
        sources: sources(best.topic, number), topic: best.topic, parent: 0, branch: number)
    }
  }

  /// The best of the terms that the heading of a part holds, which is too long to be a label itself: "software solution" of
  /// "Understanding and choosing a software solution". `free` are terms of the part, best first.
  private func named(_ division: Division, _ free: [(topic: Int, count: Int, score: Int)]) -> Int? {
    guard let heading = division.headings.first(where: { labels.short($0.text) == nil }), let first = free.first else {
      return nil
    }
    let words = TopicTable.words(heading.text)
    return free.first {
      topics[$0.topic].length > 1 && !topics[$0.topic].label.contains(".") && $0.score * 5 > first.score
        && $0.count * 4 > first.count
        && TopicTable.words(topics[$0.topic].label).isSubset(of: words)
    }?.topic
  }

  /// A topic's label as its mentions mostly are; what is written all in capitals as running text has it.
  private func label(_ topic: Int) -> String {
    let label = labels.usual(topics[topic])
    guard label.utf8.count > 5, !label.utf8.contains(where: { $0 >= 0x80 || ASCII.isLower($0) }) else { return label }
    let written = labels.inSentence(topics[topic])
    // No acronym is that long.
    return written == label && label.utf8.count > 7 && !label.utf8.contains(where: ASCII.isDigit)
      ? label.lowercased().capitalisedFirst : written
  }

  /// True of one everyday word.
  private func isPlain(_ topic: Int) -> Bool {
    topics[topic].length == 1 && topics[topic].label.utf8.first.map(ASCII.isLower) ?? false
      && material.word(stem: topics[topic].key).map { material.rarity[Int($0)] < 13 } ?? false
  }

  private func topic(named label: String) -> Int? {
    let folded = label.lowercased()
    return topics.firstIndex { $0.label.lowercased() == folded }
  }

  // MARK: Sub-topics

  /// Gives each branch its own terms in turn, by weight, until the map is full.
  private mutating func fill(_ most: Int) {
    let branches = nodes.indices.filter { nodes[$0].depth == 1 }
    var queues: [[(topic: Int, count: Int, score: Int)]] = branches.map { branch in
      DivisionTopics(nodes[branch].branch, counts, topics).ranked.filter { owner(of: $0.topic) == nodes[branch].branch }
    }
    var given = [Int](repeating: 0, count: branches.count)
    var chosen: [(topic: Int, count: Int, branch: Int)] = []
    while nodes.count + chosen.count <= most {
      var best = -1
      var bestValue = 0
      for place in branches.indices {
        while let next = queues[place].first,
          usedTopics.contains(next.topic) || !isNew(topics[next.topic].label)
            || isPart(topics[next.topic].label, of: nodes[branches[place]].label)
            || isPart(topics[next.topic].label, of: nodes[0].label)
        {
          queues[place].removeFirst()
        }
        guard let next = queues[place].first else { continue }
        let value = next.score * 10 / (1 + given[place])
        if value > bestValue { (best, bestValue) = (place, value) }
      }
      guard best >= 0 else { break }
      let item = queues[best].removeFirst()
      given[best] += 1
      chosen.append((item.topic, item.count, branches[best]))
      usedTopics.insert(item.topic)
      usedLabels.insert(Self.folded(topics[item.topic].label))
    }
    place(chosen)
  }

  /// Puts terms below their branches, or below another one of the branch of which they are a kind or a part.
  private mutating func place(_ chosen: [(topic: Int, count: Int, branch: Int)]) {
    let parents = TopicKinds(chosen.map { topics[$0.topic] }, material).parents(groups: chosen.map(\.branch))
    var nodeOf = [Int](repeating: 0, count: chosen.count)
    func isTop(_ place: Int) -> Bool { parents[place] == nil }
    for place in chosen.indices.filter(isTop) + chosen.indices.filter({ !isTop($0) }) {
      let item = chosen[place]
      let parent = parents[place].map { nodeOf[$0] } ?? item.branch
      nodeOf[place] = nodes.count
      add(
        key: topics[item.topic].key, label: label(item.topic),
        weight: min(nodes[parent].weight * 9 / 10, 20 + item.count * 20),
        sources: sources(item.topic, nodes[parent].branch), topic: item.topic, parent: parent,
        branch: nodes[parent].branch)
    }
  }

  /// The division with most of a topic's mentions.
  private func owner(of topic: Int) -> Int {
    counts[topic].indices.max { (counts[topic][$0], -$0) < (counts[topic][$1], -$1) } ?? 0
  }

  /// True of "system" below "patent system": it says less than the branch does.
  private func isPart(_ label: String, of branch: String) -> Bool {
    let words = Set(Self.folded(branch).split(separator: " "))
    return Self.folded(label).split(separator: " ").allSatisfy { words.contains($0) }
  }

  /// False of a label that says the same as one already in the map.
  private func isNew(_ label: String) -> Bool { !usedLabels.contains(Self.folded(label)) }

  private static func folded(_ label: String) -> String {
    var folded = label.lowercased()
    if folded.utf8.count > 4, folded.hasSuffix("s"), !folded.hasSuffix("ss") { folded.removeLast() }
    return folded
  }

  /// Up to three sentences of the branch that mention the topic.
  private func sources(_ topic: Int, _ division: Int?) -> [Source] {
    var result: [Source] = []
    for mention in topics[topic].mentions where result.count < 3 {
      guard let sentence = material.sentence(holding: mention.span, of: mention.document) else { continue }
      if let division, !divisions[division].sentences.contains(where: { $0.contains(sentence) }) { continue }
      let source = Source(document: material.documents[mention.document].id, span: material.sentences[sentence].span)
      if !result.contains(source) { result.append(source) }
    }
    if result.isEmpty, let mention = topics[topic].mentions.first {
      result.append(Source(document: material.documents[mention.document].id, span: mention.span))
    }
    return result
  }

  private mutating func add(
    key: String, label: String, weight: Int, sources: [Source], topic: Int?, parent: Int?, branch: Int
  ) {
    usedLabels.insert(Self.folded(label))
    if let topic { usedTopics.insert(topic) }
    nodes.append(
      Node(
        key: key, label: label, weight: max(weight, 1), sources: sources, topic: topic, parent: parent,
        depth: parent.map { nodes[$0].depth + 1 } ?? 0, branch: branch))
  }
}
