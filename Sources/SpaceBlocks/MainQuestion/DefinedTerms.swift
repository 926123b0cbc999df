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
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].span.start < span.end { low = middle + 1 } else { high = middle }
    }
    while low > 0, ends[low - 1] > span.start {
      low -= 1
      if terms[low].span.overlaps(span) { result.insert(terms[low].sentence) }
    }
  }
}
