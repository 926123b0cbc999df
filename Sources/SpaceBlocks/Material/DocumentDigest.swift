import SpaceForms
import SpaceModel
import SpaceText

/// What blocks have to know of each document by itself to choose among all of them: what is not chosen need not be looked at again, so
/// that the documents themselves can lie elsewhere meanwhile.
///
/// Made of a document with all its layers. Nothing in it depends on other documents, and nothing but its name on where it was found.
/// What it lists is read from bytes with each asking: who goes through it keeps what it was given.
public final class DocumentDigest: Sendable {
  /// The number of stretches between blanks in its text.
  public let wordCount: Int
  let language: String?
  /// The number of bytes of its text, of its tokens and of its sentences of running text.
  let size: Int
  let tokenCount: Int
  let sentenceCount: Int
  /// From the first element to the last; nil without elements.
  let extent: Span?
  let isLicence: Bool
  let mayHoldPairs: Bool
  let runningTokens: Int
  /// How many questions, explained terms, references and other years there are in it; see `NoteMeasures`.
  let questionCount: Int
  let explanationCount: Int
  let referenceCount: Int
  let yearCount: Int
  let speech: Int
  let spokenLines: Int
  let name: DocumentName
  /// False where its items were not looked for.
  let hasItems: Bool
  private let parts: DigestParts

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
    sentenceCount = text.sentences.count
    extent = document.elements.first.flatMap { first in
      document.elements.last.map { Span(Int(first.span.start), Int($0.span.end)) }
    }
    isLicence = LicenceText.isLicence(document)
    mayHoldPairs = own.mayHoldPairs
    runningTokens = BilingualFinder.runningTokens(of: document)
    (speech, spokenLines) = (own.speech, own.spokenLines)
    name = DocumentName(document)
    let statements = StatementDigest(document, text, own)
    questionCount = statements.questionCount
    explanationCount = NoteMeasures.explanations(in: document)
    referenceCount = NoteMeasures.references(in: document)
    yearCount = NoteMeasures.years(in: document)
    let items = document[.items].map { ItemDigest(document, text, $0.all, own.cases) }
    hasItems = items != nil
    let terms = document[.terms] ?? []
    parts = DigestParts { part, out in
      switch part {
      case .sentences: text.write(to: &out)
      case .stems: out.list(text.vocabulary.stems) { out, stem in out.string(stem) }
      case .keys: out.list(terms) { out, term in out.string(term.key) }
      case .terms: TermList(terms, own.labelLengths, text.vocabulary).write(to: &out)
      case .dates: (document[.dates] ?? []).writeDigest(to: &out)
      case .time: DocumentTime(document).write(to: &out)
      case .statements: statements.write(to: &out)
      case .hashes: for hash in own.hashes { out.word(hash) }
      case .elements: SharedForm.Part.write(own.parts, to: &out)
      case .outcomes: out.list(MarkedOutcomes.all(in: document, text)) { out, outcome in outcome.write(to: &out) }
      case .askable: NoteItem.write(items?.askable ?? [], to: &out)
      case .explanations: items?.explanations.write(to: &out)
      case .rivals: out.list(items?.rivals ?? []) { out, rival in rival.write(to: &out) }
      case .questions: out.list(items?.questions ?? []) { out, question in question.write(to: &out) }
      case .sayings: Saying.write(items?.sayings ?? [], to: &out)
      }
    }
  }

  private init(_ other: DocumentDigest, _ parts: DigestParts) {
    (wordCount, language, size, tokenCount) = (other.wordCount, other.language, other.size, other.tokenCount)
    (sentenceCount, extent, isLicence) = (other.sentenceCount, other.extent, other.isLicence)
    (mayHoldPairs, runningTokens) = (other.mayHoldPairs, other.runningTokens)
    (questionCount, explanationCount) = (other.questionCount, other.explanationCount)
    (referenceCount, yearCount) = (other.referenceCount, other.yearCount)
    (speech, spokenLines) = (other.speech, other.spokenLines)
    (name, hasItems, self.parts) = (other.name, other.hasItems, parts)
  }

  /// The bytes of its lists.
  public var bytes: [UInt8] { parts.bytes }

  /// The same digest, whose lists lie on `shelf` from `start` on.
  public func lying(on shelf: any DigestShelf, at start: Int) -> DocumentDigest {
    DocumentDigest(self, parts.lying(on: shelf, at: start))
  }

  // MARK: What it lists

  var text: DigestedText { parts.read(.sentences, DigestedText.read) }
  /// The stems of the document's content words, by their numbers.
  var stems: [String] { parts.read(.stems) { bytes throws(BinaryDamage) in try bytes.strings() } }
  /// The key of each term.
  var keys: [String] { parts.read(.keys) { bytes throws(BinaryDamage) in try bytes.strings() } }
  var terms: TermList { parts.read(.terms, TermList.read) }
  var dates: [DateMention] { parts.read(.dates, [DateMention].readDigest) }
  var time: DocumentTime { parts.read(.time, DocumentTime.read) }
  var statements: StatementDigest { parts.read(.statements, StatementDigest.read) }
  /// Of each sentence of running text what it says, as a hash.
  var hashes: [UInt64] {
    parts.read(.hashes) { bytes throws(BinaryDamage) in
      var result: [UInt64] = []
      result.reserveCapacity(sentenceCount)
      for _ in 0..<sentenceCount { result.append(try bytes.word()) }
      return result
    }
  }
  /// What the document may have in common with others.
  var elements: [SharedForm.Part] { parts.read(.elements, SharedForm.Part.list) }
  var outcomes: [MarkedOutcome] {
    parts.read(.outcomes) { bytes throws(BinaryDamage) in try bytes.list(MarkedOutcome.read) }
  }

  /// What comes of its items, where they were looked for: see `ItemDigest`.
  var askable: [NoteItem] { parts.read(.askable, NoteItem.list) }
  var explanations: ExplanationDigest { parts.read(.explanations, ExplanationDigest.read) }
  var rivals: [QuizWriter.Explained] {
    parts.read(.rivals) { bytes throws(BinaryDamage) in try bytes.list(QuizWriter.Explained.read) }
  }
  var questions: [AskedQuestion] {
    parts.read(.questions) { bytes throws(BinaryDamage) in try bytes.list(AskedQuestion.read) }
  }
  var sayings: [Saying] { parts.read(.sayings, Saying.list) }

  // MARK: How it is kept; see `BinaryWriter`

  public func write(to out: inout BinaryWriter) {
    out.number(wordCount)
    out.optionalString(language)
    for count in [
      size, tokenCount, sentenceCount, runningTokens, questionCount, explanationCount, referenceCount, yearCount,
      speech,
      spokenLines,
    ] { out.number(count) }
    var previous = 0
    out.byte(
      (extent == nil ? 0 : 1) | (isLicence ? 2 : 0) | (mayHoldPairs ? 4 : 0) | (hasItems ? 8 : 0))
    if let extent { out.span(extent, after: &previous) }
    name.write(to: &out)
    parts.write(to: &out)
  }

  public init(from bytes: inout BinaryReader) throws(BinaryDamage) {
    wordCount = try bytes.small()
    language = try bytes.optionalString()
    size = try bytes.small()
    tokenCount = try bytes.small()
    sentenceCount = try bytes.small()
    runningTokens = try bytes.small()
    questionCount = try bytes.small()
    explanationCount = try bytes.small()
    referenceCount = try bytes.small()
    yearCount = try bytes.small()
    speech = try bytes.small()
    spokenLines = try bytes.small()
    let marks = try bytes.byte()
    (isLicence, mayHoldPairs, hasItems) = (marks & 2 != 0, marks & 4 != 0, marks & 8 != 0)
    var previous = 0
    extent = marks & 1 == 0 ? nil : try bytes.span(after: &previous)
    name = try DocumentName(from: &bytes)
    parts = try DigestParts(from: &bytes)
  }
}
