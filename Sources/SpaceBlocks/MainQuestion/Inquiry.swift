import SpaceModel
import SpaceText

/// Works out what a material asks and answers.
///
/// Its parts are the divisions of the material, each by its heading or by the key term that is most its own; where the
/// divisions are fewer than the questions there is room for, the key terms next in rank are asked after as well. A part is
/// asked after by what its answer tells of it, so the answer is chosen first.
struct Inquiry {
  /// Words of an answer, at most.
  private static let answerWords = 60

  let material: Material
  let corpus: Corpus
  private let candidates: [SummaryCandidate]
  /// For each sentence, whether it may stand in an answer.
  private let isFit: [Bool]
  let topics: [Topic]
  /// For each document, where it says what a term is.
  private let definitions: [DefinedTerms]
  /// How much each of the first topics says as the name of all the material.
  let breadths: [Int]
  private let divisions: [Division]
  /// For each division its topics, best first.
  let ranked: [[(topic: Int, count: Int, score: Int)]]
  let labels: Labels
  let grammar: TopicGrammar
  private let headings: HeadingQuestion
  let asked: AskedQuestion
  let writer: QuestionWriter
  let orders: OrderHeadings
  /// True of a story, whose names are those of people.
  let isTale: Bool
  private let most: Int

  init(_ corpus: Corpus, most: Int) {
    self.most = most
    isTale = corpus.isTale
    let documents = corpus.documents
    let material = corpus.material
    self.material = material
    self.corpus = corpus
    candidates = corpus.summaryCandidates
    var isFit = [Bool](repeating: false, count: material.sentences.count)
    for candidate in candidates { isFit[candidate.sentence] = true }
    self.isFit = isFit
    let topics = Array(corpus.topics.prefix(400)).filter { TopicTable.isSubject($0, material) }
    self.topics = topics
    definitions = documents.indices.map { DefinedTerms(documents[$0][.definitions] ?? [], of: $0, material) }
    breadths = topics.prefix(200).map { TopicTable.breadth($0, material) }
    divisions = Divider(material, most: min(Swift.max(most, 2), 7)).divisions()
    let counts = DivisionTopics.counts(topics, divisions, material)
    ranked = divisions.indices.map { DivisionTopics($0, counts, topics).ranked }
    labels = Labels(corpus, topics)
    var sizes: [String: Int] = [:]
    for document in documents { sizes[document.language ?? "", default: 0] += document.text.count }
    writer = QuestionWriter(sizes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.first?.key)
    grammar = TopicGrammar(material, labels, language: writer.language)
    orders = OrderHeadings(material, language: writer.language)
    headings = HeadingQuestion(material, labels, language: writer.language)
    asked = AskedQuestion(corpus, headings, corpus.wordWeights)
  }

  // MARK: Topics

  /// What is asked after: a division by its name, or one of its terms besides.
  struct Part {
    let division: Int
    let name: Name
    /// Where it is first spoken of, for the order of reading; −1 of what names its division.
    let start: Int
  }

  struct Name {
    let label: String
    /// The question the heading itself asks, where it does.
    var asked: String?
    let words: Set<Int32>
    let topic: Topic?
    /// The sentences in which the documents say what it is.
    let defining: Set<Int>
    /// The one document of several that it is the title of.
    var document: Int?
    var isHeading = false
  }

  func answeredTopics() -> [MainQuestionBlock.Topic] {
    // What is one of several subjects may well be a part.
    let main = companions?.isEmpty ?? true ? Self.words(mainLabel()) : []
    var parts = parts(without: main)
    if parts.isEmpty { parts = self.parts(without: []) }
    var taken: Set<Int> = []
    let names = parts.map { Self.words($0.name.label) }
    return parts.enumerated().compactMap { number, part -> MainQuestionBlock.Topic? in
      var answer = answer(of: part.division, about: part.name, without: taken)
      guard !answer.isEmpty else { return nil }
      taken.formUnion(answer.map(\.sentence))
      let others = [main] + names[..<number] + names[(number + 1)...]
      let question = part.name.asked.map { (text: $0, sentence: nil) } ?? question(part, answer, without: others)
      // What answers the question comes first.
      if let place = answer.firstIndex(where: { $0.sentence == question.sentence }) {
        answer.insert(answer.remove(at: place), at: 0)
      }
      return MainQuestionBlock.Topic(
        topic: part.name.label.capitalisedFirst, question: question.text,
        answer: answer.map(\.text).joined(separator: " "),
        sources: answer.map { candidate in
          let sentence = material.sentences[candidate.sentence]
          return Source(document: material.documents[sentence.document].id, span: sentence.span)
        })
    }
  }

