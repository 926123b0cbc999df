import SpaceForms
import SpaceModel
import SpaceText
import Synchronization

/// What blocks have to know of each document by itself to choose among all of them: what is not chosen need not be looked at again, so
/// that the documents themselves can lie elsewhere meanwhile.
///
/// Made of a document with all its layers, a tenth of its size. Nothing in it depends on other documents.
public final class DocumentDigest: Sendable {
  /// The number of stretches between blanks in its text.
  public let wordCount: Int
  let language: String?
  /// The number of bytes of its text, and of its tokens.
  let size: Int
  let tokenCount: Int
  /// From the first element to the last; nil without elements.
  let extent: Span?
  let isLicence: Bool
  let text: NoteSentences
  let terms: TermList
  private let words: Mutex<Words>
  let dates: [DateMention]
  let statements: StatementDigest
  /// Of each sentence of running text what it says, as a hash.
  let hashes: [UInt64]
  let parts: [SharedForm.Part]
  let mayHoldPairs: Bool
  let runningTokens: Int
  let speech: Int
  let spokenLines: Int
  let name: DocumentName
  let time: DocumentTime
  let outcomes: [MarkedOutcome]
  /// What comes of its items; nil where they were not looked for.
  let told: ItemDigest?

  /// What is numbered across documents, and then known by its numbers.
  struct Words {
    /// The stems of the vocabulary, and the keys of the terms.
    var stems: PackedStrings?
    var keys: PackedStrings?
  }

  /// The stems of its vocabulary, or the keys of its terms, which are given away once: of many documents they take a quarter of the
  /// memory, and nobody asks a second time. `document` is asked where somebody does.
  func takeStems(_ document: () -> Document) -> PackedStrings {
    words.withLock { $0.stems.take() } ?? NoteSentences(document()).vocabulary.stems
  }
  func takeKeys(_ document: () -> Document) -> PackedStrings {
    words.withLock { $0.keys.take() } ?? PackedStrings((document()[.terms] ?? []).lazy.map(\.key))
  }

  /// Of a document as blocks get it.
  public init(_ document: Document) {
    var own = document.soundGroundwork ?? Groundwork(document)
    var text = NoteSentences(document, lengths: own.lengths)
    if !own.fits(text.sentences) {
      own = Groundwork(document)
      text = NoteSentences(document, lengths: own.lengths)
    }
    language = document.language
    wordCount = document.text.blankSeparatedCount
    (size, tokenCount) = (document.text.count, document[.tokens]?.tokens.count ?? 0)
    extent = document.elements.first.flatMap { first in
      document.elements.last.map { Span(Int(first.span.start), Int($0.span.end)) }
    }
    isLicence = LicenceText.isLicence(document)
    words = Mutex(Words(stems: text.vocabulary.stems, keys: PackedStrings((document[.terms] ?? []).lazy.map(\.key))))
    text.vocabulary.stems = PackedStrings()
    self.text = text
    terms = TermList(document[.terms] ?? [], own.labelLengths)
    dates = document[.dates] ?? []
    statements = StatementDigest(document, text, own)
    hashes = own.hashes
    parts = own.parts
    mayHoldPairs = own.mayHoldPairs
    runningTokens = BilingualFinder.runningTokens(of: document)
    (speech, spokenLines) = (own.speech, own.spokenLines)
    name = DocumentName(document)
    time = DocumentTime(document)
    outcomes = MarkedOutcomes.all(in: document, text)
    told = document[.items].map { ItemDigest(document, text, $0.all, own.cases) }
  }
}

/// The part of a digest that comes of a document's items.
struct ItemDigest: Sendable {
  /// Those that cards and questions can be made of.
  let askable: [NoteItem]
  let explanations: ExplanationDigest
  let rivals: [QuizWriter.Explained]
  let questions: [AskedQuestion]
  let sayings: [Saying]

  init(_ document: Document, _ text: NoteSentences, _ items: [NoteItem], _ cases: [LetterCase]) {
    askable = items.filter(ItemChooser.isShowable).trimmed
    explanations = ExplanationDigest(document, items)
    rivals = QuizWriter.Explained.all(in: document, items, cases)
    questions = AskedQuestion.all(in: document, items)
    sayings = Saying.all(in: document, text, items).trimmed
  }
}

/// The terms of a document without what can be read in its text, in few pieces of memory: several blocks walk over all of them.
struct TermList: Sendable {
  let scores: [Int32]
  /// The mentions of all terms, one term after the other, and where each term's begin; one more beginning marks the end.
  let mentions: [Span]
  let firstMention: [Int32]
  /// How many words each has as a label; see `TopicTable.length`.
  let labelLengths: [UInt8]

  init(_ terms: [Term], _ labelLengths: [UInt8]) {
    scores = terms.map(\.score)
    mentions = terms.flatMap(\.mentions).trimmed
    var first: [Int32] = [0]
    first.reserveCapacity(terms.count + 1)
    for term in terms { first.append(first[first.count - 1] + Int32(term.mentions.count)) }
    firstMention = first
    self.labelLengths = labelLengths
  }

  var count: Int { scores.count }
  var indices: Range<Int> { scores.indices }

  /// The mentions of one term.
  func mentions(of term: Int) -> ArraySlice<Span> { mentions[Int(firstMention[term])..<Int(firstMention[term + 1])] }
}
