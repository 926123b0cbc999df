import SpaceModel
import SpaceText

/// Makes the MainQuestion block.
public struct MainQuestion: BlockMaker {
  public static let about = About(
    name: "mainquestion", summary: "The question the material answers, with topics, their questions and answers.",
    needs: [LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions")])

  private let size: BlockSize
  private let max: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.wide)
    max = try options.integer("max", default: 5, in: 1...1000)
    _ = try options.string("purpose")
  }

  public func make(from documents: [Document], _ notes: inout Diagnostics) -> any Block {
    let inquiry = Inquiry(documents, most: max)
    let topics = inquiry.answeredTopics()
    return MainQuestionBlock(size: size, question: topics.isEmpty ? nil : inquiry.mainQuestion(), topics: topics)
  }
}

/// Works out what a material asks and answers.
struct Inquiry {
  /// Words of an answer, at most.
  private static let answerWords = 60

  private let material: Material
  private let summariser: Summariser
  private let candidates: [SummaryCandidate]
  private let topics: [Topic]
  private let divisions: [Division]
  private let counts: [[Int]]
  private let labels: Labels
  private let writer: QuestionWriter
  private let most: Int

  init(_ documents: [Document], most: Int) {
    self.most = most
    let material = Material(documents)
    self.material = material
    summariser = Summariser(material, budget: Self.answerWords * 5)
    candidates = summariser.candidates(scores: SentenceRanker.scores(summariser.measures.features))
    topics = Array(TopicTable(documents).topics.prefix(400))
    divisions = Divider(material, most: min(Swift.max(most, 2), 7)).divisions()
    counts = DivisionTopics.counts(topics, divisions, material)
    labels = Labels(material, topics)
    var sizes: [String: Int] = [:]
    for document in documents { sizes[document.language ?? "", default: 0] += document.text.count }
    writer = QuestionWriter(sizes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.first?.key)
  }

  // MARK: Topics

  func answeredTopics() -> [MainQuestionBlock.Topic] {
    var result: [MainQuestionBlock.Topic] = []
    var used: Set<String> = []
    var taken: Set<Int> = []
    for number in divisions.indices where result.count < most {
      guard let name = name(of: number, used) else { continue }
      let answer = answer(of: number, about: name.words, without: taken)
      guard !answer.isEmpty else { continue }
      used.insert(name.label.lowercased())
      taken.formUnion(answer.map(\.sentence))
      result.append(
        MainQuestionBlock.Topic(
          topic: name.label.capitalisedFirst, question: name.question,
          answer: answer.map(\.text).joined(separator: " "),
          sources: answer.map { candidate in
            let sentence = material.sentences[candidate.sentence]
            return Source(document: material.documents[sentence.document].id, span: sentence.span)
          }))
    }
    return result
  }

  private struct Name {
    let label: String
    let question: String
    let words: Set<Int32>
  }

  private func name(of number: Int, _ used: Set<String>) -> Name? {
    let division = divisions[number]
    if let heading = division.heading, let place = division.headingSource {
      let words = Set(material.words(in: place.span, of: place.document))
      let cleaned = heading.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
      if cleaned.hasSuffix("?"), cleaned.utf8.count <= 120 {
        return Name(label: String(cleaned.dropLast()), question: cleaned, words: words)
      }
      if let label = labels.short(heading), !words.isEmpty, !used.contains(label.lowercased()) {
        return Name(label: label, question: question(about: label, in: number), words: words)
      }
    }
    let ranked = DivisionTopics(number, counts, topics).ranked
    guard let best = ranked.first(where: { !used.contains(topics[$0.topic].label.lowercased()) }) else { return nil }
    let topic = topics[best.topic]
    let words = topic.mentions.first.map { Set(material.words(in: $0.span, of: $0.document)) } ?? []
    return Name(label: topic.label, question: question(about: topic.label, in: number), words: words)
  }

  private func question(about label: String, in number: Int) -> String {
    let topic = topics.first { $0.label.lowercased() == label.lowercased() }
    return writer.question(
      about: topic?.label ?? labels.inSentence(label), article: article(topic, isPlural(label)),
      isDefined: topic.map(isDefined) ?? false,
      isPlural: isPlural(label),
      isPerson: topic.map(isPerson) ?? false, companion: companion(of: label, in: number))
  }

