import SpaceModel
import SpaceText

/// Measures the sentences of one document.
///
/// A word counts by its weight; what a document is about is the sum of its sentences' vectors of length one (the centroid
/// of Radev and others 2004), and a pair of neighbouring words that several sentences have says as much again (as
/// bigrams do for ICSI's summariser, Gillick and Favre 2009). Linear in the number of words.
struct DocumentMeasurer {
  private let material: Material
  private let shapes: [SentenceShape]
  private let roles: WordRoles
  private let weights: [Int]
  private let sharedness: [Int]
  private let document: Int
  private let range: Range<Int>
  private let firstSection: Int
  private let sectionCount: Int
  private let titleWordCount: Int
  /// For each sentence: its product with the centroid of the document, and the sum of its distinct words' weights.
  private var centralities: [Int] = []
  private var sums: [Int] = []
  /// For each sentence how many distinct words it shares with the one before.
  private var sharedWithPrevious: [Int] = []
  private var maximumCentrality = 1
  private var maximumSum = 1
  private let parts: [SectionPart]
  private let isPaper: Bool
  private let elementSizes: [Int]
  private var pairs: PairCounts
  /// What holds for the document as a whole.
  private var common = SentenceFeatures()

  init(
    _ material: Material, _ document: Int, _ shapes: [SentenceShape], _ roles: WordRoles, _ weights: [Int],
    _ sharedness: [Int], firstHeading: Section?, _ scratch: inout WordScratch
  ) {
    self.material = material
    self.shapes = shapes
    self.roles = roles
    self.weights = weights
    self.sharedness = sharedness
    self.document = document
    let range = material.sentencesOfDocument[document]
    self.range = range
    firstSection = material.sentences[range.lowerBound].section
    sectionCount = material.sentences[range.upperBound - 1].section - firstSection + 1
    let titleWords = Self.titleWords(material, document, firstHeading)
    titleWordCount = titleWords.count
    for word in titleWords { scratch.inTitle[Int(word)] = Int32(document) }
    parts = (firstSection..<firstSection + sectionCount).map { SectionPart.of(material.sections[$0], in: material) }
    isPaper = SectionPart.isPaper(material.documents[document])
    var sizes: [Int] = []
    for index in range {
      if material.sentences[index].orderInElement == 0 || sizes.isEmpty { sizes.append(0) }
      sizes[sizes.count - 1] += 1
    }
    elementSizes = sizes
    pairs = PairCounts(
      capacity: material.sentences[range.upperBound - 1].words.upperBound
        - material.sentences[range.lowerBound].words.lowerBound)
    measureDocument()
    measureWords(&scratch)
  }

  static func titleWords(_ material: Material, _ document: Int, _ firstHeading: Section?) -> [Int32] {
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
    return result.sorted()
  }

  private mutating func measureDocument() {
    var words = 0
    var quotes = 0
    var persons = 0
    for index in range {
      words += shapes[index].words
      persons += shapes[index].persons
      if shapes[index].quotes > 0 { quotes += 1 }
    }
    common[.count] = range.count
    common[.isPaper] = isPaper ? 1 : 0
    common[.meanLength] = 10 * words / range.count
    common[.documentQuotes] = 1000 * quotes / range.count
    common[.documentPersons] = 1000 * persons / max(words, 1)
    common[.headings] = 1000 * (sectionCount - 1) / range.count
    common[.documents] = material.documents.count
  }

