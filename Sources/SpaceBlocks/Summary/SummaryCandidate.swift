import SpaceForms
import SpaceModel
import SpaceText

/// What a summary may show: a sentence that says something by itself.
struct SummaryCandidate: Sendable {
  /// Its place in `Material.sentences`; of what has several, that of the first.
  let sentence: Int
  /// Where it stands.
  let span: Span
  /// True of what notes mark as an outcome; else it is a statement.
  let isOutcome: Bool
  /// The heading or label it stands under, where that tells what kind of thing it is ("Decisions:").
  let lead: String
  /// Its blank-separated words with those of the lead.
  let length: Int
  /// How much it gives a summary; positive.
  let score: Int
  /// True at the beginning of a document or of the section that it is shown with, and of what is marked as an outcome: there
  /// notes say what they are about.
  let leads: Bool

  /// `length` is the number of words as it is shown, without those of `lead`.
  init(
    sentence: Int, span: Span, isOutcome: Bool = false, length: Int, lead: String = "", score: Int, leads: Bool = true
  ) {
    (self.sentence, self.span, self.isOutcome, self.lead, self.score) = (sentence, span, isOutcome, lead, score)
    self.leads = leads
    self.length = length + lead.blankSeparatedCount
  }

  /// How it is shown, without its lead, in its document, which has `items`.
  func text(in document: Document, among items: [NoteItem]) -> String {
    isOutcome ? MarkedOutcome.text(at: span, in: document) : Saying.text(at: span, among: items, in: document)
  }

  /// More than it can gain, in thousandths of its score a word.
  var bound: Int { score * 1000 / Self.root(length) }

  /// What a gain is divided by for so many words: their fourth root in hundredths. By the square root, short sentences that say
  /// little would come first.
  static func root(_ length: Int) -> Int { FixedPoint.squareRoot(FixedPoint.squareRoot(100_000_000 * max(length, 1))) }
}