  /// The divisions by name, and the terms that fill what room is left, in reading order. What all the material is about
  /// (`main`) is no part of it.
  private func parts(without main: Set<Substring>) -> [Part] {
    // Nor is a heading that is the title, which the main question asks after.
    let title = material.documents.count == 1 ? Self.words(material.documents[0].title ?? "") : []
    var used: [Set<Substring>] = []
    var given = [Int](repeating: 0, count: divisions.count)
    var parts: [Part] = []
    for number in divisions.indices where parts.count < most {
      guard let name = name(of: number, beside: used, without: [main, title]) else { continue }
      used.append(Self.words(name.label))
      given[number] += 1
      parts.append(Part(division: number, name: name, start: -1))
    }
    while parts.count < most, let (number, topic) = next(given, used, main) {
      used.append(TopicTable.words(topics[topic].label))
      given[number] += 1
      let start = fitSentences(topics[topic], in: number, most: 1).first ?? 0
      parts.append(Part(division: number, name: name(topics[topic]), start: start))
    }
    return parts.sorted { ($0.division, $0.start, $0.name.label) < ($1.division, $1.start, $1.name.label) }
  }

  /// The best term no part is named for, in a division long enough for one more.
  private func next(_ given: [Int], _ used: [Set<Substring>], _ main: Set<Substring>) -> (division: Int, topic: Int)? {
    var best: (division: Int, topic: Int)?
    var bestScore = 0
    for number in divisions.indices where given[number] > 0 && divisions[number].count >= 6 * (given[number] + 1) {
      let found = ranked[number].first { item in
        let words = TopicTable.words(topics[item.topic].label)
        return words != main && !words.isEmpty && !used.contains { $0.isSubset(of: words) || words.isSubset(of: $0) }
          && !grammar.isPlain(topics[item.topic]) && !isSomebody(topics[item.topic])
          && fitSentences(topics[item.topic], in: number, most: 2).count >= 2
      }
      guard let found, found.score / (given[number] + 1) > bestScore else { continue }
      (best, bestScore) = ((number, found.topic), found.score / (given[number] + 1))
    }
    return best
  }

  /// True of a person or a place, which are no parts of what a material says.
  private func isSomebody(_ topic: Topic) -> Bool {
    switch grammar.kind(of: topic) {
    case .person, .place: true
    default: false
    }
  }

  /// The first so many sentences of a division that speak of a topic and may stand in an answer.
  private func fitSentences(_ topic: Topic, in number: Int, most: Int) -> [Int] {
    var result: [Int] = []
    for mention in topic.mentions where result.count < most {
      guard let sentence = material.sentence(holding: mention.span, of: mention.document), isFit[sentence],
        result.last != sentence, divisions[number].sentences.contains(where: { $0.contains(sentence) })
      else { continue }
      result.append(sentence)
    }
    return result
  }

  /// A division by its heading, else by the first of its topics that several of its sentences speak of.
  private func name(of number: Int, beside used: [Set<Substring>], without main: [Set<Substring>]) -> Name? {
    let division = divisions[number]
    // Some chapters of a story are not what one of them is called.
    if !isTale || division.sentences.count == 1 {
      if let name = division.headings.first.flatMap(textName) { return name }
      for heading in division.headings {
        if let name = name(heading, of: division, beside: used + main) { return name }
      }
    }
    let best = mostSpokenOf(
      ranked[number].lazy.filter { item in
        let words = Self.words(topics[item.topic].label)
        return !main.contains(words)
          && !used.contains { !$0.isEmpty && ($0.isSubset(of: words) || words.isSubset(of: $0)) }
      }, in: number)
    return best.map { name(topics[$0.topic]) }
  }

