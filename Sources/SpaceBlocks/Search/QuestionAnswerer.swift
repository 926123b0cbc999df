import SpaceModel
import SpaceText

/// Answers questions with the sentences of some documents that hold the answer.
///
/// Passages are found by BM25; each of their sentences is weighed by trained trees that see which rare words it shares
/// with the question, what its neighbours share, and whether it holds what the question asks for (a number, a name, a
/// reason …). An answer is shown in a window of its neighbours. When too little of the question is found in one place, there is
/// none. A cell of a table whose row and column the question names comes before all of that.
public struct QuestionAnswerer: Sendable {
  /// The layers that documents and questions must have.
  public static let needs =
    PassageIndex.needs + [
      LayerName("dates"), LayerName("phrases"), LayerName("definitions"),
    ]

  /// Passages looked into; all of them, where there are no more than that.
  private static let passagesRead = 24
  private static let passagesReadWhole = 64
  /// So many sources an answer has where nobody asks for more or fewer.
  private static let usualSources = 5
  /// Words of a quote, and how many more its last sentence may bring it to.
  private static let windowWords = 60
  private static let windowLimit = 80

  /// Between two elements stand so many bytes at most.
  private static let lineBreak = 4

  /// What is added to the logarithm of the odds, in 1,024ths, of a definition of what is asked for. Too few of the questions
  /// that the ranker learnt from ask for one.
  private static func definitionBonus(_ match: SentenceMatch) -> Int {
    let byForm =
      switch match.definition {
      case _ where match.definedTerm != nil: 6 * 1024
      case .none: 0
      case .ofMore: 2 * 1024
      case .ofAll: 6 * 1024
      }
    return byForm + (match.definitionConfidence >= sureDefinition ? match.definitionConfidence * 8 : 0)
  }

  /// Definitions that their document is less sure of, in thousandths, count for nothing.
  private static let sureDefinition = 300

  private let index: PassageIndex
  private let model: AnswerModel

  public init(_ documents: [Document]) { self.init(PassageIndex(documents)) }

  public init(_ index: PassageIndex) { self.init(index, by: .shared) }

  init(_ index: PassageIndex, by model: AnswerModel) {
    self.index = index
    self.model = model
  }

  /// The answer to a question that asks for dates and names nothing else, as `answer` takes it: it needs no word that the documents
  /// have. Nil of any other question, and where there is nothing.
  public func answerByDatesAlone(_ question: Document, max: Int?, today: CivilDay?) -> Answer? {
    guard let dates = DateQuestion(question, today: today), dates.content.isEmpty, !dates.days.isEmpty else {
      return nil
    }
    let reading = QuestionReading(index, Question(question, index, without: dates.asking(withDays: false)))
    return DateAnswers(question, dates, reading, index.store.dated())?.answer(max: max).flatMap {
      $0.isRefusal ? nil : $0
    }
  }

  /// An answer with at most `max` sources for `question`, an annotated document whose text is what was asked on the day `today`.
  public func answer(_ question: Document, max most: Int?, today: CivilDay?) -> Answer {
    let asked = question.text.string(in: question.text.trimmed(question.text.span))
    let dates = DateQuestion(question, today: today)
    let dated = dates == nil ? [] : index.store.dated()
    let days = dates?.sections(in: dated) ?? [:]
    let reading = QuestionReading(
      index, Question(question, index, without: dates?.asking(withDays: !days.isEmpty) ?? []))
    if let dates, let found = DateAnswers(question, dates, reading, dated)?.answer(max: most) { return found }
    let max = most ?? Self.usualSources
    let passages = index.ranked(reading.question.weights, max: Self.passagesRead).map(\.passage)
    if let found = TableAnswers(reading).best(in: passages) {
      return Answer(question: asked, answer: found.text, sources: Array(found.sources.prefix(max)))
    }
    let candidates = candidates(reading, of: days)
    // Who asks for a number is answered by the first that has one, unless others are far better.
    guard let first = candidates.first,
      let best = candidates.first(where: { !$0.lacks && $0.score * 10 >= first.score * 7 }),
      model.judge.accepts(best.evidence), best.score >= Self.leastScore(reading.question)
    else {
      // What has little of the question is not near to it.
      let near = candidates.filter { AnswerJudge.isNear($0.evidence) }
      return Answer(question: asked, answer: nil, sources: [], nearest: sources(near, max: min(max, Self.mostNearest)))
    }
    let standing = candidates.prefix { $0.score * 10 >= best.score * 5 && model.judge.accepts($0.evidence) }
    return Answer(
      question: asked, answer: said(best, reading), sources: sources(standing.filter { !$0.lacks }, max: max))
  }

