import SpaceLexicon
import SpaceModel
import SpaceText

/// The first lines of a summary, which say what the documents are. They are made of what is certain: how many there are, what
/// their titles have in common, and of which years they are.
struct SummaryOpening {
  private static let mostSources = 20

  private let corpus: Corpus
  private let titles: DocumentTitles
  private let wording: ItemWording

  init(_ corpus: Corpus) {
    let titles = corpus.titles
    (self.corpus, self.titles, wording) = (corpus, titles, ItemWording.of(titles.language))
    sharedTitle = Self.sharedTitle(
      corpus.documents.indices.filter(titles.isNamed).map(titles.label), of: corpus.documents.count)
  }

  private let sharedTitle: (start: String, count: Int)?

  /// The opening in at most so many words; nil where there is no room, or nothing to say.
  func sentence(atMost words: Int) -> SummaryBlock.Sentence? {
    guard let kind = corpus.documents.count > 1 ? collection : document else { return nil }
    let sources = titles.order.prefix(Self.mostSources).compactMap { titles.source(of: $0) }
    guard !sources.isEmpty, kind.blankSeparatedCount <= words else { return nil }
    return SummaryBlock.Sentence(text: kind, sources: sources)
  }

  /// "“Tides”, A. Author, 1931."; a title alone says nothing that the reader doesn't know.
  private var document: String? {
    guard let document = corpus.documents.heads.first,
      let title = document.title.flatMap({ DocumentTitles.cleaned($0) })
    else { return nil }
    let facts = document.metadata.authors.prefix(3) + (document.metadata.date.map { [String($0.prefix(4))] } ?? [])
    return facts.isEmpty ? nil : ([wording.filled(.quoted, title)] + facts).joined(separator: ", ") + "."
  }

  /// "12 documents, most of them titled “Minutes …”, 2007–2025."
  private var collection: String? {
    guard corpus.digests.contains(where: { $0.extent != nil }) else { return nil }
    var facts = [wording.filled(.documents, String(corpus.documents.count))]
    if let sharedTitle {
      let start = wording.filled(.quoted, sharedTitle.start + " …")
      facts.append(wording.filled(sharedTitle.count == corpus.documents.count ? .titled : .mostlyTitled, start))
    } else if corpus.isTale {
      facts.append(fromFirstToLast)
    }
    let years = titles.dates.compactMap { $0?.prefix(4) }
    if years.count * 2 > corpus.documents.count, let first = years.min(), let last = years.max() {
      facts.append(first == last ? String(first) : "\(first)–\(last)")
    }
    // How many there are says nothing by itself.
    return facts.count > 1 ? facts.joined(separator: ", ") + "." : nil
  }

  private var fromFirstToLast: String {
    wording.filled(
      .fromTo, wording.filled(.quoted, titles.label(of: titles.order[0])),
      wording.filled(.quoted, titles.label(of: titles.order[titles.order.count - 1])))
  }

  /// What the titles of more than half of the documents begin with.
  private static func sharedTitle(_ titles: [String], of count: Int) -> (start: String, count: Int)? {
    var counts: [String: Int] = [:]
    for title in titles {
      let words = title.split(separator: " ")
      for length in 1..<max(words.count, 1) where words[length - 1].contains(where: \.isLetter) {
        counts[words[..<length].joined(separator: " "), default: 0] += 1
      }
    }
    let most = counts.filter { $0.value * 2 > count && $0.key.utf8.count > 5 }
    return most.max { ($0.key.utf8.count, $1.key) < ($1.key.utf8.count, $0.key) }.map { ($0.key, $0.value) }
  }
}
