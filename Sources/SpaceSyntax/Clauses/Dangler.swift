/// A word that makes a sentence depend on what stands before it.
public struct Dangler: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A pronoun of the third person without an antecedent in the sentence.
    case pronoun
    /// "this", "those": a pronoun or determiner that points outside.
    case demonstrative
    case possessive
    /// An adverb that stands for something told before: "there", "thereby".
    case adverb
    /// "however", "for example" at the beginning.
    case connective
    /// "and", "but" at the beginning.
    case coordinator
    /// Words are left out that only the text before has: "She did not.", an ellipsis at an end.
    case ellipsis
    /// There is no finite main clause with a subject; told of the root.
    case fragment
    /// A subject that the language leaves out; only reported when asked for.
    case unexpressedSubject
  }

  public let kind: Kind
  /// The place of the word; the first of a phrase.
  public let place: Int

  public init(kind: Kind, place: Int) {
    self.kind = kind
    self.place = place
  }
}
