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

/// The stretches of a document that stand by themselves: its sentences, and the cells of its tables.
enum Segments {
  static func of(_ document: Document) -> [Span] {
    let sentences = document[.sentences] ?? []
    guard document.elements.contains(where: { $0.kind == .table }) else { return sentences }
    var result: [Span] = []
    var next = 0
    for element in document.elements {
      while next < sentences.count, sentences[next].start < element.span.start {
        result.append(sentences[next])
        next += 1
      }
      guard element.kind == .table else { continue }
      var start = Int(element.span.start)
      for i in element.span.range where document.text.bytes[i] == 0x09 || document.text.bytes[i] == 0x0A {
        if i > start { result.append(Span(start, i)) }
        start = i + 1
      }
      if start < Int(element.span.end) { result.append(Span(start, Int(element.span.end))) }
    }
    result.append(contentsOf: sentences[next...])
    return result
  }
}
