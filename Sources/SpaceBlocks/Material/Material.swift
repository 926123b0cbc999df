import SpaceForms
import SpaceLexicon
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
  /// True of lists of sources, whose entries are no sentences, and of acknowledgements.
  let isReferences: Bool
  /// Its sentences in `Material.sentences`.
  var sentences: Range<Int>
}

/// The documents of a Space as one table of sentences whose content words are numbered across documents.
///
/// Built in one pass over tokens; strings are touched once a distinct word and document. Headings, tables, code and
/// captions are no sentences.
final class Material: Sendable {
  let documents: [Document]
  let tokens: [Tokens]
  let sentences: [SentenceRecord]
  let sections: [Section]
  /// The sentences of each document, as ranges of `sentences`.
  let sentencesOfDocument: [Range<Int>]
  /// The content words of all sentences, one after the other.
  let wordIDs: [Int32]
  /// For each content word: how many sentences hold it, how many times it stands in them, and how rare it is at large.
  let sentenceFrequency: [Int32]
  let occurrences: [Int32]
  let rarity: [UInt8]
  /// For each document, from its own word numbers to content words; −1 for function words, numbers and punctuation.
  let contentWord: [[Int32]]
  /// The same to forms, which are numbered across documents as well; and the forms.
  let formOfWord: [[Int32]]
  let forms: StringTable
  private let stems: StringTable
  /// For each word of a title, the documents that have it there.
  private let titled: [Substring: [Int]]

  init(_ documents: [Document]) {
    self.documents = documents
    var titled: [Substring: [Int]] = [:]
    for (number, document) in documents.enumerated() {
      for word in TopicTable.words(document.title ?? "") { titled[word, default: []].append(number) }
    }
    self.titled = titled
    var table = MaterialTable(documents)
    for index in documents.indices { table.add(index) }
    var lastSeen = [Int32](repeating: -1, count: table.rarity.count)
    var sentenceFrequency = [Int32](repeating: 0, count: table.rarity.count)
    var occurrences = [Int32](repeating: 0, count: table.rarity.count)
    for (number, sentence) in table.sentences.enumerated() {
      for position in sentence.words {
        let word = Int(table.wordIDs[position])
        occurrences[word] += 1
        if lastSeen[word] != Int32(number) {
          lastSeen[word] = Int32(number)
          sentenceFrequency[word] += 1
        }
      }
    }
    (self.sentenceFrequency, self.occurrences) = (sentenceFrequency, occurrences)
    (tokens, sentences, sections) = (table.tokens, table.sentences, table.sections)
    (sentencesOfDocument, wordIDs, rarity) = (table.sentencesOfDocument, table.wordIDs, table.rarity)
    (contentWord, formOfWord, forms, stems) = (table.contentWord, table.formOfWord, table.forms, table.stems)
  }

  /// The content word with this stem, where there is one.
  func word(stem: String) -> Int32? { stems.find(stem) }

  /// How many documents have all of `words` in their titles.
  func titles(with words: Set<Substring>) -> Int {
    var common: Set<Int>?
    for word in words {
      guard let holders = titled[word] else { return 0 }
      common = common.map { $0.intersection(holders) } ?? Set(holders)
    }
    return common?.count ?? documents.count
  }

  /// For each content word how much the documents are about it: tf·idf of sentences with the language as the collection.
  func wordWeights() -> [Int] {
    sentenceFrequency.indices.map { word in
      let frequency = Int(sentenceFrequency[word])
      if frequency == 0 { return 0 }
      let idf = min(max(Int(rarity[word]) - 5, 1), 14)
      return (FixedPoint.log2(1 + frequency) * idf) >> 4
    }
  }

  /// The content words of `sentence`, with repetitions.
  func words(of sentence: SentenceRecord) -> ArraySlice<Int32> { wordIDs[sentence.words] }

  /// The distinct content words of `sentence`, sorted.
  func distinctWords(of sentence: SentenceRecord) -> [Int32] {
    var result = wordIDs[sentence.words].sorted()
    var kept = 0
    for word in result where kept == 0 || result[kept - 1] != word {
      result[kept] = word
      kept += 1
    }
    result.removeLast(result.count - kept)
    return result
  }

  /// The content words between two places of a document, in order.
  func words(in span: Span, of document: Int) -> [Int32] {
    tokens[document].indices(in: span).compactMap { index in
      let word = contentWord[document][Int(tokens[document].tokens[index].word)]
      return word < 0 ? nil : word
    }
  }
}

/// A material while it is being put together.
private struct MaterialTable {
  private let documents: [Document]
  let tokens: [Tokens]
  private(set) var sentences: [SentenceRecord] = []
  private(set) var sections: [Section] = []
  private(set) var sentencesOfDocument: [Range<Int>] = []
  private(set) var wordIDs: [Int32] = []
  private(set) var rarity: [UInt8] = []
  private(set) var contentWord: [[Int32]] = []
  private(set) var formOfWord: [[Int32]] = []
  private(set) var forms: StringTable
  private(set) var stems: StringTable
  /// The content word that a form was last; −1 when it was none.
  private var wordOfForm: [Int32] = []

