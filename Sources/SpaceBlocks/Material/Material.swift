import SpaceForms
import SpaceModel
import SpaceText
import Synchronization

/// The documents of a Space as one table of sentences whose content words are numbered across documents.
///
/// Made of the documents' sentences; of the documents themselves only those are read whose words are asked for.
final class Material: Sendable {
  /// A sentence in as little memory as it takes: of many documents there are millions.
  private struct Stored: Sendable {
    let span: Span
    /// The place of its element, then two bits for its kind and one that says whether it opens the element.
    let head: UInt32
    let section: Int32
    let firstToken: Int32
    let tokenCount: Int32
    let firstWord: Int32
    let length: Int32
  }

  private struct StoredSection: Sendable {
    /// The place of its heading, from 1 on, and a bit that says whether it lists sources.
    let head: UInt32
    let firstSentence: Int32
  }

  let documents: DocumentList
  /// The sentences of each document, as ranges of `sentences`.
  let sentencesOfDocument: [Range<Int>]
  private let stored: [Stored]
  private let storedSections: [StoredSection]
  /// The content words of all sentences, one after the other.
  private let numbers: [Int32]
  /// By sentence, the document that it is in.
  private let holders: [Int32]
  /// By document, the first of its sections.
  private let firstSections: [Int32]
  /// The content words of each document's first heading.
  private let titles: [[Int32]]
  /// For each content word: how many sentences hold it, and how rare it is at large.
  let sentenceFrequency: [Int32]
  let rarity: [UInt8]
  private let stems: StringTable
  /// For each word of a title, the documents that have it there.
  private let titled: [Substring: [Int]]
  /// The content words of the documents that were asked for last.
  private let asked = Mutex<[(document: Int, mapping: [Int32])]>([])

  private static let kinds: [Element.Kind] = [.paragraph, .listItem, .quote]

  /// `texts` gives the sentences of each of the documents, and the stems of its content words.
  init(_ documents: DocumentList, _ texts: (Int) -> (text: DigestedText, stems: [String])) {
    self.documents = documents
    var titled: [Substring: [Int]] = [:]
    for number in documents.indices {
      for word in TopicTable.words(documents.head(number).title ?? "") { titled[word, default: []].append(number) }
    }
    self.titled = titled
    var stems = StringTable()
    var rarity: [UInt8] = []
    var (stored, storedSections, numbers): ([Stored], [StoredSection], [Int32]) = ([], [], [])
    var (holders, firstSections, titles): ([Int32], [Int32], [[Int32]]) = ([], [], [])
    var sentencesOfDocument: [Range<Int>] = []
    var (sentenceFrequency, lastSeen): ([Int32], [Int32]) = ([], [])
    for document in documents.indices {
      let (text, own) = texts(document)
      let words = own.indices.map { place in
        let id = stems.number(own[place])
        let itsRarity = text.rarities[place]
        if Int(id) < rarity.count {
          rarity[Int(id)] = min(rarity[Int(id)], itsRarity)
        } else {
          rarity.append(itsRarity)
          sentenceFrequency.append(0)
          lastSeen.append(-1)
        }
        return id
      }
      let (first, section) = (stored.count, storedSections.count)
      for sentence in text.sentences {
        let number = Int32(stored.count)
        let kind = Self.kinds.firstIndex(of: sentence.kind) ?? 0
        stored.append(
          Stored(
            span: sentence.span, head: UInt32(sentence.element << 3 | kind << 1 | (sentence.opensElement ? 1 : 0)),
            section: Int32(section + sentence.section), firstToken: Int32(sentence.tokens.lowerBound),
            tokenCount: Int32(sentence.tokens.count), firstWord: Int32(numbers.count), length: Int32(sentence.length)))
        holders.append(Int32(document))
        for local in text.numbers[sentence.words] {
          let word = words[Int(local)]
          numbers.append(word)
          if lastSeen[Int(word)] != number {
            lastSeen[Int(word)] = number
            sentenceFrequency[Int(word)] += 1
          }
        }
      }
      for section in text.sections {
        storedSections.append(
          StoredSection(
            head: UInt32((section.heading.map { $0 + 1 } ?? 0) << 1 | (section.isReferences ? 1 : 0)),
            firstSentence: Int32(first + section.sentences.lowerBound)))
      }
      sentencesOfDocument.append(first..<stored.count)
      firstSections.append(Int32(section))
      titles.append(text.title.map { words[Int($0)] })
    }
    (self.stored, self.storedSections, self.numbers) = (stored, storedSections, numbers)
    (self.holders, self.titles, self.sentencesOfDocument) = (holders, titles, sentencesOfDocument)
    self.firstSections = firstSections
    (self.sentenceFrequency, self.rarity, self.stems) = (sentenceFrequency, rarity, stems)
  }

