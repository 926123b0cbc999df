import SpaceForms
import SpaceModel
import SpaceText

/// What one document says of terms, as far as blocks choose by it.
struct ExplanationDigest: Sendable {
  /// A class, since terms of all documents keep one each.
  final class Explanation: Sendable {
    let item: NoteItem
    /// The term as it stands in the text, and the stems of its words.
    let term: String
    let key: String
    /// What is told of it; empty of a whole sentence about it, which nobody chooses by.
    let told: String
    /// False of what is told with markup or unbalanced brackets.
    let isReadable: Bool
    let namesPersonOrPlace: Bool
    /// The number of blanks in what is told.
    let blanks: Int32

    init(
      _ item: NoteItem, term: String, key: String, told: String, isReadable: Bool, namesPersonOrPlace: Bool,
      blanks: Int32
    ) {
      (self.item, self.term, self.key, self.told) = (item, term, key, told)
      (self.isReadable, self.namesPersonOrPlace, self.blanks) = (isReadable, namesPersonOrPlace, blanks)
    }

    fileprivate init(_ item: NoteItem, in document: Document, _ tokens: Tokens) {
      let told = item.told(in: document.text)
      self.item = item
      term = document.text.words(in: item.subject)
      key = tokens.indices(in: item.subject).map { tokens.word(of: tokens.tokens[$0]).stem }.joined(separator: " ")
      self.told = item.explainsTerm ? told : ""
      isReadable = ItemRules.isReadable(told)
      namesPersonOrPlace = document.namesPersonOrPlace(item.subject)
      blanks = Int32(document.text.bytes(in: item.answer).count(where: ASCII.isBlank))
    }
  }

  /// All that are likely enough to be kept, in the order of the document's items.
  let all: [Explanation]
  /// The labels that entries begin with, in small letters.
  let labels: [String]
  /// Short forms with what they stand for.
  let acronyms: [(short: Span, long: Span)]

  /// What is less likely to be kept than this no block looks at, in thousandths of log-odds.
  private static let least: Int32 = -100

  init(_ all: [Explanation], _ labels: [String], _ acronyms: [(short: Span, long: Span)]) {
    (self.all, self.labels, self.acronyms) = (all, labels, acronyms)
  }

  init(_ document: Document, _ items: [NoteItem]) {
    let (text, tokens) = (document.text, document[.tokens] ?? Tokens())
    all = items.filter { $0.kind == .definition && $0.score >= Self.least }.map {
      Explanation($0, in: document, tokens)
    }
    let definitions = document[.definitions] ?? []
    labels = definitions.filter { $0.kind == .entry }.map { text.words(in: $0.term).lowercased() }
    acronyms = definitions.filter { $0.kind == .acronym }.map { ($0.term, $0.explanation) }
  }
}