  init(_ documents: [Document]) {
    self.documents = documents
    tokens = documents.map { $0[.tokens] ?? Tokens() }
    // Documents that belong together share half of their words or more.
    let expected = tokens.reduce(0) { max($0, $1.words.count) }
    (forms, stems) = (StringTable(expecting: expected), StringTable(expecting: expected))
  }

  /// The content word that a word of `tokens` is, which is no function word and has the form with that number; −1 for numbers
  /// and marks.
  private mutating func contentWord(_ word: Int, of tokens: Tokens, _ form: Int) -> Int32 {
    let itsRarity = tokens.words[word].rarity
    let known = wordOfForm[form]
    if known >= 0, stems.strings[Int(known)] == tokens.words[word].stem {
      rarity[Int(known)] = min(rarity[Int(known)], itsRarity)
      return known
    }
    guard let first = tokens.words[word].form.unicodeScalars.first, ScalarClass.of(first.value).contains(.letter) else {
      return -1
    }
    let id = stems.number(tokens.words[word].stem)
    if Int(id) < rarity.count {
      rarity[Int(id)] = min(rarity[Int(id)], itsRarity)
    } else {
      rarity.append(itsRarity)
    }
    wordOfForm[form] = id
    return id
  }

  mutating func add(_ index: Int) {
    let document = documents[index]
    let tokens = tokens[index]
    var formNumbers: [Int32] = []
    var mapping: [Int32] = []
    formNumbers.reserveCapacity(tokens.words.count)
    mapping.reserveCapacity(tokens.words.count)
    for word in tokens.words.indices {
      let form = forms.number(tokens.words[word].form)
      if Int(form) == wordOfForm.count { wordOfForm.append(-1) }
      formNumbers.append(form)
      mapping.append(tokens.words[word].isStopword ? -1 : contentWord(word, of: tokens, Int(form)))
    }
    contentWord.append(mapping)
    formOfWord.append(formNumbers)
    let firstSentence = sentences.count
    let lengths = document[.groundwork]?.lengths ?? []
    var nextToken = 0
    var element = -1
    var orderInElement = 0
    openSection(index, heading: nil, in: document)
    let all = tokens.tokens
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
      let firstToken = Self.skip(all, from: nextToken, to: span.start)
      let firstWord = wordIDs.count
      nextToken = Self.read(all, from: firstToken, to: span.end, mapping, into: &wordIDs)
      let order = sentences.count - firstSentence
      let length =
        order < lengths.count ? Int(lengths[order]) : WordCount.words(in: document.text.bytes(in: span))
      sentences.append(
        SentenceRecord(
          document: index, order: order, span: span, element: element, kind: kind,
          orderInElement: orderInElement, section: sections.count - 1, tokens: firstToken..<nextToken,
          words: firstWord..<wordIDs.count, length: length))
      orderInElement += 1
    }
    closeSection()
    sentencesOfDocument.append(firstSentence..<sentences.count)
  }

  /// The first of the tokens from `start` on that begins at `end` or after it.
  private static func skip(_ tokens: [Token], from start: Int, to end: Int32) -> Int {
    unsafe tokens.withUnsafeBufferPointer { tokens in
      var next = start
      while next < tokens.count, unsafe tokens[next].span.start < end { next += 1 }
      return next
    }
  }

  /// Adds the content words of the tokens from `start` on that begin before `end`; returns the first that does not.
  private static func read(
    _ tokens: [Token], from start: Int, to end: Int32, _ mapping: [Int32], into words: inout [Int32]
  ) -> Int {
    unsafe tokens.withUnsafeBufferPointer { tokens in
      unsafe mapping.withUnsafeBufferPointer { mapping in
        var next = start
        while next < tokens.count, unsafe tokens[next].span.start < end {
          let word = unsafe mapping[Int(tokens[next].word)]
          if word >= 0 { words.append(word) }
          next += 1
        }
        return next
      }
    }
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
      let bytes = document.text.bytes(in: element.span)
      isReferences = SourcesHeading.isOne(bytes)
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
}

extension Material {
  /// The sentence of running text at `offset` of a document; for a heading, the first one below it.
  func sentence(at offset: Int32, of document: Int) -> Int? {
    let range = sentencesOfDocument[document]
    let index = sentences[range].partitioningIndex { $0.span.end > offset }
    return index < range.upperBound ? index : nil
  }

  /// The sentence of running text that `span` lies in; nil in headings, tables and the like.
  func sentence(holding span: Span, of document: Int) -> Int? {
    guard let index = sentence(at: span.start, of: document), sentences[index].span.contains(span) else { return nil }
    return index
  }
}
