import SpaceForms
import SpaceModel
import SpaceText

/// The documents of a Space with what several of its blocks want to know of them, each part made once, when it is first
/// asked for. Nothing in it depends on who asks, or when.
///
/// Who looks at all documents asks the digests; a document itself is read when something of it is chosen.
public final class Corpus {
  public let documents: DocumentList
  private(set) lazy var digests = documents.map(DocumentDigest.init)

  /// What is installed to look words up in.
  let dictionaries: any Dictionaries

  /// Where what becomes of candidates is noted; nil when nobody asks.
  public var trace: Trace?

  /// What was left out, and why.
  public private(set) var notes = Diagnostics()

  /// Of `documents`, but for licences that lie beside the notes. `digests` are theirs, where they are known.
  public init(
    _ documents: DocumentList, digests: [DocumentDigest]? = nil, with dictionaries: any Dictionaries = NoDictionaries()
  ) {
    let all = digests ?? documents.map(DocumentDigest.init)
    let studied = LicenceText.studied(documents, all, &notes)
    self.documents = studied.map { documents.selecting($0) } ?? documents
    self.dictionaries = dictionaries
    self.digests = studied.map { $0.map { all[$0] } } ?? all
  }

  /// Of all of some documents, for those who ask for their words.
  init(wordsOf documents: [Document]) {
    self.documents = DocumentList(documents)
    dictionaries = NoDictionaries()
    material = Material(self.documents) { number in
      let text = NoteSentences(documents[number], lengths: documents[number][.groundwork]?.lengths ?? [])
      return (DigestedText(text), text.vocabulary.stems)
    }
  }

  private(set) lazy var material = Material(documents) { (digests[$0].text, digests[$0].stems) }
  private(set) lazy var studyTexts: [StudyText] = documents.indices.map(studyText)
  private(set) lazy var form = SharedForm(digests)
  /// What the documents are called, and in which order they are told of.
  private(set) lazy var titles = DocumentTitles(documents, digests)
  private(set) lazy var termKeys = TermKeys(digests.lazy.map(\.keys))
  private(set) lazy var topicTable = TopicTable(documents, digests, form, termKeys)
  var topics: [Topic] { topicTable.topics }
  /// How much the material is about each of its content words.
  private(set) lazy var wordWeights = material.wordWeights()
  private(set) lazy var isTale = Tale.isTold(in: digests)
  private(set) lazy var study = StudySpace(self)
  /// True for a draft of a story.
  private(set) lazy var isStory = StorySpeech.isStory(
    words: digests.reduce(0) { $0 + $1.tokenCount }, lines: digests.reduce(0) { $0 + $1.spokenLines })
  private(set) lazy var vocabulary = VocabularyStudy(study, dictionaries)
  private(set) lazy var isWordBook = VocabularyStudy.isWordBook(study)

  /// A document as the study of words sees it.
  func studyText(_ number: Int) -> StudyText {
    let document = documents[number]
    let roles = document.soundGroundwork?.studyRoles ?? Groundwork.studyRoles(document)
    return StudyText(document, index: number, roles, cases(number))
  }

  // What comes of a document's items: see `ItemDigest`.

  func askable(_ number: Int) -> [NoteItem] { told(number)?.askable ?? digests[number].askable }
  func explanations(_ number: Int) -> ExplanationDigest { told(number)?.explanations ?? digests[number].explanations }
  func rivals(_ number: Int) -> [QuizWriter.Explained] { told(number)?.rivals ?? digests[number].rivals }
  func questions(_ number: Int) -> [AskedQuestion] { told(number)?.questions ?? digests[number].questions }
  func sayings(_ number: Int) -> [Saying] { told(number)?.sayings ?? digests[number].sayings }

  /// Nil of a document whose digest has it.
  private func told(_ number: Int) -> ItemDigest? {
    if digests[number].hasItems { return nil }
    if let known = toldOfOthers[number] { return known }
    let told = ItemDigest(documents[number], NoteSentences(documents[number]), items(number), cases(number))
    toldOfOthers[number] = told
    return told
  }
  private var toldOfOthers: [Int: ItemDigest] = [:]

  /// What a document says well enough to be shown by itself.
  func items(_ number: Int) -> [NoteItem] {
    if let known = documents[number][.items] { return known.all }
    if let known = found[number] { return known }
    let items = NoteItems(of: documents[number]).all
    found[number] = items
    return items
  }
  /// The items of documents that came without.
  private var found: [Int: [NoteItem]] = [:]

  /// What was read of a document that was asked for lately.
  private struct Reading {
    let roles: WordRoles
    let cases: [LetterCase]
    let shapes: [SentenceShape]?
  }
  private var readings: [(number: Int, reading: Reading)] = []
  private static let mostReadings = 16

  private func reading(_ number: Int) -> Reading {
    if let known = readings.first(where: { $0.number == number }) { return known.reading }
    let document = documents[number]
    let found = document.soundGroundwork
    let reading = Reading(
      roles: WordRoles(document, document[.tokens] ?? Tokens(), found?.wordRoles ?? Groundwork.wordRoles(document)),
      cases: found?.cases ?? LetterCase.of(document),
      shapes: found.flatMap { $0.shapes.count == digests[number].sentenceCount ? $0.shapes : nil })
    if readings.count >= Self.mostReadings { readings.removeFirst() }
    readings.append((number, reading))
    return reading
  }

  /// What a document's words are to its language, and in which letters they stand.
  func roles(_ number: Int) -> WordRoles { reading(number).roles }
  func cases(_ number: Int) -> [LetterCase] { reading(number).cases }

  /// A sentence as it reads by itself; nil when it cannot.
  func standAlone(_ index: Int) -> String? {
    let sentence = material.sentences[index]
    let (document, tokens) = (documents[sentence.document], material.tokens(of: sentence.document))
    let reading = reading(sentence.document)
    let shape = reading.shapes?[sentence.order] ?? SentenceShape(sentence, of: document, tokens, reading.roles)
    return StandAlone.text(sentence, shape, of: document, tokens, reading.roles)
  }
}

/// The terms' keys numbered across documents, so that they can be joined without hashing them again and again.
struct TermKeys: Sendable {
  /// For each document the number of each of its terms' keys.
  let numbers: [[Int32]]
  private let table: StringTable
  private let areLong: [Bool]
  /// The first eight bytes of each key that is ASCII, as a number that sorts as they do; 0 of the others.
  private let beginnings: [UInt64]
  var keys: [String] { table.strings }

  /// `lists` are the keys of each document's terms.
  init(_ lists: some Sequence<[String]>) {
    var table = StringTable()
    numbers = lists.map { keys in keys.map { table.number($0) } }
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
