import SpaceModel
import SpaceText

/// The terms that one document defines, with the sentences that do, for look-ups by place.
struct DefinedTerms {
  private let terms: [(span: Span, sentence: Int)]
  /// The furthest end of the terms up to each.
  private let ends: [Int32]

  init(_ definitions: [Definition], of document: Int, _ material: Material) {
    let telling = definitions.filter { $0.kind != .acronym && $0.confidence >= 400 }
    terms = telling.compactMap { definition in
      material.sentence(at: definition.explanation.start, of: document).map { (definition.term, $0) }
    }.sorted { $0.span < $1.span }
    var ends: [Int32] = []
    for term in terms { ends.append(max(ends.last ?? 0, term.span.end)) }
    self.ends = ends
  }

  /// Adds the sentences that define a term which overlaps `span`.
  func add(sentencesFor span: Span, to result: inout Set<Int>) {
    var place = terms.partitioningIndex { $0.span.start >= span.end }
    while place > 0, ends[place - 1] > span.start {
      place -= 1
      if terms[place].span.overlaps(span) { result.insert(terms[place].sentence) }
    }
  }
}
