import SpaceModel
import SpaceText

/// What an answer tells of its subject, as far as that changes how one would ask.
enum QuestionAngle {
  /// How it came about: several years are named.
  case development
  /// What it asks for: "must", "required".
  case requirement
  /// What it does to something else.
  case relation(StatedRelation)
  /// How it goes on: processes, methods, systems.
  case working
  case general

  fileprivate var isWorking: Bool {
    if case .working = self { true } else { false }
  }
}

/// Writes a question about a topic or a heading, in the language of the material.
struct QuestionWriter {
  let language: String
  private let wording: QuestionWording

  init(_ language: String?) {
    self.language = (language ?? "").split(separator: "-").first.map { $0.lowercased() } ?? ""
    wording = QuestionWording.of(language)
  }

  /// A question about a part of the material. `isName` where the label's first words are a term of the documents.
  func question(
    about label: String, article: String, isName: Bool, isDefined: Bool, isPlural: Bool, isPerson: Bool,
    companion: String?, angle: QuestionAngle
  ) -> String {
    if isPerson { return InsightWording.fill(wording.story, article + label) }
    guard language == "en" || language.isEmpty else {
      if isDefined { return InsightWording.fill(wording.meaning, label) }
      let isNoun = label.unicodeScalars.first.map { ScalarClass.of($0.value).contains(.lower) } ?? false
      return InsightWording.fill(
        wording.knowledge, isNoun ? wording.quoted.map { InsightWording.fill($0, label) } ?? label : label)
    }
    if label.hasSuffix("?") { return label.capitalisedFirst }
    if let question = english(heading: label, isName: isName) { return question }
    let verb = isPlural ? "do" : "does"
    if isDefined {
      let start = isPlural ? "What are \(label)" : "What is \(article)\(label)"
      if let companion {
        let they = isPlural ? "they" : "it"
        if case .relation(let relation) = angle {
          return "\(start), and how \(relation.auxiliary(verb)) \(they) \(relation.verb) \(companion)?"
        }
        return "\(start), and how \(verb) \(they) relate to \(companion)?"
      }
      return isPlural || !article.isEmpty || label.contains(" ") ? "\(start)?" : "What exactly is \(label)?"
    }
    if let question = Self.aspect(label, isPlural: isPlural) { return question }
    if let companion, !angle.isWorking {
      let subject = (isPlural ? "" : article) + label
      guard case .relation(let relation) = angle else {
        return "What is the connection between \(subject) and \(companion)?"
      }
      return "How \(relation.auxiliary(verb)) \(subject) \(relation.verb) \(companion)?"
    }
    let subject = (isPlural || article.isEmpty ? "" : "the ") + label
    switch angle {
    case .development: return "How did \(subject) develop?"
    case .requirement: return "What \(verb) \(subject) require?"
    case .working: return "How \(verb) \(isPlural ? label : article + label) work?"
    case .general, .relation:
      if let question = Self.text(article + label, isPlural: isPlural) { return question }
      return InsightWording.fill(wording.knowledge, subject)
    }
  }

  /// "Charter of the guild", "status report 4": what a text says is asked after; nil of anything else.
  private static func text(_ label: String, isPlural: Bool) -> String? {
    let words = label.split(separator: " ").map { $0.lowercased() }
    let isWhole = words.first.map { ["the", "a", "an", "our", "your", "their", "its"].contains($0) } ?? false
    let phrase = words.dropFirst(isWhole ? 1 : 0).prefix { !leads.contains($0) && $0 != "of" }
    let named = phrase.reversed().drop { $0.allSatisfy(\.isNumber) }
    guard let head = named.first, saying.contains(head) || isPlural && saying.contains(String(head.dropLast())),
      !label.contains(","), !label.contains(":")
    else { return nil }
    // A number is as good as an article.
    let article = isWhole || isPlural || named.count < phrase.count ? "" : "the "
    return "What \(isPlural ? "do" : "does") \(article)\(label) say?"
  }

  /// Texts that lay something down or tell of it.
  private static let saying: Set<String> = [
    "charter", "guide", "report", "handbook", "manual", "policy", "agreement", "treaty", "statute", "constitution",
    "guideline", "statement", "letter", "memo", "proposal", "contract", "declaration",
  ]
  /// What ties a noun or a verb to what follows.
  private static let leads: Set<String> = [
    "with", "on", "for", "in", "from", "to", "at", "by", "as", "towards", "a", "the",
  ]

  /// A question about what a text says under a heading that cannot stand in a sentence.
  func question(onText heading: String) -> String {
    if let question = english(heading: heading, isName: false) { return question }
    return InsightWording.fill(wording.knowledge, InsightWording.fill(wording.quoted ?? "“%1”", heading))
  }

