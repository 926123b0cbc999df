import SpaceModel
import SpaceText

/// What the ranker of summary sentences is told of one sentence: generic measures without words, whole numbers.
///
/// Shares are in thousandths. The trees know a measure by its place in the list, so that any change here asks for new
/// ones.
struct SentenceFeatures: Sendable {
  enum Measure: Int, CaseIterable {
    // Where it stands.
    case order, place, count, orderInElement, sentencesInElement, kind, section, sectionPlace, orderInSection, part
    // How near it is to what the document is about, against the best there; how much of that it holds.
    case centrality, coverage, meanWeight, meanFrequency, pairs, frequentPair, leadOverlap
    // The shares of the words of title and heading that it takes up.
    case titleOverlap, headingOverlap
    // What it is made of.
    case words, contentWords, freshWords, rarity, numbers, names, persons, pronouns, quotes, emphases, negations
    case symbols, opening, afterColon
    // How it is built, and what ties it to its neighbours.
    case front, frontAdditives, additives, frontPronouns, demonstratives, verbs, clauses, speech, stopwords, definition
    // What its neighbours have of its words, what it brings up, and what of it is taken up later.
    case previousOverlap, nextOverlap, fresh, later, broughtUp
    // Whether its writers speak of themselves, how many did before, and whether they say what they do and found.
    case writer, writersBefore, announces, reports
    // What its document is like.
    case isPaper, meanLength, documentQuotes, documentPersons, headings, documents, sharedness
  }
  static let count = Measure.allCases.count

  /// One for each measure, in the value itself, since there is one of these for each sentence.
  private(set) var values = InlineArray<59, Int32>(repeating: 0)

  subscript(measure: Measure) -> Int {
    get { Int(values[measure.rawValue]) }
    set { values[measure.rawValue] = Int32(clamping: newValue) }
  }
}

/// The measures of the sentences of a material.
struct SentenceMeasures: Sendable {
  /// How much each sentence would give a summary; 0 of those nobody asked for.
  let scores: [Int]
  /// Weight of each content word: how much the material is about it.
  let wordWeight: [Int]

  /// Scores the sentences that `isWanted`. Linear in the number of tokens.
  init(
    _ material: Material, _ shapes: [SentenceShape], _ roles: [WordRoles], of isWanted: [Bool],
    _ ranker: SentenceRanker = .shared
  ) {
    let wanted = isWanted.indices.filter { isWanted[$0] }
    var batch = SentenceRanker.Batch(ranker, expected: wanted.count)
    wordWeight = Self.measure(material, shapes, roles, of: isWanted) { batch.add($0) }
    var scores = [Int](repeating: 0, count: isWanted.count)
    for (index, score) in zip(wanted, batch.finish()) { scores[index] = score }
    self.scores = scores
  }

  init(scores: [Int], wordWeight: [Int]) { (self.scores, self.wordWeight) = (scores, wordWeight) }

  /// Calls `use` with the features of each sentence that `isWanted`, in order; returns the words' weights.
  static func measure(
    _ material: Material, _ shapes: [SentenceShape], _ roles: [WordRoles], of isWanted: [Bool],
    _ use: (SentenceFeatures) -> Void
  ) -> [Int] {
    let weights = wordWeights(material)
    var firstHeadings = [Section?](repeating: nil, count: material.documents.count)
    for section in material.sections where section.heading != nil && firstHeadings[section.document] == nil {
      firstHeadings[section.document] = section
    }
    var scratch = WordScratch(count: weights.count)
    let sharedness = material.sharedness()
    for document in material.documents.indices where !material.sentencesOfDocument[document].isEmpty {
      var measurer = DocumentMeasurer(
        material, document, shapes, roles[document], weights, sharedness, firstHeading: firstHeadings[document],
        &scratch)
      measurer.measure(&scratch, of: isWanted, use)
    }
    return weights
  }

  /// Sentence frequency within the material against rarity at large: tf·idf with the language as the collection.
  private static func wordWeights(_ material: Material) -> [Int] {
    material.sentenceFrequency.indices.map { word in
      let frequency = Int(material.sentenceFrequency[word])
      if frequency == 0 { return 0 }
      let idf = min(max(Int(material.rarity[word]) - 5, 1), 14)
      return (FixedPoint.log2(1 + frequency) * idf) >> 4
    }
  }
}

/// Room for numbers a content word, which documents use one after the other.
struct WordScratch {
  /// How much a document is about each word; all 0 between two documents.
  var centroid: [Int]
  /// In how many sentences of the document the word stands; all 0 between two documents.
  var frequency: [Int32]
  /// The first and the last sentence of the document that has the word, where `frequency` is not 0.
  var first: [Int32]
  var last: [Int32]
  /// The sentence that had the word last, and the document whose title, the section whose heading, and the document whose
  /// beginning has it.
  var seen: [Int32]
  var inTitle: [Int32]
  var inHeading: [Int32]
  var inLead: [Int32]

  init(count: Int) {
    centroid = [Int](repeating: 0, count: count)
    frequency = [Int32](repeating: 0, count: count)
    seen = [Int32](repeating: -1, count: count)
    (inTitle, inHeading, inLead, first, last) = (seen, seen, seen, seen, seen)
  }
}
