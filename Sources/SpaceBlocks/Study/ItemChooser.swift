import SpaceForms
import SpaceModel
import SpaceText

/// Chooses which of the documents' items are shown: the likeliest to be kept, from all documents, none that says what another
/// says.
struct ItemChooser {
  /// An item with its document.
  struct Choice {
    let document: Int
    let item: NoteItem
  }

  /// So many items are shown though they are less likely to be kept than the others have to be.
  var fewest = 3
  /// What each item of a document takes off the next one's score, so that all documents have their say.
  var share = 40

  private let corpus: Corpus

  /// What is likelier than this to be kept is shown, in thousandths of log-odds: from there on readers kept about two thirds of
  /// what judges had not seen.
  private static func likely(_ item: NoteItem) -> Int32 {
    switch item.kind {
    case .definition: 400
    // A year is easily asked for, and seldom worth it.
    case .gap: item.form == "date-gap" ? 900 : 650
    case .statement: 700
    case .question: 250
    case .event: 900
    case .list: 500
    }
  }

  /// So much less likely is what `fewest` are made up with.
  private static let makeshift: Int32 = 400

  init(_ corpus: Corpus) { self.corpus = corpus }

  /// Items best first, at most `most`, for which `make` finds something to show. What tells of a place in the text of which
  /// another tells, or has the same `key` as another, is left out.
  func chosen<Shown>(
    most: Int, where isAsked: (NoteItem) -> Bool, key: (Shown) -> [String], make: (Choice) -> Shown?
  ) -> [(choice: Choice, shown: Shown)] {
    var result: [(choice: Choice, shown: Shown)] = []
    var keys: Set<String> = []
    var places = [[Span]](repeating: [], count: corpus.documents.count)
    for option in ranked(where: isAsked) where result.count < most {
      guard Self.sureness(option.item) >= 0 || result.count < fewest else { continue }
      if places[option.document].contains(where: { $0.overlaps(option.item.evidence) }) { continue }
      guard let shown = make(option) else { continue }
      let own = key(shown)
      guard keys.isDisjoint(with: own) else { continue }
      keys.formUnion(own)
      places[option.document].append(option.item.evidence)
      result.append((option, shown))
    }
    return result
  }

  /// True of what is likely enough to be shown where there is little else, and asks for something.
  static func isShowable(_ item: NoteItem) -> Bool {
    item.kind != .statement && item.kind != .event && sureness(item) >= -makeshift
  }

  /// How much likelier than it has to be.
  private static func sureness(_ item: NoteItem) -> Int32 { item.score - likely(item) }

  /// All that could be shown, by score and by how many of its document come before it.
  private func ranked(where isAsked: (NoteItem) -> Bool) -> [Choice] {
    let share = corpus.documents.count > 1 ? share : 0
    var options: [(rank: Int, document: Int, item: NoteItem)] = []
    for document in corpus.documents.indices {
      let own = corpus.askable(document).filter(isAsked)
      let sorted = own.indices.sorted { (Self.sureness(own[$1]), $0) < (Self.sureness(own[$0]), $1) }
      for (place, index) in sorted.enumerated() {
        options.append((Int(Self.sureness(own[index])) - place * share, document, own[index]))
      }
    }
    return options.indices.sorted {
      let (a, b) = (options[$0], options[$1])
      return (b.rank, a.document, $0) < (a.rank, b.document, $1)
    }.map { Choice(document: options[$0].document, item: options[$0].item) }
  }
}
