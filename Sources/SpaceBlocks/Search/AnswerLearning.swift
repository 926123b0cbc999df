import SpaceModel
import SpaceText

/// Documents that questions are asked of, as the trainer of the ranker of answers sees them.
package struct AnswerLearning {
  package static var measures: Int { AnswerFeatures.count }
  package static var judgeMeasures: Int { AnswerJudge.Measure.allCases.count }

  private let index: PassageIndex

  package init(_ documents: [Document]) { index = PassageIndex(documents) }

  /// The sentences that may answer, each with its document's place and what the ranker is told of it.
  package func sentences(for question: Document) -> [(document: Int, span: Span, features: [Int32])] {
    QuestionAnswerer(index).readings(QuestionReading(index, Question(question, index))).flatMap { reading in
      zip(reading.matches, reading.features).compactMap { match, features in
        match.mayAnswer ? (reading.document, match.span, features.values) : nil
      }
    }
  }

  /// What is told of the best answer when the ranker has the trees of `model`, to judge whether it is one; nil when there is none.
  package func evidence(for question: Document, by model: AnswerModel) -> [Int32]? {
    QuestionAnswerer(index, by: model).evidence(QuestionReading(index, Question(question, index)))
  }

  /// What is quoted first by `model`; nil when the documents are said to hold no answer.
  package func answer(to question: Document, by model: AnswerModel) -> Source? {
    QuestionAnswerer(index, by: model).answer(question, max: 1, today: nil).sources.first
  }
}
