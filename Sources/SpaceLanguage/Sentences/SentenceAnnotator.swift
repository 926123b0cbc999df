import SpaceModel
import SpaceText

/// Finds sentences.
///
/// Prose (paragraphs, quotes, list items, captions, headings) is split; code and tables hold no sentences.
struct SentenceAnnotator: Annotator {
  static let about = About(
    name: "sentences", summary: "Finds sentences.", gives: [Layer<[Span]>.sentences.name],
    examples: [
      Example("⟦Dr. Lind weighed 2.5 g of salt.⟧ ⟦It dissolved at once!⟧"),
      Example("⟦Wir sahen z. B. den 3. Versuch von Dr. Groß.⟧ ⟦Er gelang.⟧", language: "de"),
      Example("⟦M. Petit est arrivé à 9 h.⟧ ⟦Il pleuvait.⟧", language: "fr"),
    ])

  init(_ options: inout Options) throws(OptionError) {}

  func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    let splitter = SentenceSplitter(document.text.bytes, Languages.language(for: document.language))
    var sentences: [Span] = []
    sentences.reserveCapacity(document.text.count / 80)
    for element in document.elements {
      switch element.kind {
      case .code, .table: continue
      case .heading, .paragraph, .listItem, .quote, .caption: splitter.split(element.span.range, into: &sentences)
      }
    }
    document[.sentences] = sentences
  }
}