  /// So many passages are told of where none of them answers.
  private static let mostNearest = 3

  /// What the first of `candidates` are cited by, none twice.
  private func sources(_ candidates: [Candidate], max: Int) -> [Source] {
    var sources: [Source] = []
    for candidate in candidates where sources.count < max {
      // A term right above its explanation is cited with it.
      let above = candidate.term.flatMap { term in
        term.end <= candidate.window.start && candidate.window.start - term.end <= Self.lineBreak ? term : nil
      }
      let source = Source(
        document: index.store.head(of: candidate.document).id,
        span: above.map { $0.union(candidate.window) } ?? candidate.window)
      if !sources.contains(where: { $0.document == source.document && $0.span.overlaps(source.span) }) {
        sources.append(source)
      }
    }
    return sources
  }

  /// The score of odds that are even, which who asks for a definition and nothing more is to be answered by at least: a sentence
  /// that only has the term says nothing of what it is. For other questions the judge decides alone. Of the questions that it
  /// was found by, no sentence that defines its term had less, and none of those that do not had as much.
  private static func leastScore(_ question: Question) -> Int {
    asksForTerm(question) ? evenOdds : 0
  }

  /// True where a single word is to be defined: "what is" is asked of much else.
  private static func asksForTerm(_ question: Question) -> Bool {
    question.kind == .definition && question.order.count == 1
  }

  private static let evenOdds = 8 * 1024

