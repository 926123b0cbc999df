import SpaceLanguage
import SpaceModel
import Testing

/// Reports of results, written on Thursday, 30 October 2031: which quarter they speak of, and which way a date lies.
@Suite struct DateReportTests {
  private func check(_ text: String, _ expected: [String]) throws {
    #expect(try dates(text, reference: "2031-10-30") == expected, "\(text)")
  }

  @Test func aReportGoesOnWithItsQuarter() throws {
    // Neither the quarter compared with nor the one to come is "the quarter" from then on.
    try check(
      "Net rose in the third quarter from the 2030 quarter. It expects a fourth-quarter charge. In the quarter, sales fell.",
      [
        "the third quarter = 2031-Q3", "the 2030 quarter = 2030-Q3", "fourth-quarter = 2031-Q4",
        "the quarter = 2031-Q3",
      ])
    try check(
      "Third-quarter net fell. Prices rose from the second quarter. Costs were lower than a year ago.",
      ["Third-quarter = 2031-Q3", "the second quarter = 2031-Q2", "a year ago = 2030-Q3"])
    try check(
      "Net rose in the fiscal first quarter. Sales for the quarter ended Sept. 26 fell from the 2030 period.",
      [
        "the fiscal first quarter = 2031-Q1", "the quarter = 2031-Q1", "Sept. 26 = 2031-09-26",
        "the 2030 period = 2030-Q1",
      ])
  }

  @Test func aQuarterMayBeOneOfTheYearBefore() throws {
    try check(
      "Third-quarter net fell. In the year-ago third quarter it earned 9 pence.",
      ["Third-quarter = 2031-Q3", "the year-ago third quarter = 2030-Q3"])
    try check(
      "The loss for the third quarter of 3 pence is small. For the quarter a year ago it was 9 pence.",
      ["the third quarter = 2031-Q3", "the quarter a year ago = 2030-Q3"])
    try check("The quarter-to-quarter comparison is unfair.", [])
  }

  /// What is paid each time is no recurring time, and names are no times.
  @Test func ratesAndNamesAreNoTimes() throws {
    try check("Sales rise 8.5% annually, and 10,000 units annually leave the yard.", [])
    try check("The fund is reviewed annually.", ["annually = P1Y"])
    try check(
      "She spoke on the radio's \"This Week\" and on This Week again; we meet this week.", ["this week = 2031-W44"])
    try check("Now, who was first? Few are left now.", ["now = PRESENT_REF"])
    try check("A sober approach to the future helps in the future.", ["in the future = FUTURE_REF"])
    try check("Taxes are low in a quarter that brought losses.", ["a quarter = P3M"])
  }

  @Test func whatIsDueLiesAhead() throws {
    try check("The loan is part of a plan to pay all by March.", ["March = 2032-03"])
    try check("They meet separately Monday.", ["Monday = 2031-11-03"])
    try check("Shares fell from the previous Friday.", ["the previous Friday = 2031-10-24"])
    try check("In the first hours of the storm all was calm.", ["the first hours = PTXH"])
  }

  @Test func aLongerPeriodIsComparedWithAYear() throws {
    try check(
      "Third-quarter net fell. For the nine months it earned 9 pence, up from 7 pence a year earlier.",
      ["Third-quarter = 2031-Q3", "nine months = P9M", "a year earlier = 2030"])
    try check(
      "Third-quarter net fell. For the nine months it earned 9 pence. In the quarter it earned 3 pence against 2 a year earlier.",
      ["Third-quarter = 2031-Q3", "nine months = P9M", "the quarter = 2031-Q3", "a year earlier = 2030-Q3"])
  }

  @Test func whatIsExtendedLastsOn() throws {
    try check("The talks were extended until Tuesday.", ["Tuesday = 2031-11-04"])
    try check(
      "The road was shut on Friday and stayed so until Saturday.", ["Friday = 2031-10-24", "Saturday = 2031-10-25"])
    try check("Until Tuesday, nobody had heard of it.", ["Tuesday = 2031-10-28"])
    try check("The fleet could have left as early as Tuesday.", ["Tuesday = 2031-11-04"])
    try check("They did not plan to move her on Tuesday.", ["Tuesday = 2031-11-04"])
  }

