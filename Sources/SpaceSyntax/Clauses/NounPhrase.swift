import SpaceText

/// A noun phrase of a sentence: a noun, name, pronoun or numeral with what belongs to it.
///
/// Prepositions and coordinators before it, and possessive markers after it, are not part of it.
public struct NounPhrase: Sendable, Equatable {
  /// How a noun phrase is determined.
  public enum Determiner: String, Sendable, CaseIterable {
    case none, definite, indefinite, demonstrative, possessive
    /// Any other: a quantifier, an interrogative.
    case other
  }

  /// The place of its head.
  public let head: Int
  /// All of it: with relative clauses, appositions and the other members of its coordination.
  public let span: Span
  /// The head with its determiner, adjectives, compounds and prepositional modifiers, without the members it is coordinated with,
  /// clauses, appositions, and adverbs after it.
  public let core: Span
  /// The core without determiners at its start; the core itself when there is nothing else.
  public let bare: Span
  /// From its core to that of the last member it is coordinated with.
  public let joined: Span
  public let determiner: Determiner
  /// The places of the words that determine it, in order.
  public let determiners: [Int]
  /// The heads of its adjectives, numerals, nominal modifiers and compounds, in order.
  public let modifiers: [Int]
  /// The heads of clauses that modify it, in order.
  public let modifyingClauses: [Int]
  /// The heads of the members of its coordination, its own first; only its own when it is not coordinated.
  public let members: [Int]
  /// The heads of the phrases in apposition to it, in order.
  public let appositions: [Int]
  /// True when its head is a proper noun.
  public let isName: Bool
  /// True when its head is a pronoun, or a determiner that stands for a noun.
  public let isPronoun: Bool
  /// Whether it stands for several, where a numeral, determiner, coordination or the verb's auxiliary tells; else nil.
  public internal(set) var isPlural: Bool?

  public var isCoordinated: Bool { members.count > 1 }
}
