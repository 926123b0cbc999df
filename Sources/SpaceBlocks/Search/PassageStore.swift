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
  /// The language that most documents are in.
  var language: String? { get }
  var passages: [Passage] { get }
  /// For each passage how many terms stand in it, its heading's included.
  var lengths: [Int32] { get }
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
  /// A document with the layers it was indexed with.
  func document(_ number: Int) -> Document
  func text(of passage: Int) -> [UInt8]
}

/// An index in memory.
struct MemoryStore: PassageStore {
  let documents: [Document]
  let passages: [Passage]
  let lengths: [Int32]
  let terms: TermTable
  let forwardStart: [Int32]
  let forward: [TermCount]
  let postingStart: [Int32]
  let postings: [TermCount]

  init(_ documents: [Document]) {
    self.documents = documents
    var terms = TermTable()
    var passages: [Passage] = []
    var lengths: [Int32] = []
    var forwardStart: [Int32] = [0]
    var forward: [TermCount] = []
    for document in documents { terms.learn(document[.tokens]?.words ?? []) }
    for (number, document) in documents.enumerated() {
      let tokens = document[.tokens] ?? Tokens()
      let ids = tokens.words.map { terms.numbers($0) }
      let cut = Passages.of(document, number: number)
      passages += cut
      for passage in cut {
        var found: [Int32] = []
        for index in tokens.indices(in: passage.span) { found += ids[Int(tokens.tokens[index].word)] }
        if passage.heading >= 0, document.elements[Int(passage.heading)].span.start < passage.span.start {
          // The heading above counts as if it stood in the passage.
          for index in tokens.indices(in: document.elements[Int(passage.heading)].span) {
            found += ids[Int(tokens.tokens[index].word)]
          }
        }
        lengths.append(Int32(found.count))
        Self.add(&found, to: &forward)
        forwardStart.append(Int32(forward.count))
      }
    }
    self.terms = terms
    self.passages = passages
    self.lengths = lengths
    (self.forwardStart, self.forward) = (forwardStart, forward)
    (postingStart, postings) = Self.inverted(forwardStart, forward, terms.count)
  }

  private static func add(_ found: inout [Int32], to forward: inout [TermCount]) {
    found.sort()
    var i = 0
    while i < found.count {
      var j = i
      while j < found.count, found[j] == found[i] { j += 1 }
      forward.append(TermCount(id: found[i], count: Int32(j - i)))
      i = j
    }
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

  var language: String? {
    var counts: [String: Int] = [:]
    for document in documents { if let language = document.language { counts[language, default: 0] += 1 } }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  func term(_ key: String) -> Int32? { terms.find(key) }
  func stem(ofForm form: String) -> String? { terms.stem(ofForm: form) }
  func stem(of term: Int32) -> String { terms.stems[Int(term)] }

  func terms(beginningWith start: String) -> [Int32] {
    terms.stems.indices.filter { terms.stems[$0].utf8.starts(with: start.utf8) }.map { Int32($0) }
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

  func document(_ number: Int) -> Document { documents[number] }

  func text(of passage: Int) -> [UInt8] {
    Array(documents[Int(passages[passage].document)].text.bytes(in: passages[passage].span))
  }
}

/// The distinct terms of an index by number while it is made.
struct TermTable: Sendable {
  private var ids: [String: Int32] = [:]
  /// The stems of forms met so far: parts of hyphenated words are stemmed by looking up.
  private(set) var stemOfForm: [String: String] = [:]
  private(set) var stems: [String] = []

  var count: Int { stems.count }

  /// Takes note of a document's words, which have to be known before the parts of hyphenated ones can be numbered.
  mutating func learn(_ words: [Word]) {
    for word in words where TermForms.isTerm(word) && word.form != word.stem { stemOfForm[word.form] = word.stem }
  }

  /// The terms of a word, numbered when they had no number yet.
  mutating func numbers(_ word: Word) -> [Int32] {
    TermForms.keys(word, stemOfForm: { stemOfForm[$0] }).map { key in
      if let id = ids[key] { return id }
      let id = Int32(stems.count)
      ids[key] = id
      stems.append(key)
      return id
    }
  }

  func find(_ key: String) -> Int32? { ids[key] }
  func stem(ofForm form: String) -> String? { stemOfForm[form] }
}

/// What a word is looked up by: its stem, of a hyphenated word its parts. Function words and punctuation are not looked up.
enum TermForms {
  static func keys(_ word: Word, stemOfForm: (String) -> String?) -> [String] {
    guard isTerm(word) else { return [] }
    guard word.form.utf8.contains(0x2D) else { return [word.stem] }
    let parts = word.form.utf8.split(separator: 0x2D).filter { $0.count > 1 }.compactMap { part -> String? in
      String(part).map { stemOfForm($0) ?? $0 }
    }
    return parts.isEmpty ? [word.stem] : parts
  }

  static func isTerm(_ word: Word) -> Bool {
    guard !word.isStopword, let first = word.form.unicodeScalars.first else { return false }
    return !ScalarClass.of(first.value).isDisjoint(with: [.letter, .digit])
  }
}
