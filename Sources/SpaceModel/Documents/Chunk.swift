import SpaceText

/// A passage of a document within a budget of tokens. `index` counts from 0 within the document.
public struct Chunk: Sendable, Equatable {
  public let document: Document.ID
  public let index: Int
  public let span: Span
  /// The titles of the headings above it, outermost first.
  public let headings: [String]
  public let page: Int?
  /// Words, numbers and punctuation marks in it.
  public let tokens: Int

  public init(document: Document.ID, index: Int, span: Span, headings: [String], page: Int?, tokens: Int) {
    self.document = document
    self.index = index
    self.span = span
    self.headings = headings
    self.page = page
    self.tokens = tokens
  }
}
