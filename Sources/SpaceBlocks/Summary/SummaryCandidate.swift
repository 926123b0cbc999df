import SpaceText

/// What a summary may show: a sentence that says something by itself.
struct SummaryCandidate: Sendable {
  /// Its place in `Material.sentences`; of what has several, that of the first.
  let sentence: Int
  /// Where it stands, and how it is shown.
  let span: Span
  let text: String
  /// The heading or label it stands under, where that tells what kind of thing it is ("Decisions:").
  let lead: String
  /// Its blank-separated words with those of the lead.
  let length: Int
  /// How much it gives a summary; positive.
  private(set) var score: Int
  /// True at the beginning of a document or of the section that it is shown with, and of what is marked as an outcome: there
  /// notes say what they are about.
  let leads: Bool

  init(sentence: Int, span: Span, text: String, lead: String = "", score: Int, leads: Bool = true) {
    (self.sentence, self.span, self.text, self.lead, self.score) = (sentence, span, text, lead, score)
    self.leads = leads
    length = text.blankSeparatedCount + lead.blankSeparatedCount
  }

  /// The same with another score.
  func scored(_ score: Int) -> SummaryCandidate {
    var result = self
    result.score = score
    return result
  }

  /// More than it can gain, in thousandths of its score a word.
  var bound: Int { score * 1000 / Self.root(length) }

  /// What a gain is divided by for so many words: their fourth root in hundredths. By the square root, short sentences that say
  /// little would come first.
  static func root(_ length: Int) -> Int { FixedPoint.squareRoot(FixedPoint.squareRoot(100_000_000 * max(length, 1))) }
}