  /// Capitalised participles are names, those behind an article attributes; an initial ends no sentence.
  @Test func onlyVerbsTellTheTense() throws {
    try check("He would fly to the United States Tuesday.", ["Tuesday = 2031-11-04"])
    try check("The sum would be paid on a still unspecified day in January.", ["January = 2032-01"])
    try check("She will succeed Carl P. Olsen on 1 February.", ["1 February = 2032-02-01"])
    try check("In the year ended Jan. 31, sales doubled.", ["the year = P1Y", "Jan. 31 = 2031-01-31"])
  }

  /// In running text they are a length and a year, in a note the days themselves.
  @Test func theFirstMonthsOfAYear() throws {
    let text = "Sales fell for the first nine months of 2029."
    try check(text, ["the first nine months of 2029 = 2029-01/2029-09"])
    let story = String(
      repeating: "The mill stands on the hill above the town, and nobody knows who built it. ", count: 5)
    try check(story + text, ["the first nine months = P9M", "2029 = 2029"])
  }

  @Test func roughLengths() throws {
    try check(
      "After a months-long search and a day-long trip, it ends in a year or two.",
      [
        "a months-long = PXM", "a day = P1D", "a year or two = FUTURE_REF",
      ])
  }

  /// What stands in apposition to a quarter is that quarter.
  @Test func aQuarterMayBeToldTwice() throws {
    try check(
      "Third-quarter net rose. In the comparable year-ago quarter, the second quarter ended Oct. 31, it lost 9 pence. Results for that quarter held a charge.",
      [
        "Third-quarter = 2031-Q3", "year-ago quarter = 2030-Q2", "the second quarter = 2030-Q2", "Oct. 31 = 2030-10-31",
        "that quarter = 2030-Q2",
      ])
    try check(
      "Third-quarter net fell. This quarter's loss holds a charge; this quarter's sales will rise.",
      ["Third-quarter = 2031-Q3", "This quarter = 2031-Q3", "this quarter = 2031-Q4"])
    try check(
      "Net for the year-earlier nine months held a gain.", ["the year-earlier nine months = P9M"])
  }

  @Test func twoQuartersShareTheirNoun() throws {
    try check(
      "Most of it is usually sold in the second and fourth quarters.",
      ["the second = XXXX-Q2", "fourth quarters = XXXX-Q4"])
    try check(
      "It lost money in the first and second quarters of 2029.",
      ["the first = 2029-Q1", "second quarters of 2029 = 2029-Q2"])
  }

  @Test func fiscalYears() throws {
    try check("It changed from a fiscal year to a calendar year.", [])
    try check(
      "Sales of the last fiscal year were small, next fiscal year's will be large.",
      ["the last fiscal year = 2030", "next fiscal year = 2032"])
    try check("The fiscal year is long.", ["The fiscal year = 2031"])
  }

  /// "Last" and "next" may leave their noun out.
  @Test func thisYearAndLast() throws {
    try check("Twice as many came this year as last.", ["this year = 2031", "last = 2030"])
    try check("It rains this week and next month.", ["this week = 2031-W44", "next month = 2031-11"])
    try check("Who came last?", [])
  }

  /// A clause behind "as soon as" is told from the time of its sentence, and what went as planned is over.
  @Test func clausesAhead() throws {
    try check("They were likely to buy as soon as trading opened Monday.", ["Monday = 2031-11-03"])
    try check("Prices fell as soon as trading opened Monday.", ["Monday = 2031-10-27"])
    try check("The work began as previously planned Monday.", ["Monday = 2031-10-27"])
  }

  @Test func namesAndClausesAreNoDays() throws {
    try check("This is Radio Today, heard today.", ["today = 2031-10-30"])
    try check("A ship called Orion 1980 sank.", [])
    try check("She joined the Ocean Summer of Code in the summer of 2029.", ["the summer of 2029 = 2029-SU"])
    try check("They kept the tapes from the night the ship went down.", [])
    try check("In the night the ship went down.", ["the night = 2031-10-30TNI"])
    try check("She said she one day would fly; the average daily volume fell.", [])
  }

  @Test func partsOfListedDays() throws {
    try check(
      "Trains leave on Monday and Tuesday nights.", ["Monday = XXXX-WXX-1TNI", "Tuesday nights = XXXX-WXX-2TNI"])
  }
}
