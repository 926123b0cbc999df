import SpaceForms

/// What became of each candidate while a block was made, for those who ask why.
public final class Trace {
  public private(set) var verdicts: [Verdict] = []

  public init() {}

  func add(_ verdict: Verdict) { verdicts.append(verdict) }
}
