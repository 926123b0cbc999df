import SpaceModel
import SpaceText

/// Makes the Summary block.
public struct Summary: BlockMaker {
  public static let about = About(
    name: "summary", summary: "A short text that covers all documents in proportion.",
    needs: [LayerName("tokens"), LayerName("sentences")])

  private let size: BlockSize
  private let words: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.large)
    words = try options.integer("words", default: size == .large ? 150 : 50, in: 1...100_000)
    _ = try options.string("purpose")
  }

  public func make(from documents: [Document], _ notes: inout Diagnostics) -> any Block {
    var sentences: [SummaryBlock.Sentence] = []
    var left = words
    for document in documents {
      guard let first = document[.sentences]?.first else { continue }
      let text = document.string(in: first)
      let count = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).count
      if count > left { continue }
      left -= count
      sentences.append(SummaryBlock.Sentence(text: text, sources: [Source(document: document.id, span: first)]))
    }
    return SummaryBlock(size: size, sentences: sentences)
  }
}
