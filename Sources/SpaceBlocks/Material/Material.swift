import SpaceForms
import SpaceModel
import SpaceText
import Synchronization

/// The documents of a Space as one table of sentences whose content words are numbered across documents.
///
/// Made of the documents' sentences; of the documents themselves only those are read whose words are asked for.
final class Material: Sendable {
  let documents: DocumentList
  private let texts: [NoteSentences]
  /// The sentences of each document, as ranges of `sentences`.
  let sentencesOfDocument: [Range<Int>]
  /// By sentence, the document that it is in.
  private let holders: [Int32]
  /// By document, the first of its sections.
  private let firstSection: [Int]
  /// For each content word: how many sentences hold it, and how rare it is at large.
  let sentenceFrequency: [Int32]
  let rarity: [UInt8]
  /// For each document, from the numbers of its own vocabulary to content words.
  let wordsOfDocument: [[Int32]]
  private let stems: StringTable
  /// For each word of a title, the documents that have it there.
  private let titled: [Substring: [Int]]
  /// The content words of the documents that were asked for last.
  private let asked = Mutex<[(document: Int, mapping: [Int32])]>([])

  /// `texts` are the sentences of the documents, `stemsOf` gives the stems of a document's vocabulary.
  init(_ documents: DocumentList, _ texts: [NoteSentences], stemsOf: (Int) -> PackedStrings) {
    (self.documents, self.texts) = (documents, texts)
    var titled: [Substring: [Int]] = [:]
    for number in documents.indices {
      for word in TopicTable.words(documents.head(number).title ?? "") { titled[word, default: []].append(number) }
    }
    self.titled = titled
    var stems = StringTable(expecting: texts.reduce(0) { max($0, $1.vocabulary.rarities.count) })
    var rarity: [UInt8] = []
    var (holders, firstSection): ([Int32], [Int]) = ([], [0])
    var sentencesOfDocument: [Range<Int>] = []
    var wordsOfDocument: [[Int32]] = []
    var (sentenceFrequency, lastSeen): ([Int32], [Int32]) = ([], [])
    holders.reserveCapacity(texts.reduce(0) { $0 + $1.sentences.count })
    for (document, text) in texts.enumerated() {
      let own = stemsOf(document)
      let words = own.indices.map { place in
        let id = stems.number(own[place])
        let itsRarity = text.vocabulary.rarities[place]
        if Int(id) < rarity.count {
          rarity[Int(id)] = min(rarity[Int(id)], itsRarity)
        } else {
          rarity.append(itsRarity)
          sentenceFrequency.append(0)
          lastSeen.append(-1)
        }
        return id
      }
      let first = holders.count
      for sentence in text.sentences {
        let number = Int32(holders.count)
        holders.append(Int32(document))
        for local in text.numbers[sentence.words] {
          let word = Int(words[Int(local)])
          if lastSeen[word] != number {
            lastSeen[word] = number
            sentenceFrequency[word] += 1
          }
        }
      }
      sentencesOfDocument.append(first..<holders.count)
      firstSection.append(firstSection[document] + text.sections.count)
      wordsOfDocument.append(words)
    }
    (self.holders, self.firstSection, self.sentencesOfDocument) = (holders, firstSection, sentencesOfDocument)
    (self.sentenceFrequency, self.rarity) = (sentenceFrequency, rarity)
    (self.wordsOfDocument, self.stems) = (wordsOfDocument, stems)
  }

  /// The sentences of running text of all documents.
  struct Sentences: RandomAccessCollection {
    fileprivate let material: Material

    var startIndex: Int { 0 }
    var endIndex: Int { material.holders.count }
    subscript(index: Int) -> SentenceRecord {
      let document = Int(material.holders[index])
      let own = index - material.sentencesOfDocument[document].lowerBound
      return material.texts[document].sentences[own].moved(
        to: document, sections: material.firstSection[document])
    }
  }

  /// The sections of all documents.
  struct Sections: RandomAccessCollection {
    fileprivate let material: Material

    var startIndex: Int { 0 }
    var endIndex: Int { material.firstSection[material.firstSection.count - 1] }
    subscript(index: Int) -> Section {
      let document = material.firstSection.partitioningIndex { $0 > index } - 1
      return material.texts[document].sections[index - material.firstSection[document]]
    }
  }

  var sentences: Sentences { Sentences(material: self) }
  var sections: Sections { Sections(material: self) }

  /// The content words of a document's first heading.
  func titleWords(of document: Int) -> [Int32] {
    let heading = texts[document].sections.first { $0.heading != nil }
    return (heading?.words ?? []).map { wordsOfDocument[document][Int($0)] }
  }

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
  func words(of sentence: SentenceRecord) -> [Int32] {
    let words = wordsOfDocument[sentence.document]
    return texts[sentence.document].numbers[sentence.words].map { words[Int($0)] }
  }

  /// The distinct content words of `sentence`, sorted.
  func distinctWords(of sentence: SentenceRecord) -> [Int32] {
    var result = words(of: sentence)
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
    texts[document].sentence(at: offset).map { $0 + sentencesOfDocument[document].lowerBound }
  }

  /// The sentence of running text that `span` lies in; nil in headings, tables and the like.
  func sentence(holding span: Span, of document: Int) -> Int? {
    texts[document].sentence(holding: span).map { $0 + sentencesOfDocument[document].lowerBound }
  }
}
