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
}
