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
    finder.read(document)
    document[.definitions] = finder.proposals.map(\.definition)
      .filter { $0.confidence >= Self.surest }
      .sorted { ($0.term, $0.explanation) < ($1.term, $1.explanation) }
  }

  /// What is less sure than this is no definition.
  private static let surest: Int32 = 200
}

extension DefinitionFinder {
  /// Reads a whole document.
  package mutating func read(_ document: Document) {
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
      read(entry: element, strong: lead)
      var previous: Range<Int>?
      while next < sentences.count, sentences[next].start < element.span.end {
        let range = tokens.indices(in: sentences[next])
        read(sentence: range, previous: previous)
        for index in range where isOpening(index) { readAcronym(index, in: range) }
        previous = range
        next += 1
      }
    }
  }
}
