import SpaceText

/// A predicate with its subject, objects and circumstances.
public struct Clause: Sendable, Equatable {
  /// What the clause is to the one it depends on.
  public enum Kind: String, Sendable, CaseIterable {
    case main
    /// Coordinated with another clause of any kind; see `coordinatedWith`.
    case coordinated
    case relative, adverbial
    /// A clause in the place of a subject or object, infinitives among them.
    case complement
    /// A participle, infinitive or `that`-clause that modifies a noun.
    case adnominal
    /// Put in or added without a tie: "he said", what follows a semicolon.
    case parenthetical
  }

  /// Where a clause has its subject from.
  public enum SubjectSource: String, Sendable, CaseIterable {
    case own
    /// From the clause it is coordinated with.
    case inherited
    /// From the clause or noun it depends on, as infinitives and participles have it.
    case controlled
    /// The subject is a clause.
    case clausal
    /// Only a word that fills the subject's place: "it rains", "there is".
    case expletive
    /// Left out, as the language allows or an imperative does.
    case unexpressed
    /// There should be one, and none is there.
    case missing
  }

  public enum Modality: String, Sendable, CaseIterable {
    case none
    /// "may", "could".
    case possible
    /// "must", "should".
    case necessary
  }

  public enum Form: String, Sendable, CaseIterable {
    case declarative, question, imperative
  }

  public let kind: Kind
  public let predicate: Predicate
  /// The place in `ParsedSentence.clauses` of the clause it depends on; nil for the main clause, and below a fragment.
  public let parent: Int?
  /// For a coordinated clause, what the first of the coordination is; else its own kind.
  public let coordinatedAs: Kind
  /// All of the clause with what is subordinate to it, without clauses that are coordinated with it or only added, and without a
  /// coordinator before it.
  public let span: Span
  /// The same without the subordinator before it.
  public let body: Span
  /// False when words of other clauses stand within `span`.
  public let isContiguous: Bool
  /// The places of the words that subordinate it ("because", "that", "to").
  public let markers: [Int]
  /// The place of the coordinator before it.
  public let coordinator: Int?

  public let subject: NounPhrase?
  public let subjectSource: SubjectSource
  /// For relative and adnominal clauses, the place of the noun they modify.
  public let antecedent: Int?
  public let objects: [NounPhrase]
  public let indirectObjects: [NounPhrase]
  public let obliques: [Oblique]
  /// The places of adverbs that belong to the predicate, negators among them.
  public let adverbs: [Int]
  /// The heads of adverbial clauses.
  public let adverbialClauses: [Int]
  /// The heads of clauses and adjectives that complete the predicate.
  public let complements: [Int]

  /// The places of the words that deny it, or its subject or object.
  public let negators: [Int]
  public let modality: Modality
  public let form: Form
  /// Whether its verb is finite, as far as auxiliaries, markers and endings tell.
  public let isFinite: Bool
  /// The temporal expressions among its own words.
  public let times: [Span]

  public var isNegated: Bool { !negators.isEmpty }
  /// The place of its predicate, by which other clauses know it.
  public var head: Int { predicate.head }
  /// True when the subject stands in another clause.
  public var isSubjectInherited: Bool { subjectSource == .inherited || subjectSource == .controlled }
  /// True when it has a subject of its own, be it a clause or an expletive.
  public var hasOwnSubject: Bool {
    subjectSource == .own || subjectSource == .clausal || subjectSource == .expletive
  }
}
