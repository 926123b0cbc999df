import SpaceModel
import SpaceText

/// One way in which notes say something that an item can be made from: "X is a Y that …".
///
/// A form only proposes. Vetoes refuse what can never stand; what is chosen among the rest, a block decides.
public struct Form: Sendable {
  /// Lower-case words joined by hyphens; `--explain` shows it beside each candidate.
  public let name: String
  /// What all its candidates tell.
  public let kind: Candidate.Kind
  /// What it looks for, in one line.
  public let summary: String
  public let examples: [FormExample]
  /// How much more than its judge says its candidates are worth, in thousandths of log-odds: where the notes' own layout tells
  /// that they are what they seem, and grades are few.
  var trust: Int32 = 0
  let propose: @Sendable (NoteReading) -> [Candidate]

  /// All forms, in the order in which their candidates are listed.
  public static let all: [Form] = [
    .glossary, .labelledEntry, .copula, .apposition, .statedDefinition, .sentenceAbout, .wholeSentence, .termGap,
    .dateGap, .objectGap, .datedSentence, .ledList, .askedQuestion, .documentAim,
  ]

  /// What all forms propose of a document that tells one kind of thing, in the order of the forms, each in the order of the text.
  public static func candidates(of kind: Candidate.Kind, in reading: NoteReading) -> [Candidate] {
    all.flatMap { $0.kind == kind ? $0.propose(reading) : [] }
  }

  /// What this form proposes of a document, in the order of the text.
  public func candidates(in reading: NoteReading) -> [Candidate] { propose(reading) }
}
