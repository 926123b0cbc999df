/// A noun phrase that a pointing word may refer to.
public struct Antecedent: Sendable, Equatable {
  /// How many sentences before; 0 for the same.
  public let distance: Int
  public let phrase: NounPhrase
  public let isSubject: Bool

  public init(distance: Int, phrase: NounPhrase, isSubject: Bool) {
    self.distance = distance
    self.phrase = phrase
    self.isSubject = isSubject
  }
}
