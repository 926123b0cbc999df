import SpaceModel
import SpaceText

/// Finds where the document explains its terms.
struct DefinitionAnnotator: Annotator {
  static let about = About(
    name: "definitions", summary: "Finds where the document explains its terms.",
    needs: [Layer<[Span]>.sentences.name, Layer<Tokens>.tokens.name], gives: [Layer<[Definition]>.definitions.name],
    examples: [
      Example(
        "⟦Osmosis⟧ is the movement of water across a membrane.", values: ["the movement of water across a membrane"])
    ])

  init(_ options: inout Options) throws(OptionError) {}

  func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    guard let tokens = document[.tokens] else { return }
    var finder = DefinitionFinder(document, tokens)
    let sentences = document[.sentences] ?? []
    let strong = (document[.marks] ?? []).filter {
      $0.kind == .strong || $0.kind == .definition || $0.kind == .emphasis
    }
    var next = 0
    var mark = 0
    for element in document.elements {
      while next < sentences.count, sentences[next].end <= element.span.start { next += 1 }
      while mark < strong.count, strong[mark].span.start < element.span.start { mark += 1 }
      switch element.kind {
      case .code, .heading, .table: continue
      case .paragraph, .listItem, .quote, .caption: break
      }
      let lead = mark < strong.count && element.span.contains(strong[mark].span) ? strong[mark].span : nil
      finder.read(entry: element, strong: lead)
      var previous: Range<Int>?
      while next < sentences.count, sentences[next].start < element.span.end {
        let range = tokens.indices(in: sentences[next])
        finder.read(sentence: range, previous: previous)
        for index in range where finder.isOpening(index) { finder.readAcronym(index, in: range) }
        previous = range
        next += 1
      }
    }
    document[.definitions] = finder.found.sorted { ($0.term, $0.explanation) < ($1.term, $1.explanation) }
  }
}
