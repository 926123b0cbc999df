/// What the judge weighs of a claim: its measures as flags and shares, in thousandths.
///
/// The judge knows a trait by its place in the list, so that any change here asks for a new one.
enum Trait: Sendable {
  typealias Measure = ProofFeatures.Measure

  /// Whether any of these is above 0.
  case flag([Measure])
  /// Whether any of the ones and any of the others is.
  case both([Measure], [Measure])
  /// A count as a share of the most that makes a difference.
  case count(Measure, most: Int)
  /// A count that may be below 0, as −1, 0 or 1.
  case sign(Measure)
  case share(Measure)
  /// How far two shares are from one another.
  case difference(Measure, Measure)

  func value(in features: ProofFeatures) -> Int {
    func isAny(_ measures: [Measure]) -> Bool { measures.contains { features[$0] > 0 } }
    switch self {
    case .flag(let measures): return isAny(measures) ? 1000 : 0
    case .both(let ones, let others): return isAny(ones) && isAny(others) ? 1000 : 0
    case .count(let measure, let most): return 1000 * min(features[measure], most) / most
    case .sign(let measure): return 1000 * features[measure].signum()
    case .share(let measure): return features[measure]
    case .difference(let one, let other): return abs(features[one] - features[other])
    }
  }

  static func values(of features: ProofFeatures) -> [Int] { all.map { $0.value(in: features) } }

  static let all: [Trait] = numbers + dates + names + polarity + contraries + syntax + coverage

  private static let numbers: [Trait] = [
    .flag([.numbersOther, .numbersAbsent]), .flag([.numbersOther]), .flag([.numbersElsewhere, .numbersNearby]),
    .flag([.numbersNearestOther]), .flag([.numbersNearestEqual]), .flag([.numbersEqual, .numbersNear]),
    .flag([.numbersMissing]),
  ]
  private static let dates: [Trait] = [
    .flag([.datesOther, .datesAbsent]), .flag([.datesOther]), .flag([.datesElsewhere]), .flag([.datesEqual]),
    .flag([.dates]), .flag([.datesMissing]),
  ]
  private static let names: [Trait] = [
    .flag([.namesElsewhere, .namesUnknown]), .flag([.namesUnknown]), .flag([.namesOfOthers]), .flag([.namesNearby]),
    .flag([.namesPartly]), .count(.namesOfUnit, most: 2), .share(.missingNames), .flag([.namesNearestOther]),
    .both([.namesElsewhere, .namesUnknown], [.namesOfUnit]), .count(.namesMissing, most: 2),
    .both([.namesMissing], [.namesOfUnit]),
  ]
  private static let polarity: [Trait] = [
    .flag([.polarity]), .flag([.deniedInClaim]), .flag([.deniedInUnit]), .flag([.clausesDeniedByOne]),
    .flag([.mainDeniedByOne]), .flag([.negators]), .flag([.negatorsNear]), .flag([.denials]), .flag([.denialsOfUnit]),
    .flag([.prefixes]), .flag([.turned]), .both([.turned], [.near]), .flag([.exhaustive]), .flag([.exhaustiveOfUnit]),
    .sign(.possibility), .sign(.necessity),
  ]
  private static let contraries: [Trait] = [
    .flag([.contraries]), .flag([.contrariesNear]), .flag([.contrariesBeside]), .flag([.contrariesNearer]),
    .flag([.contrariesOfPassage]),
  ]
  private static let syntax: [Trait] = [
    .flag([.argumentsSwapped]), .flag([.argumentsSame]),
    .flag([.otherSubjects]), .flag([.otherObjects]),
  ]
  private static let coverage: [Trait] = [
    .share(.cover), .share(.exact), .share(.own), .share(.coverAll), .share(.missing), .share(.unknown),
    .share(.worstSegment), .share(.worstSegmentOfOne), .share(.worstSegmentOfAll), .share(.firstHalf),
    .share(.secondHalf), .difference(.firstHalf, .secondHalf), .share(.reverse), .share(.near), .share(.adjacent),
    .share(.neighbours), .share(.runShare), .share(.runShareOfAll), .share(.missingNouns), .share(.missingVerbs),
    .share(.region), .share(.worstSegmentOfRegion), .count(.missingNamesOfRegion, most: 2), .share(.rival),
    .share(.contextual), .count(.words, most: 16), .count(.unitWords, most: 30),
    .count(.segments, most: 3), .count(.heaviest, most: 10000), .count(.run, most: 6), .count(.runOfAll, most: 5),
  ]
}
