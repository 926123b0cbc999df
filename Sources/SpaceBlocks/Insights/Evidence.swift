import SpaceModel
import SpaceText

/// The material as the finders of insights see it, read once.
struct Evidence {
  let corpus: Corpus
  let material: Material
  let shapes: [SentenceShape]
  let roles: [WordRoles]
  let statements: [Statement]
  let axis: TimeAxis
  let wording: InsightWording
  /// Sentences that can be quoted: whole, and not the same words as in another document (forms, slogans, boilerplate).
  let isEligible: [Bool]

  init(_ corpus: Corpus) {
    self.corpus = corpus
    let documents = corpus.documents
    let material = corpus.material
    let shapes = corpus.shapes
    let readers = corpus.statementReaders
    let groundwork = corpus.groundwork
    statements = material.sentences.indices.map { index in
      let sentence = material.sentences[index]
      let reader = readers[sentence.document]
      return reader.statement(
        index, shapes[index], groundwork[sentence.document]?.signs[sentence.order] ?? reader.signs(of: index))
    }
    self.material = material
    roles = corpus.roles
    self.shapes = shapes
    axis = TimeAxis(documents)
    wording = InsightWording.of(Self.mainLanguage(documents))
    isEligible = Self.eligible(material, shapes, statements, corpus.hashes)
  }

  /// The language of most of the text.
  private static func mainLanguage(_ documents: [Document]) -> String? {
    var sizes: [String: Int] = [:]
    for document in documents { sizes[document.language ?? "", default: 0] += document.text.count }
    return sizes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.first?.key
  }

  private static func eligible(
    _ material: Material, _ shapes: [SentenceShape], _ statements: [Statement], _ keys: [UInt64]
  ) -> [Bool] {
    var documentOf: [UInt64: Int] = [:]
    var repeated: Set<UInt64> = []
    for (index, sentence) in material.sentences.enumerated() {
      if let other = documentOf[keys[index]] {
        if other != sentence.document { repeated.insert(keys[index]) }
      } else {
        documentOf[keys[index]] = sentence.document
      }
    }
    return material.sentences.indices.map { index in
      // What follows a piece without an end in one paragraph is the rest of a sentence that was broken.
      let isRest =
        material.sentences[index].orderInElement > 0 && endsInWord(material.sentences[index - 1], of: material)
      // "Sales of herring rose to 300 crates": the verb may look like a noun.
      let tells = shapes[index].hasVerb && shapes[index].isFinite || statements[index].tellsMove
      return !isRest && shapes[index].isWhole && tells && material.sentences[index].length <= 60
        && !shapes[index].isImperative && !shapes[index].isClipped
        && !material.sections[material.sentences[index].section].isReferences
        && !repeated.contains(keys[index])
        // "Gross margin improved to 31.5 %": what is measured may look like a name.
        && (shapes[index].properNouns * 2 <= shapes[index].words
          || !statements[index].figures.isEmpty && shapes[index].properNouns <= 3)
    }
  }

  private static func endsInWord(_ sentence: SentenceRecord, of material: Material) -> Bool {
    ASCII.isAlphanumeric(material.documents[sentence.document].text.bytes[Int(sentence.span.end) - 1])
  }

  /// All content words of a sentence.
  func words(of index: Int) -> Set<Int32> { Set(material.words(of: material.sentences[index])) }

  /// Its content words before the first verb.
  func subject(of index: Int) -> Set<Int32> {
    let sentence = material.sentences[index]
    var result: Set<Int32> = []
    for place in sentence.tokens {
      let token = material.tokens[sentence.document].tokens[place]
      if token.tag == .verb || token.tag == .auxiliary { break }
      let word = material.contentWord[sentence.document][Int(token.word)]
      if word >= 0 { result.insert(word) }
    }
    return result
  }

  /// The sentence as it reads alone, or as it stands when it leans on its neighbours.
  func text(_ index: Int, mustStandAlone: Bool = false) -> String? {
    let sentence = material.sentences[index]
    let document = sentence.document
    if let text = corpus.standAlone(index) { return text }
    if mustStandAlone { return nil }
    let bytes = material.documents[document].text.bytes(in: sentence.span)
    return String(decoding: StandAlone.cleaned(bytes, roles[document].wording), as: UTF8.self)
  }

  /// The sentence without its final full stop, for use inside another one.
  func quoted(_ index: Int) -> String {
    var text = text(index) ?? ""
    if text.utf8.last == 0x2E { text.removeLast() }
    return text
  }

  func source(_ index: Int) -> Source {
    let sentence = material.sentences[index]
    return Source(document: material.documents[sentence.document].id, span: sentence.span)
  }

  /// What a reader calls a document.
  func name(of document: Int) -> String {
    let document = material.documents[document]
    if let title = document.title, !title.isEmpty { return title }
    return document.origin.path?.split(separator: "/").last.map(String.init) ?? document.id.value
  }

  /// The content words of a label that was made of the words of sentence `index`.
  func labelWords(_ label: String, in index: Int) -> Set<Int32> {
    let words = Set(label.loweredWords())
    let sentence = material.sentences[index]
    let tokens = material.tokens[sentence.document]
    return Set(
      sentence.tokens.compactMap { place in
        let word = Int(tokens.tokens[place].word)
        let content = material.contentWord[sentence.document][word]
        return content >= 0 && words.contains(tokens.words[word].form) ? content : nil
      })
  }

  /// The longest run of words in sentence `index` that begins and ends with content words of `words`, with only function
  /// words between; the run's text.
  func label(_ words: Set<Int32>, in index: Int) -> String? {
    let sentence = material.sentences[index]
    let tokens = material.tokens[sentence.document]
    let mapping = material.contentWord[sentence.document]
    var best: Range<Int>?
    var bestCount = 0
    var start: Int?
    var last = 0
    var count = 0
    var gap = 0
    func close() {
      if let start, count > bestCount { (best, bestCount) = (start..<last + 1, count) }
    }
    for place in sentence.tokens {
      let token = tokens.tokens[place]
      if words.contains(mapping[Int(token.word)]) {
        if start == nil { (start, count) = (place, 0) }
        last = place
        count += 1
        gap = 0
      } else {
        gap += 1
        let isGlue = token.tag == .adposition || token.tag == .determiner || token.tag == .coordinator
        if !isGlue || gap > 2 {
          close()
          start = nil
        }
      }
    }
    close()
    guard let best, best.count <= 10 else { return nil }
    let span = tokens.tokens[best.lowerBound].span.union(tokens.tokens[best.upperBound - 1].span)
    let bytes = material.documents[sentence.document].text.bytes(in: span)
    return String(decoding: StandAlone.cleaned(bytes, roles[sentence.document].wording), as: UTF8.self)
  }
}

/// An insight with how much it matters, before the best are picked.
struct InsightCandidate: Sendable {
  let kind: InsightsBlock.Kind
  let text: String
  let sources: [Source]
  /// The sentences it rests on: no two insights rest on mostly the same.
  let sentences: [Int]
  /// 0...1,000 within its kind.
  let strength: Int
}

extension String {
  /// With its first letter in upper case.
  var capitalisedFirst: String {
    guard let first = unicodeScalars.first else { return self }
    return first.properties.uppercaseMapping + String(String.UnicodeScalarView(unicodeScalars.dropFirst()))
  }
}
