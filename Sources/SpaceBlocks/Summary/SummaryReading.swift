import SpaceModel

/// How well a sentence reads among sentences of other places, in 1,024ths of what the ranker says of it.
///
/// The ranker learned from people's summaries which sentences say what theirs say; whether one can be read without its
/// neighbours it was not told. A sentence loses by what ties it to them: "also", "another", a pronoun before the verb, "the"
/// before something that neither title nor heading speaks of, "you" and "we" where several people write, speech. Of several
/// documents it gains by beginning with what its document is about, by saying what that is, and by the words that all of
/// them share. Linear in the words.
struct SummaryReading {
  // What keeps this is the corpus itself.
  private unowned let corpus: Corpus
  private let material: Material
  private let isOfSeveral: Bool
  private let weights: [Int]
  /// The heaviest word of each document's sentences.
  private let heaviest: [Int]
  /// The words of each document's title and first heading.
  private let titles: [Set<Int32>]
  /// For each document whether people speak in it throughout: what a story tells is no matter of topics.
  private let isTale: [Bool]
  /// The share of function words in each document, in thousandths.
  private let stopwords: [Int]
  /// How much the documents together are about each word, a long one no more than its square root; empty for one.
  private var centroid: [Int] = []
  private var mostCentral = 1
  /// The word they are most about.
  private var mainWord: Int32 = -1

  init(_ corpus: Corpus, _ weights: [Int]) {
    self.corpus = corpus
    self.weights = weights
    let material = corpus.material
    self.material = material
    isOfSeveral = material.documents.count > 1
    heaviest = material.sentencesOfDocument.map { range in
      guard let first = range.first, let last = range.last else { return 1 }
      let words = material.sentences[first].words.lowerBound..<material.sentences[last].words.upperBound
      return max(words.reduce(0) { max($0, weights[Int(material.wordIDs[$1])]) }, 1)
    }
    var headings = [Section?](repeating: nil, count: material.documents.count)
    for section in material.sections where section.heading != nil && headings[section.document] == nil {
      headings[section.document] = section
    }
    titles =
      isOfSeveral ? headings.indices.map { Set(DocumentMeasurer.titleWords(material, $0, headings[$0])) } : []
    let shapes = corpus.shapes
    isTale = material.sentencesOfDocument.map { range in
      range.count(where: { shapes[$0].quotes > 0 }) * 7 > range.count
    }
    stopwords = material.sentencesOfDocument.map { range in
      1000 * range.reduce(0) { $0 + shapes[$1].stopwords } / max(range.reduce(0) { $0 + shapes[$1].words }, 1)
    }
    if isOfSeveral { gather() }
  }

  private mutating func gather() {
    centroid = [Int](repeating: 0, count: weights.count)
    for range in material.sentencesOfDocument where !range.isEmpty {
      let share = (1 << 16) / FixedPoint.squareRoot(256 * range.count)
      for index in range {
        let norm = norm(index)
        for word in material.words(of: material.sentences[index]) {
          centroid[Int(word)] += weights[Int(word)] * share / norm
        }
      }
    }
    mostCentral = max(material.sentences.indices.reduce(1) { max($0, centrality($1)) }, 1)
    let main = centroid.indices.max { centroid[$0] * weights[$0] < centroid[$1] * weights[$1] }
    mainWord = Int32(main ?? -1)
  }

  private func norm(_ index: Int) -> Int {
    var square = 0
    for word in material.words(of: material.sentences[index]) { square += weights[Int(word)] * weights[Int(word)] }
    return max(FixedPoint.squareRoot(square), 1)
  }

  private func centrality(_ index: Int) -> Int {
    let words = material.words(of: material.sentences[index])
    if words.count < 3 { return 0 }
    return words.reduce(0) { $0 + centroid[Int($1)] * weights[Int($1)] } / norm(index)
  }

  /// The one of some sentences that says what the documents as a whole are about; nil when none does, or of one document.
  func mostGeneral(_ sentences: [Int]) -> Int? {
    guard isOfSeveral else { return nil }
    let general = sentences.filter { index in
      let sentence = material.sentences[index]
      let front = sentence.tokens.prefix(corpus.shapes[index].front)
      return corpus.shapes[index].isDefinition
        && front.contains { word($0, of: sentence) == mainWord }
    }
    return general.max { (centrality($0), $1) < (centrality($1), $0) }
  }

