/// Whether a claim stands in the notes.
public struct Verdict: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The notes say it word for word.
    case quoted
    /// The notes say it in other words.
    case supported
    /// The notes say only a part of it.
    case partly
    /// The notes have another number, date or name in its place.
    case number, date, name
    /// The notes deny what it says, or say what it denies.
    case negated
    /// The notes say the contrary: more for less, or who did it to whom the other way round.
    case opposite
    case unsupported

    /// True when the claim may be kept.
    public var isSupported: Bool { self == .quoted || self == .supported }
  }

  /// What speaks against a claim.
  public enum Reason: Sendable, Hashable {
    /// A number, date or name of the claim that the passages lack, as the claim has it.
    case number(String)
    case date(String)
    case name(String)
    /// A word of the claim whose contrary stands in the passages.
    case contrary(String)
    /// A word that denies in the claim or in the passage, and has no counterpart.
    case negation(String)
    /// Words of the claim that no passage has.
    case missing(String)
  }

  public let kind: Kind
  /// How much of the claim's weight was found, in thousandths.
  public let score: Int
  /// The passages that come nearest to saying it, best first.
  public let places: [Place]
  public let reasons: [Reason]

  public init(kind: Kind, score: Int, places: [Place], reasons: [Reason] = []) {
    self.kind = kind
    self.score = score
    self.places = places
    self.reasons = reasons
  }
}

extension Verdict.Reason {
  /// What kind of reason it is, as records name it.
  public var name: String {
    switch self {
    case .number: "number"
    case .date: "date"
    case .name: "name"
    case .contrary: "contrary"
    case .negation: "negation"
    case .missing: "missing"
    }
  }

  /// The words that it is about.
  public var text: String {
    switch self {
    case .number(let text), .date(let text), .name(let text), .contrary(let text), .negation(let text),
      .missing(let text):
      text
    }
  }
}
