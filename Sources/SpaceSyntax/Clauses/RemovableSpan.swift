import SpaceText

/// A part of a sentence that can be left out: what is left is grammatical and still true.
public struct RemovableSpan: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// In brackets or between dashes.
    case parenthesis
    /// The connective or coordinator a sentence begins with.
    case connective
    /// A relative clause between commas that only adds to its noun.
    case relativeClause
    case apposition
  }

  public let kind: Kind
  /// The bytes to leave out, with the marks that set them off and the blank before them (after them, at the beginning).
  public let span: Span

  public init(kind: Kind, span: Span) {
    self.kind = kind
    self.span = span
  }
}
