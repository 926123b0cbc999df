import SpaceModel
import SpaceText

/// A term or passage with the number of times the one stands in the other.
public struct TermCount: Sendable, Equatable {
  public let id: Int32
  public let count: Int32
}

/// What hits and filters are told of a document.
struct DocumentHead: Sendable, Equatable {
  let id: Document.ID
  let path: String?
  let mediaType: String?

  /// What stands in for one that cannot be read.
  static let none = DocumentHead(id: Document.ID(""), path: nil, mediaType: nil)
}

/// Where an index has what it knows: in memory, or in a file of which only what a query needs is read.
protocol PassageStore: Sendable {
  /// The languages that documents are in, that of most first.
  var languages: [String] { get }
  var passages: [Passage] { get }
  /// For each passage how many terms stand in it, its heading's included.
  var lengths: [Int32] { get }
  var wordCount: Int { get }
  /// A word by its number, which is below the count.
  func word(_ number: Int32) -> IndexWord
  /// The number of a term; of a form, the stem that it had where that is another word.
  func term(_ key: String) -> Int32?
  func stem(ofForm form: String) -> String?
  func stem(of term: Int32) -> String
  /// Terms that begin with `start`, in order.
  func terms(beginningWith start: String) -> [Int32]
  /// The passages that have a term, in order, and how many they are.
  func postings(of term: Int32) -> [TermCount]
  func frequency(of term: Int32) -> Int
  /// The terms of a passage, in order.
  func terms(of passage: Int) -> [TermCount]
  func head(of document: Int) -> DocumentHead
  /// A document without layers.
  func outline(of document: Int) -> Document
  func text(of passage: Int) -> [UInt8]
  func facts(of passage: Int) -> PassageFacts
  /// The tables of a document, in order.
  func tables(of document: Int) -> [TableFacts]
  /// What each document dates, in their order.
  func dated() -> [DatedDocument]
}

/// An index in memory.
struct MemoryStore: PassageStore {
  let documents: [Document]
  let passages: [Passage]
  let lengths: [Int32]
  let words: IndexWords
  let forwardStart: [Int32]
  let forward: [TermCount]
  let postingStart: [Int32]
  let postings: [TermCount]
  /// The number of each document's words.
  private let numbers: [[Int32]]
  /// What the documents date, once it was asked for.
  private let datedOnce = Once<[DatedDocument]>()

  init(_ documents: [Document]) {
    self.documents = documents
    var words = IndexWords()
    var numbers: [[Int32]] = []
    var passages: [Passage] = []
    var lengths: [Int32] = []
    var forwardStart: [Int32] = [0]
    var forward: [TermCount] = []
    for document in documents { words.learn(document[.tokens]?.words ?? []) }
    for (place, document) in documents.enumerated() {
      let tokens = document[.tokens] ?? Tokens()
      let own = tokens.words.map { words.number($0) }
      numbers.append(own)
      let cut = Passages.of(document, number: place)
      passages += cut
      for passage in cut {
        var found: [Int32] = []
        func add(_ span: Span) {
          for index in tokens.indices(in: span) { found += words.terms(of: own[Int(tokens.tokens[index].word)]) }
        }
        add(passage.span)
        if passage.heading >= 0, document.elements[Int(passage.heading)].span.start < passage.span.start {
          // The heading above counts as if it stood in the passage.
          add(document.elements[Int(passage.heading)].span)
        }
        lengths.append(Int32(found.count))
        forward += TermCount.counted(&found)
        forwardStart.append(Int32(forward.count))
      }
    }
    self.words = words
    self.numbers = numbers
    self.passages = passages
    self.lengths = lengths
    (self.forwardStart, self.forward) = (forwardStart, forward)
    (postingStart, postings) = Self.inverted(forwardStart, forward, words.stems.count)
  }

