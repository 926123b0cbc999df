/// What the judge is told of a claim and its passages: measures without words, whole numbers; shares are in thousandths.
///
/// The trees know a measure by its place in the list, so that any change here asks for new ones.
struct ProofFeatures: Sendable {
  enum Measure: Int, CaseIterable {
    // How much of the claim was found: in the best passage, exactly, in its best unit, in all passages, in its context.
    case cover, exact, own, coverAll, contextual
    // What was not: in any passage, in any unit of the notes, the heaviest word, how many words.
    case missing, unknown, heaviest, missingWords, missingWordsOfAll, words
    case missingNouns, missingVerbs, missingDescribing, missingNames
    // The longest stretch of words that the best passage lacks, and that no passage has.
    case run, runShare, runOfAll, runShareOfAll
    // The part of the claim that is found least.
    case segments, worstSegment, worstSegmentOfAll, worstSegmentOfOne, firstHalf, secondHalf
    // How much of the best unit the claim has, and how long it is.
    case reverse, unitWords, rival, passages, units
    // Whether words that stand together in the claim do so in the passage, and in which order.
    case near, adjacent, inversions
    case numbers, numbersEqual, numbersNear, numbersContext, numbersOther, numbersAbsent, numbersElsewhere,
      numbersNearby, numbersOfUnit
    case dates, datesEqual, datesNear, datesContext, datesOther, datesAbsent, datesElsewhere, datesOfUnit
    case names, namesFound, namesPartly, namesElsewhere, namesUnknown, namesOfUnit, namesInContext, nameNear,
      namesOfOthers, namesNearby
    case negators, negatorsOfUnit, negatorsNear, denials, denialsOfUnit, polarity, prefixes, turned
    case exhaustive, exhaustiveOfUnit, possibility, necessity
    case contraries, contrariesOfPassage, contrariesBeside, contrariesNear, contrariesNearer
    // Whether the number or name that stands nearest to what surrounds one of the claim's is the same.
    case numbersNearestEqual, numbersNearestOther, namesNearestOther, neighbours
    // Denied words of the one that the other has without denial.
    case deniedInClaim, deniedInUnit
    // Who does what, in the clauses of the claim and of the best unit.
    case clausesAligned, clausesDeniedByOne, mainDeniedByOne, argumentsSame, argumentsSwapped, otherSubjects,
      otherObjects
    // Numbers, dates and names that no passage has.
    case numbersMissing, datesMissing, namesMissing
    // How much of the claim, of its least part and of its names stands in what surrounds the best unit.
    case region, worstSegmentOfRegion, missingNamesOfRegion
    case hasRelatedWords
  }
  static let count = Measure.allCases.count

  private(set) var values = [Int32](repeating: 0, count: count)

  subscript(measure: Measure) -> Int {
    get { Int(values[measure.rawValue]) }
    set { values[measure.rawValue] = Int32(clamping: newValue) }
  }
}
