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
      case .heading, .paragraph, .listItem, .quote, .caption:
        var start = element.span.range.lowerBound
        for end in titleLines(of: element, in: document) {
          splitter.split(start..<end, into: &sentences)
          start = end
        }
        splitter.split(start..<element.span.range.upperBound, into: &sentences)
      }
    }
    document[.sentences] = sentences
  }

  /// Where lines of an element end that are marked as a whole and are not its last: titles of what follows.
  private func titleLines(of element: Element, in document: Document) -> [Int] {
    let bytes = document.text.bytes
    return document.marks(beginningIn: element.span).compactMap { mark in
      guard mark.kind == .strong || mark.kind == .emphasis else { return nil }
      let range = mark.span.range
      let begins = range.lowerBound == element.span.range.lowerBound || bytes[range.lowerBound - 1] == 0x0A
      let ends = range.upperBound < element.span.range.upperBound && bytes[range.upperBound] == 0x0A
      return begins && ends ? range.upperBound : nil
    }
  }
}
