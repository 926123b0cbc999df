/// The verdict on a claim, from how it compares with its passages.
struct Judgement {
  let kind: Verdict.Kind
  let reasons: [Verdict.Reason]

  /// What of a claim must be found for it to be supported, and to be about the same at all, in thousandths.
  private static let supported = 520
  private static let related = 400

  init(_ measuring: ProofMeasuring, _ claim: Claim) {
    let features = measuring.features
    kind = Self.kind(features)
    var reasons: [Verdict.Reason] = []
    for (place, finding) in measuring.values.quantities.enumerated() where finding == .other || finding == .absent {
      reasons.append(.number(claim.string(claim.quantities[place].tokens)))
    }
    for (place, finding) in measuring.values.dates.enumerated() where finding == .other || finding == .absent {
      reasons.append(.date(claim.string(claim.dates[place].tokens)))
    }
    for name in measuring.missingNames { reasons.append(.name(claim.string(Self.tokens(name, claim)))) }
    for word in measuring.contraries { reasons.append(.contrary(claim.string(Self.tokens(word..<word + 1, claim)))) }
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

  private static func kind(_ features: ProofFeatures) -> Verdict.Kind {
    let cover = features[.coverAll]
    if cover < related { return .unsupported }
    if features[.numbersOther] + features[.numbersAbsent] > features[.numbersElsewhere] { return .number }
    if features[.datesOther] + features[.datesAbsent] > 0 { return .date }
    if features[.namesElsewhere] + features[.namesUnknown] > 0 { return .name }
    if features[.polarity] != 0, features[.near] > 400 { return .negated }
    if features[.contraries] > 0 { return .opposite }
    if features[.worstSegmentOfAll] < 200 { return .partly }
    return cover >= supported ? .supported : .partly
  }
}
