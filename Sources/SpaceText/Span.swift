/// A half-open range of UTF-8 byte offsets into one document's text.
///
/// Spans are ordered by start, then by end: an enclosing span that starts at the same byte comes after the one inside it.
/// Outside the program, in JSON, positions are code points; only `SpaceModel`'s JSON files convert between the two.
public struct Span: Hashable, Comparable, Sendable {
  public let start: Int32
  public let end: Int32

  /// A span from `start` up to and without `end`; `start` must not exceed `end`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    precondition(0 <= start && start <= end && end <= Int(Int32.max), "a span runs forward within 2 GiB")
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// Its length in bytes.
  @inlinable public var count: Int { Int(end) - Int(start) }
  @inlinable public var isEmpty: Bool { start == end }
  /// The same bytes as a range, for use with arrays of bytes.
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }

  @inlinable public func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
  @inlinable public func contains(offset: Int) -> Bool { Int(start) <= offset && offset < Int(end) }
  @inlinable public func overlaps(_ other: Span) -> Bool { start < other.end && other.start < end }

  /// The smallest span that holds both.
  @inlinable
  public func union(_ other: Span) -> Span { Span(Int(min(start, other.start)), Int(max(end, other.end))) }

  @inlinable
  public static func < (a: Span, b: Span) -> Bool { a.start != b.start ? a.start < b.start : a.end < b.end }
}

extension Array where Element == Span {
  /// The index of the first span that ends after `offset`, in spans sorted and apart from one another.
  ///
  /// It is the span that holds `offset` when one does, else the next one; `count` when there is none. O(log n).
  public func firstIndex(endingAfter offset: Int) -> Int {
    partitioningIndex { Int($0.end) > offset }
  }
}
