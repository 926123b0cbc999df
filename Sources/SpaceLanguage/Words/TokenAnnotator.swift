import SpaceLexicon
import SpaceModel
import SpaceText

/// Finds words, numbers and marks, with their parts of speech.
///
/// Tokens are tagged sentence by sentence; the cells of a table each count as one. Code has tokens, so that search finds
/// it, tagged `other`.
struct TokenAnnotator: Annotator {
  static let about = About(
    name: "tokens", summary: "Finds words, numbers and marks, with their parts of speech.",
    needs: [Layer<[Span]>.sentences.name], gives: [Layer<Tokens>.tokens.name],
    examples: [Example("⟦Salt⟧ ⟦melts⟧ ⟦ice⟧⟦.⟧")])

  init(_ options: inout Options) throws(OptionError) {}

  func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    let language = Languages.language(for: document.language)
    document[.tokens] = TokenBuilder(document.text.bytes, language).tokens(of: document)
  }
}
