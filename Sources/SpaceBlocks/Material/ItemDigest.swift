import SpaceForms
import SpaceModel

/// What comes of a document's items, as far as blocks choose by it.
struct ItemDigest: Sendable {
  /// Those that cards and questions can be made of.
  let askable: [NoteItem]
  let explanations: ExplanationDigest
  let rivals: [QuizWriter.Explained]
  let questions: [AskedQuestion]
  let sayings: [Saying]

  init(_ document: Document, _ text: NoteSentences, _ items: [NoteItem], _ cases: [LetterCase]) {
    askable = items.filter(ItemChooser.isShowable)
    explanations = ExplanationDigest(document, items)
    rivals = QuizWriter.Explained.all(in: document, items, cases)
    questions = AskedQuestion.all(in: document, items)
    sayings = Saying.all(in: document, text, items)
  }
}
