import SpaceModel

/// What became of a candidate, and why: what `--explain` prints.
public struct Verdict: Sendable, Equatable {
  public enum Outcome: String, Sendable, CaseIterable {
    /// An item was made from it.
    case kept
    /// A veto refused it; `reason` names it.
    case vetoed
    /// Its score is below the threshold.
    case doubtful
    /// Another candidate says it better in the same place.
    case outdone
    /// Its subject is better explained elsewhere, or there was no room for it.
    case surplus
  }

  public let document: Document.ID
  public let candidate: Candidate
  /// In thousandths.
  public let score: Int32
  public let outcome: Outcome
  /// The veto's name, or the threshold; empty where the outcome says it all.
  public let reason: String

  public init(
    document: Document.ID, candidate: Candidate, score: Int32, outcome: Outcome, reason: String = ""
  ) {
    self.document = document
    self.candidate = candidate
    self.score = score
    self.outcome = outcome
    self.reason = reason
  }
}