  /// A division by a heading, where that names it and is not `used`.
  private func name(_ heading: Division.Heading, of division: Division, beside used: [Set<Substring>]) -> Name? {
    let isWritten = material.documents[heading.document].string(in: heading.span) == heading.text
    let words =
      isWritten ? Set(material.words(in: heading.span, of: heading.document)) : labels.contentWords(of: heading.text)
    let document = division.sentences.count > 1 ? heading.document : nil
    let cleaned = heading.text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    // A course's name in capitals is not what one lecture is about.
    guard !used.contains(Self.words(cleaned)), document == nil || cleaned.utf8.contains(where: ASCII.isLower) else {
      return nil
    }
    if let asked = headings.question(in: heading.span, of: heading.document) {
      let label = cleaned.hasSuffix("?") ? String(cleaned.dropLast()) : cleaned
      return Name(label: label, asked: asked, words: words, topic: nil, defining: [], document: document)
    }
    let longest = writer.isAspect(heading.text) ? 14 : 8
    guard let label = labels.short(heading.text, most: longest), !words.isEmpty,
      !TopicGrammar.opensWithPreposition(label),
      !isWritten || labels.isName(heading.span, of: heading.document) && !isClause(heading.span, of: heading.document),
      !used.contains(Self.words(label)), !isKindOfText(label)
    else { return nil }
    let topic = topics.first { Self.isSame($0.label, label) }
    // A key term of several words is a subject however seldom its text says it.
    guard labels.names(words, division) || (topic?.length ?? 0) > 1 && !Labels.isShouted(heading.text) else {
      return nil
    }
    return Name(
      label: label, words: words, topic: topic, defining: topic.map(definingSentences) ?? [], document: document,
      isHeading: true)
  }

  /// A text that is called by its kind is asked what it says: "Chronicle of the bay", "Interviews with residents, May 2031".
  private func textName(_ heading: Division.Heading) -> Name? {
    guard writer.language == "en", material.documents.count > 1 else { return nil }
    let title = heading.text.prefix { $0 != "," && $0 != ":" && $0 != "(" }.split(whereSeparator: \.isWhitespace)
    let words = title.map { $0.lowercased() }
    guard (3...8).contains(words.count), TopicGrammar.tells(words[0]), Self.ties.contains(words[1]) else {
      return nil
    }
    // "Introduction to ferries" is asked after by its subject.
    if let short = labels.short(heading.text, most: 8), !short.lowercased().hasPrefix(words[0]) { return nil }
    let label = labels.inSentence(title.joined(separator: " "))
    let name = label.prefix(1).lowercased() + label.dropFirst()
    let verb = EnglishNouns.isPlural(words[0]) ? "do" : "does"
    return Name(
      label: label.capitalisedFirst, asked: "What \(verb) the \(name) say?", words: labels.contentWords(of: label),
      topic: nil, defining: [])
  }

  private static let ties: Set<String> = ["of", "on", "with", "about", "from", "for"]

  /// True of "Practice examination" and "Lecture notes": they name the text, not what it is about.
  private func isKindOfText(_ label: String) -> Bool {
    let words = label.loweredWords()
    guard writer.language == "en", material.documents.count > 1, words.count <= 2, let last = words.last else {
      return false
    }
    return Self.texts.contains(last)
  }

  private static let texts: Set<String> = [
    "examination", "exam", "notes", "report", "reports", "slides", "handout", "worksheet", "syllabus", "glossary",
    "summary",
    "overview", "minutes", "appendix",
  ]

  /// True of a long English heading that has a verb of its own: "Prices That Rise Slow a Boom".
  private func isClause(_ heading: Span, of document: Int) -> Bool {
    let tokens = material.tokens[document]
    let range = tokens.indices(in: heading)
    guard writer.language == "en", range.count > 5 else { return false }
    return range.dropFirst().contains { place in
      let form = tokens.word(of: tokens.tokens[place]).form
      return tokens.tokens[place].tag == .verb && !form.hasSuffix("ing") && !EnglishVerbs.canBeParticiple(form)
        && tokens.word(of: tokens.tokens[place - 1]).form != "to"
    }
  }

  /// The first that two sentences speak of, an everyday word only where there is no other; else one that any does.
  private func mostSpokenOf(
    _ ranked: some Sequence<(topic: Int, count: Int, score: Int)>, in number: Int
  ) -> (topic: Int, count: Int, score: Int)? {
    var plain: (topic: Int, count: Int, score: Int)?
    var spoken: (topic: Int, count: Int, score: Int)?
    let isOfMany = material.documents.count > 1
    for item in ranked.prefix(40) where !isOfMany || !TopicGrammar.isKindOfText(topics[item.topic]) {
      let count = fitSentences(topics[item.topic], in: number, most: 2).count
      if count >= 2 {
        let isPlain = isOfMany ? grammar.isCommon(topics[item.topic]) : grammar.isPlain(topics[item.topic])
        if !isPlain { return item }
        plain = plain ?? item
      } else if count > 0 {
        spoken = spoken ?? item
      }
    }
    return plain ?? spoken ?? ranked.first { _ in true }
  }

