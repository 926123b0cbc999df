import SpaceForms
import SpaceModel
import SpaceText

/// The documents of a Space with what several of its blocks want to know of them, each part made once, when it is first
/// asked for. Nothing in it depends on who asks, or when.
public final class Corpus {
  public let documents: [Document]

  /// What is installed to look words up in.
  let dictionaries: any Dictionaries

  /// Where what becomes of candidates is noted; nil when nobody asks.
  public var trace: Trace?

  /// What was left out, and why.
  public private(set) var notes = Diagnostics()

  /// Of `documents`, but for licences that lie beside the notes.
  public init(_ documents: [Document], with dictionaries: any Dictionaries = NoDictionaries()) {
    self.documents = LicenceText.studied(documents, &notes)
    self.dictionaries = dictionaries
  }

  init(_ documents: [Document], _ material: Material) {
    self.documents = documents
    dictionaries = NoDictionaries()
    self.material = material
  }

  private(set) lazy var material = Material(documents)
  /// What is known of each document by itself; nil where it has to be worked out.
  private(set) lazy var groundwork: [Groundwork?] = documents.indices.map { number in
    guard let found = documents[number][.groundwork], found.isSound(for: documents[number]),
      found.fits(material.sentences[material.sentencesOfDocument[number]])
    else { return nil }
    return found
  }
  /// What each document's words are to its language, to study and to insights.
  private(set) lazy var roles: [WordRoles] = documents.indices.map {
    WordRoles(documents[$0], material.tokens[$0], groundwork[$0]?.wordRoles ?? Groundwork.wordRoles(documents[$0]))
  }
  private(set) lazy var studyTexts: [StudyText] = documents.indices.map {
    StudyText(
      documents[$0], index: $0, groundwork[$0]?.studyRoles ?? Groundwork.studyRoles(documents[$0]), cases[$0])
  }
  private(set) lazy var cases: [[LetterCase]] = documents.indices.map {
    groundwork[$0]?.cases ?? LetterCase.of(documents[$0])
  }
  private(set) lazy var statementReaders: [StatementReader] = documents.indices.map {
    StatementReader(
      material, document: $0, roles[$0], groundwork[$0]?.cues ?? Groundwork.cues(documents[$0]))
  }
  private(set) lazy var form = SharedForm(documents)
  /// What the documents are called, and in which order they are told of.
  private(set) lazy var titles = DocumentTitles(documents)
  private(set) lazy var termKeys = TermKeys(documents)
  private(set) lazy var topics: [Topic] = TopicTable(
    documents, form, termKeys, groundwork.map { $0?.labelLengths }
  ).topics
  /// How much the material is about each of its content words.
  private(set) lazy var wordWeights = material.wordWeights()
  /// The sentences that say something by themselves, with what each would give a summary.
  private(set) lazy var summaryCandidates = SummaryCandidates.all(of: self)
  private(set) lazy var isTale = Tale.isTold(in: documents, groundwork)
  private(set) lazy var study = StudySpace(self)
  /// What each document says well enough to be shown by itself.
  private(set) lazy var items: [[NoteItem]] = documents.map { ($0[.items] ?? NoteItems(of: $0)).all }
  /// True for a draft of a story.
  private(set) lazy var isStory = StorySpeech.isStory(
    studyTexts,
    lines: studyTexts.reduce(0) { $0 + (groundwork[$1.index]?.spokenLines ?? StorySpeech.mostLines(in: $1)) })
  private(set) lazy var vocabulary = VocabularyStudy(study, dictionaries)
  private(set) lazy var isWordBook = VocabularyStudy.isWordBook(study)

  /// How each sentence of the material looks.
  private(set) lazy var shapes: [SentenceShape] = {
    var shapes: [SentenceShape] = []
    shapes.reserveCapacity(material.sentences.count)
    for number in documents.indices {
      if let known = groundwork[number] { shapes += known.shapes } else { addShapes(of: number, to: &shapes) }
    }
    hasShapes = true
    return shapes
  }()
  private var hasShapes = false
  /// What each sentence says, as a hash.
  private(set) lazy var hashes: [UInt64] = documents.indices.flatMap { number in
    groundwork[number]?.hashes
      ?? material.sentencesOfDocument[number].map { [documents, material] in
        ContentHash.ofWords(documents[number].text.bytes(in: material.sentences[$0].span))
      }
  }

  /// How one sentence looks, where few are asked for.
  func shape(_ sentence: Int) -> SentenceShape {
    hasShapes ? shapes[sentence] : madeShape(material.sentences[sentence])
  }

