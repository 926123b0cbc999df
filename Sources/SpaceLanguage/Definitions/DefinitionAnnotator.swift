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
    document[.definitions] = DefinitionFinder.definitions(of: document, tokens, DefinitionModel.shared)
  }
}

extension DefinitionFinder {
  /// What is less sure than this is no definition. What a model holds for possible says something of the term, at least.
  private static let least: Int32 = 100
  private static let leastWithoutModel: Int32 = 260

  /// The definitions of a document, sorted.
  package static func definitions(of document: Document, _ tokens: Tokens, _ model: DefinitionModel?) -> [Definition] {
    let finder = DefinitionFinder(document, tokens, model)
    finder.read(document)
    let least = finder.hasModel ? Self.least : Self.leastWithoutModel
    let found = finder.proposals.map(\.definition).filter { $0.confidence >= least }
      .sorted { ($0.term, $0.explanation) < ($1.term, $1.explanation) }
    return withoutAsides(found)
  }

  /// Without appositions inside an entry's explanation: in "Enzyme: a catalyst, usually a protein, that speeds up a reaction" the
  /// clause tells of the entry, not of the name before it.
  private static func withoutAsides(_ definitions: [Definition]) -> [Definition] {
    let entries = definitions.filter { $0.kind == .entry || $0.kind == .glossary }.map(\.explanation).sorted()
    return definitions.filter { definition in
      guard definition.kind == .apposition else { return true }
      let next = entries.partitioningIndex { $0.start > definition.term.start }
      return next == 0 || !entries[next - 1].contains(definition.term)
    }
  }
}

extension DefinitionFinder {
  /// Reads a whole document.
  package func read(_ document: Document) {
    let sentences = document[.sentences] ?? []
    let strong = (document[.marks] ?? []).filter {
      $0.kind == .strong || $0.kind == .definition || $0.kind == .emphasis
    }
    let tasks = (document[.marks] ?? []).filter { $0.kind == .task || $0.kind == .done }
    readGlossaries(in: document.elements)
    readTables(of: document)
    readLists(of: document)
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
      // "Ana: order the pump" with a box before it says what Ana has to do.
      let task = tasks.partitioningIndex { $0.span.start >= element.span.start }
      let isTask = task < tasks.count && element.span.contains(tasks[task].span)
      if !isTask { read(entry: element, strong: lead) }
      var previous: Range<Int>?
      while next < sentences.count, sentences[next].start < element.span.end {
        let range = tokens.indices(in: sentences[next])
        read(sentence: range, previous: previous)
        for index in range where isTelling(index) && isOpening(index) { readAcronym(index, in: range) }
        previous = range
        next += 1
      }
    }
  }
}
