import SpaceModel
import SpaceText

/// Cuts documents into passages within a budget of tokens, along their headings and sentences.
///
/// A heading begins a new chunk, with the headings right below it. A chunk consists of whole sentences; only a sentence
/// larger than the whole budget is cut, between two tokens. With an overlap, a chunk repeats as many of the last whole
/// sentences of the one before it, in the same section, as fit into that many tokens. Linear in the tokens, but for the
/// overlap.
public struct Chunker: Sendable {
  /// The layers that documents must have.
  public static let needs = [Layer.tokens.name, Layer.sentences.name]

  private let maximumTokens: Int
  private let overlap: Int

  public init(maximumTokens: Int, overlap: Int) {
    self.maximumTokens = max(1, maximumTokens)
    self.overlap = min(max(0, overlap), self.maximumTokens / 2)
  }

  /// A stretch that is not cut further.
  private struct Piece {
    let span: Span
    let tokens: Int
    let isHeading: Bool
  }

  public func chunks(of document: Document) -> [Chunk] {
    var chunks: [Chunk] = []
    for section in sections(of: document) {
      var first = 0
      /// Tokens from `first` on.
      var left = section.reduce(0) { $0 + $1.tokens }
      while first < section.count {
        var end = first
        var total = 0
        let target = share(of: left)
        while end < section.count, end == first || (total < target && total + section[end].tokens <= maximumTokens) {
          total += section[end].tokens
          end += 1
        }
        let span = section[first].span.union(section[end - 1].span)
        chunks.append(chunk(span, number: chunks.count, tokens: total, of: document))
        if end == section.count { break }
        let next = start(after: first..<end, in: section)
        left -= section[first..<next].reduce(0) { $0 + $1.tokens }
        first = next
      }
    }
    return chunks
  }

  /// How many tokens a chunk should have so that those that `total` tokens need come out about equally large, and no crumb
  /// is left for the last.
  private func share(of total: Int) -> Int {
    let count = max(1, (total + maximumTokens - 1) / maximumTokens)
    return (total + count - 1) / count
  }

  private func chunk(_ span: Span, number: Int, tokens: Int, of document: Document) -> Chunk {
    let start = Int(span.start)
    return Chunk(
      document: document.id, index: number, span: span,
      headings: document.headings(above: start).map { document.string(in: $0.span) }, page: document.page(at: start),
      tokens: tokens)
  }

  /// Where the chunk after `range` starts: as early as the overlap allows, but always further on.
  private func start(after range: Range<Int>, in section: [Piece]) -> Int {
    var start = range.upperBound
    var repeated = 0
    while start - 1 > range.lowerBound, !section[start - 1].isHeading,
      repeated + section[start - 1].tokens <= overlap,
      repeated + section[start - 1].tokens + section[range.upperBound].tokens <= maximumTokens
    {
      start -= 1
      repeated += section[start].tokens
    }
    return start
  }

  /// The document's pieces, apart at headings. Headings that follow one another directly open one section.
  private func sections(of document: Document) -> [[Piece]] {
    let tokens = document[.tokens] ?? Tokens()
    let sentences = document[.sentences] ?? []
    var sections: [[Piece]] = []
    var section: [Piece] = []
    for element in document.elements {
      let isHeading = element.kind == .heading
      if isHeading, section.last?.isHeading == false {
        sections.append(section)
        section = []
      }
      for span in parts(of: element, sentences) {
        cut(span, isHeading: isHeading, tokens, into: &section)
      }
    }
    if !section.isEmpty { sections.append(section) }
    return sections
  }

  /// The element's sentences, stretched so that together they cover it.
  private func parts(of element: Element, _ sentences: [Span]) -> [Span] {
    var result: [Span] = []
    var index = sentences.firstIndex(endingAfter: Int(element.span.start))
    while index < sentences.count, sentences[index].start < element.span.end {
      if element.span.contains(sentences[index]) { result.append(sentences[index]) }
      index += 1
    }
    guard let first = result.first, let last = result.last else { return [element.span] }
    result[0] = Span(Int(element.span.start), Int(first.end))
    result[result.count - 1] = Span(Int(result[result.count - 1].start), Int(max(last.end, element.span.end)))
    return result
  }

  private func cut(_ span: Span, isHeading: Bool, _ tokens: Tokens, into section: inout [Piece]) {
    let indices = tokens.indices(in: span)
    if indices.count <= maximumTokens {
      section.append(Piece(span: span, tokens: indices.count, isHeading: isHeading))
      return
    }
    var low = indices.lowerBound
    var start = Int(span.start)
    while low < indices.upperBound {
      let high = min(low + maximumTokens, indices.upperBound)
      let end = high == indices.upperBound ? Int(span.end) : Int(tokens.tokens[high - 1].span.end)
      section.append(Piece(span: Span(start, end), tokens: high - low, isHeading: isHeading))
      low = high
      if low < indices.upperBound { start = Int(tokens.tokens[low].span.start) }
    }
  }
}