  private mutating func measureWords(_ scratch: inout WordScratch) {
    var norms: [Int] = []
    for index in range {
      var square = 0
      var sum = 0
      var common = 0
      var previous: Int32 = -1
      let isLead = index - range.lowerBound < 3
      for position in material.sentences[index].words {
        let id = material.wordIDs[position]
        if previous >= 0 { pairs.add(previous, id, sentence: Int32(index)) }
        previous = id
        let word = Int(id)
        if isLead { scratch.inLead[word] = Int32(document) }
        if scratch.seen[word] == Int32(index) { continue }
        if scratch.frequency[word] == 0 {
          scratch.first[word] = Int32(index)
        } else if scratch.last[word] == Int32(index - 1) {
          common += 1
        }
        scratch.last[word] = Int32(index)
        scratch.seen[word] = Int32(index)
        scratch.frequency[word] += 1
        square += weights[word] * weights[word]
        sum += weights[word]
      }
      let norm = max(FixedPoint.squareRoot(square), 1)
      norms.append(norm)
      sums.append(sum)
      sharedWithPrevious.append(common)
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
    maximumCentrality = max(centralities.max() ?? 1, 1)
    maximumSum = max(sums.max() ?? 1, 1)
  }

  /// Calls `use` with the features of each sentence that `isWanted`, and leaves `scratch` as it was found.
  mutating func measure(_ scratch: inout WordScratch, of isWanted: [Bool], _ use: (SentenceFeatures) -> Void) {
    var element = -1
    var heading = -1
    var writers = 0
    for index in range {
      let sentence = material.sentences[index]
      if sentence.orderInElement == 0 || element < 0 { element += 1 }
      if sentence.section != heading {
        heading = sentence.section
        for word in material.sections[heading].words { scratch.inHeading[Int(word)] = Int32(heading) }
      }
      let writer = writer(in: sentence)
      defer { writers += writer.isThere ? 1 : 0 }
      guard isWanted[index] else { continue }
      var features = common
      measurePlace(sentence, index, &features)
      features[.sentencesInElement] = elementSizes[element]
      measureContent(sentence, index, &features, &scratch)
      features[.writer] = writer.isThere ? 1 : 0
      features[.announces] = writer.announces ? 1 : 0
      features[.reports] = writer.reports ? 1 : 0
      features[.writersBefore] = writers
      Self.measure(shapes[index], &features)
      use(features)
    }
    for index in range {
      for position in material.sentences[index].words {
        let word = Int(material.wordIDs[position])
        scratch.centroid[word] = 0
        scratch.frequency[word] = 0
      }
    }
  }

  private func measurePlace(_ sentence: SentenceRecord, _ index: Int, _ features: inout SentenceFeatures) {
    let order = index - range.lowerBound
    features[.order] = order
    features[.place] = 1000 * order / range.count
    features[.orderInElement] = sentence.orderInElement
    features[.kind] = sentence.kind == .listItem ? 1 : sentence.kind == .quote ? 2 : 0
    features[.section] = sentence.section - firstSection
    features[.sectionPlace] = 1000 * (sentence.section - firstSection) / sectionCount
    features[.orderInSection] = index - material.sections[sentence.section].sentences.lowerBound
    features[.part] = parts[sentence.section - firstSection].rawValue
  }

  private func measureContent(
    _ sentence: SentenceRecord, _ index: Int, _ features: inout SentenceFeatures, _ scratch: inout WordScratch
  ) {
    let mark = Int32(material.sentences.count + index)
    var (titleHits, headingHits, lead, frequency, rarity, shared, distinct) = (0, 0, 0, 0, 0, 0, 0)
    var (pairCount, repeated, frequentPair) = (0, 0, 0)
    var (fresh, later, broughtUp) = (0, 0, 0)
    var previous: Int32 = -1
    for position in sentence.words {
      let id = material.wordIDs[position]
      let word = Int(id)
      if previous >= 0 {
        let count = Int(pairs.count(previous, id))
        pairCount += 1
        if count > 1 { repeated += FixedPoint.log2(count) }
        frequentPair = max(frequentPair, count)
      }
      previous = id
      if scratch.seen[word] == mark { continue }
      scratch.seen[word] = mark
      distinct += 1
      let isFresh = scratch.first[word] == Int32(index)
      let isLater = scratch.last[word] > Int32(index)
      if isFresh { fresh += 1 }
      if isLater { later += 1 }
      if isFresh, isLater { broughtUp += 1 }
      if scratch.inTitle[word] == Int32(document) { titleHits += 1 }
      if scratch.inHeading[word] == Int32(sentence.section) { headingHits += 1 }
      if scratch.inLead[word] == Int32(document) { lead += weights[word] }
      frequency += FixedPoint.log2(Int(scratch.frequency[word]) + 1)
      rarity += Int(material.rarity[word])
      if !sharedness.isEmpty { shared += weights[word] * sharedness[word] }
    }
    let headingWords = material.sections[sentence.section].words.count
    let sum = sums[index - range.lowerBound]
    features[.centrality] = 1000 * centralities[index - range.lowerBound] / maximumCentrality
    features[.coverage] = 1000 * sum / maximumSum
    features[.meanWeight] = sum / max(distinct, 1)
    features[.meanFrequency] = frequency / max(distinct, 1)
    let place = index - range.lowerBound
    let following = place + 1 < range.count ? sharedWithPrevious[place + 1] : 0
    features[.previousOverlap] = 1000 * sharedWithPrevious[place] / max(distinct, 1)
    features[.nextOverlap] = 1000 * following / max(distinct, 1)
    features[.fresh] = 1000 * fresh / max(distinct, 1)
    features[.later] = 1000 * later / max(distinct, 1)
    features[.broughtUp] = broughtUp
    features[.pairs] = repeated / max(pairCount, 1)
    features[.frequentPair] = frequentPair
    features[.leadOverlap] = 1000 * lead / max(sum, 1)
    features[.titleOverlap] = titleWordCount == 0 ? 0 : 1000 * titleHits / titleWordCount
    features[.headingOverlap] = headingWords == 0 ? 0 : min(1000 * headingHits / headingWords, 1000)
    features[.contentWords] = sentence.words.count
    features[.freshWords] = distinct
    features[.rarity] = 10 * rarity / max(distinct, 1)
    features[.sharedness] = shared / max(sum, 1)
  }

  /// "We describe …", "This report shows …": whether the writers, or their work, stand at the beginning, and what they do.
  private func writer(in sentence: SentenceRecord) -> (isThere: Bool, announces: Bool, reports: Bool) {
    let tokens = material.tokens[document]
    var (isThere, announces, reports) = (false, false, false)
    for (place, index) in sentence.tokens.prefix(16).enumerated() {
      let role = roles.role(tokens.tokens[index])
      if role.isEmpty { continue }
      if place < 10, role.contains(.writer) || place < 8 && role.contains(.selfReference) { isThere = true }
      if !isThere { continue }
      if role.contains(.announcement) { announces = true }
      if role.contains(.report) { reports = true }
    }
    return (isThere, announces, reports)
  }

  private static func measure(_ shape: SentenceShape, _ features: inout SentenceFeatures) {
    let words = max(shape.words, 1)
    features[.words] = shape.words
    features[.numbers] = shape.numbers
    features[.names] = 1000 * shape.properNouns / words
    features[.persons] = 1000 * shape.persons / words
    features[.pronouns] = 1000 * shape.pronouns / words
    features[.quotes] = shape.quotes
    features[.emphases] = shape.emphases
    features[.negations] = shape.negations
    features[.symbols] = shape.symbols
    features[.afterColon] = min(shape.tokensAfterColon, 200)
    features[.front] = 1000 * shape.front / max(shape.words, 1)
    features[.frontAdditives] = shape.frontAdditives
    features[.additives] = shape.additives
    features[.frontPronouns] = shape.frontPronouns
    features[.demonstratives] = shape.demonstratives
    features[.verbs] = shape.verbs
    features[.clauses] = shape.clauses
    features[.speech] = shape.speech
    features[.stopwords] = 1000 * shape.stopwords / words
    features[.definition] = shape.isDefinition ? 1 : 0
    switch shape.opening {
    case .free: features[.opening] = 0
    case .selfReference: features[.opening] = 1
    case .connective: features[.opening] = 2
    case .dangling: features[.opening] = 3
    }
  }
}

/// In how many sentences of a document each pair of neighbouring content words stands, in a table with open addresses.
struct PairCounts {
  private var keys: [UInt64]
  private var counts: [Int32]
  private var last: [Int32]
  private let mask: Int

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    mask = size - 1
    keys = [UInt64](repeating: .max, count: size)
    counts = [Int32](repeating: 0, count: size)
    last = [Int32](repeating: -1, count: size)
  }