  /// Headings that are half a question already: "How to …", "Why …", "Choosing a …", but not "Steering committee", which is
  /// a name.
  private func english(heading: String, isName: Bool) -> String? {
    let words = heading.split(separator: " ").map(String.init)
    guard let first = words.first?.lowercased(), words.count > 1 else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    if let versus = words.firstIndex(where: { ["vs", "vs.", "versus"].contains($0.lowercased()) }), versus > 0,
      versus + 1 < words.count
    {
      let (one, other) = (words[..<versus].joined(separator: " "), words[(versus + 1)...].joined(separator: " "))
      return "What is the difference between \(one) and \(other)?"
    }
    switch first {
    case "how", "why", "when", "where", "what", "who", "which":
      return words[1].lowercased() == "to"
        ? "\(first.capitalisedFirst) \(rest)?".replacingTo(first)
        : InsightWording.fill(wording.knowledge, first + " " + rest)
    default:
      // "Craft a roadmap" tells what to do; without the article it may be a noun: "design patents".
      if ["a", "an", "the", "your", "our"].contains(words[1].lowercased()), Self.instructions.contains(first) {
        return "How do you \(first) \(rest)?"
      }
      // "Working memory", but "working with others".
      guard !isName, first.hasSuffix("ing"), first.utf8.count > 5, words.count > 2,
        !Self.attributes.contains(first) || Self.leads.contains(words[1].lowercased())
      else { return nil }
      return "What does \(first) \(rest) involve?"
    }
  }

  /// "Criteria for patenting", "the role of the bank": an aspect of something, or several things of one kind, are asked after by
  /// their name.
  private static func aspect(_ label: String, isPlural: Bool) -> String? {
    let words = label.split(separator: " ")
    guard let preposition = words.firstIndex(where: { ["of", "for", "between"].contains($0) }),
      preposition > 0, preposition + 1 < words.count
    else { return nil }
    let head = words[preposition - 1].lowercased()
    guard head == words[preposition - 1], !TopicGrammar.isKindOfText(head), !head.hasSuffix("ing"),
      isPlural ? EnglishNouns.isPlural(head) : aspects.contains(head)
    else { return nil }
    let isWhole = ["the", "a", "an", "our", "your", "their", "its"].contains(words[0].lowercased())
    return "What \(isPlural ? "are" : "is") \(isWhole ? "" : "the ")\(label)?"
  }

  /// True of an English heading that asks after an aspect of something however long it is: "The effect of … on …".
  func isAspect(_ heading: String) -> Bool {
    guard language == "en" else { return false }
    let words = heading.split(whereSeparator: \.isWhitespace).prefix(3).map { $0.lowercased() }
    let start = words.first == "the" ? 1 : 0
    guard words.count > start + 1 else { return false }
    return Self.aspects.contains(words[start]) && ["of", "for", "between"].contains(words[start + 1])
  }

  /// What things have one of.
  private static let aspects: Set<String> = Set(
    words: """
      advantage aim anatomy basis cause cost danger definition difference drawback effect function future goal history impact
      importance influence law legacy link meaning nature origin point purpose reason relation relationship role scope
      significance size source state status strength structure theory value weakness
      """)

  /// What ends like a gerund and describes the noun after it: "leading causes".
  private static let attributes: Set<String> = [
    "leading", "existing", "rising", "falling", "growing", "remaining", "following", "emerging", "developing", "ageing",
    "aging",
    "competing", "surviving", "underlying", "missing", "interesting", "working", "living", "outstanding", "increasing",
    "decreasing", "declining", "prevailing", "conflicting", "recurring", "overlapping",
  ]
  private static let instructions: Set<String> = Set(
    words: """
      add adopt analyse analyze apply assess avoid balance build calculate change check choose clean collect compare configure
      connect control convert craft create debug define deploy design develop draft draw edit estimate evaluate expand explain
      explore extend file find fix form frame handle host implement improve install integrate keep launch learn load maintain
      make manage measure model monitor negotiate open optimise optimize organise organize plan plot prepare present prevent
      protect prove publish raise read record reduce register remove repair replace request review run save secure select set
      share simplify solve start store structure submit test track train troubleshoot tune understand update upgrade use
      validate verify write
      """)

  /// The question that documents of several subjects answer.
  func mainQuestion(about subjects: [String]) -> String {
    if subjects.count == 1 { return InsightWording.fill(wording.collectionOfOne, subjects[0]) }
    let (all, last) = (subjects.dropLast().joined(separator: ", "), subjects[subjects.count - 1])
    return InsightWording.fill(wording.collection, all, last)
  }

  /// The question all of the material answers.
  func mainQuestion(about label: String, article: String, isPlural: Bool, isPerson: Bool) -> String {
    if isPerson { return InsightWording.fill(wording.story, label) }
    guard language == "en" || language.isEmpty else { return InsightWording.fill(wording.main, label) }
    if let question = english(heading: label, isName: false) { return question }
    return isPlural
      ? "What are \(label), and why do they matter?" : "What is \(article)\(label), and why does it matter?"
  }
}

extension String {
  /// "How to build it?" becomes "How do you build it?".
  fileprivate func replacingTo(_ first: String) -> String {
    let prefix = "\(first.capitalisedFirst) to "
    return hasPrefix(prefix) ? "\(first.capitalisedFirst) do you " + dropFirst(prefix.count) : self
  }
}
