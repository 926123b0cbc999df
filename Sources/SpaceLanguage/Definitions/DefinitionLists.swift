import SpaceModel
import SpaceText

// Definition lists of pages and notes: a term marked as one, alone in its paragraph, and what it means in the next.

extension DefinitionFinder {
  /// Reads what stands behind terms that are paragraphs of their own. Linear in the number of elements.
  func readLists(of document: Document) {
    let marks = (document[.marks] ?? []).filter { $0.kind == .definition }
    if marks.isEmpty { return }
    var terms: [Range<Int>] = []
    var mark = 0
    for element in document.elements {
      while mark < marks.count, marks[mark].span.start < element.span.start { mark += 1 }
      if mark < marks.count, marks[mark].span == element.span {
        terms.append(tokens.indices(in: element.span))
      } else {
        if element.kind == .paragraph { read(terms, explainedIn: tokens.indices(in: element.span)) }
        terms = []
      }
    }
  }

  /// Several terms are other words for one thing.
  private func read(_ terms: [Range<Int>], explainedIn range: Range<Int>) {
    guard !terms.isEmpty, range.count >= 4, !tellsTime(range) else { return }
    let end = firstSentenceEnd(range.lowerBound, in: range)
    guard end > range.lowerBound, isSaid(range.lowerBound..<end) else { return }
    for var term in terms {
      // "Episodic buffer (added 2000)"
      if let bracket = term.dropFirst().first(where: isOpening) { term = term.lowerBound..<bracket }
      if isTermLike(term), isWhole(term) { add(.glossary, term: term, explanation: range.lowerBound..<end, 760) }
    }
  }

  /// True of three words or more: "Bek. v. 15.11.1978 I 1789" is a place in a law gazette.
  private func isSaid(_ range: Range<Int>) -> Bool {
    range.count { tokens.tokens[$0].span.count >= 3 && !ASCII.isDigit(byte($0)) && tag($0) != .punctuation } >= 3
  }

  /// False of "great chain of being" or "at-least-once delivery", of which a part would be taken for the term.
  private func isWhole(_ term: Range<Int>) -> Bool {
    guard let trimmed = trimmedTerm(term) else { return false }
    return (term.lowerBound..<trimmed.lowerBound).allSatisfy { tag($0) == .determiner || tag($0) == .punctuation }
      && (trimmed.upperBound..<term.upperBound).allSatisfy { tag($0) == .punctuation }
  }
}
