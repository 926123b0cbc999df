import SpaceForms
import SpaceModel
import SpaceText

/// A sentence as the block makers weigh it: where it stands and which content words it has.
struct SentenceRecord: Sendable {
  private let documentNumber: Int32
  private let orderNumber: Int32
  let span: Span
  private let elementNumber: Int32
  private let sectionNumber: Int32
  private let firstToken: Int32
  private let tokenCount: Int32
  private let firstWord: Int32
  private let wordCount: Int32
  private let lengthNumber: Int32
  let kind: Element.Kind
  /// True of the first sentence of its element.
  let opensElement: Bool

  init(
    document: Int = 0, order: Int, span: Span, element: Int, kind: Element.Kind, opensElement: Bool, section: Int,
    tokens: Range<Int>, words: Range<Int>, length: Int
  ) {
    (documentNumber, orderNumber, self.span, self.kind) = (Int32(document), Int32(order), span, kind)
    (elementNumber, self.opensElement) = (Int32(element), opensElement)
    (sectionNumber, lengthNumber) = (Int32(section), Int32(length))
    (firstToken, tokenCount) = (Int32(tokens.lowerBound), Int32(tokens.count))
    (firstWord, wordCount) = (Int32(words.lowerBound), Int32(words.count))
  }

  /// The place of its document in `Material.documents`.
  var document: Int { Int(documentNumber) }
  /// Its place among the document's sentences that are running text.
  var order: Int { Int(orderNumber) }
  /// The place of its element in the document.
  var element: Int { Int(elementNumber) }
  /// The place of its section in `Material.sections`.
  var section: Int { Int(sectionNumber) }
  /// Its tokens.
  var tokens: Range<Int> { Int(firstToken)..<Int(firstToken + tokenCount) }
  /// Its content words among those of its document or, in `Material`, of all documents, in order, with repetitions.
  var words: Range<Int> { Int(firstWord)..<Int(firstWord + wordCount) }
  /// The number of its blank-separated words.
  var length: Int { Int(lengthNumber) }
}

/// A heading with what stands below it up to the next heading, whatever their levels.
struct Section: Sendable {
  /// The heading's place among the document's elements; nil for what stands before the first one.
  let heading: Int?
  /// True of lists of sources, whose entries are no sentences, and of acknowledgements.
  let isReferences: Bool
  /// Its sentences among those of its document.
  var sentences: Range<Int>
}

/// The sentences of one document, whose content words are numbered in the order in which its words are listed.
///
/// Built in one pass over tokens; strings are touched once a distinct word. Headings, tables, code and captions are no sentences.
struct NoteSentences: Sendable {
  private(set) var sentences: [SentenceRecord] = []
  private(set) var sections: [Section] = []
  /// The content words of all sentences, one after the other.
  private(set) var numbers: [Int32] = []
  /// Those of the first heading.
  private(set) var title: [Int32] = []
  let vocabulary: NoteVocabulary

  /// `lengths` are those of the sentences, where they are known.
  init(_ document: Document, lengths: [Int32] = []) {
    let tokens = document[.tokens] ?? Tokens()
    var mapping: [Int32]
    (vocabulary, mapping) = NoteVocabulary.of(tokens)
    openSection(heading: nil, in: document, tokens, mapping)
    var nextToken = 0
    var element = -1
    var opensElement = true
    let all = tokens.tokens
    for span in document[.sentences] ?? [] {
      while element < 0
        || (element < document.elements.count && document.elements[element].span.end <= span.start)
      {
        element += 1
        opensElement = true
        if element < document.elements.count, document.elements[element].kind == .heading {
          openSection(heading: element, in: document, tokens, mapping)
        }
      }
      guard element < document.elements.count else { break }
      let kind = document.elements[element].kind
      guard kind == .paragraph || kind == .listItem || kind == .quote else { continue }
      let firstToken = Self.skip(all, from: nextToken, to: span.start)
      let firstWord = numbers.count
      nextToken = Self.read(all, from: firstToken, to: span.end, mapping, into: &numbers)
      let order = sentences.count
      let length =
        order < lengths.count ? Int(lengths[order]) : WordCount.words(in: document.text.bytes(in: span))
      sentences.append(
        SentenceRecord(
          order: order, span: span, element: element, kind: kind, opensElement: opensElement,
          section: sections.count - 1, tokens: firstToken..<nextToken, words: firstWord..<numbers.count,
          length: length))
      opensElement = false
    }
    closeSection()
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

  private mutating func openSection(heading: Int?, in document: Document, _ tokens: Tokens, _ mapping: [Int32]) {
    closeSection()
    var isReferences = false
    if let heading {
      let element = document.elements[heading]
      isReferences = SourcesHeading.isOne(document.text.bytes(in: element.span))
      if !sections.contains(where: { $0.heading != nil }) {
        title = tokens.indices(in: element.span).compactMap { token in
          let word = mapping[Int(tokens.tokens[token].word)]
          return word < 0 ? nil : word
        }
      }
    }
    sections.append(
      Section(
        heading: heading, isReferences: isReferences,
        sentences: sentences.count..<sentences.count))
  }
}

/// The content words of one document, by their stems: no function words, numbers and marks.
struct NoteVocabulary: Sendable {
  private let table: StringTable
  /// How rare the commonest form of each stem is.
  let rarities: [UInt8]
  /// The same of words that begin with no letter, "3d" and the like.
  private let others: [String: UInt8]

  var stems: [String] { table.strings }

  /// How rare the commonest form of the word with this stem is; nil where the document has none.
  func rarity(of stem: String) -> UInt8? { table.find(stem).map { rarities[Int($0)] } ?? others[stem] }

  /// Those of `tokens`, and the number that each of its words has; −1 for words that are none.
  static func of(_ tokens: Tokens) -> (NoteVocabulary, mapping: [Int32]) {
    var table = StringTable(expecting: tokens.words.count)
    var rarities: [UInt8] = []
    var others: [String: UInt8] = [:]
    var mapping: [Int32] = []
    mapping.reserveCapacity(tokens.words.count)
    for word in tokens.words {
      guard isContent(word) else {
        mapping.append(-1)
        if !word.isStopword, word.stem.utf8.contains(where: ASCII.isAlphanumeric) {
          others[word.stem] = min(others[word.stem] ?? word.rarity, word.rarity)
        }
        continue
      }
      let number = table.number(word.stem)
      mapping.append(number)
      if Int(number) < rarities.count {
        rarities[Int(number)] = min(rarities[Int(number)], word.rarity)
      } else {
        rarities.append(word.rarity)
      }
    }
    return (NoteVocabulary(table: table, rarities: rarities, others: others), mapping)
  }

  static func isContent(_ word: Word) -> Bool {
    guard !word.isStopword, let first = word.form.unicodeScalars.first else { return false }
    return ScalarClass.of(first.value).contains(.letter)
  }
}