  private static func inverted(
    _ forwardStart: [Int32], _ forward: [TermCount], _ termCount: Int
  ) -> (start: [Int32], postings: [TermCount]) {
    var start = [Int32](repeating: 0, count: termCount + 1)
    for item in forward { start[Int(item.id) + 1] += 1 }
    for term in 0..<termCount { start[term + 1] += start[term] }
    var next = start
    var postings = [TermCount](repeating: TermCount(id: 0, count: 0), count: forward.count)
    for passage in 0..<max(forwardStart.count - 1, 0) {
      for item in forward[Int(forwardStart[passage])..<Int(forwardStart[passage + 1])] {
        postings[Int(next[Int(item.id)])] = TermCount(id: Int32(passage), count: item.count)
        next[Int(item.id)] += 1
      }
    }
    return (start, postings)
  }

  var languages: [String] {
    var counts: [String: Int] = [:]
    for document in documents { if let language = document.language { counts[language, default: 0] += 1 } }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  var wordCount: Int { words.count }
  func word(_ number: Int32) -> IndexWord { words.word(number) }
  func term(_ key: String) -> Int32? { words.term(key) }
  func stem(ofForm form: String) -> String? { words.stem(ofForm: form) }
  func stem(of term: Int32) -> String { words.stems[Int(term)] }

  func terms(beginningWith start: String) -> [Int32] {
    words.stems.indices.filter { words.stems[$0].utf8.starts(with: start.utf8) }.map { Int32($0) }
  }

  func postings(of term: Int32) -> [TermCount] {
    Array(postings[Int(postingStart[Int(term)])..<Int(postingStart[Int(term) + 1])])
  }

  func frequency(of term: Int32) -> Int { Int(postingStart[Int(term) + 1] - postingStart[Int(term)]) }

  func terms(of passage: Int) -> [TermCount] {
    Array(forward[Int(forwardStart[passage])..<Int(forwardStart[passage + 1])])
  }

  func head(of document: Int) -> DocumentHead {
    let document = documents[document]
    return DocumentHead(id: document.id, path: document.origin.path, mediaType: document.origin.mediaType)
  }

  func outline(of document: Int) -> Document { documents[document] }

  func text(of passage: Int) -> [UInt8] {
    Array(documents[Int(passages[passage].document)].text.bytes(in: passages[passage].span))
  }

  /// The part of speech that each word has most often in documents in a language, the first of equals; 255 for words that have
  /// none there.
  func commonestTags(in language: String?) -> [UInt8] {
    let kinds = PartOfSpeech.allCases.count
    var counts = [Int32](repeating: 0, count: words.count * kinds)
    for (document, own) in zip(documents, numbers) where document.language == language {
      for token in document[.tokens]?.tokens ?? [] {
        counts[Int(own[Int(token.word)]) * kinds + Int(token.tag.rawValue)] += 1
      }
    }
    return (0..<words.count).map { word in
      let own = counts[word * kinds..<(word + 1) * kinds]
      guard let most = own.max(), most > 0, let place = own.firstIndex(of: most) else { return 255 }
      return UInt8(place - own.startIndex)
    }
  }

  /// Reads the sentences of a document.
  func reader(of document: Int) -> SentenceReader {
    SentenceReader(documents[document], numbers: numbers[document]) { words.isTerm($0) }
  }

  func facts(of passage: Int) -> PassageFacts {
    var reader = reader(of: Int(passages[passage].document))
    return reader.facts(of: passages[passage])
  }

  func tables(of document: Int) -> [TableFacts] { reader(of: document).tableFacts() }

  func dated() -> [DatedDocument] {
    datedOnce.value { DatedFacts.all(in: documents, numbers: numbers) { words.isTerm($0) } }
  }
}

extension TermCount {
  /// Each of `found` once, in order, with how often it is among them.
  static func counted(_ found: inout [Int32]) -> [TermCount] {
    found.sort()
    var result: [TermCount] = []
    result.reserveCapacity(found.count)
    var i = 0
    while i < found.count {
      var j = i
      while j < found.count, found[j] == found[i] { j += 1 }
      result.append(TermCount(id: found[i], count: Int32(j - i)))
      i = j
    }
    return result
  }
}
