import SpaceModel
import SpaceText

/// Finds what the text says of how two nodes relate, and which nodes of different branches are spoken of together.
struct MindMapLinks {
  private let tree: MindMapTree
  /// For each node that is a topic: where it is mentioned, by sentence.
  private let mentions: [[Int: Span]]
  /// The words of each node's label.
  private let words: [Set<Substring>]

  init(_ tree: MindMapTree) {
    self.tree = tree
    let material = tree.material
    words = tree.nodes.map { TopicTable.words($0.label) }
    mentions = tree.nodes.map { node in
      guard let topic = node.topic else { return [:] }
      var result: [Int: Span] = [:]
      for mention in tree.topics[topic].mentions {
        guard let sentence = material.sentence(holding: mention.span, of: mention.document) else { continue }
        if result[sentence] == nil { result[sentence] = mention.span }
      }
      return result
    }
  }

  private static let articles: Set<String> = [
    "the", "der", "die", "das", "le", "la", "les", "el", "los", "las", "il", "o", "os", "de", "het", "their", "its",
    "this", "his", "her", "our", "my", "your",
  ]

  /// The verb that most often stands between the two in one sentence, as the text has it; empty when there is none.
  func relation(_ a: Int, _ b: Int) -> String {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for sentence in mentions[a].keys.sorted() {
      guard let first = mentions[a][sentence], let second = mentions[b][sentence], first.end <= second.start,
        let verb = verb(between: first, second, in: sentence)
      else { continue }
      if counts[verb] == nil { order.append(verb) }
      counts[verb, default: 0] += 1
    }
    return order.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? ""
  }

  /// True of two of which one has all the words of the other: that they are related goes without saying.
  private func sharesWords(_ a: Int, _ b: Int) -> Bool {
    words[a].isSubset(of: words[b]) || words[b].isSubset(of: words[a])
  }

  /// Links across branches: pairs met together in three sentences or more, or in one that says how they relate; those met
  /// most often first.
  func crossLinks(most: Int) -> [(from: Int, to: Int, relation: String, weight: Int)] {
    var found: [(from: Int, to: Int, relation: String, weight: Int)] = []
    for a in tree.nodes.indices.dropFirst() where tree.nodes[a].topic != nil {
      for b in tree.nodes.indices.dropFirst() where b < a && tree.nodes[b].topic != nil {
        guard tree.nodes[a].branch != tree.nodes[b].branch else { continue }
        let together = mentions[a].keys.filter { mentions[b][$0] != nil }.count
        if together == 0 || sharesWords(a, b) { continue }
        let forward = relation(a, b)
        let backward = relation(b, a)
        let hasWord = !forward.isEmpty || !backward.isEmpty
        guard together >= 3 || hasWord else { continue }
        let strength = together * 1000 / max(min(mentions[a].count, mentions[b].count), 1) + (hasWord ? 400 : 0)
        if forward.isEmpty && !backward.isEmpty {
          found.append((b, a, backward, min(strength, 1000)))
        } else {
          found.append((a, b, forward, min(strength, 1000)))
        }
      }
    }
    found.sort { ($1.weight, $0.from, $0.to) < ($0.weight, $1.from, $1.to) }
    // No more than two a node: a map in which all leads to one word shows nothing.
    var ends: [Int: Int] = [:]
    var result: [(from: Int, to: Int, relation: String, weight: Int)] = []
    for link in found where result.count < most && ends[link.from, default: 0] < 2 && ends[link.to, default: 0] < 2 {
      ends[link.from, default: 0] += 1
      ends[link.to, default: 0] += 1
      result.append(link)
    }
    return result
  }

  /// The verb group between two mentions with nothing but a few function words beside it: "is a", "depends on".
  private func verb(between first: Span, _ second: Span, in sentence: Int) -> String? {
    let record = tree.material.sentences[sentence]
    let document = tree.material.documents[record.document]
    let tokens = tree.material.tokens[record.document]
    let range = tokens.indices(in: Span(Int(first.end), Int(second.start)))
    guard !range.isEmpty, range.count <= 6 else { return nil }
    var words: [String] = []
    var hasVerb = false
    // "Is a" says what something is, "saw an" has lost its noun.
    var isVerbLast = false
    for place in range {
      let token = tokens.tokens[place]
      switch token.tag {
      case .verb, .auxiliary:
        // A capital within a sentence is part of a name: "the Kubernetes Steering Committee".
        if !ASCII.isLower(document.text.bytes[Int(token.span.start)]) { return nil }
        hasVerb = true
        isVerbLast = token.tag == .auxiliary
        words.append(document.string(in: token.span))
      case .adposition, .particle, .determiner:
        if hasVerb {
          words.append(document.string(in: token.span))
          if token.tag != .determiner { isVerbLast = false }
        }
      // An adverb may be left out, an adjective belongs to a noun that may not: "felt a little (shy) at".
      case .adverb: continue
      default: return nil
      }
    }
    while let last = words.last?.lowercased(),
      Self.articles.contains(last) || !isVerbLast && ["a", "an"].contains(last)
    {
      words.removeLast()
    }
    // "is a type" has its article last; an article elsewhere has lost its noun.
    if words.dropLast().contains(where: { Self.articles.contains($0.lowercased()) || ["a", "an"].contains($0) }) {
      return nil
    }
    // A form of "be" alone says too little: "is" without "a".
    guard hasVerb, !words.isEmpty, words.count <= 3, words.count > 1 || words[0].utf8.count > 3 else { return nil }
    return words.joined(separator: " ").lowercased()
  }
}
