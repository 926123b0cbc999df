import SpaceText

/// A stretch of one of the documents that a claim is proved against.
public struct Place: Sendable, Hashable {
  /// Its index among the documents.
  public let document: Int
  public let span: Span

  public init(document: Int, span: Span) {
    self.document = document
    self.span = span
  }
}
