/// Two concepts of which a sentence's tree says plainly how they relate.
public struct ConceptPair: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case isA = "is-a"
    case partOf = "part-of"
  }

  public let kind: Kind
  /// The narrower concept, or the part.
  public let member: NounPhrase
  /// The place of the noun for the wider concept, or for the whole.
  public let whole: Int
}
