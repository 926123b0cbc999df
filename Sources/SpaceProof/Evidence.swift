/// What was measured that a verdict may stand on: the judge weighs, but names no error that nothing points to.
struct Evidence {
  private let features: ProofFeatures

  /// What of a claim a passage must have for it to be said there, when nothing speaks against it, in thousandths.
  private static let told = 850
  /// A passage with more than this has no part of a claim left out.
  private static let whole = 930

  init(_ features: ProofFeatures) { self.features = features }

  private func isAny(_ measures: ProofFeatures.Measure...) -> Bool { measures.contains { features[$0] > 0 } }

  /// True when something was measured that an error of this kind would show.
  func allows(_ kind: Verdict.Kind) -> Bool {
    switch kind {
    case .quoted, .supported: true
    case .partly, .unsupported: features[.cover] < Self.whole
    case .number: isAny(.numbersOther, .numbersAbsent, .numbersNearestOther)
    case .date: isAny(.datesOther, .datesAbsent, .datesNear, .datesElsewhere)
    case .name: isAny(.namesElsewhere, .namesUnknown, .namesPartly, .missingNouns, .namesNearestOther)
    case .negated: isAny(.negators, .negatorsOfUnit, .denials, .denialsOfUnit, .prefixes)
    case .opposite:
      isAny(
        .contraries, .contrariesOfPassage, .contrariesBeside, .argumentsSwapped, .otherSubjects, .otherObjects,
        .missingVerbs, .missingDescribing)
    }
  }

  /// True when the best passage has nearly all of the claim and nothing turns it.
  var isTold: Bool {
    features[.cover] >= Self.told
      && !isAny(
        .numbersOther, .numbersAbsent, .numbersNearestOther, .datesOther, .datesAbsent, .namesElsewhere, .namesUnknown,
        .contraries, .contrariesOfPassage, .contrariesNearer, .prefixes, .polarity, .mainDeniedByOne, .argumentsSwapped,
        .turned)
  }
}
