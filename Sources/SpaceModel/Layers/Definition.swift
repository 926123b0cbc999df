import SpaceText

/// A place where the document explains a term.
public struct Definition: Sendable, Equatable {
  /// How the explanation is tied to its term.
  public enum Kind: String, Sendable, CaseIterable {
    /// "X is a Y", "X refers to Y".
    case sentence
    /// "X, a Y that …,".
    case apposition
    /// "X: Y" or "X – Y" in a list, a bold lead-in.
    case entry
    /// A definition list or glossary.
    case glossary
    /// "long form (ABC)".
    case acronym
  }

  public let kind: Kind
  /// Where the term stands.
  public let term: Span
  /// The words that explain it.
  public let explanation: Span
  /// How sure it is, in thousandths.
  public let confidence: Int32

  public init(kind: Kind, term: Span, explanation: Span, confidence: Int32) {
    self.kind = kind
    self.term = term
    self.explanation = explanation
    self.confidence = confidence
  }
}
