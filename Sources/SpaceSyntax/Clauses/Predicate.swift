import SpaceText

/// What a clause says of its subject: a verb with its auxiliaries and particles, or a copula with what it links the subject to.
public struct Predicate: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case verbal
    /// A noun, name or pronoun after a copula.
    case nominal
    case adjectival
    /// Anything else after a copula: an adverb, a phrase with a preposition.
    case circumstantial
  }

  public enum Voice: String, Sendable, CaseIterable {
    case active, passive
  }

  public let kind: Kind
  public let voice: Voice
  /// The place of the verb, or of the word that a copula links to the subject.
  public let head: Int
  /// The places of auxiliaries, those of the passive among them, in order.
  public let auxiliaries: [Int]
  public let copula: Int?
  /// The places of separable particles ("set *up*", "fängt … *an*").
  public let particles: [Int]
  /// The verb group: auxiliaries, copula, verb and particles, in order.
  public let verbs: [Int]
  /// The noun phrase that a copula links to the subject.
  public let complement: NounPhrase?
}