  /// The next topic of a division that shares no word with `label`.
  private func companion(of label: String, in number: Int) -> String? {
    func words(_ text: String) -> Set<Substring> {
      Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { $0.hasSuffix("s") ? $0.dropLast() : $0 })
    }
    let own = words(label)
    let other = DivisionTopics(number, counts, topics).ranked.prefix(6).map { topics[$0.topic] }.first {
      own.isDisjoint(with: words($0.label))
    }
    return other.map { article($0, isPlural($0.label)) + $0.label }
  }

  private func isDefined(_ topic: Topic) -> Bool {
    topic.mentions.contains { mention in
      (material.documents[mention.document][.definitions] ?? []).contains { $0.term.overlaps(mention.span) }
    }
  }

  private func isPerson(_ topic: Topic) -> Bool {
    guard let mention = topic.mentions.first, let phrases = material.documents[mention.document][.phrases] else {
      return false
    }
    return phrases.contains { $0.kind == .person && $0.span == mention.span }
  }

  /// The English article the documents themselves put before the topic, with a blank after it; else nothing.
  private func article(_ topic: Topic?, _ isPlural: Bool) -> String {
    guard let topic, !isPlural, writer.language == "en" else { return "" }
    var counts = ["a": 0, "an": 0, "the": 0]
    for mention in topic.mentions.prefix(200) {
      let tokens = material.tokens[mention.document]
      let range = tokens.indices(in: mention.span)
      let first = range.lowerBound
      guard first > 0 else { continue }
      // In "the harbour office" the article belongs to the office.
      if range.upperBound < tokens.tokens.count {
        let next = tokens.tokens[range.upperBound].tag
        if next == .noun || next == .properNoun || next == .adjective { continue }
      }
      let form = tokens.word(of: tokens.tokens[first - 1]).form
      if let count = counts[form] { counts[form] = count + 1 }
    }
    let total = min(topic.mentions.count, 200)
    let indefinite = counts["a", default: 0] + counts["an", default: 0]
    if indefinite * 10 >= total { return counts["an", default: 0] > counts["a", default: 0] ? "an " : "a " }
    return counts["the", default: 0] * 5 >= total ? "the " : ""
  }

  /// True of an English label whose last noun is a plural.
  private func isPlural(_ label: String) -> Bool {
    let word = labels.inSentence(label).split(separator: " ").last.map(String.init) ?? ""
    // A name is one thing, whatever its last letter.
    guard let first = word.utf8.first, word.utf8.count > 3, !ASCII.isUpper(first) else { return false }
    let head = word.lowercased()
    if ["data", "people", "criteria", "media", "children", "phenomena"].contains(head) { return true }
    return head.hasSuffix("s")
      && !["ss", "us", "is", "ics", "news"].contains(where: { head.hasSuffix($0) })
  }

  // MARK: Answers

  /// The sentences of a division that say most about `words`, in reading order.
  private func answer(of number: Int, about words: Set<Int32>, without taken: Set<Int>) -> [SummaryCandidate] {
    let ranges = divisions[number].sentences
    let inside = candidates.filter { candidate in
      !taken.contains(candidate.sentence) && ranges.contains { $0.contains(candidate.sentence) }
    }
    let weighed = inside.map { candidate -> SummaryCandidate in
      let own = Set(material.words(of: material.sentences[candidate.sentence]))
      let hits = own.intersection(words).count
      let boost = words.isEmpty ? 1000 : 1000 + 700 * hits / words.count
      return SummaryCandidate(
        sentence: candidate.sentence, text: candidate.text, length: candidate.length,
        score: candidate.score * boost / 1000)
    }
    var selection = SummarySelection(material, weights: summariser.measures.wordWeight, budget: Self.answerWords)
    return selection.choose(from: weighed.filter { $0.length <= Self.answerWords * 2 / 3 })
  }

  // MARK: The main question

  func mainQuestion() -> String {
    if let asked = askedInTitle() { return asked }
    let label = mainLabel()
    let topic = topics.first { $0.label.lowercased() == label.lowercased() }
    return writer.mainQuestion(
      about: topic?.label ?? labels.inSentence(label), article: article(topic, isPlural(label)),
      isPlural: isPlural(label),
      isPerson: topic.map(isPerson) ?? false)
  }

  /// A title or first heading that is a question.
  private func askedInTitle() -> String? {
    guard material.documents.count == 1 else { return nil }
    let document = material.documents[0]
    let heading = document.elements.first { $0.kind == .heading }.map { document.string(in: $0.span) }
    return [document.title, heading].compactMap { $0 }.first { $0.hasSuffix("?") && $0.utf8.count <= 120 }
  }

  private func mainLabel() -> String {
    if material.documents.count == 1 {
      let document = material.documents[0]
      let heading = document.elements.first { $0.kind == .heading && ($0.level ?? 1) == 1 }
      if let title = document.title ?? heading.map({ document.string(in: $0.span) }), let label = labels.short(title) {
        return label
      }
    }
    let best = topics.max { a, b in
      (TopicTable.breadth(a, material), b.key) < (TopicTable.breadth(b, material), a.key)
    }
    return best?.label ?? ""
  }
}
