import SpaceModel
import SpaceText

/// Answers questions with the sentences of some documents that hold the answer.
///
/// Passages are found by BM25; each of their sentences is weighed by trained trees that see which rare words it shares
/// with the question, what its neighbours share, and whether it holds what the question asks for (a number, a name, a
/// reason …). An answer is shown in a window of its neighbours. When too little of the question is found in one place, there is none.
public struct QuestionAnswerer: Sendable {
  /// The layers that documents and questions must have.
  public static let needs = PassageIndex.needs + [LayerName("dates"), LayerName("phrases")]

  /// Passages looked into.
  private static let passagesRead = 24
  /// Words of a quote, at most.
  private static let windowWords = 60

  private let index: PassageIndex
  private let ranker: AnswerRanker

  public init(_ documents: [Document]) { self.init(PassageIndex(documents)) }

  public init(_ index: PassageIndex) { self.init(index, by: .shared) }

  init(_ index: PassageIndex, by ranker: AnswerRanker) {
    self.index = index
    self.ranker = ranker
  }

  /// An answer with at most `max` sources for `question`, an annotated document whose text is what was asked.
  public func answer(_ question: Document, max: Int) -> Answer {
    let asked = question.text.string(in: question.text.trimmed(question.text.span))
    let question = Question(question, index)
    let candidates = candidates(question)
    guard let best = candidates.first, isAnswer(best, question) else {
      return Answer(question: asked, answer: nil, sources: [])
    }
    var sources: [Source] = []
    for candidate in candidates where sources.count < max {
      if candidate.score * 10 < best.score * 5 || !isAnswer(candidate, question) { break }
      let source = Source(document: index.store.head(of: candidate.document).id, span: candidate.window)
      if !sources.contains(where: { $0.document == source.document && $0.span.overlaps(source.span) }) {
        sources.append(source)
      }
    }
    let document = index.store.document(best.document)
    let text = StandAlone.cleaned(document.text.bytes(in: best.sentence), Wording.of(document))
    return Answer(question: asked, answer: String(decoding: text, as: UTF8.self), sources: sources)
  }

  /// A sentence that may answer, with the stretch around it that is shown.
  struct Candidate: Sendable {
    let document: Int
    let sentence: Span
    let window: Span
    let score: Int
    /// How much speaks for the answer standing anywhere in the window: the sum of what speaks for each of its sentences.
    let mass: Int
    /// How much of the question's weight stands in the sentence, and in its passage, in 1,024ths.
    let coverage: Int
    let passageCoverage: Int
  }

  /// Calibrated on questions about one text put to another: see the tests for both error rates.
  private func isAnswer(_ candidate: Candidate, _ question: Question) -> Bool {
    candidate.passageCoverage >= 360 && candidate.coverage >= 120
  }

  /// The sentences of a passage with what each has of the question.
  struct Reading: Sendable {
    let document: Int
    let matches: [SentenceMatch]
    var features: [AnswerFeatures]
    /// How much of the question's weight stands in the passage, in 1,024ths.
    let coverage: Int
  }

  /// The best passages, read.
  func readings(_ question: Question) -> [Reading] {
    let hits = index.ranked(question.weights, max: Self.passagesRead)
    let best = max(hits.first?.score ?? 1, 1)
    var result: [Reading] = []
    for (rank, hit) in hits.enumerated() {
      guard var reading = reading(of: hit.passage, question) else { continue }
      for place in reading.features.indices {
        reading.features[place][.passageScore] = 1000 * hit.score / best
        reading.features[place][.passageRank] = rank
      }
      result.append(reading)
    }
    var all = result.flatMap(\.features)
    AnswerFeatures.compare(&all)
    var next = 0
    for place in result.indices {
      let count = result[place].features.count
      result[place].features = Array(all[next..<next + count])
      next += count
    }
    return result
  }

  private func reading(of passage: Int, _ question: Question) -> Reading? {
    let place = index.passages[passage]
    let number = Int(place.document)
    let document = index.store.document(number)
    guard let tokens = document[.tokens], let sentences = document[.sentences] else { return nil }
    var matches: [SentenceMatch] = []
    var found = Set<Int32>()
    var next = sentences.firstIndex(endingAfter: Int(place.span.start))
    while next < sentences.count, sentences[next].start < place.span.end {
      matches.append(SentenceMatch(sentences[next], document, tokens, question, index))
      found.formUnion(matches[matches.count - 1].terms)
      next += 1
    }
    return Reading(
      document: number, matches: matches, features: AnswerFeatures.of(matches, question),
      coverage: question.weight(of: found) * 1024 / max(question.total, 1))
  }

  /// Candidates, best first; of overlapping ones the best.
  func candidates(_ question: Question) -> [Candidate] {
    var result: [Candidate] = []
    for reading in readings(question) { result += candidates(in: reading, question) }
    result.sort { ($1.mass, $1.score, $0.document, $0.sentence) < ($0.mass, $0.score, $1.document, $1.sentence) }
    return Array(result.prefix(60))
  }

  private func candidates(in reading: Reading, _ question: Question) -> [Candidate] {
    let matches = reading.matches
    // Odds below one in three thousand are as good as none.
    let scores = matches.indices.map { at in
      matches[at].isHeading ? 0 : max(ranker.score(reading.features[at]) + 8 * 1024, 0)
    }
    let masses = scores.map { $0 == 0 ? 0 : FixedPoint.exponential($0) }
    return matches.indices.compactMap { at in
      guard scores[at] > 0 else { return nil }
      let (window, mass) = window(around: at, matches, masses)
      return Candidate(
        document: reading.document, sentence: matches[at].span, window: window, score: scores[at], mass: mass,
        coverage: question.weight(of: matches[at].terms) * 1024 / max(question.total, 1),
        passageCoverage: reading.coverage)
    }
  }

  /// Of the stretches around a sentence that a quote can show, the one that most speaks for; of equal ones the longest.
  ///
  /// Scores are logarithms of odds: their exponentials add up to how likely it is that the answer stands in the stretch.
  private func window(
    around at: Int, _ matches: [SentenceMatch], _ masses: [Int]
  ) -> (Span, mass: Int) {
    var best = (low: at, high: at, mass: masses[at])
    var low = at
    var words = matches[at].length
    var mass = masses[at]
    while true {
      // From this start as far as the words reach.
      var high = at
      var reached = words
      var sum = mass
      while high + 1 < matches.count, !matches[high + 1].isHeading,
        reached + matches[high + 1].length <= Self.windowWords
      {
        high += 1
        reached += matches[high].length
        sum += masses[high]
      }
      if sum > best.mass || sum == best.mass && high - low > best.high - best.low { best = (low, high, sum) }
      guard low > 0, !matches[low - 1].isHeading, words + matches[low - 1].length <= Self.windowWords else { break }
      low -= 1
      words += matches[low].length
      mass += masses[low]
    }
    return (matches[best.low].span.union(matches[best.high].span), best.mass)
  }
}