  private func addShapes(of number: Int, to shapes: inout [SentenceShape]) {
    let (document, tokens, roles) = (documents[number], material.tokens[number], roles[number])
    for sentence in material.sentencesOfDocument[number] {
      shapes.append(SentenceShape(material.sentences[sentence], of: document, tokens, roles))
    }
  }

  private func madeShape(_ sentence: SentenceRecord) -> SentenceShape {
    SentenceShape(
      sentence, of: documents[sentence.document], material.tokens[sentence.document], roles[sentence.document])
  }

  /// A sentence as it reads by itself; nil when it cannot.
  func standAlone(_ index: Int) -> String? {
    let sentence = material.sentences[index]
    return StandAlone.text(
      sentence, shape(index), of: documents[sentence.document], material.tokens[sentence.document],
      roles[sentence.document])
  }
}

/// The terms' keys numbered across documents, so that they can be joined without hashing them again and again, and where
/// the terms stand, in one list a document: several blocks walk over all of them.
struct TermKeys: Sendable {
  /// For each document the number of each of its terms' keys.
  let numbers: [[Int32]]
  /// For each document the mentions of all its terms, one term after the other, and where each term's begin; one more
  /// beginning marks the end.
  let mentions: [[Span]]
  let firstMention: [[Int32]]
  private let table: StringTable
  private let areLong: [Bool]
  /// The first eight bytes of each key that is ASCII, as a number that sorts as they do; 0 of the others.
  private let beginnings: [UInt64]
  var keys: [String] { table.strings }

  init(_ documents: [Document]) {
    var table = StringTable()
    var numbers: [[Int32]] = []
    var mentions: [[Span]] = []
    var firstMention: [[Int32]] = []
    for document in documents {
      let terms = document[.terms] ?? []
      var own: [Int32] = []
      var spans: [Span] = []
      var first: [Int32] = [0]
      own.reserveCapacity(terms.count)
      first.reserveCapacity(terms.count + 1)
      for term in terms {
        own.append(table.number(term.key))
        spans += term.mentions
        first.append(Int32(spans.count))
      }
      numbers.append(own)
      mentions.append(spans)
      firstMention.append(first)
    }
    (self.numbers, self.mentions, self.firstMention) = (numbers, mentions, firstMention)
    self.table = table
    areLong = table.strings.map { $0.utf8.contains(0x20) }
    beginnings = table.strings.map { key in
      var (first, all): (UInt64, UInt8) = (0, 0)
      for (place, byte) in key.utf8.enumerated() {
        if place < 8 { first |= UInt64(byte) << UInt64(56 - 8 * place) }
        all |= byte
      }
      return all < 0x80 ? first : 0
    }
  }

  /// True when the key `a` sorts before the key `b`; where many keys are sorted, most are told apart by their beginnings.
  func comesBefore(_ a: Int, _ b: Int) -> Bool {
    let (x, y) = (beginnings[a], beginnings[b])
    return x != y && x != 0 && y != 0 ? x < y : keys[a] < keys[b]
  }

  /// The places of mentions in the order of the text, those of one place in the order of their terms.
  static func order(_ mentions: some RandomAccessCollection<Span>) -> [Int32] {
    let spans = Array(mentions)
    return spans.indices.map { Int32($0) }.sorted {
      let (a, b) = (spans[Int($0)], spans[Int($1)])
      return a == b ? $0 < $1 : a < b
    }
  }

  /// Where a term's mentions are among those of its document.
  func places(of term: Int, in document: Int) -> Range<Int> {
    Int(firstMention[document][term])..<Int(firstMention[document][term + 1])
  }

  /// The number of a key that some document's terms have.
  func find(_ key: String) -> Int32? { table.find(key) }

  /// The same of a key's bytes.
  func find(_ key: ArraySlice<UInt8>) -> Int32? { unsafe key.withUnsafeBufferPointer { unsafe table.find(utf8: $0) } }

  /// True of a key of several words.
  func isLong(_ key: Int32) -> Bool { areLong[Int(key)] }

  /// Calls `body` with each word of a key that is a key itself.
  func forEachWord(of key: Int32, _ body: (Int32) -> Void) {
    var key = table.strings[Int(key)]
    key.withUTF8 { bytes in
      var start = 0
      for at in 0...bytes.count where unsafe at == bytes.count || bytes[at] == 0x20 {
        let word = unsafe UnsafeBufferPointer(rebasing: bytes[start..<at])
        if at > start, let number = unsafe table.find(utf8: word) { body(number) }
        start = at + 1
      }
    }
  }
}
