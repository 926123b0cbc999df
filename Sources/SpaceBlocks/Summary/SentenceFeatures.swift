import SpaceModel
import SpaceText

/// What the ranker of summary sentences is told of one sentence: generic measures without words, whole numbers.
struct SentenceFeatures: Sendable {
  /// Its place among the document's sentences.
  let order: Int
  let isFirstInElement: Bool
  /// How near it is to what the document is about, and how much of it it holds, in thousandths of the document's best.
  let centrality: Int
  let coverage: Int
  /// The shares of the words of title and heading that it takes up, in thousandths.
  let titleOverlap: Int
  let headingOverlap: Int
  let numbers: Int
  /// Words of the first and second person, and pronouns, in thousandths of its words.
  let persons: Int
  let pronouns: Int
  let quotes: Int
  let emphases: Int
  let isListItem: Bool
  /// True in documents built as research papers are.
  let isInPaper: Bool
}

/// The measures of all sentences of a material.
struct SentenceMeasures: Sendable {
  /// How much each sentence would give a summary.
  let scores: [Int]
  /// Weight of each content word: how much the material is about it.
  let wordWeight: [Int]

  /// Linear in the number of tokens.
  init(_ material: Material, _ shapes: [SentenceShape]) {
    let weights = Self.wordWeights(material)
    wordWeight = weights
    var firstHeadings = [Section?](repeating: nil, count: material.documents.count)
    for section in material.sections where section.heading != nil && firstHeadings[section.document] == nil {
      firstHeadings[section.document] = section
    }
    var scratch = WordScratch(count: weights.count)
    var result: [Int] = []
    result.reserveCapacity(material.sentences.count)
    for document in material.documents.indices {
      let range = material.sentencesOfDocument[document]
      if range.isEmpty { continue }
      let measurer = DocumentMeasurer(
        material, document, range, shapes, weights, firstHeading: firstHeadings[document], &scratch)
      for index in range { result.append(SentenceRanker.score(measurer.features(index))) }
    }
    scores = result
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

/// Room for a number a content word, which documents use one after the other.
private struct WordScratch {
  /// How much a document is about each word; all 0 between two documents.
  var centroid: [Int]
  /// The sentence that had the word last.
  var seen: [Int32]

  init(count: Int) {
    centroid = [Int](repeating: 0, count: count)
    seen = [Int32](repeating: -1, count: count)
  }
}

/// Measures the sentences of one document.
private struct DocumentMeasurer {
  private let material: Material
  private let shapes: [SentenceShape]
  private let weights: [Int]
  private let range: Range<Int>
  private let titleWords: Set<Int32>
  /// For each sentence: its product with the centroid of the document, and the sum of its distinct words' weights.
  private var centralities: [Int] = []
  private var sums: [Int] = []
  private var maximumCentrality = 1
  private var maximumSum = 1
  private let isPaper: Bool

  init(
    _ material: Material, _ document: Int, _ range: Range<Int>, _ shapes: [SentenceShape], _ weights: [Int],
    firstHeading: Section?, _ scratch: inout WordScratch
  ) {
    self.material = material
    self.shapes = shapes
    self.weights = weights
    self.range = range
    titleWords = Self.titleWords(material, document, firstHeading)
    isPaper = Self.isPaper(material.documents[document])
    measureWords(&scratch)
  }

  private static let partsOfPapers: Set<String> = [
    "abstract", "introduction", "related", "background", "methods", "method", "methodology", "experiments",
    "experiment", "evaluation", "results", "discussion", "conclusion", "conclusions", "references", "einleitung",
    "methode", "methoden", "ergebnisse", "diskussion", "fazit", "literatur", "résultats", "méthode", "références",
    "introducción", "métodos", "resultados", "discusión", "conclusiones", "referencias", "introduzione", "metodi",
    "risultati", "discussione", "conclusioni", "riferimenti", "introdução", "discussão", "conclusões", "referências",
    "inleiding", "resultaten", "discussie", "conclusie",
  ]

  /// True of a document with two or more of the headings that research papers have.
  private static func isPaper(_ document: Document) -> Bool {
    var found: Set<String> = []
    for element in document.elements where element.kind == .heading {
      let words = CaseFolding.folded(document.text.bytes(in: element.span)).split(whereSeparator: {
        $0 < 0x80 && !ASCII.isLetter($0)
      })
      guard words.count <= 4, let first = words.first else { continue }
      let word = String(decoding: first, as: UTF8.self)
      if partsOfPapers.contains(word) { found.insert(word) }
    }
    return found.count >= 2
  }

  private static func titleWords(_ material: Material, _ document: Int, _ firstHeading: Section?) -> Set<Int32> {
    var result: Set<Int32> = []
    if let firstHeading, firstHeading.level <= 1 { result.formUnion(firstHeading.words) }
    if let title = material.documents[document].title, !title.isEmpty {
      let folded = CaseFolding.folded(Array(title.utf8)[...])
      for word in folded.split(whereSeparator: { $0 < 0x80 && !ASCII.isAlphanumeric($0) }) {
        guard let form = material.forms.find(String(decoding: word, as: UTF8.self)) else { continue }
        for (index, other) in material.formOfWord[document].enumerated() where other == form {
          let id = material.contentWord[document][index]
          if id >= 0 { result.insert(id) }
        }
      }
    }
    return result
  }

  private mutating func measureWords(_ scratch: inout WordScratch) {
    var norms: [Int] = []
    for index in range {
      var square = 0
      var sum = 0
      for position in material.sentences[index].words {
        let word = Int(material.wordIDs[position])
        if scratch.seen[word] == Int32(index) { continue }
        scratch.seen[word] = Int32(index)
        square += weights[word] * weights[word]
        sum += weights[word]
      }
      let norm = max(FixedPoint.squareRoot(square), 1)
      norms.append(norm)
      sums.append(sum)
      for position in material.sentences[index].words {
        let word = Int(material.wordIDs[position])
        scratch.centroid[word] += (weights[word] << 10) / norm
      }
    }
    for (place, index) in range.enumerated() {
      var product = 0
      for position in material.sentences[index].words {
        let word = Int(material.wordIDs[position])
        product += scratch.centroid[word] * weights[word]
      }
      centralities.append(product / norms[place])
    }
    for index in range {
      for position in material.sentences[index].words { scratch.centroid[Int(material.wordIDs[position])] = 0 }
    }
    maximumCentrality = max(centralities.max() ?? 1, 1)
    maximumSum = max(sums.max() ?? 1, 1)
  }

  func features(_ index: Int) -> SentenceFeatures {
    let sentence = material.sentences[index]
    let shape = shapes[index]
    let place = index - range.lowerBound
    let headingWords = material.sections[sentence.section].words
    let words = max(shape.words, 1)
    var titleHits = 0
    var headingHits = 0
    if !titleWords.isEmpty || !headingWords.isEmpty {
      for word in material.distinctWords(of: sentence) {
        if titleWords.contains(word) { titleHits += 1 }
        if headingWords.contains(word) { headingHits += 1 }
      }
    }
    return SentenceFeatures(
      order: min(place, 300), isFirstInElement: sentence.orderInElement == 0,
      centrality: 1000 * centralities[place] / maximumCentrality, coverage: 1000 * sums[place] / maximumSum,
      titleOverlap: titleWords.isEmpty ? 0 : 1000 * titleHits / titleWords.count,
      headingOverlap: headingWords.isEmpty ? 0 : 1000 * headingHits / headingWords.count, numbers: shape.numbers,
      persons: 1000 * shape.persons / words, pronouns: 1000 * shape.pronouns / words, quotes: min(shape.quotes, 4),
      emphases: min(shape.emphases, 5), isListItem: sentence.kind == .listItem, isInPaper: isPaper)
  }
}
