import SpaceForms
import SpaceModel
import SpaceText

/// Makes the key terms of all documents together.
///
/// The documents' terms are joined by their keys (see `TermJoiner`), so that what many documents are about comes before what
/// one repeats. The best explanation of a term is the one the documents' definitions are surest of.
public struct KeyTerms: BlockMaker {
  public static let about = About(
    name: "keyterms", summary: "The terms a reader must know, with the explanation the documents give.",
    needs: [
      Layer<[Term]>.terms.name, Layer<[Definition]>.definitions.name, Layer<Tokens>.tokens.name,
      Layer<[Span]>.sentences.name, Layer.items.name,
    ])

  private let most: Int?
  private let size: BlockSize
  private static let usual = 30

  public init(_ options: inout Options) throws(OptionError) {
    most = try options.optionalInteger("max", in: 1...1000)
    size = try options.choice("size", default: .wide)
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let terms = TermJoiner(corpus).best(most ?? Self.usual)
    let message: String? =
      !terms.isEmpty
      ? nil
      : corpus.digests.allSatisfy { $0.size == 0 }
        ? "You need to add some information to continue." : "These documents explain no terms."
    return KeyTermsBlock(
      size: size, title: "Key terms", message: message, terms: terms)
  }
}
