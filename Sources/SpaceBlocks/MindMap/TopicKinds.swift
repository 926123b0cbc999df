import SpaceModel
import SpaceText

/// Which topics are kinds or parts of which, by their words and by what the text says of them.
///
/// "Demand curve" goes below "curve", whose words it has (Sclano and Velardi 2007 call this string inclusion); so does what
/// a sentence says to be one ("a groyne is a low wall") or names as an example ("walls such as groynes", Hearst 1992).
/// Looks at pairs of the few topics of one branch of a map, so the cost is that of reading their sentences.
struct TopicKinds {
  private let material: Material
  private let topics: [Topic]
  private let words: [Set<Substring>]
  /// For each topic where it is first mentioned in each sentence.
  private let mentions: [[Int: Span]]

  init(_ topics: [Topic], _ material: Material) {
    (self.material, self.topics) = (material, topics)
    words = topics.map { Set($0.key.split(separator: " ")) }
    mentions = topics.map { topic in
      var result: [Int: Span] = [:]
      for mention in topic.mentions {
        guard let sentence = material.sentence(holding: mention.span, of: mention.document) else { continue }
        if result[sentence] == nil { result[sentence] = mention.span }
      }
      return result
    }
  }

  /// For each topic the one it goes below among those of the same group; nil of most. No one goes below one that does itself.
  func parents(groups: [Int]) -> [Int?] {
    var result = topics.indices.map { topic in
      topics.indices.filter { groups[$0] == groups[topic] && $0 != topic }
        .map { (place: $0, strength: strength(topic, below: $0)) }
        .filter { $0.strength > 0 }
        .max { ($0.strength, $1.place) < ($1.strength, $0.place) }?.place
    }
    for topic in topics.indices {
      var top = topic
      for _ in topics.indices { top = result[top] ?? top }
      // Whoever is still below someone goes round in a circle.
      if result[top] != nil { result[topic] = nil } else if top != topic { result[topic] = top }
    }
    return result
  }

  private func strength(_ topic: Int, below other: Int) -> Int {
    if words[other].isStrictSubset(of: words[topic]) {
      let isHead = topics[other].key.split(separator: " ").last == topics[topic].key.split(separator: " ").last
      return 100 * words[other].count + (isHead ? 50 : 0)
    }
    if words[topic].isSubset(of: words[other]) { return 0 }
    let isFewer = mentions[topic].count < mentions[other].count
    let isSaid = mentions[isFewer ? topic : other].keys.contains { sentence in
      guard let own = mentions[topic][sentence], let its = mentions[other][sentence] else { return false }
      return saysKind(own, its, in: sentence) || namesExample(own, its, in: sentence)
    }
    return isSaid ? 60 : 0
  }

  private static let copulas: Set<String> = [
    "is", "are", "was", "were", "ist", "sind", "war", "waren", "est", "sont", "es", "son", "è", "sono", "é", "são",
    "zijn",
  ]
  /// Nouns that say nothing before "of".
  private static let classes: Set<String> = ["kind", "type", "form", "sort", "class", "part", "example"]

  /// "A groyne is a low wall", "groynes are a kind of wall".
  private func saysKind(_ own: Span, _ other: Span, in sentence: Int) -> Bool {
    guard own.end < other.start else { return false }
    let tokens = material.tokens[material.sentences[sentence].document]
    let between = tokens.indices(in: Span(Int(own.end), Int(other.start)))
    guard let first = between.first, between.count <= 6, Self.copulas.contains(form(first, tokens)),
      opensClause(own, tokens)
    else { return false }
    return between.dropFirst().allSatisfy { place in
      switch tokens.tokens[place].tag {
      case .determiner, .adjective: true
      case .noun: Self.classes.contains(form(place, tokens))
      case .adposition: form(place, tokens) == "of" && Self.classes.contains(form(place - 1, tokens))
      default: false
      }
    }
  }

  /// "Walls such as dams and groynes", "walls, including groynes".
  private func namesExample(_ own: Span, _ other: Span, in sentence: Int) -> Bool {
    guard other.end < own.start else { return false }
    let tokens = material.tokens[material.sentences[sentence].document]
    var between = tokens.indices(in: Span(Int(other.end), Int(own.start)))
    guard between.count <= 10 else { return false }
    if let first = between.first, form(first, tokens) == "," { between = between.dropFirst() }
    guard let first = between.first else { return false }
    let opening = form(first, tokens)
    if opening == "such", between.count > 1, form(first + 1, tokens) == "as" {
      between = between.dropFirst(2)
    } else if opening == "including" {
      between = between.dropFirst()
    } else {
      return false
    }
    return between.allSatisfy { place in
      [.noun, .properNoun, .adjective, .determiner, .coordinator].contains(tokens.tokens[place].tag)
        || form(place, tokens) == ","
    }
  }

  private func form(_ place: Int, _ tokens: Tokens) -> String { tokens.word(of: tokens.tokens[place]).form }

  /// False of "dam" in "the height of the dam is a …".
  private func opensClause(_ mention: Span, _ tokens: Tokens) -> Bool {
    var place = tokens.indices(in: mention).lowerBound - 1
    while place >= 0, [.determiner, .adjective, .noun, .properNoun].contains(tokens.tokens[place].tag) { place -= 1 }
    return place < 0 || tokens.tokens[place].tag != .adposition
  }
}
