import SpaceText

/// A stretch of a document's text with a role in its structure.
public struct Element: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case heading, paragraph, listItem, table, code, quote, caption
  }

  public let kind: Kind
  /// Headings: 1 (outermost) to 6. List items: 1 for the outermost list. Else nil.
  public let level: UInt8?
  /// Counted from 1, where the format has pages.
  public let page: Int32?
  public let span: Span

  public init(kind: Kind, level: UInt8? = nil, page: Int32? = nil, span: Span) {
    self.kind = kind
    self.level = level
    self.page = page
    self.span = span
  }
}
