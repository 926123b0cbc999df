import SpaceText

/// A definition that a sentence's tree makes plain.
public struct ParsedDefinition: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// "X is a Y that …".
    case copula
    /// "X, a Y that …,".
    case apposition
  }

  public let kind: Kind
  public let term: NounPhrase
  /// The place of the noun that says what kind of thing the term is; of "a kind of Y", the place of Y.
  public let genus: Int
  /// All that says what the term is: determiner, genus and differentia.
  public let explanation: NounPhrase
  /// What comes after the genus and tells the term from others of its kind; nil when only adjectives do.
  public let differentia: Span?
}
