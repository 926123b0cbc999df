import SpaceModel
import SpaceText

/// A word of a claim or of the notes.
struct ProofToken: Sendable {
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt16
    /// Says something: no function word and no mark.
    static let content = Marks(rawValue: 1)
    static let name = Marks(rawValue: 2)
    static let verb = Marks(rawValue: 4)
    static let noun = Marks(rawValue: 8)
    static let describes = Marks(rawValue: 16)
    /// Part of a quantity or of a date.
    static let value = Marks(rawValue: 32)
    static let negator = Marks(rawValue: 64)
    static let implicitNegator = Marks(rawValue: 128)
    static let exhaustive = Marks(rawValue: 256)
    static let possibility = Marks(rawValue: 512)
    static let necessity = Marks(rawValue: 1024)
    static let punctuation = Marks(rawValue: 2048)
    /// Parts clauses: a comma, a semicolon, a coordinator, a subordinator.
    static let boundary = Marks(rawValue: 4096)
    static let auxiliary = Marks(rawValue: 8192)
  }

  /// The number of its stem; −1 of what is no word.
  let term: Int32
  /// The number of its lemma's stem where that is another one ("went", "go"), else that of its own.
  let lemma: Int32
  var marks: Marks
  let span: Span
}
