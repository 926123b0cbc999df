/// Things that a sentence lists as members, kinds or parts of something.
public struct Enumeration: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// "four kinds of rock: …", "the kinds of rock are …": each is one of the kinds.
    case kinds
    /// "X consists of …": each is a part.
    case parts
    /// "X includes …": parts or members, perhaps not all.
    case inclusion
    /// "three countries: …": each is one of what the head names.
    case members
  }

  public let kind: Kind
  /// What they are parts of, or what they are: of "kinds of rock", the phrase of "rock".
  public let head: NounPhrase
  /// The place of the noun that the list hangs on: "kinds".
  public let anchor: Int
  public let members: [NounPhrase]
}
