import SpaceModel
import SpaceText

/// What study blocks are for; a Space type's pipeline sets it.
public enum StudyPurpose: String, Sendable, CaseIterable {
  case study, vocabulary, story
}

/// Makes the Flashcards block.
public struct Flashcards: BlockMaker {
  public static let about = About(
    name: "flashcards", summary: "Cards to learn from, in decks by topic.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"), LayerName("dates"),
    ])

  private let size: BlockSize
  private let max: Int?
  private let purpose: StudyPurpose

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.small)
    max = try options.optionalInteger("max", in: 1...10_000)
    purpose = try options.choice("purpose", default: StudyPurpose.study)
  }

  public func make(from documents: [Document], _ notes: inout Diagnostics) -> any Block {
    FlashcardsBlock(size: size, decks: [])
  }
}
