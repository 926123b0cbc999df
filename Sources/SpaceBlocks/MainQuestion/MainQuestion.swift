import SpaceModel
import SpaceText

/// Makes the MainQuestion block.
public struct MainQuestion: BlockMaker {
  public static let about = About(
    name: "mainquestion", summary: "The question the material answers, with topics, their questions and answers.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"), LayerName("phrases"),
    ])

  private let size: BlockSize
  private let max: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.wide)
    max = try options.integer("max", default: 5, in: 1...1000)
    _ = try options.string("purpose")
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let inquiry = Inquiry(corpus, most: max)
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
  /// For each document, where it says what a term is.
  private let definitions: [DefinedTerms]
  /// How much each topic says as the name of all the material.
  private let breadths: [Int]
  private let divisions: [Division]
  private let counts: [[Int]]
  private let labels: Labels
  private let writer: QuestionWriter
  private let most: Int

  init(_ corpus: Corpus, most: Int) {
    self.most = most
    let documents = corpus.documents
    let material = corpus.material
    self.material = material
    summariser = Summariser(corpus, budget: Self.answerWords * 5)
    candidates = summariser.candidates(scores: summariser.measures.scores)
    let topics = Array(corpus.topics.prefix(400))
    self.topics = topics
    definitions = documents.indices.map { DefinedTerms(documents[$0][.definitions] ?? [], of: $0, material) }
    breadths = topics.map { TopicTable.breadth($0, material) }
    divisions = Divider(material, most: min(Swift.max(most, 2), 7)).divisions()
    counts = DivisionTopics.counts(topics, divisions, material)
    labels = Labels(corpus, topics)
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
      let answer = answer(of: number, about: name, without: taken)
      guard !answer.isEmpty else { continue }
      used.insert(name.label.lowercased())
      taken.formUnion(answer.map(\.sentence))
      result.append(
        MainQuestionBlock.Topic(
          topic: name.label.capitalisedFirst, question: name.asked ?? question(name, in: number, answer),
          answer: answer.compactMap { summariser.corpus.standAlone($0.sentence) }.joined(separator: " "),
          sources: answer.map { candidate in
            let sentence = material.sentences[candidate.sentence]
            return Source(document: material.documents[sentence.document].id, span: sentence.span)
          }))
    }
    return result
  }

  private struct Name {
    let label: String
    /// The question the heading itself asks, where it does.
    var asked: String?
    let words: Set<Int32>
    let topic: Topic?
    /// The sentences in which the documents say what it is.
    let defining: Set<Int>
  }

  private func name(of number: Int, _ used: Set<String>) -> Name? {
    let division = divisions[number]
    if let heading = division.heading, let place = division.headingSource {
      let words = Set(material.words(in: place.span, of: place.document))
      let cleaned = heading.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
      if cleaned.hasSuffix("?"), cleaned.utf8.count <= 120 {
        return Name(label: String(cleaned.dropLast()), asked: cleaned, words: words, topic: nil, defining: [])
      }
      if let label = labels.short(heading), !words.isEmpty, !used.contains(label.lowercased()),
        labels.names(words, division)
      {
        let topic = topics.first { $0.label.lowercased() == label.lowercased() }
        return Name(label: label, words: words, topic: topic, defining: topic.map(definingSentences) ?? [])
      }
    }
    let ranked = DivisionTopics(number, counts, topics).ranked
    guard let best = ranked.first(where: { !used.contains(topics[$0.topic].label.lowercased()) }) else { return nil }
    let topic = topics[best.topic]
    let words = topic.mentions.first.map { Set(material.words(in: $0.span, of: $0.document)) } ?? []
    return Name(label: topic.label, words: words, topic: topic, defining: definingSentences(topic))
  }

  /// The question that the chosen answer answers.
  private func question(_ name: Name, in number: Int, _ answer: [SummaryCandidate]) -> String {
    return writer.question(
      about: name.topic.map(labels.inSentence) ?? labels.inSentence(name.label),
      article: article(name.topic, isPlural(name.label)),
      isDefined: answer.contains { name.defining.contains($0.sentence) },
      isPlural: isPlural(name.label),
      isPerson: name.topic.map(isPerson) ?? false, companion: companion(of: name, in: number, answer),
      angle: angle(of: name, answer))
  }

  private static let requirements: Set<String> = ["must", "require", "requires", "required", "mandatory", "needs"]

  /// How to ask for what the answer tells: years in two of its sentences or more tell a development, a duty in one that
  /// begins with the name a requirement.
  private func angle(of name: Name, _ answer: [SummaryCandidate]) -> QuestionAngle {
    var dated = 0
    var isRequiring = false
    for candidate in answer {
      let sentence = material.sentences[candidate.sentence]
      let tokens = material.tokens[sentence.document]
      let bytes = material.documents[sentence.document].text.bytes
      let own = tokens.tokens[sentence.tokens]
      if name.words.isSubset(of: Set(material.words(of: sentence))),
        own.contains(where: { $0.tag == .numeral && Self.isYear(bytes[$0.span.range]) })
      {
        dated += 1
      }
      let opening = own.prefix(4).compactMap { token -> Int32? in
        let word = material.contentWord[sentence.document][Int(token.word)]
        return word < 0 ? nil : word
      }
      if !name.words.isEmpty, name.words.isSubset(of: opening),
        own.contains(where: { Self.requirements.contains(tokens.word(of: $0).form) })
      {
        isRequiring = true
      }
    }
    if dated >= 2 { return .development }
    return isRequiring ? .requirement : .general
  }

  private static func isYear(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 4 && bytes.allSatisfy(ASCII.isDigit) && (bytes.first == 0x31 || bytes.first == 0x32)
  }

  /// The first of the division's topics that shares no word with the name and is told of in one sentence of the answer
  /// together with it.
  private func companion(of name: Name, in number: Int, _ answer: [SummaryCandidate]) -> String? {
    func words(_ text: String) -> Set<Substring> {
      Set(text.loweredWords().map { $0.utf8.last == 0x73 ? $0.dropLast() : $0[...] })
    }
    let own = words(name.label)
    let sentences = answer.map { Set(material.words(of: material.sentences[$0.sentence])) }.filter {
      name.words.isSubset(of: $0)
    }
    guard !sentences.isEmpty else { return nil }
    let other = DivisionTopics(number, counts, topics).ranked.prefix(12).map { topics[$0.topic] }.first { topic in
      guard own.isDisjoint(with: words(topic.label)), !isPlain(topic), let mention = topic.mentions.first else {
        return false
      }
      let stems = Set(material.words(in: mention.span, of: mention.document))
      return !stems.isEmpty && sentences.contains { stems.isSubset(of: $0) }
    }
    return other.map { article($0, isPlural($0.label)) + labels.inSentence($0) }
  }

  /// True of an everyday word, whose relation to anything is not worth asking.
  private func isPlain(_ topic: Topic) -> Bool {
    topic.length == 1
      && topic.key.split(separator: " ").allSatisfy { stem in
        material.word(stem: String(stem)).map { material.rarity[Int($0)] < 13 } ?? false
      }
  }

  /// The sentences in which the documents say what a topic is.
  private func definingSentences(_ topic: Topic) -> Set<Int> {
    var result: Set<Int> = []
    for mention in topic.mentions { definitions[mention.document].add(sentencesFor: mention.span, to: &result) }
    return result
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
    var total = 0
    var bare = 0
    for mention in topic.mentions.prefix(200) {
      let tokens = material.tokens[mention.document]
      let range = tokens.indices(in: mention.span)
      let first = range.lowerBound
      guard first > 0, material.sentence(holding: mention.span, of: mention.document) != nil else { continue }
      // In "the harbour office" the article belongs to the office.
      if range.upperBound < tokens.tokens.count {
        let next = tokens.tokens[range.upperBound].tag
        if next == .noun || next == .properNoun || next == .adjective { continue }
      }
      total += 1
      let before = tokens.tokens[first - 1]
      if let count = counts[tokens.word(of: before).form] {
        counts[tokens.word(of: before).form] = count + 1
      } else if [.adposition, .verb, .punctuation, .coordinator, .subordinator].contains(before.tag) {
        bare += 1
      }
    }
    let indefinite = counts["a", default: 0] + counts["an", default: 0]
    // What mostly stands without an article is a name or a mass.
    if bare * 2 > total { return "" }
    if indefinite * 20 >= total, indefinite > 0 {
      return counts["an", default: 0] > counts["a", default: 0] ? "an " : "a "
    }
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

  /// The sentences of a division that say most about what it is named for, in reading order; those that define it above
  /// all, and those that don't speak of it only when there are no others.
  private func answer(of number: Int, about name: Name, without taken: Set<Int>) -> [SummaryCandidate] {
    var isInside = [Bool](repeating: false, count: material.sentences.count)
    for range in divisions[number].sentences { for sentence in range { isInside[sentence] = true } }
    let inside = candidates.filter { isInside[$0.sentence] && !taken.contains($0.sentence) }
    var hits: [Int] = []
    for candidate in inside {
      hits.append(material.distinctWords(of: material.sentences[candidate.sentence]).count(where: name.words.contains))
    }
    let isSpokenOf = hits.filter { $0 > 0 }.count >= 3
    var weighed: [SummaryCandidate] = []
    for (candidate, hits) in zip(inside, hits) where hits > 0 || !isSpokenOf {
      let boost = name.words.isEmpty ? 1000 : 1000 + 700 * hits / name.words.count
      let isDefining = name.defining.contains(candidate.sentence)
      weighed.append(
        SummaryCandidate(
          sentence: candidate.sentence, length: candidate.length,
          score: candidate.score * boost / (isDefining ? 400 : 1000)))
    }
    var selection = SummarySelection(material, weights: summariser.measures.wordWeight, budget: Self.answerWords)
    return selection.choose(from: weighed.filter { $0.length <= Self.answerWords * 2 / 3 })
  }

  // MARK: The main question

  /// What one document is about, or what several define, is asked after by name; of other collections one can only ask
  /// what they say of their main subjects.
  func mainQuestion() -> String {
    if let asked = askedInTitle() { return asked }
    let label = mainLabel()
    let topic = topics.first { $0.label.lowercased() == label.lowercased() }
    let defining = topic.map(definingSentences) ?? []
    let count = material.documents.count
    let isEverywhere = (topic?.documents.count ?? 0) * 10 >= count * 9 && !defining.isEmpty
    let isNamed = count == 1 || isEverywhere || Set(defining.map { material.sentences[$0].document }).count > 1
    return writer.mainQuestion(
      about: topic.map(labels.inSentence) ?? labels.inSentence(label), article: article(topic, isPlural(label)),
      isPlural: isPlural(label), isPerson: topic.map(isPerson) ?? false,
      companions: isNamed ? [] : mainCompanions(of: label))
  }

  /// The next two subjects that most documents share, no word of theirs said twice.
  private func mainCompanions(of label: String) -> [String] {
    var said = Set(label.lowercased().split(separator: " "))
    var result: [String] = []
    let ranked = topics.indices.filter { topics[$0].documents.count > 1 && !isPlain(topics[$0]) }
      .map { (topic: topics[$0], breadth: breadths[$0]) }
      .sorted { ($1.breadth, $0.topic.key) < ($0.breadth, $1.topic.key) }
    for (topic, _) in ranked where result.count < 2 {
      let words = topic.label.lowercased().split(separator: " ")
      guard said.isDisjoint(with: words) else { continue }
      said.formUnion(words)
      let name = labels.inSentence(topic)
      result.append(article(topic, isPlural(topic.label)).isEmpty ? name : "the \(name)")
    }
    return result
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
    let best = topics.indices.max { (breadths[$0], topics[$1].key) < (breadths[$1], topics[$0].key) }
    return best.map { topics[$0].label } ?? ""
  }
}

/// The terms that one document defines, with the sentences that do, for look-ups by place.
private struct DefinedTerms {
  private let terms: [(span: Span, sentence: Int)]
  /// The furthest end of the terms up to each.
  private let ends: [Int32]

  init(_ definitions: [Definition], of document: Int, _ material: Material) {
    let telling = definitions.filter { $0.kind != .acronym && $0.confidence >= 400 }
    terms = telling.compactMap { definition in
      material.sentence(at: definition.explanation.start, of: document).map { (definition.term, $0) }
    }.sorted { $0.span < $1.span }
    var ends: [Int32] = []
    for term in terms { ends.append(max(ends.last ?? 0, term.span.end)) }
    self.ends = ends
  }

  /// Adds the sentences that define a term which overlaps `span`.
  func add(sentencesFor span: Span, to result: inout Set<Int>) {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].span.start < span.end { low = middle + 1 } else { high = middle }
    }
    while low > 0, ends[low - 1] > span.start {
      low -= 1
      if terms[low].span.overlaps(span) { result.insert(terms[low].sentence) }
    }
  }
}
