import SpaceModel

/// The sentences of some documents as the ranker's trainer sees them.
package struct SummaryLearning {
  package static var measures: Int { SentenceFeatures.count }

  private let corpus: Corpus
  private let wordWeight: [Int]
  /// What the ranker is told of each sentence.
  package let features: [[Int32]]
  /// Each sentence as a summary would have it; nil when it is not fit for one.
  package let texts: [String?]

  package init(_ documents: [Document]) {
    let corpus = Corpus(documents)
    self.corpus = corpus
    var features: [[Int32]] = []
    let all = [Bool](repeating: true, count: corpus.material.sentences.count)
    wordWeight = SentenceMeasures.measure(corpus.material, corpus.shapes, corpus.roles, of: all) {
      let values = $0.values
      features.append(values.indices.map { values[$0] })
    }
    self.features = features
    let scores = [Int](repeating: 1, count: features.count)
    var texts = [String?](repeating: nil, count: features.count)
    for candidate in corpus.summaryFitness.candidates(corpus, scores, corpus.reading) {
      texts[candidate.sentence] = corpus.standAlone(candidate.sentence)
    }
    self.texts = texts
  }

  /// The summary in `words` words that these trees would give.
  package func summary(words: Int, by trees: ObliviousTrees) -> String {
    let ranker = SentenceRanker(trees)
    let scores = features.map { ranker.score($0) }
    let measures = SentenceMeasures(scores: scores, wordWeight: wordWeight)
    return Summariser(corpus, budget: words, by: measures).summary().map(\.text).joined(separator: " ")
  }
}