  mutating func add(_ first: Int32, _ second: Int32, sentence: Int32) {
    let place = place(first, second)
    keys[place] = Self.key(first, second)
    if last[place] == sentence { return }
    last[place] = sentence
    counts[place] += 1
  }

  func count(_ first: Int32, _ second: Int32) -> Int32 { counts[place(first, second)] }

  private static func key(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }

  private func place(_ first: Int32, _ second: Int32) -> Int {
    let key = Self.key(first, second)
    let mixed = (key ^ key >> 29) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: mixed >> 32) & mask
    while keys[place] != key, keys[place] != .max { place = (place + 1) & mask }
    return place
  }
}

/// What part of a document a section is, from its heading.
enum SectionPart: Int {
  case none, other, opening, middle, closing

  static func of(_ section: Section, in material: Material) -> SectionPart {
    guard let heading = section.heading else { return .none }
    let document = material.documents[section.document]
    guard let word = firstWord(document.text.bytes(in: document.elements[heading].span)) else { return .other }
    return openings.contains(word)
      ? .opening : closings.contains(word) ? .closing : middles.contains(word) ? .middle : .other
  }

  /// True of a document with two or more of the headings that research papers have.
  static func isPaper(_ document: Document) -> Bool {
    var found: Set<String> = []
    for element in document.elements where element.kind == .heading {
      guard let word = firstWord(document.text.bytes(in: element.span)) else { continue }
      if openings.contains(word) || middles.contains(word) || closings.contains(word) { found.insert(word) }
    }
    return found.count >= 2
  }

  /// The first word of a heading of at most four words, numbers left out.
  private static func firstWord(_ heading: ArraySlice<UInt8>) -> String? {
    let words = CaseFolding.folded(heading).split(whereSeparator: { $0 < 0x80 && !ASCII.isLetter($0) })
    guard words.count <= 4, let first = words.first else { return nil }
    return String(decoding: first, as: UTF8.self)
  }

  private static let openings: Set<String> = [
    "abstract", "introduction", "einleitung", "introducción", "introduzione", "introdução", "inleiding",
  ]
  private static let middles: Set<String> = [
    "related", "background", "methods", "method", "methodology", "experiments", "experiment", "evaluation", "results",
    "references", "methode", "methoden", "ergebnisse", "literatur", "résultats", "méthode", "références", "métodos",
    "resultados", "referencias", "metodi", "risultati", "riferimenti", "referências", "resultaten",
  ]
  private static let closings: Set<String> = [
    "discussion", "conclusion", "conclusions", "diskussion", "fazit", "discusión", "conclusiones", "discussione",
    "conclusioni", "discussão", "conclusões", "discussie", "conclusie",
  ]
}
