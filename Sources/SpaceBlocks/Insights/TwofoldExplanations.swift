import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// Finds terms that two documents explain in different words: a reader of one of them would miss the other's.
struct TwofoldExplanations {
  private let corpus: Corpus
  /// What is less likely to be kept explains nothing here, in thousandths of log-odds.
  private static let least: Int32 = 300
  /// Explanations that share more of their words, in thousandths, say the same.
  private static let mostShared = 600

  init(_ corpus: Corpus) { self.corpus = corpus }

  private struct Explanation {
    let document: Int
    let item: NoteItem
    let text: String
    let words: Set<Substring>
  }

  func find() -> [InsightCandidate] {
    guard corpus.documents.count > 1 else { return [] }
    var byTerm: [Set<Substring>: [Explanation]] = [:]
    for number in corpus.digests.indices {
      for found in corpus.explanations(number).all
      where found.item.explainsTerm && found.item.score >= Self.least && found.isReadable {
        byTerm[TopicTable.words(found.term), default: []].append(
          Explanation(document: number, item: found.item, text: found.told, words: TopicTable.words(found.told)))
      }
    }
    return byTerm.values.compactMap(insight).sorted { ($1.strength, $0.text) < ($0.strength, $1.text) }
  }

  /// The two likeliest explanations of a term by different documents.
  private func insight(_ all: [Explanation]) -> InsightCandidate? {
    let sorted = all.sorted {
      ($1.item.score, $0.document, $0.item.answer) < ($0.item.score, $1.document, $1.item.answer)
    }
    guard let first = sorted.first,
      let second = sorted.first(where: { $0.document != first.document && isOther($0, than: first) })
    else { return nil }
    let pair = [first, second].sorted { $0.document < $1.document }
    let document = corpus.documents[pair[0].document]
    let wording = ItemWording.of(document.language)
    let text = wording.filled(
      .twofold, wording.filled(.quoted, document.text.words(in: pair[0].item.subject)),
      wording.filled(.quoted, pair[0].text), wording.filled(.quoted, pair[1].text))
    let places = pair.compactMap { corpus.material.sentence(holding: $0.item.evidence, of: $0.document) }
    return InsightCandidate(
      kind: .theme, text: text,
      sources: pair.map { Source(document: corpus.documents.head($0.document).id, span: $0.item.evidence) },
      sentences: places,
      strength: min(max(Int(second.item.score) / 4, 0), 1000))
  }

  private func isOther(_ a: Explanation, than b: Explanation) -> Bool {
    corpus.digests[a.document].language == corpus.digests[b.document].language
      && a.words.intersection(b.words).count * 1000 < Self.mostShared * min(a.words.count, b.words.count)
  }
}
