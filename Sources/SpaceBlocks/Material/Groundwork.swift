import SpaceModel
import SpaceText

/// What blocks ask of each document by itself: worked out once a document and kept with it, so that a Space of which one
/// document changed is made again without looking closely at all the others.
///
/// A layer of its own kind: no record shows it, and a block that does not find it works it out.
public struct Groundwork: LayerValue {
  /// What each of the document's words is to summaries, to study and to insights.
  let wordRoles: [WordRoles.Role]
  let studyRoles: [WordRole]
  let cues: [InsightWording.Cue]
  /// Of each sentence of running text: how it looks, its blank-separated words, and a hash of what it says.
  let shapes: [SentenceShape]
  let lengths: [Int32]
  let hashes: [UInt64]
  /// What the document may have in common with others.
  let parts: [SharedForm.Part]
  /// In which letters each of the words stands.
  let cases: [LetterCase]
  /// Of each sentence of running text what it can be compared by.
  let signs: [StatementSigns]
  /// False where no line and no table can be part of a list of words with their translations.
  let mayHoldPairs: Bool
  /// How many bytes stand in quotation marks, and how many lines at most are told with who says them.
  let speech: Int
  let spokenLines: Int
  /// Of each term how many words it has as a label; see `TopicTable.length`.
  let labelLengths: [UInt8]

  init(_ document: Document) {
    let text = NoteSentences(document)
    let tokens = document[.tokens] ?? Tokens()
    wordRoles = Self.wordRoles(document)
    studyRoles = Self.studyRoles(document)
    cues = Self.cues(document)
    cases = LetterCase.of(document)
    let roles = WordRoles(document, tokens, wordRoles)
    shapes = text.sentences.map { SentenceShape($0, of: document, tokens, roles) }
    lengths = text.sentences.map { Int32(truncatingIfNeeded: $0.length) }
    hashes = text.sentences.map { ContentHash.ofWords(document.text.bytes(in: $0.span)) }
    let study = StudyText(document, index: 0, studyRoles, cases)
    parts = SharedForm.parts(of: document)
    let reader = StatementReader(document, roles, cues)
    signs = text.sentences.map { reader.signs(of: $0) }
    mayHoldPairs = BilingualFinder.mayHoldPairs(study)
    speech = Tale.speech(in: document.text)
    spokenLines = StorySpeech.mostLines(in: study)
    let terms = document[.terms] ?? []
    labelLengths = terms.map { TopicTable.length($0.text) }
  }

  static func wordRoles(_ document: Document) -> [WordRoles.Role] {
    Wording.of(document).roles(of: document[.tokens]?.words ?? [])
  }

  static func studyRoles(_ document: Document) -> [WordRole] {
    guard let language = StudyLanguage.of(document.language) else {
      return [WordRole](repeating: [], count: document[.tokens]?.words.count ?? 0)
    }
    return (document[.tokens]?.words ?? []).map { language.role(of: $0.form) }
  }

  static func cues(_ document: Document) -> [InsightWording.Cue] {
    let wording = InsightWording.of(document.language)
    return (document[.tokens]?.words ?? []).map { wording.cue(of: $0.form) }
  }

  /// True when it can be what `document` has: kept files come from anywhere.
  func isSound(for document: Document) -> Bool {
    let tokens = document[.tokens] ?? Tokens()
    let words = tokens.words.count
    let terms = document[.terms] ?? []
    guard labelLengths.count == terms.count else { return false }
    return wordRoles.count == words && studyRoles.count == words && cues.count == words && cases.count == words
      && signs.count == shapes.count && lengths.count == shapes.count
      && hashes.count == shapes.count
  }

  /// True when it can be of these sentences of running text, one after the other.
  func fits(_ sentences: some Collection<SentenceRecord>) -> Bool {
    shapes.count == sentences.count
      && zip(shapes, sentences).allSatisfy { shape, sentence in
        if case .connective(let next) = shape.opening { sentence.tokens.contains(next) } else { true }
      }
  }
}

extension Layer<Groundwork> {
  static var groundwork: Self { Layer("groundwork") }
}

extension Document {
  /// The groundwork that was laid and kept with it; nil where there is none, or it cannot be its own.
  var soundGroundwork: Groundwork? { self[.groundwork].flatMap { $0.isSound(for: self) ? $0 : nil } }
}

/// Lays the groundwork of a document, last of all its stages.
public enum GroundworkStage {
  /// How it is kept.
  public static var kind: LayerKind { LayerKind(.groundwork) }

  public static func annotate(_ document: inout Document) { document[.groundwork] = Groundwork(document) }
}