  /// The sentences of running text of all documents.
  struct Sentences: RandomAccessCollection {
    fileprivate let material: Material

    var startIndex: Int { 0 }
    var endIndex: Int { material.stored.count }
    subscript(index: Int) -> SentenceRecord {
      let (document, sentence) = (Int(material.holders[index]), material.stored[index])
      let firstToken = Int(sentence.firstToken)
      return SentenceRecord(
        document: document, order: index - material.sentencesOfDocument[document].lowerBound, span: sentence.span,
        element: Int(sentence.head >> 3), kind: Material.kinds[Int(sentence.head >> 1 & 3)],
        opensElement: sentence.head & 1 == 1, section: Int(sentence.section),
        tokens: firstToken..<firstToken + Int(sentence.tokenCount),
        words: Int(sentence.firstWord)..<material.firstWord(after: index), length: Int(sentence.length))
    }
  }

  private func firstWord(after sentence: Int) -> Int {
    sentence + 1 < stored.count ? Int(stored[sentence + 1].firstWord) : numbers.count
  }

  /// The sections of all documents.
  struct Sections: RandomAccessCollection {
    fileprivate let material: Material

    var startIndex: Int { 0 }
    var endIndex: Int { material.storedSections.count }
    subscript(index: Int) -> Section {
      let section = material.storedSections[index]
      let next = index + 1 < endIndex ? Int(material.storedSections[index + 1].firstSentence) : material.stored.count
      return Section(
        heading: section.head >> 1 == 0 ? nil : Int(section.head >> 1) - 1, isReferences: section.head & 1 == 1,
        sentences: Int(section.firstSentence)..<next)
    }
  }

  var sentences: Sentences { Sentences(material: self) }
  var sections: Sections { Sections(material: self) }

  func firstSection(of document: Int) -> Int { Int(firstSections[document]) }

  /// The content words of a document's first heading.
  func titleWords(of document: Int) -> [Int32] { titles[document] }

  /// The content word with this stem, where there is one.
  func word(stem: String) -> Int32? { stems.find(stem) }

  /// The tokens of a document, which is read for them.
  func tokens(of document: Int) -> Tokens { documents[document][.tokens] ?? Tokens() }

  /// From the words of a document's tokens to content words; −1 for function words, numbers and marks.
  func contentWords(of document: Int) -> [Int32] {
    if let known = asked.withLock({ $0.first { $0.document == document } }) { return known.mapping }
    let mapping = tokens(of: document).words.map { word in
      NoteVocabulary.isContent(word) ? stems.find(word.stem) ?? -1 : -1
    }
    asked.withLock { asked in
      if asked.count >= Self.mostAsked { asked.removeFirst() }
      asked.append((document, mapping))
    }
    return mapping
  }

  private static let mostAsked = 8

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
  func words(of sentence: SentenceRecord) -> ArraySlice<Int32> { numbers[sentence.words] }

  /// The distinct content words of `sentence`, sorted.
  func distinctWords(of sentence: SentenceRecord) -> [Int32] {
    var result = Array(words(of: sentence))
    result.sort()
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
    let (tokens, mapping) = (tokens(of: document), contentWords(of: document))
    return tokens.indices(in: span).compactMap { index in
      let word = mapping[Int(tokens.tokens[index].word)]
      return word < 0 ? nil : word
    }
  }
}

extension Material {
  /// The sentence of running text at `offset` of a document; for a heading, the first one below it.
  func sentence(at offset: Int32, of document: Int) -> Int? {
    let own = sentencesOfDocument[document]
    let index = own.partitioningIndex { stored[$0].span.end > offset }
    return index < own.upperBound ? index : nil
  }

  /// The sentence of running text that `span` lies in; nil in headings, tables and the like.
  func sentence(holding span: Span, of document: Int) -> Int? {
    guard let index = sentence(at: span.start, of: document), stored[index].span.contains(span) else { return nil }
    return index
  }
}