  /// What is to be made of a sentence's score, in 1,024ths.
  func factor(_ index: Int, _ shape: SentenceShape) -> Int {
    let sentence = material.sentences[index]
    var factor = 1024
    func scale(_ percent: Int) { factor = factor * percent / 100 }
    scale(Self.share(ofLength: sentence.length))
    if shape.isFragment { scale(80) }
    guard isOfSeveral else {
      // One document tells what "also" adds to nearby, and its ranker knows: enough to choose between equals.
      if shape.frontPronouns > 0 { scale(90) }
      if shape.frontAdditives > 0 { scale(90) }
      return factor
    }
    if shape.frontPronouns > 0 { scale(30) }
    if shape.frontAdditives > 0 { scale(30) }
    if shape.additives > 0 { scale(65) }
    if hasInnerConnective(sentence) { scale(50) }
    if endsHere(sentence) { scale(30) }
    // "This distinction" is one that another sentence drew.
    if shape.demonstratives > 0 { scale(20) }
    if shape.persons > 0 { scale(50) }
    if shape.symbols > 0 { scale(50) }
    if sentence.length > 40 { scale(80) }
    if isForeign(sentence, shape) { scale(40) }
    if shape.quotes > 0 { scale(shape.speech * 3 > sentence.span.count ? 10 : 50) }
    if isTale[sentence.document] {
      if sentence.length >= 14 { scale(140) }
      if shape.properNouns == 0 { scale(70) }
      return max(factor, 1)
    }
    let topic = topicality(sentence, shape)
    scale(55 + 95 * topic / 1024)
    if shape.isDefinition { scale(100 + 80 * topic / 1024) }
    if topic < 600, isDefinite(sentence) { scale(50) }
    scale(55 + 105 * centrality(index) / mostCentral)
    return max(factor, 1)
  }

  /// What a sentence of so many words is worth, in hundredths: a very short one is seldom a matter of its own.
  static func share(ofLength words: Int) -> Int { words < 8 ? 30 : words < 11 ? 65 : 100 }

  /// True of a sentence with far fewer function words than its document has: of another language, or a list.
  private func isForeign(_ sentence: SentenceRecord, _ shape: SentenceShape) -> Bool {
    shape.stopwords * 1000 < shape.words * stopwords[sentence.document] / 3
  }

  private func word(_ token: Int, of sentence: SentenceRecord) -> Int32 {
    material.contentWord[sentence.document][Int(material.tokens[sentence.document].tokens[token].word)]
  }

  /// How much what stands before the verb is what the document is about, in 1,024ths.
  private func topicality(_ sentence: SentenceRecord, _ shape: SentenceShape) -> Int {
    var best = 0
    let heading = material.sections[sentence.section].words
    for place in sentence.tokens.prefix(shape.front) {
      let word = word(place, of: sentence)
      let tag = material.tokens[sentence.document].tokens[place].tag
      guard word >= 0, tag == .noun || tag == .properNoun else { continue }
      var share = 1024 * weights[Int(word)] / heaviest[sentence.document]
      if titles[sentence.document].contains(word) {
        share = 1024
      } else if heading.contains(word) {
        share = max(share, 768)
      }
      best = max(best, min(share, 1024))
    }
    return best
  }

  /// "It would come, however, from elsewhere": joined to what was said before, if not at its beginning.
  private func hasInnerConnective(_ sentence: SentenceRecord) -> Bool {
    let (tokens, roles) = (material.tokens[sentence.document], corpus.roles[sentence.document])
    let bytes = material.documents[sentence.document].text.bytes
    func isComma(_ place: Int) -> Bool { bytes[Int(tokens.tokens[place].span.start)] == 0x2C }
    return sentence.tokens.dropFirst().dropLast(2).contains { place in
      guard roles.role(tokens.tokens[place]).contains(.connectiveStart), isComma(place - 1) else { return false }
      let end = sentence.tokens.upperBound
      let next = place + roles.phrase(roles.wording.connectives, at: place, in: tokens, before: end)
      return next > place && next < end && isComma(next)
    }
  }

  /// "There is room for everyone here": where the text was read first.
  private func endsHere(_ sentence: SentenceRecord) -> Bool {
    let (tokens, wording) = (material.tokens[sentence.document], corpus.roles[sentence.document].wording)
    let last = sentence.tokens.last { tokens.tokens[$0].tag != .punctuation }
    return last.map { wording.here.contains(tokens.word(of: tokens.tokens[$0]).form) } ?? false
  }

  private func isDefinite(_ sentence: SentenceRecord) -> Bool {
    let tokens = material.tokens[sentence.document]
    guard let first = sentence.tokens.first else { return false }
    return tokens.tokens[first].tag == .determiner && tokens.word(of: tokens.tokens[first]).isStopword
  }
}
