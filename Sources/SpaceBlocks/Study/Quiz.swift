import SpaceModel
import SpaceText

/// Makes the Quiz block.
public struct Quiz: BlockMaker {
  public static let about = About(
    name: "quiz", summary: "Questions with choices, the right answer and why it is right.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"), LayerName("dates"),
      LayerName("phrases"),
    ])

  private let size: BlockSize
  private let max: Int
  private let purpose: StudyPurpose

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.small)
    max = try options.integer("max", default: 5, in: 1...1000)
    purpose = try options.choice("purpose", default: StudyPurpose.study)
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let space = corpus.study
    let isVocabulary = purpose == .vocabulary || purpose == .study && corpus.isWordBook
    if isVocabulary, let vocabulary = corpus.vocabulary {
      let questions = vocabulary.questions(max: max, &notes)
      if questions.count >= 3 { return QuizBlock(size: size, questions: questions) }
    }
    if purpose == .story || corpus.isStory {
      let questions = StoryQuiz(story: corpus.story).questions(max: max)
      if questions.count >= 3 { return QuizBlock(size: size, questions: questions) }
    }
    let selection = QuizSelection(space: space, max: max)
    var questions = selection.questions(from: corpus.facts)
    if questions.count < Swift.min(max, QuizSelection.fewest) {
      let thin = QuizSelection(space: space, max: Swift.min(max, QuizSelection.fewest), floor: 0)
      let more = thin.questions(from: corpus.lenientFacts)
      if more.count > questions.count { questions = more }
    }
    return QuizBlock(size: size, questions: questions)
  }
}
