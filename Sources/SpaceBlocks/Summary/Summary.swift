import SpaceModel
import SpaceText

/// Makes the Summary block.
public struct Summary: BlockMaker {
  public static let about = About(
    name: "summary", summary: "A short text that covers all documents in proportion.",
    needs: [LayerName("tokens"), LayerName("sentences")])

  private let size: BlockSize
  private let words: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.large)
    words = try options.integer("words", default: size == .large ? 150 : 50, in: 1...100_000)
    _ = try options.string("purpose")
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    SummaryBlock(size: size, sentences: Summariser(corpus, budget: words).summary())
  }
}

/// Ranks the sentences of a material and picks the summary from them.
struct Summariser {
  let corpus: Corpus
  let material: Material
  let measures: SentenceMeasures
  let budget: Int
  private let reading: SummaryReading
  private let candidates: [SummaryCandidate]

  init(_ corpus: Corpus, budget: Int) {
    self.init(corpus, budget: budget, corpus.measures, corpus.reading, corpus.summaryCandidates)
  }

  /// The same by other measures.
  init(_ corpus: Corpus, budget: Int, by measures: SentenceMeasures) {
    let reading = SummaryReading(corpus, measures.wordWeight)
    self.init(
      corpus, budget: budget, measures, reading, corpus.summaryFitness.candidates(corpus, measures.scores, reading))
  }

  private init(
    _ corpus: Corpus, budget: Int, _ measures: SentenceMeasures, _ reading: SummaryReading,
    _ candidates: [SummaryCandidate]
  ) {
    (self.corpus, self.budget, self.measures) = (corpus, budget, measures)
    (self.reading, self.candidates) = (reading, candidates)
    material = corpus.material
  }

  /// The summary, sentence by sentence.
  func summary() -> [SummaryBlock.Sentence] {
    sentences().map { candidate in
      let sentence = material.sentences[candidate.sentence]
      let source = Source(document: corpus.documents[sentence.document].id, span: sentence.span)
      return SummaryBlock.Sentence(
        text: corpus.standAlone(candidate.sentence, without: candidate.cuts) ?? "", sources: [source])
    }
  }

  func sentences() -> [SummaryCandidate] {
    var selection = SummarySelection(
      material, weights: measures.wordWeight, budget: budget, leavesRoom: material.documents.count > 1)
    let chosen = selection.choose(from: candidates) { corpus.shortened($0, to: $1) }
    guard let first = reading.mostGeneral(chosen.map(\.sentence)) else { return chosen }
    return chosen.filter { $0.sentence == first } + chosen.filter { $0.sentence != first }
  }
}
