/// A verdict with what it was made from.
package struct ProofReading: Sendable {
  package let verdict: Verdict
  let features: ProofFeatures?

  init(_ verdict: Verdict, _ features: ProofFeatures? = nil) { (self.verdict, self.features) = (verdict, features) }

  /// What was measured, by name; nothing of a quotation.
  package var measures: [(name: String, value: Int)] {
    guard let features else { return [] }
    return ProofFeatures.Measure.allCases.map { (String(describing: $0), features[$0]) }
  }

  /// What the judge weighs.
  package var traits: [Int] { Trait.values(of: features ?? ProofFeatures()) }
}
