import SpaceModel
import SpaceText

/// Finds noun phrases and says which are names, and of what.
struct PhraseAnnotator: Annotator {
  static let about = About(
    name: "phrases", summary: "Finds noun phrases and says which are names, and of what.",
    needs: [Layer<[Span]>.sentences.name, Layer<Tokens>.tokens.name], gives: [Layer<[Phrase]>.phrases.name],
    examples: [Example("The ⟦old bridge⟧ near ⟦Lund⟧ needs new ⟦steel cables⟧.")])

  init(_ options: inout Options) throws(OptionError) {}

  func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    guard let tokens = document[.tokens] else { return }
    let language = Languages.language(for: document.language)
    let finder = NounPhraseFinder(tokens, language, document.text.bytes)
    let names = NameTyper(tokens, language, document.text)
    var result: [Phrase] = []
    for segment in Segments.of(document) {
      for phrase in finder.phrases(in: tokens.indices(in: segment)) {
        let first = tokens.tokens[phrase.range.lowerBound].span
        let last = tokens.tokens[phrase.range.upperBound - 1].span
        result.append(
          Phrase(kind: names.kind(phrase), span: first.union(last), head: tokens.tokens[phrase.head].span))
      }
    }
    document[.phrases] = names.agreed(result)
  }
}
