import SpaceText

/// A circumstance in a clause: a noun phrase, mostly with a preposition.
public struct Oblique: Sendable, Equatable {
  public let phrase: NounPhrase
  /// The places of its prepositions and postpositions; empty for one without ("last year").
  public let prepositions: [Int]
  /// With its prepositions.
  public let span: Span
  /// True for the doer in a passive clause.
  public let isAgent: Bool
  /// True when it holds one of the temporal expressions that the sentence was given.
  public let isTemporal: Bool
}
