import SpaceText

/// Something the document's own markup says of a stretch of text.
public struct Mark: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case emphasis, strong, definition, code, link, math, footnote, highlight, deleted
    /// A note that a reader stuck beside the text.
    case note
    /// An item of a task list that is open, and one that is done.
    case task, done
  }

  public let kind: Kind
  public let span: Span
  /// A link's address, a footnote's label, a wiki link's page, what a reader wrote beside it; else nil.
  public let target: String?

  public init(kind: Kind, span: Span, target: String? = nil) {
    self.kind = kind
    self.span = span
    self.target = target
  }
}
