import SpaceForms
import SpaceModel
import SpaceText

/// Makes the Quiz block: what explained terms mean, which term an explanation is of, and which term fills a gap. Wrong choices are
/// the notes' other terms and their explanations.
public struct Quiz: BlockMaker {
  public static let about = About(
    name: "quiz", summary: "Questions with choices, the right answer and why it is right.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"), LayerName("dates"),
      LayerName("phrases"), Layer.items.name,
    ])

  private let size: BlockSize
  private let max: Int
  private let purpose: StudyPurpose
  /// A quiz of fewer questions is filled up with what is less sure to be liked.
  private static let fewest = 3

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.small)
    max = try options.integer("max", default: 5, in: 1...1000)
    purpose = try options.choice("purpose", default: StudyPurpose.study)
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let isVocabulary = purpose == .vocabulary || purpose == .study && corpus.isWordBook
    if isVocabulary, let vocabulary = corpus.vocabulary {
      let questions = vocabulary.questions(max: max, &notes)
      if questions.count >= Self.fewest { return QuizBlock(size: size, questions: questions) }
    }
    let writer = QuizWriter(corpus)
    var chooser = ItemChooser(corpus)
    chooser.fewest = Self.fewest
    // A question on each document before a second on one.
    chooser.share = 150
    let chosen = chooser.chosen(
      most: max, where: { $0.kind == .definition && $0.answer != $0.evidence || $0.form == "term-gap" },
      key: { (question: QuizQuestion) in [question.choices[question.answer].lowercased(), question.prompt.lowercased()] },
      make: writer.question)
    return QuizBlock(size: size, questions: chosen.map(\.shown))
  }
}
