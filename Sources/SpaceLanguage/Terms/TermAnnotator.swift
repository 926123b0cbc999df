import SpaceLexicon
import SpaceModel
import SpaceText

/// Finds the terms a document is about, with all their mentions, best first.
struct TermAnnotator: Annotator {
  static let about = About(
    name: "terms", summary: "Finds the terms a document is about, best first.",
    needs: [Layer<[Span]>.sentences.name, Layer<Tokens>.tokens.name, Layer<[Definition]>.definitions.name],
    gives: [Layer<[Term]>.terms.name])

  private let most: Int

  init(_ options: inout Options) throws(OptionError) {
    most = try options.integer("max", default: 200, in: 1...2000)
  }

  func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    guard let tokens = document[.tokens] else { return }
    document[.terms] = TermFinder(document, tokens).terms(most)
  }
}