  private func name(_ topic: Topic) -> Name {
    Name(label: topic.label, words: contentWords(of: topic), topic: topic, defining: definingSentences(topic))
  }

  /// The content words that a topic's first mention has.
  func contentWords(of topic: Topic) -> Set<Int32> {
    topic.mentions.first.map { Set(material.words(in: $0.span, of: $0.document)) } ?? []
  }

  /// The sentences in which the documents say what a topic is.
  func definingSentences(_ topic: Topic) -> Set<Int> {
    var result: Set<Int> = []
    for mention in topic.mentions { definitions[mention.document].add(sentencesFor: mention.span, to: &result) }
    return result
  }

  // MARK: Labels

  /// True of two labels that differ in no more than an article and capitals.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    func words(_ label: String) -> ArraySlice<String> {
      let words = label.loweredWords()
      return articles.contains(words.first.map { $0[...] } ?? "") ? words.dropFirst() : words[...]
    }
    return words(a) == words(b)
  }

  static let articles: Set<Substring> = ["the", "a", "an"]
  /// The words of a label by which it is compared.
  static func words(_ label: String) -> Set<Substring> { TopicTable.words(label).subtracting(articles) }

  // MARK: Answers

  /// True of a sentence within what somebody says.
  private func isSpoken(_ number: Int) -> Bool {
    let sentence = material.sentences[number]
    let document = material.documents[sentence.document]
    return Tale.isSpoken(
      at: Int(sentence.span.start), from: Int(document.elements[sentence.element].span.start), in: document.text)
  }

  private func chosen(from candidates: [SummaryCandidate]) -> [SummaryCandidate] {
    var selection = SummarySelection(corpus, budget: Self.answerWords)
    return selection.choose(from: candidates.filter { $0.length <= Self.answerWords * 2 / 3 })
  }

  /// The sentences of a division that say most about what it is named for, the one that says what it is first, the others
  /// in reading order; those that don't speak of it only when there are no others.
  private func answer(of number: Int, about name: Name, without taken: Set<Int>) -> [SummaryCandidate] {
    var isInside = [Bool](repeating: false, count: material.sentences.count)
    // What happens to somebody goes through all of a story.
    let isOfCharacter = isTale && name.topic != nil
    let ranges = isOfCharacter ? [isInside.indices] : divisions[number].sentences
    for range in ranges { for sentence in range { isInside[sentence] = true } }
    var inside = candidates.filter { isInside[$0.sentence] && !taken.contains($0.sentence) }
    // What goes by a document's title is best told by that document.
    if let document = name.document {
      let own = inside.filter { material.sentences[$0.sentence].document == document }
      if own.count >= 4 { inside = own }
    }
    // What happens in a story is told, not said.
    if isTale {
      let told = inside.filter { corpus.shape($0.sentence).quotes == 0 && !isSpoken($0.sentence) }
      if told.count >= 3 { inside = told }
    }
    // How much of the name a sentence takes up: of "patent litigation" among texts on patents, hardly more than one word.
    let weights = name.words.reduce(into: [Int32: Int]()) { $0[$1] = material.distinction($1) }
    let whole = weights.values.reduce(0, +)
    let weighed = inside.map { candidate -> (candidate: SummaryCandidate, share: Int) in
      let words = material.distinctWords(of: material.sentences[candidate.sentence])
      let share = whole > 0 ? 1000 * words.reduce(0) { $0 + (weights[$1] ?? 0) } / whole : 0
      let lead = name.defining.contains(candidate.sentence) ? 400 : 1000
      let score = candidate.score * (1000 + share * 7 / 10) / lead
      return (candidate.scored(score), share)
    }
    let speaking = weighed.filter { $0.share >= 300 }
    // What a term is asked after it is chosen for; a heading may speak in other words than its text.
    let isSpokenOf = speaking.count >= (name.topic == nil ? 3 : 2)
    var chosen = chosen(from: isSpokenOf || isOfCharacter ? speaking.map(\.candidate) : weighed.map(\.candidate))
    if chosen.count < 2, isSpokenOf, !isOfCharacter { chosen = self.chosen(from: weighed.map(\.candidate)) }
    guard let first = chosen.first(where: { name.defining.contains($0.sentence) }) else { return chosen }
    return [first] + chosen.filter { $0.sentence != first.sentence }
  }
}
