import SpaceModel
import SpaceText

extension ParsedSentence {
  /// The tokens that depend on the one at `place`, in order.
  public func children(of place: Int) -> some RandomAccessCollection<Int> { links.children(of: place) }

  /// The token at `place` and all that depends on it, in order.
  public func subtree(of place: Int) -> [Int] { links.descendants(of: place).sorted() }

  /// From the first token of the subtree of `place` to its last. In a tree that isn't projective it may hold others' tokens.
  public func yield(of place: Int) -> ClosedRange<Int> { Int(links.first[place])...Int(links.last[place]) }

  /// True when no other token stands between those of the subtree of `place`.
  public func isContiguous(_ place: Int) -> Bool { yield(of: place).count == links.size(of: place) }

  /// True when the token at `place` is the one at `ancestor` or depends on it, however far.
  public func isWithin(_ place: Int, _ ancestor: Int) -> Bool { links.isWithin(place, ancestor) }

  /// The bytes from the first of `places` to the last, without the punctuation at the edges; brackets and quotation marks whose
  /// partners are inside stay. Nil when nothing is left.
  public func span(of places: ClosedRange<Int>) -> Span? {
    trimmed(places).map { tokens[$0.lowerBound].span.union(tokens[$0.upperBound].span) }
  }

  /// `places` without punctuation at the edges; see `span(of:)`.
  func trimmed(_ places: ClosedRange<Int>) -> ClosedRange<Int>? {
    var low = places.lowerBound
    var high = places.upperBound
    var isChanged = true
    while isChanged {
      isChanged = false
      while low <= high, isPunctuation(low), !isKept(low, in: low...high) { (low, isChanged) = (low + 1, true) }
      while low <= high, isPunctuation(high), !isKept(high, in: low...high) { (high, isChanged) = (high - 1, true) }
    }
    return low <= high ? low...high : nil
  }

  /// A pair around everything goes; one that something stands before or after stays.
  private func isKept(_ place: Int, in range: ClosedRange<Int>) -> Bool {
    let partner = Int(edges.partners[place])
    guard partner >= 0, range.contains(partner) else { return false }
    return !(min(place, partner) == range.lowerBound && max(place, partner) == range.upperBound)
  }

  /// The places of the tokens inside `span`.
  public func places(in span: Span) -> Range<Int> {
    let low = tokens.partitioningIndex { $0.span.start >= span.start }
    let high = tokens.partitioningIndex { $0.span.end > span.end }
    return low..<max(low, high)
  }

  func children(of place: Int, as wanted: Relation) -> [Int] {
    children(of: place).filter { tree.relations[$0] == wanted }
  }

  func firstChild(of place: Int, as wanted: Relation) -> Int? {
    children(of: place).first { tree.relations[$0] == wanted }
  }

  func has(_ place: Int, _ wanted: ClosedClass) -> Bool { !classes[place].isDisjoint(with: wanted) }
}
