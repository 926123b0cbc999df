/// The words by which a language ties a term to its explanation.
struct DefinitionCues: Sendable {
  /// Phrases of up to five words; an underscore stands for the blank between two words.
  let phrases: WordTable

  enum Cue {
    /// `X is …`: defines when what follows begins as a definition does.
    static let copula: UInt8 = 1
    /// `X refers to …`: what follows explains what stands before.
    static let forward: UInt8 = 2
    /// `… is called X`: what stands before explains what follows.
    static let backward: UInt8 = 4
    /// Begins the predicate of a definition (`a`, `the`, `any`).
    static let article: UInt8 = 8
    /// Stands for a term of the sentence before (`it`, `this`).
    static let anaphor: UInt8 = 16
    /// `that is`, `i.e.`, `or`: another way to say what stands before.
    static let restatement: UInt8 = 32
    /// Joins a term to what it stands for: (`that`, `which`, `who`): begins a relative clause.
    static let relative: UInt8 = 64
    /// `X consists of …`: explains, and the verb belongs to the explanation.
    static let verb: UInt8 = 128
  }

  init(
    copula: StaticString, forward: StaticString, backward: StaticString, articles: StaticString,
    anaphors: StaticString, restatements: StaticString, relatives: StaticString, verbs: StaticString = ""
  ) {
    phrases = WordTable([
      (copula, Cue.copula), (forward, Cue.forward), (backward, Cue.backward), (articles, Cue.article),
      (anaphors, Cue.anaphor), (restatements, Cue.restatement), (relatives, Cue.relative), (verbs, Cue.verb),
    ])
  }
}
