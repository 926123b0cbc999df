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
  /// A vocabulary with fewer questions is treated like other notes.
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
    return QuizBlock(size: size, questions: questions(QuizWriter(corpus), corpus))
  }

  private func questions(_ writer: QuizWriter, _ corpus: Corpus) -> [QuizQuestion] {
    var chooser = ItemChooser(corpus)
    // A question on each document before a second on one.
    chooser.share = 150
    chooser.fewest = 0
    return chooser.chosen(most: max, where: \.explainsTerm, key: Self.keys, make: writer.question).map(\.shown)
  }

  /// Its answer, its prompt and its choices: the same choices twice answer each other.
  private static func keys(_ question: QuizQuestion) -> [String] {
    [
      question.choices[question.answer].lowercased(), question.prompt.lowercased(),
      question.choices.map { $0.lowercased() }.sorted().joined(separator: "\n"),
    ]
  }
}
