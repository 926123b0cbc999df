import SpaceText

/// Where an assertion comes from: a place in a document, whose text there is the quote.
public struct Source: Hashable, Sendable {
  public let document: Document.ID
  public let span: Span
  public init(document: Document.ID, span: Span) {
    self.document = document
    self.span = span
  }
}
