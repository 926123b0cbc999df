import SpaceModel
import SpaceText

/// All documents of a Space as the study of words sees them.
final class StudySpace {
  let texts: [StudyText]
  /// Words with their translations, as the notes' own lists have them.
  private(set) lazy var pairs: [BilingualPair] = {
    let holders = texts.indices.filter { groundwork[$0]?.mayHoldPairs ?? true }
    return holders.isEmpty ? [] : BilingualFinder(texts).pairs(of: holders)
  }()
  private let groundwork: [Groundwork?]

  init(_ corpus: Corpus) {
    texts = corpus.studyTexts
    groundwork = corpus.groundwork
  }
}
