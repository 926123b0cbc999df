import SpaceLanguage
import SpaceModel
import Testing

/// Minutes, reports and plans without a day of writing given from outside: they tell it themselves.
@Suite struct DatePlanTests {
  @Test func aTextTellsTheDayOnWhichItWasWritten() throws {
    let report =
      "Moss survey, part 4\n\nDate: 6 November 2031\n\nThe frame was put up on 14 October. Paint it by 4 December."
    #expect(try dates(report).suffix(2) == ["14 October = 2031-10-14", "4 December = 2031-12-04"])
    let minutes =
      "# Garden committee, minutes of 6 November 2031\n\nThe pond was cleaned on 14 October. Order seed by 5 January."
    #expect(try dates(minutes).suffix(2) == ["14 October = 2031-10-14", "5 January = 2032-01-05"])
    let german = "# Protokoll vom 6. November 2031\n\nBis 5. Januar ist der Zaun zu streichen."
    #expect(try dates(german, language: "de").last == "5. Januar = 2032-01-05")
  }

  @Test func aTitleWithTheDayOfWhatItTellsIsNoDayOfWriting() throws {
    let story = "# The flood of 6 November 1931\n\nThe mill was rebuilt in 1932. It burnt down on 5 January."
    #expect(try dates(story).last == "5 January = 1932-01-05")
  }

  @Test func linesOfAPlanGoOnFromEachOther() throws {
    let plan = """
      # Notes of 13 November 2031

      12-16 Jan 2032     first round, twelve samples
      26 Feb             proposal
      15 March           all data in
      28 April           posters
      """
    #expect(try dates(plan).suffix(3) == ["26 Feb = 2032-02-26", "15 March = 2032-03-15", "28 April = 2032-04-28"])
    // What is told within a line does not lead the next one astray.
    let asides = """
      # Notes of 13 November 2031

      20 Nov             order glass, the guarantee ends in July 2033
      4 Dec              paint the frame
      """
    #expect(try dates(asides).last == "4 Dec = 2031-12-04")
  }

  /// The year stands further down in the list, not in what was told above it.
  @Test func tasksTakeTheYearOfTheirList() throws {
    let notes = """
      # Pond

      The lease ends in March 2039, and the council was asked in 2037 whether it may be renewed.

      # To do

      - read up on moss by 18 December

      - first sketch by 15 January, final by 29 January 2032
      """
    #expect(
      try dates(notes).suffix(3) == [
        "18 December = 2031-12-18", "15 January = 2032-01-15", "29 January 2032 = 2032-01-29",
      ])
  }

  @Test func daysWithALineForThemselvesHeadWhatFollows() throws {
    let diary = """
      Thursday 15 October 2031
      Present: all. Seed was ordered on 12 Oct.

      Thursday 12 November 2031
      The board answered on 9 Nov. A student joins us from Jan. on. This replaces what we said on 15 Oct.
      """
    #expect(
      try dates(diary).filter { !$0.hasPrefix("Thursday") } == [
        "12 Oct. = 2031-10-12", "9 Nov. = 2031-11-09", "Jan. = 2032-01", "15 Oct. = 2031-10-15",
      ])
  }
}
