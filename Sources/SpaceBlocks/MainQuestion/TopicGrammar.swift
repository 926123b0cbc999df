import SpaceModel
import SpaceText

/// How a topic behaves in an English sentence, by how the documents use it.
struct TopicGrammar {
  private let material: Material
  private let labels: Labels
  private let language: String

  init(_ material: Material, _ labels: Labels, language: String) {
    (self.material, self.labels, self.language) = (material, labels, language)
  }

  /// The topic with its article, as the middle of a sentence has it.
  func inSentence(_ topic: Topic) -> String { article(topic, isPlural(topic)) + labels.inSentence(topic) }

  /// By the verbs that the documents let it have, where it looks like a plural; else a name is one thing.
  func isPlural(_ topic: Topic) -> Bool {
    let last = topic.label.lowercased().split(separator: " ").last ?? ""
    let agreement = EnglishNouns.isPlural(String(last)) ? agreement(of: topic) : 0
    return agreement == 0 ? isPlural(topic.label) && !isName(topic) : agreement > 0
  }

  /// How many more verbs in the plural than in the singular stand right after the topic as their subject: "Neural Networks are",
  /// but "Manim Slides is".
  private func agreement(of topic: Topic) -> Int {
    topic.mentions.prefix(100).reduce(0) { sum, mention in
      let tokens = material.tokens[mention.document]
      let range = tokens.indices(in: mention.span)
      guard range.upperBound < tokens.tokens.count, StatedRelation.isSubject(range.lowerBound, tokens, from: 0) else {
        return sum
      }
      switch tokens.word(of: tokens.tokens[range.upperBound]).form {
      case "are", "were", "have", "do": return sum + 1
      case "is", "was", "has", "does": return sum - 1
      default: return sum
      }
    }
  }

  /// True of a topic that running text mostly begins with a capital: a name is one thing, whatever its last letter.
  func isName(_ topic: Topic) -> Bool {
    let seen = topic.mentions.prefix(40)
    let capitals = seen.count { mention in
      ASCII.isUpper(material.documents[mention.document].text.bytes[Int(mention.span.start)])
    }
    return capitals * 3 > seen.count * 2
  }

  /// True of a label whose last noun is a plural, or that names two things.
  func isPlural(_ label: String) -> Bool {
    let words = labels.inSentence(label).split(separator: " ")
    if words.dropFirst().dropLast().contains("and") { return true }
    // "Economies of scale" are many by the noun before the preposition.
    let preposition = words.firstIndex { Self.prepositions.contains($0) } ?? words.count
    let head = preposition > 0 ? String(words[preposition - 1]) : ""
    // A name is one thing, whatever its last letter.
    guard let first = head.utf8.first, head.utf8.count > 3, !ASCII.isUpper(first) else { return false }
    return EnglishNouns.isPlural(head.lowercased())
  }

  /// True of "From the sundial to the second", which names nothing.
  static func opensWithPreposition(_ label: String) -> Bool {
    label.split(separator: " ").first.map { prepositions.contains(Substring($0.lowercased())) } ?? false
  }

  private static let prepositions: Set<Substring> = [
    "of", "in", "for", "on", "as", "by", "to", "with", "at", "from", "around", "across", "among", "between", "within",
    "over", "under", "through", "against", "without", "during", "into",
  ]

  func isPerson(_ topic: Topic) -> Bool { kind(of: topic) == .person }

  /// What kind of name the topic is.
  func kind(of topic: Topic) -> Phrase.Kind? {
    guard let mention = topic.mentions.first else { return nil }
    let phrases = material.documents[mention.document][.phrases] ?? []
    var low = 0
    var high = phrases.count
    while low < high {
      let middle = (low + high) / 2
      if phrases[middle].span.start < mention.span.start { low = middle + 1 } else { high = middle }
    }
    return low < phrases.count && phrases[low].span == mention.span ? phrases[low].kind : nil
  }

  /// True of an everyday word, whose relation to anything is not worth asking.
  func isPlain(_ topic: Topic) -> Bool { isRarity(of: topic, below: 13) }

  /// True of a word that is common in any text, if no everyday one: "goal", "tool". It names no matter of its own.
  func isCommon(_ topic: Topic) -> Bool { isRarity(of: topic, below: 15) && !isName(topic) }

  private func isRarity(of topic: Topic, below limit: UInt8) -> Bool {
    topic.length == 1
      && topic.key.split(separator: " ").allSatisfy { stem in
        material.word(stem: String(stem)).map { material.rarity[Int($0)] < limit } ?? false
      }
  }

  /// The English article of a topic, with a blank after it; else nothing. What the documents also have in the plural is
  /// one of several and needs an article; of the rest, what they mostly have without one is a name or a mass.
  func article(_ topic: Topic?, _ isPlural: Bool) -> String {
    guard let topic, !isPlural, language == "en" else { return "" }
    var counts = ["a": 0, "an": 0, "the": 0]
    // Those that stand right before it: "a general election", but "an election".
    var next: [String: Int] = [:]
    var total = 0
    var bare = 0
    var plurals = 0
    let ending = topic.label.utf8.last
    for mention in topic.mentions.prefix(200) {
      let tokens = material.tokens[mention.document]
      let range = tokens.indices(in: mention.span)
      let first = range.lowerBound
      guard first > 0, material.sentence(holding: mention.span, of: mention.document) != nil else { continue }
      // In "the harbour office" the article belongs to the office.
      if range.upperBound < tokens.tokens.count {
        let following = tokens.tokens[range.upperBound].tag
        if following == .noun || following == .properNoun || following == .adjective { continue }
      }
      // "The gas boiler" has the boiler's before "gas".
      var place = first - 1
      while place > 0, [.noun, .properNoun, .adjective].contains(tokens.tokens[place].tag) { place -= 1 }
      let before = tokens.tokens[place]
      total += 1
      let last = material.documents[mention.document].text.bytes[Int(mention.span.end) - 1]
      if last == 0x73, ending != 0x73 {
        plurals += 1
        continue
      }
      if let count = counts[tokens.word(of: before).form] {
        counts[tokens.word(of: before).form] = count + 1
        if place == first - 1 { next[tokens.word(of: before).form, default: 0] += 1 }
      } else if [.adposition, .verb, .punctuation, .coordinator, .subordinator].contains(before.tag) {
        bare += 1
      }
    }
    let definite = counts["the", default: 0]
    let indefinite = counts["a", default: 0] + counts["an", default: 0]
    let indefiniteArticle =
      next["an", default: 0] + next["a", default: 0] == 0
      ? Self.indefinite(topic.label) : next["an", default: 0] > next["a", default: 0] ? "an " : "a "
    if plurals * 8 >= total, plurals > 0 {
      return indefinite == 0 && definite > plurals ? "the " : indefiniteArticle
    }
    if bare >= indefinite + definite { return "" }
    if definite > indefinite, isName(topic) { return "the " }
    if indefinite * 5 >= total { return indefiniteArticle }
    return definite * 5 >= total * 2 ? "the " : ""
  }

  /// By the first letter, where the documents say nothing.
  private static func indefinite(_ label: String) -> String {
    let folded = label.lowercased()
    let isVowel = folded.utf8.first.map { "aeio".utf8.contains($0) } ?? false
    return isVowel && !folded.hasPrefix("eu") && !folded.hasPrefix("one") ? "an " : "a "
  }
}
