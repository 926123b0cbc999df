import SpaceForms
import SpaceModel
import SpaceText

/// How much surer than others a definition must be to be shown, by what its words are.
enum ExplanationDoubt {
  /// In thousandths: a noun phrase says what something is; what is stated of the term says it less often, a statement of its own or
  /// what hangs on other words seldom.
  static func doubt(_ candidate: Candidate, in reading: NoteReading) -> Int32 {
    if reading.document.isInTable(candidate.subject) { return 0 }
    let shape: Int32 =
      switch isPredicate(candidate, in: reading) ? .predicate : AnswerShape(candidate.answer, in: reading) {
      case .nounPhrase: 0
      case .predicate: 150
      case .clause: 80
      case .other: 200
      }
    return max(shape, isBrief(candidate, in: reading) ? 250 : 0)
  }

  /// True when nothing but blanks parts the subject from the answer in running text: this begins with the sentence's verb then,
  /// whatever it was taken for.
  private static func isPredicate(_ candidate: Candidate, in reading: NoteReading) -> Bool {
    guard candidate.subject.end < candidate.answer.start, reading.sentence(holding: candidate.answer) != nil else {
      return false
    }
    return reading.document.text.bytes(in: Span(Int(candidate.subject.end), Int(candidate.answer.start)))
      .allSatisfy(ASCII.isBlank)
  }

  /// True of three words or fewer in running text: another name ("the junction rule"), or what is said in passing ("based on
  /// experiment"). In a list made to be looked up in, as few may do.
  private static func isBrief(_ candidate: Candidate, in reading: NoteReading) -> Bool {
    guard reading.sentence(holding: candidate.answer) != nil else { return false }
    return reading.tokens.indices(in: candidate.answer).count { reading.tokens.tokens[$0].tag != .punctuation } <= 3
  }
}
