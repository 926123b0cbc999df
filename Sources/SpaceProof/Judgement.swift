/// The verdict on a claim, from how it compares with its passages.
struct Judgement {
  let kind: Verdict.Kind
  let reasons: [Verdict.Reason]

  init(_ measuring: ProofMeasuring, _ claim: Claim) {
    kind = ProofJudge.shared.kind(measuring.features)
    var reasons: [Verdict.Reason] = []
    for (place, finding) in measuring.values.quantities.enumerated() where finding == .other || finding == .absent {
      reasons.append(.number(claim.string(claim.quantities[place].tokens)))
    }
    for (place, finding) in measuring.values.dates.enumerated() where finding == .other || finding == .absent {
      reasons.append(.date(claim.string(claim.dates[place].tokens)))
    }
    for name in measuring.missingNames { reasons.append(.name(claim.string(Self.tokens(name, claim)))) }
    for place in measuring.contraryPlaces { reasons.append(.contrary(claim.string(place..<place + 1))) }
    if kind == .negated, let place = claim.tokens.firstIndex(where: { $0.marks.contains(.negator) }) {
      reasons.append(.negation(claim.string(place..<place + 1)))
    }
    if kind == .partly || kind == .unsupported, let run = measuring.missingRun {
      reasons.append(.missing(claim.string(Self.tokens(run, claim))))
    }
    self.reasons = reasons
  }

  private static func tokens(_ words: Range<Int>, _ claim: Claim) -> Range<Int> {
    claim.words[words.lowerBound].place..<claim.words[words.upperBound - 1].place + 1
  }
}
