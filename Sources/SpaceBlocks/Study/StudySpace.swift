import SpaceModel
import SpaceText

/// All documents of a Space as the study of words sees them.
final class StudySpace {
  private let corpus: Corpus
  private(set) lazy var texts = corpus.studyTexts
  /// Words with their translations, as the notes' own lists have them.
  private(set) lazy var pairs: [BilingualPair] = {
    let holders = corpus.digests.indices.filter { corpus.digests[$0].mayHoldPairs }
    return BilingualFinder(of: corpus.digests).pairs(in: holders.lazy.map { [corpus] in corpus.studyText($0) })
  }()
  /// How many tokens the texts have.
  var tokenCount: Int { corpus.digests.reduce(0) { $0 + $1.tokenCount } }

  init(_ corpus: Corpus) { self.corpus = corpus }
}
