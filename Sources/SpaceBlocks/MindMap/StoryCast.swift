import SpaceModel
import SpaceText

/// Who and what a story has, and who is met with whom: the ground of its map.
///
/// Characters are the topics that are mostly written as names and that do something: as often as not a verb follows
/// them. Two topics are met together when a paragraph has both; a topic belongs to the character with whom it shares the
/// largest part of its paragraphs, counting only what exceeds chance. O(topics × paragraphs of each).
struct StoryCast {
  let topics: [Topic]
  /// For each topic, the paragraphs that mention it: numbers unique over all documents, sorted.
  let paragraphs: [[Int]]
  /// The characters, most present first; the first is the main one.
  private let characters: [Int]
  var main: Int { characters[0] }

  /// Nil when the text has fewer than three characters: it is no story, or none of persons.
  init?(_ known: [Topic], _ material: Material) {
    let candidates = Self.withoutShortForms(Array(known.filter { $0.mentions.count >= 2 }.prefix(400)))
    var firstParagraph: [Int] = []
    var total = 0
    for document in material.documents {
      firstParagraph.append(total)
      total += document.elements.count
    }
    topics = candidates
    paragraphs = candidates.map { topic in
      var result: [Int] = []
      for mention in topic.mentions {
        let element = material.documents[mention.document].elementIndex(at: Int(mention.span.start))
        let number = firstParagraph[mention.document] + element
        if result.last != number { result.append(number) }
      }
      return Array(Set(result)).sorted()
    }
    let counts = paragraphs.map(\.count)
    characters = candidates.indices.filter { Self.isCharacter(candidates[$0], material) && counts[$0] >= 3 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    if characters.count < 3 { return nil }
  }

  /// Without "Hare" where it is often "March Hare": a quarter of its mentions lie within those of one longer topic.
  private static func withoutShortForms(_ topics: [Topic]) -> [Topic] {
    var byWord: [Substring: [Int]] = [:]
    for (number, topic) in topics.enumerated() where topic.length > 1 {
      for word in topic.key.split(separator: " ") { byWord[word, default: []].append(number) }
    }
    return topics.filter { topic in
      guard topic.length == 1 else { return true }
      return !(byWord[Substring(topic.key)] ?? []).contains { longer in
        let within = topic.mentions.filter { mention in
          topics[longer].mentions.contains { $0.document == mention.document && $0.span.contains(mention.span) }
        }
        return within.count * 4 >= topic.mentions.count
      }
    }
  }

  /// Most mentions are names of no place or institution, and a fifth of them are followed by a verb.
  private static func isCharacter(_ topic: Topic, _ material: Material) -> Bool {
    var names = 0
    var acts = 0
    var seen = 0
    for mention in topic.mentions.prefix(200) {
      let tokens = material.tokens[mention.document]
      let range = tokens.indices(in: mention.span)
      guard let last = range.last, material.sentence(holding: mention.span, of: mention.document) != nil else {
        continue
      }
      seen += 1
      if tokens.tokens[last].tag == .properNoun { names += 1 }
      if last + 1 < tokens.tokens.count {
        let next = tokens.tokens[last + 1].tag
        if next == .verb || next == .auxiliary { acts += 1 }
      }
    }
    return seen >= 3 && names * 2 > seen && acts * 5 >= seen
  }

  /// The characters besides the main one, most present first.
  func branches(most: Int) -> [Int] { Array(characters.dropFirst().prefix(most)) }

  /// Topics that belong to one of `branches` (places in that list), strongest ties first.
  func companions(of branches: [Int]) -> [(topic: Int, branch: Int, together: Int)] {
    let all = max(Set(paragraphs.joined()).count, 1)
    let own = Set(branches + [main])
    var result: [(topic: Int, branch: Int, together: Int, strength: Int)] = []
    for topic in topics.indices where !own.contains(topic) && paragraphs[topic].count >= 2 {
      var best: (branch: Int, together: Int, strength: Int)?
      for (number, branch) in branches.enumerated() {
        let together = paragraphs[topic].sharedCount(paragraphs[branch])
        let expected = paragraphs[topic].count * paragraphs[branch].count * 100 / all
        let strength = (together * 100 - expected) * 10 / (paragraphs[topic].count + 3)
        if together >= 2, strength > best?.strength ?? 250 { best = (number, together, strength) }
      }
      if let best { result.append((topic, best.branch, best.together, best.strength * FixedPoint.log2(best.together))) }
    }
    return result.sorted { ($1.strength, $0.topic) < ($0.strength, $1.topic) }.map {
      ($0.topic, $0.branch, $0.together)
    }
  }
}
