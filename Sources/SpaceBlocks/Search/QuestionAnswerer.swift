import SpaceModel
import SpaceText

/// Answers questions with the sentences of some documents that hold the answer.
public struct QuestionAnswerer: Sendable {
  /// The layers that documents and questions must have.
  public static let needs = [LayerName("tokens"), LayerName("sentences")]

  private let documents: [Document]

  public init(_ documents: [Document]) { self.documents = documents }

  /// An answer with at most `max` sources for `question`, an annotated document whose text is what was asked.
  public func answer(_ question: Document, max: Int) -> Answer {
    Answer(question: question.text.string(in: question.text.span), answer: nil, sources: [])
  }
}