  /// A candidate's sentence, and what follows in its window of the list that it announces.
  private func said(_ candidate: Candidate, _ reading: QuestionReading) -> String {
    let document = reading.outline(of: candidate.document)
    let wording = Wording.of(document)
    var text = StandAlone.cleaned(
      document.text.bytes(in: candidate.sentence), wording, keepsAsides: candidate.needsAsides)
    if let before = candidate.leaning {
      text = StandAlone.cleaned(document.text.bytes(in: before), wording) + [0x20] + text
    }
    if let term = candidate.term {
      let named = StandAlone.cleaned(document.text.bytes(in: term), wording)
      text = named + (named.last == 0x3A ? [0x20] : [0x3A, 0x20]) + text
    }
    guard text.last == 0x3A else { return String(decoding: text, as: UTF8.self) }
    var last: Element.Kind?
    for span in candidate.following {
      let element = document.elementIndex(at: Int(span.start))
      guard element < document.elements.count else { break }
      let kind = document.elements[element].kind
      if let last, kind != last || kind != .listItem { break }
      if last != nil {
        while let mark = text.last, mark == 0x2E || mark == 0x2C || mark == 0x3B { text.removeLast() }
        if text.last != 0x3A { text.append(0x3B) }
      }
      text.append(0x20)
      text += StandAlone.cleaned(document.text.bytes(in: span), wording)
      last = kind
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A sentence that may answer, with the stretch around it that is shown.
  struct Candidate: Sendable {
    let document: Int
    let sentence: Span
    let window: Span
    let score: Int
    /// How much speaks for the answer standing anywhere in the window: the sum of what speaks for each of its sentences.
    let mass: Int
    /// What the judge is told.
    let evidence: [Int32]
    /// True when nothing in the window is of the sort that is asked for.
    let lacks: Bool
    /// The sentence before, where this one points at it with its first word.
    let leaning: Span?
    /// True when what it has of the question stands in brackets.
    let needsAsides: Bool
    /// The term that the sentence explains, where it stands on a line above.
    let term: Span?
    /// The sentences behind it in the window.
    let following: [Span]
  }

  /// Neighbouring passages of a document read as one: their sentences with what each has of the question.
  struct Reading: Sendable {
    let document: Int
    private(set) var matches: [SentenceMatch] = []
    var features: [AnswerFeatures] = []
    /// What of the question stands in each sentence's passage, and the sentence's place there.
    fileprivate private(set) var passageTerms: [Set<Int32>] = []
    fileprivate private(set) var passageOrder: [Int] = []
    fileprivate private(set) var headings: [Set<Int32>] = []

    fileprivate init(document: Int) { self.document = document }

    /// Adds the sentences of a passage, `heading` being what stands in the heading above it.
    fileprivate mutating func add(_ passage: [SentenceMatch], heading: Set<Int32>) {
      var found = heading
      for match in passage { found.formUnion(match.terms) }
      matches += passage
      headings += [Set<Int32>](repeating: heading, count: passage.count)
      passageOrder += passage.indices
      passageTerms += [Set<Int32>](repeating: found, count: passage.count)
    }
  }

  /// The best passages, read in their order; of a few pages all, since an answer may be said in other words.
  func readings(_ asked: QuestionReading) -> [Reading] {
    let question = asked.question
    let isShort = index.passages.count <= Self.passagesReadWhole
    let hits = index.ranked(question.weights, max: isShort ? index.passages.count : Self.passagesRead)
    let best = max(hits.first?.score ?? 1, 1)
    var ranked = hits.enumerated().map { (passage: $1.passage, rank: $0, score: 1000 * $1.score / best) }
    if isShort {
      let found = Set(hits.map(\.passage))
      for passage in index.passages.indices where !found.contains(passage) {
        ranked.append((passage, hits.count, 0))
      }
    }
    ranked.sort { $0.passage < $1.passage }
    var result: [Reading] = []
    var previous = -1
    var hitOf: [[(rank: Int, score: Int)]] = []
    for item in ranked {
      let document = Int(index.passages[item.passage].document)
      if result.last?.document != document || previous + 1 != item.passage {
        result.append(Reading(document: document))
        hitOf.append([])
      }
      previous = item.passage
      let last = result.count - 1
      let facts = asked.facts(of: item.passage)
      let matches = matches(facts, asked, after: result[last].matches.last?.span)
      result[last].add(matches, heading: asked.named(facts.heading).terms)
      hitOf[last] += [(rank: Int, score: Int)](repeating: (item.rank, item.score), count: matches.count)
    }
    for place in result.indices {
      let reading = result[place]
      result[place].features = AnswerFeatures.of(
        reading.matches, question, passageTerms: reading.passageTerms, passageOrder: reading.passageOrder)
      for (sentence, hit) in hitOf[place].enumerated() {
        result[place].features[sentence][.passageScore] = hit.score
        result[place].features[sentence][.passageRank] = hit.rank
        result[place].features[sentence][.heading] =
          1000 * question.weight(of: reading.headings[sentence]) / max(question.total, 1)
      }
    }
    compare(&result, question)
    return result
  }

  /// Tells the sentences that may answer how they compare.
  private func compare(_ readings: inout [Reading], _ question: Question) {
    var all: [AnswerFeatures] = []
    var letters: [LetterTriples] = []
    var contents: [[Int32]] = []
    for reading in readings {
      for (match, features) in zip(reading.matches, reading.features) where match.mayAnswer {
        all.append(features)
        letters.append(match.letters)
        contents.append(match.contents)
      }
    }
    for (place, likeness) in question.letters.likeness(to: letters).enumerated() { all[place][.letters] = likeness }
    addEcho(to: &all, contents, question)
    AnswerFeatures.compare(&all)
    var next = 0
    for place in readings.indices {
      for sentence in readings[place].matches.indices where readings[place].matches[sentence].mayAnswer {
        readings[place].features[sentence] = all[next]
        next += 1
      }
    }
  }

  /// How much of what a sentence says besides the question is said by the others as well, those that have more of the
  /// question counting more; and by all alike (a relevance model as in the expansion of queries, of sentences).
  private func addEcho(to features: inout [AnswerFeatures], _ contents: [[Int32]], _ question: Question) {
    let best = max(features.map { $0[.said] }.max() ?? 0, 1)
    let shares = features.map { 1000 * $0[.said] / best }.map { $0 * $0 / 1000 }
    let total = shares.reduce(0, +)
    let asked = Set(question.order)
    var said: [Int32: (rarity: Int, share: Int, count: Int)] = [:]
    for (terms, share) in zip(contents, shares) {
      for term in terms where !asked.contains(term) {
        var entry = said[term] ?? (index.inverseFrequency(term), 0, 0)
        entry.share += share
        entry.count += 1
        said[term] = entry
      }
    }
    for at in features.indices {
      var (echo, central, weight) = (0, 0, 8 * 1024)
      for term in contents[at] {
        guard let entry = said[term] else { continue }
        echo += entry.rarity * (entry.share - shares[at]) / 1024
        central += 1000 * entry.rarity * (entry.count - 1) / 1024
        weight += entry.rarity
      }
      features[at][.echo] = 1000 * echo / (weight / 1024) / max(total - shares[at], 1)
      features[at][.centrality] = central / (weight / 1024) / features.count
    }
  }

  /// The sentences of a passage that lie behind `last`.
  private func matches(_ facts: PassageFacts, _ asked: QuestionReading, after last: Span?) -> [SentenceMatch] {
    facts.sentences.filter { $0.span.end > last?.end ?? 0 }.map { SentenceMatch($0, of: facts, asked) }
  }

  /// What the judge is told of the best candidate; nil when there is none.
  func evidence(_ asked: QuestionReading) -> [Int32]? { candidates(asked).first?.evidence }

  /// The candidates in notes of some days, where one of them answers; else all.
  private func candidates(_ asked: QuestionReading, of days: [Int: [Span]]) -> [Candidate] {
    let all = candidates(asked)
    let own = all.filter { candidate in
      days[candidate.document]?.contains { $0.contains(candidate.sentence) } ?? false
    }
    return own.first.map { model.judge.accepts($0.evidence) } ?? false ? own : all
  }

  /// Candidates, best first.
  func candidates(_ asked: QuestionReading) -> [Candidate] {
    var result: [Candidate] = []
    for reading in readings(asked) { result += candidates(in: reading, asked.question) }
    result.sort { ($1.mass, $1.score, $0.document, $0.sentence) < ($0.mass, $0.score, $1.document, $1.sentence) }
    return Array(result.prefix(60))
  }

  private func candidates(in reading: Reading, _ question: Question) -> [Candidate] {
    let matches = reading.matches
    // Odds below one in three thousand are as good as none.
    let scores = matches.indices.map { at in
      let bonus = question.kind == .definition ? Self.definitionBonus(matches[at]) : 0
      let marks = matches[at].facts.marks
      let isDefined = question.kind == .definition && matches[at].definitionConfidence >= Self.sureDefinition
      let isNoStatement =
        !isDefined
        && (marks.contains(.line) || !marks.contains(.verb) && matches[at].definition == .none)
      let malus = matches[at].lack(of: question) * 1536 + (isNoStatement ? 3 * 1024 : 0)
      let isFormula = Self.asksForTerm(question) && !matches[at].isPlain
      return matches[at].mayAnswer && !isFormula
        ? max(model.ranker.score(reading.features[at]) + bonus - malus + 8 * 1024, 0) : 0
    }
    let masses = scores.map { $0 == 0 ? 0 : Self.chance($0) }
    return matches.indices.compactMap { at in
      guard scores[at] > 0 else { return nil }
      let (range, mass) = window(around: at, matches, masses)
      let window = matches[range.lowerBound].span.union(matches[range.upperBound].span)
      // A neighbour may say it better: the first of the best that have what is asked for.
      var said = at
      for other in range where scores[other] > 0 && matches[other].lack(of: question) == 0 {
        let isBetter = scores[other] > scores[said] || other < said && scores[other] == scores[said]
        if matches[said].lack(of: question) > 0 || isBetter { said = other }
      }
      let leans =
        range.lowerBound < said && matches[said].facts.marks.contains(.opensWithPronoun)
        && !matches[said - 1].facts.marks.contains(.question)
        && matches[said - 1].facts.element == matches[said].facts.element
      return Candidate(
        document: reading.document, sentence: matches[said].span, window: window, score: scores[at], mass: mass,
        evidence: AnswerJudge.evidence(reading.features[at], question),
        lacks: range.allSatisfy { matches[$0].lacksMeasure(question) }, leaning: leans ? matches[said - 1].span : nil,
        needsAsides: matches[said].needsAsides,
        term: question.kind == .definition ? matches[said].definedTerm : nil,
        following: matches[said...range.upperBound].dropFirst().map(\.span))
    }
  }

  /// How likely a sentence answers, in 65,536ths, from its odds' logarithm as `candidates` counts it.
  private static func chance(_ score: Int) -> Int {
    let odds = FixedPoint.exponential(score)
    return (odds << 16) / (odds + FixedPoint.exponential(8 * 1024))
  }

  /// Of the stretches of whole sentences around one that a quote can show, the one whose first words most speaks for; of
  /// equal ones the longest.
  ///
  /// What speaks for a stretch is the sum of its sentences' chances.
  private func window(around at: Int, _ matches: [SentenceMatch], _ masses: [Int]) -> (ClosedRange<Int>, mass: Int) {
    var best = (low: at, high: at, mass: -1)
    var low = at
    while true {
      // From this start as far as the words reach; the last sentence may run over.
      var (high, words, mass) = (low, 0, 0)
      while high < matches.count, words < Self.windowWords {
        let length = max(matches[high].facts.length, 1)
        if high > low, matches[high].facts.marks.contains(.heading) || words + length > Self.windowLimit { break }
        mass += masses[high] * min(length, Self.windowWords - words) / length
        words += length
        if high >= at, mass > best.mass || mass == best.mass && high - low > best.high - best.low {
          best = (low, high, mass)
        }
        high += 1
      }
      guard high > at, low > 0, !matches[low - 1].facts.marks.contains(.heading) else { break }
      low -= 1
    }
    return (best.low...best.high, best.mass)
  }
}
