import SpaceModel
import SpaceText

/// A sentence as the block makers weigh it: where it stands and which content words it has.
struct SentenceRecord: Sendable {
  /// The place of its document in `Material.documents`.
  let document: Int
  /// Its place among the document's sentences that are running text.
  let order: Int
  let span: Span
  /// The place of its element in the document.
  let element: Int
  let kind: Element.Kind
  /// Its place within the element, and how many sentences the element has.
  let orderInElement: Int
  /// The place of its section in `Material.sections`.
  let section: Int
  /// Its tokens.
  let tokens: Range<Int>
  /// Its content words in `Material.wordIDs`, in order, with repetitions.
  let words: Range<Int>
  /// The number of its blank-separated words.
  let length: Int
}

/// A heading with what stands below it up to the next heading, whatever their levels.
struct Section: Sendable {
  let document: Int
  /// The heading's place among the document's elements; nil for what stands before the first one.
  let heading: Int?
  let level: Int
  /// The content words of the heading.
  let words: [Int32]
  /// True of lists of sources, whose entries are no sentences.
  let isReferences: Bool
  /// Its sentences in `Material.sentences`.
  var sentences: Range<Int>
}

/// The documents of a Space as one table of sentences whose content words are numbered across documents.
///
/// Built in one pass over tokens; strings are touched once a distinct word and document. Headings, tables, code and
/// captions are no sentences.
struct Material: Sendable {
  let documents: [Document]
  let tokens: [Tokens]
  /// The words of each document's title; none where it has no title.
  let titleWords: [Set<Substring>]
  private(set) var sentences: [SentenceRecord] = []
  private(set) var sections: [Section] = []
  /// The sentences of each document, as ranges of `sentences`.
  private(set) var sentencesOfDocument: [Range<Int>] = []
  /// The content words of all sentences, one after the other.
  private(set) var wordIDs: [Int32] = []
  /// For each content word: how many sentences hold it, how many times it stands in them, and how rare it is at large.
  private(set) var sentenceFrequency: [Int32] = []
  private(set) var occurrences: [Int32] = []
  private(set) var rarity: [UInt8] = []
  private(set) var stems: [String] = []
  private var idOfStem: [String: Int32] = [:]
  /// For each document, from its own word numbers to content words; −1 for function words, numbers and punctuation.
  private(set) var contentWord: [[Int32]] = []

  init(_ documents: [Document]) {
    self.documents = documents
    tokens = documents.map { $0[.tokens] ?? Tokens() }
    titleWords = documents.map { TopicTable.words($0.title ?? "") }
    for index in documents.indices { add(index) }
    var lastSeen = [Int32](repeating: -1, count: rarity.count)
    sentenceFrequency = [Int32](repeating: 0, count: rarity.count)
    occurrences = [Int32](repeating: 0, count: rarity.count)
    for (number, sentence) in sentences.enumerated() {
      for position in sentence.words {
        let word = Int(wordIDs[position])
        occurrences[word] += 1
        if lastSeen[word] != Int32(number) {
          lastSeen[word] = Int32(number)
          sentenceFrequency[word] += 1
        }
      }
    }
  }

  /// The content word with this stem, where there is one.
  func word(stem: String) -> Int32? { idOfStem[stem] }

  /// For each content word, how many documents have it in their sentences.
  func documentFrequency() -> [Int32] {
    var counts = [Int32](repeating: 0, count: rarity.count)
    var last = [Int32](repeating: -1, count: rarity.count)
    for sentence in sentences {
      for word in words(of: sentence) where last[Int(word)] != Int32(sentence.document) {
        last[Int(word)] = Int32(sentence.document)
        counts[Int(word)] += 1
      }
    }
    return counts
  }

  /// The content words of `sentence`, with repetitions.
  func words(of sentence: SentenceRecord) -> ArraySlice<Int32> { wordIDs[sentence.words] }

