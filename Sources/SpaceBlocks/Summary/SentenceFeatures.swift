import SpaceModel
import SpaceText

/// Names of what a ranker of summary sentences is told of one sentence: generic measures without words, whole numbers.
public enum SentenceFeatures {
  public static let names = [
    "order", "position", "sentencesInDocument", "orderInElement", "elementLength", "orderInSection", "sectionCount",
    "sectionPosition", "length", "relativeLength", "centrality", "density", "coverage", "titleOverlap",
    "headingOverlap", "stopwordShare", "properNouns", "numbers", "persons", "pronouns", "question", "quotes",
    "emphases", "kind", "opening", "rarity", "novelty", "meanLength", "quoteShare", "personShare", "fromEnd",
    "neighbours", "exhibit", "oddScalars", "sectionCentrality", "negations", "documentCentrality", "budgetShare",
    "paper",
  ]
}

/// The measures of all sentences of a material.
struct SentenceMeasures: Sendable {
  let features: [[Int32]]
  /// Weight of each content word: how much the material is about it.
  let wordWeight: [Int]

  /// Linear in the number of tokens.
  init(_ material: Material, _ shapes: [SentenceShape], budget: Int) {
    let weights = Self.wordWeights(material)
    wordWeight = weights
    let sentences = material.sentences
    var result: [[Int32]] = []
    result.reserveCapacity(sentences.count)
    for document in material.documents.indices {
      let range = material.sentencesOfDocument[document]
      if !range.isEmpty {
        let measurer = DocumentMeasurer(material, document, range, shapes, weights, budget)
        for index in range { result.append(measurer.features(index)) }
      }
    }
    features = result
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

/// Measures the sentences of one document.
private struct DocumentMeasurer {
  private let material: Material
  private let shapes: [SentenceShape]
  private let weights: [Int]
  private let range: Range<Int>
  private let budget: Int
  private let titleWords: Set<Int32>
  /// For each sentence: the length of its vector, and its product with the centroids of document and section.
  private var norms: [Int] = []
  private var centralities: [Int] = []
  private var sectionCentralities: [Int] = []
  private var novelties: [Int] = []
  private var sums: [Int] = []
  private var maximumCentrality = 1
  private var maximumSum = 1
  private var meanDensity = 1
  private var meanLength = 1
  private var quoteShare = 0
  private var personShare = 0
  private var elementLengths: [Int: Int] = [:]
  private let isPaper: Bool

  init(
    _ material: Material, _ document: Int, _ range: Range<Int>, _ shapes: [SentenceShape], _ weights: [Int],
    _ budget: Int
  ) {
    self.material = material
    self.shapes = shapes
    self.weights = weights
    self.range = range
    self.budget = budget
    titleWords = Self.titleWords(material, document)
    isPaper = Self.isPaper(material.documents[document])
    measureWords()
    measureShapes()
  }

  /// True of a document with two or more of the headings that research papers have.
  private static func isPaper(_ document: Document) -> Bool {
    let names: Set<String> = [
      "abstract", "introduction", "related", "background", "methods", "method", "methodology", "experiments",
      "experiment", "evaluation", "results", "discussion", "conclusion", "conclusions", "references", "einleitung",
      "methode", "methoden", "ergebnisse", "diskussion", "fazit", "literatur", "résultats", "méthode", "références",
      "introducción", "métodos", "resultados", "discusión", "conclusiones", "referencias", "introduzione", "metodi",
      "risultati", "discussione", "conclusioni", "riferimenti", "introdução", "discussão", "conclusões", "referências",
      "inleiding", "resultaten", "discussie", "conclusie",
    ]
    var found: Set<String> = []
    for element in document.elements where element.kind == .heading {
      let words = CaseFolding.folded(document.text.bytes(in: element.span)).split(whereSeparator: {
        $0 < 0x80 && !ASCII.isLetter($0)
      })
      guard words.count <= 4, let first = words.first else { continue }
      let word = String(decoding: first, as: UTF8.self)
      if names.contains(word) { found.insert(word) }
    }
    return found.count >= 2
  }

  private static func titleWords(_ material: Material, _ document: Int) -> Set<Int32> {
    var result: Set<Int32> = []
    if let first = material.sections.first(where: { $0.document == document && $0.heading != nil }), first.level <= 1 {
      result.formUnion(first.words)
    }
    if let title = material.documents[document].title, !title.isEmpty {
      let folded = CaseFolding.folded(Array(title.utf8)[...])
      let forms = Set(
        folded.split(whereSeparator: { $0 < 0x80 && !ASCII.isAlphanumeric($0) }).map {
          String(decoding: $0, as: UTF8.self)
        })
      for (index, word) in material.tokens[document].words.enumerated() where forms.contains(word.form) {
        let id = material.contentWord[document][index]
        if id >= 0 { result.insert(id) }
      }
    }
    return result
  }

  private mutating func measureWords() {
    var centroid = [Int](repeating: 0, count: weights.count)
    var seen = [Int32](repeating: -1, count: weights.count)
    for index in range {
      var square = 0
      var sum = 0
      for position in material.sentences[index].words {
        let word = Int(material.wordIDs[position])
        if seen[word] == Int32(index) { continue }
        seen[word] = Int32(index)
        square += weights[word] * weights[word]
        sum += weights[word]
      }
      let norm = max(FixedPoint.squareRoot(square), 1)
      norms.append(norm)
      sums.append(sum)
      for position in material.sentences[index].words {
        let word = Int(material.wordIDs[position])
        centroid[word] += (weights[word] << 10) / norm
      }
    }
    var isNew = [Bool](repeating: true, count: weights.count)
    for (place, index) in range.enumerated() {
      var product = 0
      var novelty = 0
      var novel: [Int] = []
      for position in material.sentences[index].words {
        let word = Int(material.wordIDs[position])
        product += centroid[word] * weights[word]
        if isNew[word], material.sentenceFrequency[word] > 1 {
          isNew[word] = false
          novel.append(word)
          novelty += weights[word]
        }
      }
      centralities.append(product / norms[place])
      novelties.append(sums[place] == 0 ? 0 : 1000 * novelty / max(sums[place], 1))
    }
    maximumCentrality = max(centralities.max() ?? 1, 1)
    maximumSum = max(sums.max() ?? 1, 1)
    let densities = range.enumerated().map { sums[$0.offset] / max(material.sentences[$0.element].length, 1) }
    meanDensity = max(densities.reduce(0, +) / max(densities.count, 1), 1)
    measureSections()
  }

  private mutating func measureSections() {
    var start = range.lowerBound
    while start < range.upperBound {
      let section = material.sentences[start].section
      var end = start
      var total = 0
      while end < range.upperBound, material.sentences[end].section == section {
        total += centralities[end - range.lowerBound]
        end += 1
      }
      for _ in start..<end { sectionCentralities.append(total / (end - start)) }
      start = end
    }
  }

  private mutating func measureShapes() {
    var words = 0
    var quotes = 0
    var persons = 0
    for index in range {
      words += material.sentences[index].length
      if shapes[index].quotes > 0 { quotes += 1 }
      persons += shapes[index].persons
      elementLengths[material.sentences[index].element, default: 0] += 1
    }
    meanLength = max(words / range.count, 1)
    quoteShare = 1000 * quotes / range.count
    personShare = 1000 * persons / max(words, 1)
  }

  func features(_ index: Int) -> [Int32] {
    let sentence = material.sentences[index]
    let shape = shapes[index]
    let place = index - range.lowerBound
    let section = material.sections[sentence.section]
    let firstSection = material.sentences[range.lowerBound].section
    let lastSection = material.sentences[range.upperBound - 1].section
    let words = max(shape.words, 1)
    let totalWords = max(meanLength * range.count, 1)
    let contentWords = material.words(of: sentence)
    var rarity = 0
    var titleHits = 0
    var headingHits = 0
    for word in Set(contentWords) {
      rarity += Int(material.rarity[Int(word)])
      if titleWords.contains(word) { titleHits += 1 }
      if section.words.contains(word) { headingHits += 1 }
    }
    let before = place > 0 ? centralities[place - 1] : 0
    let after = place + 1 < range.count ? centralities[place + 1] : 0
    let opening: Int
    switch shape.opening {
    case .free: opening = 0
    case .connective: opening = 1
    case .selfReference: opening = 2
    case .dangling: opening = 3
    }
    let kind = sentence.kind == .paragraph ? 0 : sentence.kind == .listItem ? 1 : 2
    let values = [
      min(place, 300), 1000 * place / range.count, min(range.count, 2000), min(sentence.orderInElement, 30),
      min(elementLengths[sentence.element] ?? 1, 40), min(index - section.sentences.lowerBound, 100),
      min(lastSection - firstSection + 1, 60),
      1000 * (sentence.section - firstSection) / max(lastSection - firstSection + 1, 1),
      min(sentence.length, 100), min(100 * sentence.length / meanLength, 600),
      1000 * centralities[place] / maximumCentrality,
      min(100 * (sums[place] / max(sentence.length, 1)) / meanDensity, 600), 1000 * sums[place] / maximumSum,
      titleWords.isEmpty ? 0 : 1000 * titleHits / titleWords.count,
      section.words.isEmpty ? 0 : 1000 * headingHits / section.words.count,
      1000 * shape.stopwords / words, 1000 * shape.properNouns / words, min(shape.numbers, 10),
      1000 * shape.persons / words, 1000 * shape.pronouns / words, shape.isQuestion ? 1 : 0, min(shape.quotes, 4),
      min(shape.emphases, 5), kind, opening, contentWords.isEmpty ? 0 : rarity * 10 / max(Set(contentWords).count, 1),
      novelties[place], min(meanLength, 100), quoteShare, personShare, min(range.count - 1 - place, 300),
      1000 * (before + after) / (2 * maximumCentrality), shape.mentionsExhibit ? 1 : 0,
      min(shape.oddScalars, 20), 1000 * sectionCentralities[place] / maximumCentrality, min(shape.negations, 3),
      maximumCentrality / max(range.count, 1), min(1000 * budget / totalWords, 1000),
      isPaper ? 1 : 0,
    ]
    return values.map(Int32.init(clamping:))
  }
}
