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

  /// The topic as a subject of several documents: in the plural where it is one of several, else with the definite article, if it
  /// has any.
  func asSubject(_ topic: Topic) -> String {
    several(topic) ?? (article(topic, isPlural(topic)).isEmpty ? "" : "the ") + labels.inSentence(topic)
  }

  /// "Vendors", of a topic in the singular that is one of several and that the documents have in the plural, too. Nil of others, and
  /// of names.
  private func several(_ topic: Topic) -> String? {
    guard !isPlural(topic), article(topic, false).hasPrefix("a"), !TopicTable.isName(topic, material) else {
      return nil
    }
    let label = topic.label.lowercased()
    let last = label.split(separator: " ").last.map(String.init) ?? ""
    let plurals = EnglishNouns.plurals(of: last).map { String(label.dropLast(last.count)) + $0 }
    var counts = plurals.map { _ in 0 }
    for mention in topic.mentions.prefix(200) {
      let words = material.documents[mention.document].string(in: mention.span).lowercased()
      if let place = plurals.firstIndex(of: words) { counts[place] += 1 }
    }
    guard let best = counts.indices.max(by: { (counts[$0], $1) < (counts[$1], $0) }), counts[best] > 0 else {
      return nil
    }
    return labels.inSentence(plurals[best])
  }

  /// By the verbs that the documents let it have, where it looks like a plural; else a name is one thing.
  func isPlural(_ topic: Topic) -> Bool {
    let last = topic.label.lowercased().split(separator: " ").last ?? ""
    let agreement = EnglishNouns.isPlural(String(last)) ? agreement(of: topic) : 0
    if agreement != 0 { return agreement > 0 }
    // What the documents also have in the singular is no name in "-s".
    return isPlural(topic.label) && !TopicTable.isName(topic, material) || hasSingular(topic)
      || countsHead(of: topic.label)
  }

  /// True of a label in the plural that the documents have in the singular as well: "Neural Networks", but not "Manim Slides".
  private func hasSingular(_ topic: Topic) -> Bool {
    let label = topic.label.lowercased()
    guard let last = label.split(separator: " ").last, EnglishNouns.isPlural(String(last)), last.utf8.last == 0x73
    else {
      return false
    }
    let singular = String(label.dropLast())
    return topic.mentions.prefix(200).contains {
      material.documents[$0.document].string(in: $0.span).lowercased() == singular
    }
  }

  /// How many more verbs in the plural than in the singular stand right after the topic as their subject: "Neural Networks are",
  /// but "Manim Slides is".
  private func agreement(of topic: Topic) -> Int {
    topic.mentions.prefix(100).reduce(0) { sum, mention in
      let tokens = material.tokens[mention.document]
      let range = tokens.indices(in: mention.span)
      guard range.upperBound < tokens.tokens.count, StatedRelation.isSubject(range.lowerBound, tokens, from: 0),
        material.documents[mention.document].text.bytes[Int(mention.span.end) - 1] == topic.label.utf8.last
      else { return sum }
      switch tokens.word(of: tokens.tokens[range.upperBound]).form {
      case "are", "were", "have", "do": return sum + 1
      case "is", "was", "has", "does": return sum - 1
      default: return sum
      }
    }
  }

  /// True of a label whose last noun is a plural, or that names two things.
  func isPlural(_ label: String) -> Bool {
    let words = labels.inSentence(label).split(separator: " ")
    if words.dropFirst().dropLast().contains("and") { return true }
    // "Economies of scale" are many by the noun before the preposition.
    let preposition = words.firstIndex { Self.prepositions.contains($0) } ?? words.count
    let head = preposition > 0 ? String(words[preposition - 1]) : ""
    guard let first = head.utf8.first, head.utf8.count > 3 else { return false }
    // A name is one thing, whatever its last letter.
    return EnglishNouns.isPlural(head.lowercased()) && !ASCII.isUpper(first) || countsHead(of: label)
  }

  /// True of a label of several words before any preposition whose last is the plural of a known noun that the documents have in the
  /// singular as well: "Convolutional Neural Networks".
  private func countsHead(of label: String) -> Bool {
    let words = label.lowercased().split(separator: " ").prefix { !Self.prepositions.contains($0) }
    guard words.count > 1, let head = words.last.map(String.init), head.utf8.last == 0x73 else { return false }
    let singular = String(head.dropLast())
    return EnglishNouns.isPlural(head) && ThingKind.isCountable(singular) && material.forms.find(singular) != nil
  }

  /// True of "From the sundial to the second", which names nothing.
  static func opensWithPreposition(_ label: String) -> Bool {
    label.split(separator: " ").first.map { prepositions.contains(Substring($0.lowercased())) } ?? false
  }

  private static let prepositions: Set<Substring> = [
    "of", "in", "for", "on", "as", "by", "to", "with", "at", "from", "around", "across", "among", "between", "within",
    "over", "under", "through", "against", "without", "during", "into",
  ]

  /// True of a label whose noun is something that runs or is carried out, of which one asks how it works: "patent litigation",
  /// "steering committee elections", but not "recession" or "the inflation of the seventies".
  static func works(_ label: String) -> Bool {
    let words = label.loweredWords()
    guard words.count <= 4, let head = words.last,
      !words.contains(where: { prepositions.contains($0[...]) || $0 == "and" })
    else { return false }
    return runners.contains(head) || head.utf8.last == 0x73 && runners.contains(String(head.dropLast()))
  }

  private static let runners: Set<String> = Set(
    words: """
      system process method approach technique procedure strategy algorithm mechanism model network machine engine compiler
      backend framework pipeline platform protocol program programme scheme election vote ballot market auction review
      management cycle solver classifier cache scheduler interpreter parser server device instrument motor pump sensor encoder
      decoder inspection therapy committee court parliament government economy insurance litigation arbitration mediation
      negotiation classification regression segmentation tokenization compilation translation photosynthesis respiration
      digestion fermentation evolution selection replication voting licensing banking lending bargaining sampling scheduling
      caching parsing hashing indexing training learning taxation procurement recycling vaccination breeding
      """)

  func isPerson(_ topic: Topic) -> Bool { kind(of: topic) == .person }

  /// What kind of name the topic is.
  func kind(of topic: Topic) -> Phrase.Kind? {
    guard let mention = topic.mentions.first else { return nil }
    let phrases = material.documents[mention.document][.phrases] ?? []
    let place = phrases.partitioningIndex { $0.span.start >= mention.span.start }
    return place < phrases.count && phrases[place].span == mention.span ? phrases[place].kind : nil
  }

  /// True of an everyday word, whose relation to anything is not worth asking.
  func isPlain(_ topic: Topic) -> Bool { TopicTable.isPlain(topic, material, below: 13) }

  /// True of a word that is common in any text, if no everyday one.
  func isCommon(_ topic: Topic) -> Bool { TopicTable.isCommon(topic, material) }

  /// True of a topic that can name a collection: no common word and no kind of text.
  func isTelling(_ topic: Topic) -> Bool { !isCommon(topic) && !Self.isKindOfText(topic) }

  /// True of a word for a text or a lesson: titles have it, but the documents are not about it.
  static func isKindOfText(_ topic: Topic) -> Bool {
    let words = topic.label.loweredWords()
    return words.count == 1 && isKindOfText(words[0])
  }

  /// True of such a word, in lower case.
  static func isKindOfText(_ word: String) -> Bool {
    kindsOfText.contains(word) || word.utf8.last == 0x73 && kindsOfText.contains(String(word.dropLast()))
  }

  private static let kindsOfText: Set<String> = [
    "lecture", "lesson", "seminar", "course", "module", "chapter", "unit", "reading", "note", "handout", "slide",
    "worksheet",
    "summary", "overview", "introduction", "conclusion", "glossary", "syllabus", "appendix", "guide", "report",
    "document", "content", "page", "section", "article", "paper", "text", "examination", "exam", "test", "quiz",
    "assignment",
  ]

  /// True of a word for a text that tells what happened or what somebody says, rather than of a subject.
  static func tells(_ word: String) -> Bool { tellingTexts.contains(word) }

  private static let tellingTexts: Set<String> = [
    "chronicle", "chronicles", "interview", "interviews", "minutes", "diary", "diaries", "log", "report", "reports",
    "letter", "letters", "newsletter", "transcript", "transcripts", "memo", "testimony", "survey",
  ]

  /// The English article of a topic, with a blank after it; else nothing. What the documents also have in the plural is
  /// one of several and needs an article; of the rest, what they mostly have without one is a name or a mass.
  func article(_ topic: Topic?, of label: String = "", _ isPlural: Bool) -> String {
    guard !isPlural, language == "en" else { return "" }
    guard let topic else { return articleOfHeading(label) }
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
    if definite > indefinite, TopicTable.isName(topic, material) { return "the " }
    if indefinite * 5 >= total { return indefiniteArticle }
    return definite * 5 >= total * 2 ? "the " : ""
  }

  /// "The" before what headings have without it and can be counted: "cranelift backend", but not "Patent Litigation" or
  /// "America’s patent system".
  private func articleOfHeading(_ label: String) -> String {
    let words = labels.inSentence(label).split(separator: " ")
    let head = words.prefix { !Self.prepositions.contains($0) }.last ?? ""
    let isWhole =
      ["the", "a", "an"].contains(words.first?.lowercased() ?? "")
      || words.contains { $0.hasSuffix("’s") || $0.hasSuffix("'s") }
    let isCountable = ThingKind.isCountable(String(head)) || Self.isKindOfText(head.lowercased())
    return words.count > 1 && !isWhole && isCountable ? "the " : ""
  }

  /// By the first letter, where the documents say nothing.
  static func indefinite(_ label: String) -> String {
    let folded = label.lowercased()
    let isVowel = folded.utf8.first.map { "aeio".utf8.contains($0) } ?? false
    return isVowel && !folded.hasPrefix("eu") && !folded.hasPrefix("one") ? "an " : "a "
  }
}