  /// The content words between two places of a document, in order.
  func words(in span: Span, of document: Int) -> [Int32] {
    tokens[document].indices(in: span).compactMap { index in
      let word = contentWord[document][Int(tokens[document].tokens[index].word)]
      return word < 0 ? nil : word
    }
  }

  private mutating func number(_ word: Word) -> Int32 {
    guard !word.isStopword, let first = word.form.unicodeScalars.first,
      ScalarClass.of(first.value).contains(.letter)
    else { return -1 }
    if let id = idOfStem[word.stem] {
      rarity[Int(id)] = min(rarity[Int(id)], word.rarity)
      return id
    }
    let id = Int32(rarity.count)
    idOfStem[word.stem] = id
    rarity.append(word.rarity)
    stems.append(word.stem)
    return id
  }

  private mutating func add(_ index: Int) {
    let document = documents[index]
    let tokens = tokens[index]
    let mapping = tokens.words.map { number($0) }
    contentWord.append(mapping)
    let firstSentence = sentences.count
    var nextToken = 0
    var element = -1
    var orderInElement = 0
    openSection(index, heading: nil, in: document)
    for span in document[.sentences] ?? [] {
      while element < 0
        || (element < document.elements.count && document.elements[element].span.end <= span.start)
      {
        element += 1
        orderInElement = 0
        if element < document.elements.count, document.elements[element].kind == .heading {
          openSection(index, heading: element, in: document)
        }
      }
      guard element < document.elements.count else { break }
      let kind = document.elements[element].kind
      guard kind == .paragraph || kind == .listItem || kind == .quote else { continue }
      while nextToken < tokens.tokens.count, tokens.tokens[nextToken].span.start < span.start { nextToken += 1 }
      let firstToken = nextToken
      let firstWord = wordIDs.count
      while nextToken < tokens.tokens.count, tokens.tokens[nextToken].span.start < span.end {
        let word = mapping[Int(tokens.tokens[nextToken].word)]
        if word >= 0 { wordIDs.append(word) }
        nextToken += 1
      }
      sentences.append(
        SentenceRecord(
          document: index, order: sentences.count - firstSentence, span: span, element: element, kind: kind,
          orderInElement: orderInElement, section: sections.count - 1, tokens: firstToken..<nextToken,
          words: firstWord..<wordIDs.count, length: WordCount.words(in: document.text.bytes(in: span))))
      orderInElement += 1
    }
    closeSection()
    sentencesOfDocument.append(firstSentence..<sentences.count)
  }

  private mutating func closeSection() {
    guard let last = sections.indices.last else { return }
    sections[last].sentences = sections[last].sentences.lowerBound..<sentences.count
  }

  private mutating func openSection(_ index: Int, heading: Int?, in document: Document) {
    if !sections.isEmpty { closeSection() }
    var words: [Int32] = []
    var level = 0
    var isReferences = false
    if let heading {
      let element = document.elements[heading]
      level = Int(element.level ?? 1)
      isReferences = Self.isReferenceHeading(document.text.bytes(in: element.span))
      words = tokens[index].indices(in: element.span).compactMap { token in
        let word = contentWord[index][Int(tokens[index].tokens[token].word)]
        return word < 0 ? nil : word
      }
    }
    sections.append(
      Section(
        document: index, heading: heading, level: level, words: words, isReferences: isReferences,
        sentences: sentences.count..<sentences.count))
  }

  /// "References", "7. Bibliography", "Literaturverzeichnis".
  private static func isReferenceHeading(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words = CaseFolding.folded(bytes).split(whereSeparator: { $0 < 0x80 && !ASCII.isLetter($0) })
    guard words.count == 1 || words.count == 2, let first = words.first else { return false }
    let names = [
      "references", "bibliography", "literatur", "literaturverzeichnis", "quellen", "références", "bibliographie",
      "referencias", "bibliografía", "riferimenti", "bibliografia", "referências", "literatuur", "acknowledgements",
      "acknowledgments",
    ]
    return names.contains(String(decoding: first, as: UTF8.self))
  }
}
