import SpaceModel
import SpaceText

/// Documents that questions are asked of, as the trainer of the ranker of answers sees them.
package struct AnswerLearning {
  package static var measures: Int { AnswerFeatures.count }

  private let index: PassageIndex

  package init(_ documents: [Document]) { index = PassageIndex(documents) }

  /// The sentences that may answer, each with its document's place and what the ranker is told of it.
  package func sentences(for question: Document) -> [(document: Int, span: Span, features: [Int32])] {
    QuestionAnswerer(index).readings(Question(question, index)).flatMap { reading in
      zip(reading.matches, reading.features).compactMap { match, features in
        match.mayAnswer ? (reading.document, match.span, features.values) : nil
      }
    }
  }

  /// What is quoted first when the ranker has these trees; nil when the documents are said to hold no answer.
  package func answer(to question: Document, by trees: ObliviousTrees) -> (source: Source?, isSaid: Bool) {
    let answerer = QuestionAnswerer(index, by: AnswerRanker(trees))
    let answer = answerer.answer(question, max: 1)
    return (answer.sources.first, answer.answer != nil)
  }
}
