import SpaceModel
import SpaceText

/// What a form proposes: something that a note says, and the places where it says it.
public struct Candidate: Sendable, Equatable {
  /// What an item made from it tells.
  public enum Kind: String, Sendable, CaseIterable {
    /// `subject` is a term, `answer` the words that say what it is, or a sentence about it.
    case definition
    /// A sentence that is shown as it stands: all three are that sentence.
    case statement
    /// A sentence, `evidence`, from which `subject`, which is `answer`, is blanked.
    case gap
    /// `subject` is a date, `answer` the sentence that says what happens then.
    case event
    /// `subject` leads to a list, `answer` is all of that.
    case list
    /// `subject` is a question, `answer` what stands below it.
    case question
  }

  public let kind: Kind
  /// The name of the form that proposes it.
  public let form: String
  /// What it is about.
  public let subject: Span
  /// What is told of it.
  public let answer: Span
  /// The sentence, entry or row that says so.
  public let evidence: Span
  /// How often what the form proposes is right, in thousandths, before anything else is known of the candidate.
  public let prior: Int32

  public init(kind: Kind, form: String, subject: Span, answer: Span, evidence: Span, prior: Int32) {
    self.kind = kind
    self.form = form
    self.subject = subject
    self.answer = answer
    self.evidence = evidence
    self.prior = prior
  }
}

extension Candidate {
  /// What it tells, as it is shown: a whole sentence without what ties it to others, else the answer's words.
  public func told(in reading: NoteReading) -> String {
    let text = reading.document.text
    if answer == evidence, let sentence = reading.wholeSentence(at: answer) { return sentence.shown(in: text) }
    return text.words(in: answer)
  }
}
