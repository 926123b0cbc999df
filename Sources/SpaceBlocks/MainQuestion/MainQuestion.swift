import SpaceModel
import SpaceText

/// Makes the MainQuestion block.
public struct MainQuestion: BlockMaker {
  public static let about = About(
    name: "mainquestion", summary: "The question the material answers, with topics, their questions and answers.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"), LayerName("phrases"),
    ])

  private let size: BlockSize
  private let max: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.wide)
    max = try options.integer("max", default: 5, in: 1...1000)
    _ = try options.string("purpose")
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let inquiry = Inquiry(corpus, most: max)
    let topics = inquiry.answeredTopics()
    return MainQuestionBlock(size: size, question: topics.isEmpty ? nil : inquiry.mainQuestion(), topics: topics)
  }
}
