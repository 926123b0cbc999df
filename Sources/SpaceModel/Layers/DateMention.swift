import SpaceText

/// A temporal expression with its meaning as TIMEX3 (ISO-TimeML, ISO 24617-1) writes it.
public struct DateMention: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case date = "DATE", time = "TIME", duration = "DURATION", set = "SET"
  }

  public let span: Span
  public let kind: Kind
  public let value: String
  /// `START`, `MID`, `END`, `APPROX`, `BEFORE`, `AFTER`, … or nil.
  public let modifier: String?

  public init(span: Span, kind: Kind, value: String, modifier: String? = nil) {
    self.span = span
    self.kind = kind
    self.value = value
    self.modifier = modifier
  }
}
