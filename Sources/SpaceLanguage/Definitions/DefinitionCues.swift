import SpaceLexicon

/// The words by which a language ties a term to its explanation.
struct DefinitionCues: Sendable {
  /// Phrases of up to five words.
  let phrases: WordTable
  /// What a longer phrase goes on from, so that most places need one look.
  let openers: WordTable

  enum Cue {
    /// `X is …`: defines when what follows begins as a definition does.
    static let copula: UInt16 = 1
    /// `X refers to …`: what follows explains what stands before.
    static let forward: UInt16 = 2
    /// `… is called X`: what stands before explains what follows.
    static let backward: UInt16 = 4
    /// Begins the predicate of a definition (`a`, `the`, `any`).
    static let article: UInt16 = 8
    /// Stands for a term of the sentence before (`it`, `this`).
    static let anaphor: UInt16 = 16
    /// `that is`, `i.e.`, `or`: another way to say what stands before.
    static let restatement: UInt16 = 32
    /// Joins a term to what it stands for: (`that`, `which`, `who`): begins a relative clause.
    static let relative: UInt16 = 64
    /// `X consists of …`: explains, and the verb belongs to the explanation.
    static let verb: UInt16 = 128
    /// A noun that tells what something is to something else, not what it is ("an example", "part", "a reason").
    static let vague: UInt16 = 256
    /// "X, in which …": a clause that tells what X is follows.
    static let clause: UInt16 = 512
    /// "In X, …": begins a sentence that tells what happens in X.
    static let scene: UInt16 = 1024
    /// "define X …", and what ties X to its explanation: "as".
    static let defines: UInt16 = 2048
    static let defined: UInt16 = 4096
    /// A word for words ("the term X"), and what ties X to its explanation: "to refer to".
    static let label: UInt16 = 8192
    static let used: UInt16 = 16384
    /// ", in which case …": goes on, and explains nothing.
    static let connective: UInt16 = 32768
  }

  init(_ pack: LanguagePack) {
    let lists: [(Role, UInt16)] = [
      (.copula, Cue.copula), (.explains, Cue.forward), (.names, Cue.backward), (.definitionArticle, Cue.article),
      (.anaphor, Cue.anaphor), (.restatement, Cue.restatement), (.relative, Cue.relative), (.explainingVerb, Cue.verb),
      (.relationalNoun, Cue.vague), (.definingClause, Cue.clause), (.scene, Cue.scene), (.definitionVerb, Cue.defines),
      (.definitionLink, Cue.defined), (.wordForWords, Cue.label), (.usage, Cue.used), (.caseConnective, Cue.connective),
    ]
    phrases = WordTable(pack, lists)
    openers = WordTable(pack, lists, openers: true)
  }
}
