import SpaceModel
import SpaceText

/// Answers questions with the sentences of some documents that hold the answer.
///
/// Passages are found by BM25; each of their sentences is weighed by the rare words it shares with the question, by what
/// its neighbours and heading share, and by whether it holds what the question asks for (a number, a name, a reason …).
/// An answer is shown in a window of its neighbours. When too little of the question is found in one place, there is none.
public struct QuestionAnswerer: Sendable {
  /// The layers that documents and questions must have.
  public static let needs = PassageIndex.needs

  /// Passages looked into.
  private static let passagesRead = 24
  /// Words of a quote, at most.
  private static let windowWords = 60

  private let index: PassageIndex

  public init(_ documents: [Document]) { index = PassageIndex(documents) }

  public init(_ index: PassageIndex) { self.index = index }

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
      let source = Source(document: index.documents[candidate.document].id, span: candidate.window)
      if !sources.contains(where: { $0.document == source.document && $0.span.overlaps(source.span) }) {
        sources.append(source)
      }
    }
    let document = index.documents[best.document]
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

  /// Candidates, best first; of overlapping ones the best.
  func candidates(_ question: Question) -> [Candidate] {
    var result: [Candidate] = []
    let hits = index.ranked(question.weights, max: Self.passagesRead)
    let best = max(hits.first?.score ?? 1, 1)
    for hit in hits { result += candidates(in: hit.passage, passageScore: hit.score, best: best, question) }
    result.sort { ($1.mass, $1.score, $0.document, $0.sentence) < ($0.mass, $0.score, $1.document, $1.sentence) }
    return Array(result.prefix(60))
  }

  private func candidates(in passage: Int, passageScore: Int, best: Int, _ question: Question) -> [Candidate] {
    let place = index.passages[passage]
    let number = Int(place.document)
    let document = index.documents[number]
    guard let tokens = document[.tokens], let sentences = document[.sentences] else { return [] }
    var spans: [Span] = []
    var next = sentences.firstIndex(endingAfter: Int(place.span.start))
    while next < sentences.count, sentences[next].start < place.span.end {
      spans.append(sentences[next])
      next += 1
    }
    var found = Set<Int32>()
    let matches = spans.map { span -> SentenceMatch in
      let match = SentenceMatch(span, document, tokens, question, index.terms)
      found.formUnion(match.terms)
      return match
    }
    let total = max(question.total, 1)
    let passageCoverage = question.weight(of: found) * 1024 / total
    let scores = spans.indices.map { at -> Int in
      guard !matches[at].isHeading else { return 0 }
      let terms = matches[at].terms
      let before = at > 0 ? matches[at - 1].terms : []
      let after = at + 1 < spans.count ? matches[at + 1].terms : []
      let around = before.union(after)
      let own = question.weight(of: terms)
      // Weights fitted to questions on encyclopedia articles and policies, in tenths: what stands in the sentence, next
      // to it and in its passage, names above all.
      var score = own * 37 + matches[at].frequency * 25 + matches[at].adjacent * 26
      score += question.weight(of: before.subtracting(terms)) * 14 + question.weight(of: after.subtracting(terms)) * 18
      score += question.weight(of: found.subtracting(around).subtracting(terms)) * 5
      score += question.weight(of: terms.intersection(question.names)) * 65
      score += question.weight(of: found.subtracting(terms).intersection(question.names)) * 75
      score = score * 1024 / total / 10 + matches[at].fitness - own * own * 1024 / (total * total)
      return max(score + 512 * passageScore / best, 0)
    }
    let masses = scores.map { $0 == 0 ? 0 : FixedPoint.exponential($0) }
    return spans.indices.compactMap { at in
      guard scores[at] > 0 else { return nil }
      let (window, mass) = window(around: at, spans, matches, masses)
      return Candidate(
        document: number, sentence: spans[at], window: window, score: scores[at], mass: mass,
        coverage: question.weight(of: matches[at].terms) * 1024 / total, passageCoverage: passageCoverage)
    }
  }

  /// Of the stretches around a sentence that a quote can show, the one that most speaks for; of equal ones the longest.
  ///
  /// Scores are logarithms of odds: their exponentials add up to how likely it is that the answer stands in the stretch.
  private func window(
    around at: Int, _ spans: [Span], _ matches: [SentenceMatch], _ masses: [Int]
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
      while high + 1 < spans.count, !matches[high + 1].isHeading,
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
    return (spans[best.low].union(spans[best.high]), best.mass)
  }
}
