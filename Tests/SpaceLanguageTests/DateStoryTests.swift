import SpaceLanguage
import SpaceModel
import Testing

/// Histories: what a date leaves out is taken from the story, and what only looks elsewhere leaves the story where it is.
@Suite struct DateStoryTests {
  @Test func looksAheadAndBackLeaveTheStoryInItsYear() throws {
    #expect(
      try dates(
        "The convoy sailed on 4 July 1911. A decree in force until 3 May 1964 named its captain. It landed on 9 August."
      ) == ["4 July 1911 = 1911-07-04", "3 May 1964 = 1964-05-03", "9 August = 1911-08-09"])
    #expect(
      try dates(
        "They came on 20 October 1911 and stayed until the fall of the port in May 1912. By November all was dark."
      )
      .last == "November = 1911-11")
    #expect(
      try dates("The town fell on 4 July 1911. A year earlier it had been free. On 9 August it burnt.") == [
        "4 July 1911 = 1911-07-04", "A year earlier = 1910", "9 August = 1911-08-09",
      ])
    #expect(
      try dates("The bell rang on 4 April 1911. People sang as on Christmas. On 30 April it broke.") == [
        "4 April 1911 = 1911-04-04", "Christmas = 1911-12-25", "30 April = 1911-04-30",
      ])
  }

  @Test func stepsAndNightsOfAStory() throws {
    #expect(
      try dates("It began on 9 February 1703; three days after that the duke withdrew.") == [
        "9 February 1703 = 1703-02-09", "three days after that = 1703-02-12",
      ])
    #expect(
      try dates("In a minute or two the cook came, and she sang for the rest of the day.") == ["a minute or two = PTXM"]
    )
  }

  @Test func whatFollowsLendsItsYearOrDay() throws {
    #expect(
      try dates("The fleet left in May 1911. It had lost its spring battle of 3 April 1909.") == [
        "May 1911 = 1911-05", "spring = 1909-SP", "3 April 1909 = 1909-04-03",
      ])
    #expect(try dates("The Spring Offensive of 1911 failed.") == ["The Spring = 1911-SP", "1911 = 1911"])
    #expect(
      try dates("It sailed on 4 July 1911. At 5:34 am local time on 9 August 1911 it sank.") == [
        "4 July 1911 = 1911-07-04", "5:34 am = 1911-08-09T05:34", "9 August 1911 = 1911-08-09",
      ])
    #expect(
      try dates("On 4 July 1911 at noon we ate. We ate at 8 pm and on 9 August.") == [
        "4 July 1911 = 1911-07-04", "noon = 1911-07-04T12:00", "8 pm = 1911-07-04T20:00", "9 August = 1911-08-09",
      ])
  }

  /// Few of its dates carry a year, but its headings do: what is told below them is not news.
  @Test func headingsOfYearsMakeAHistory() throws {
    let days = "It began on 2 May. On 3 May the gate fell, on 9 June the keep, on 4 July the port and on 8 July all."
    let text = "# 1911\n\n\(days)\n\n# 1912\n\n\(days) The next day all was quiet."
    #expect(try dates(text, reference: "2031-04-09").last == "The next day = 1912-07-09")
  }

  @Test func theFirstYearOfASectionSaysWhatItIsAbout() throws {
    let found = try dates(
      "# The siege\n\nIt ended in May 1782.\n\n# The port\n\nAll met in 1781 at the port. In June they left.")
    #expect(found == ["May 1782 = 1782-05", "1781 = 1781", "June = 1781-06"])
  }

  @Test func stepsCountFromWhatWasJustSaid() throws {
    #expect(
      try dates("The mill stood still in 1911. The wars of 1809 and, three years later, of the coast, were worse.") == [
        "1911 = 1911", "1809 = 1809", "three years later = 1812",
      ])
    let reference = "2031-04-09"
    let years = "1901, 1902, 1903, 1904, 1905, 1906, 1907 and 1908 were dry. "
    #expect(
      try dates(years + "In 1911 he said: “We dug it two years ago.”", reference: reference).last
        == "two years ago = 1909")
    #expect(
      try dates(years + "In 1911 it was dug, 120 years ago.", reference: reference).last == "120 years ago = 1911")
    #expect(
      try dates("Wool was dear in 1791. Throughout the 1770s it rained. The next decade was dry.") == [
        "1791 = 1791", "the 1770s = 177", "The next decade = 178",
      ])
    #expect(try dates("In 1911 they came. That same spring they left.").last == "That same spring = 1911-SP")
    #expect(try dates("The fair of 1911 was to last for the next year.").last == "the next year = P1Y")
  }

  /// A number that the text has told as a year is one before a plural, behind an article.
  @Test func toldYearsAreKnownAgain() throws {
    #expect(
      try dates("As in 1614, all was open. The 1614 rules were old; 1614 pages told them.") == [
        "1614 = 1614", "1614 = 1614",
      ])
    #expect(try dates("The 1614 rules were old.").isEmpty)
  }

  @Test func partsOfTheDayGoOnWithTheDayTold() throws {
    let news = "Gestern wurde die Brücke vor vielen Gästen aus dem Tal und aus den Dörfern ringsum eröffnet. "
    #expect(
      try dates(news + "Am Nachmittag fuhr der erste Zug.", language: "de", reference: "2031-04-09") == [
        "Gestern = 2031-04-08", "Nachmittag = 2031-04-08TAF",
      ])
  }

  /// News of Wednesday, 9 April 2031.
  @Test func tenseIsReadFromPhrasesToo() throws {
    let reference = "2031-04-09"
    let talks = "Members of the old harbour board, who had met for years in the hall above the market, spoke again. "
    func last(_ text: String) throws -> String? {
      try dates(talks + talks + talks + text, reference: reference).last
    }
    #expect(try last("The talks are set to resume Monday.") == "Monday = 2031-04-14")
    #expect(try last("The lease had been due to end Monday.") == "Monday = 2031-04-07")
    #expect(try last("The port will be closed on Friday.") == "Friday = 2031-04-11")
    #expect(try last("Ann Moor will succeed Ben Lake on Friday.") == "Friday = 2031-04-11")
    #expect(try last("Banks wait 30 days before closing it.") == "30 days = P30D")
  }

  @Test func numbersOfEntriesAreNoYears() throws {
    #expect(try dates("249 - Queues\n1845 - Sorting\n2579 - Locks\n1933 - Logs").isEmpty)
    #expect(try dates("1845 - Famine\n1933 - Drought") == ["1845 = 1845", "1933 = 1933"])
  }

  @Test func formerAndFutureAreSetAgainstTheStory() throws {
    #expect(
      try dates("In 1908, 1909, 1910, 1911 and 1912 all feared future wars and former kings.").suffix(2) == [
        "future = FUTURE_REF", "former = PAST_REF",
      ])
    #expect(try dates("We fear future wars.").isEmpty)
  }

  /// Of a story told long after, in a text of few years that has a date of its own.
  private static let siege = """
    The quarrel over the salt began in March 1641, when the gates were closed to the carriers. Three days later the war \
    was declared. On 2 July eight hundred men crossed the river, and on the 9th they lay before the walls, which held \
    for four months. The next day it rained. Nobody fought in winter; in February envoys met at the abbey.

    Peace came in the spring of the following year. It held until 1739. The year after that the gates were taken down.

    """

  @Test func theFirstYearSaysThatItIsAStory() throws {
    let reference = "2031-04-09"
    #expect(
      try dates(Self.siege + "Last year they were found.", reference: reference) == [
        "March 1641 = 1641-03", "Three days later = 1641-03-XX", "2 July = 1641-07-02", "the 9th = 1641-07-09",
        "four months = P4M", "The next day = 1641-07-10", "winter = 1641-WI", "February = 1642-02",
        "the spring of the following year = 1643-SP", "1739 = 1739", "The year after that = 1740",
        "Last year = 2030",
      ])
    // News name their own days first.
    let news = "The town opened the gates on Tuesday. " + Self.siege
    #expect(try dates(news, reference: reference).contains("2 July = 2030-07-02"))
  }

  @Test func aYearRightBeforeADayIsItsYear() throws {
    let reference = "2031-04-09"
    #expect(
      try dates("The mill burnt twice: in 1912, on 4 November, and again in 1921.", reference: reference) == [
        "1912 = 1912", "4 November = 1912-11-04", "1921 = 1921",
      ])
  }

  @Test func anAbbreviationEndsNoSentence() throws {
    #expect(
      try dates("It fell on 4 July 1911. The fleet came two days after. That winter it left.").suffix(2) == [
        "two days after = 1911-07-06", "That winter = 1911-WI",
      ])
  }

  /// What a heading says of its subject holds for the lists below it, not for what is told of today.
  @Test func subjectsOfHeadingsLendNoYear() throws {
    let reference = "2031-02-03"
    let report = "The yard has worked in two shifts since mid-January, and we thank all who made that possible. "
    let prose = report + report + report + report
    #expect(
      try dates("# What the yard earned in 2030\n\n" + prose, reference: reference).last == "mid-January = 2031-01")
    #expect(try dates("# 2030\n\n" + prose, reference: reference).last == "mid-January = 2030-01")
    #expect(try dates("# What is new this year\n\n" + report, reference: reference).last == "mid-January = 2031-01")
  }

  @Test func weeksAgoAreWeeksInProse() throws {
    let prose = "The choir of the old town sang again in the hall above the market, to which all had come. "
    let text = prose + prose + prose + prose
    #expect(try dates(text + "It had met six weeks ago.", reference: "2031-04-09") == ["six weeks ago = 2031-W09"])
    #expect(try dates("We met six weeks ago.", reference: "2031-04-09") == ["six weeks ago = 2031-02-26"])
  }

  /// A comma parts a day and its time of day in prose, as a preposition does; in a note they are one.
  @Test func commasPartDaysAndTimes() throws {
    let prose = "The choir of the old town sang again in the hall above the market, to which all had come. "
    let text = prose + prose + prose + prose
    let reference = "2031-04-09"
    #expect(
      try dates(text + "The door opens on Saturday 3 May, 5 pm.", reference: reference) == [
        "Saturday 3 May = 2031-05-03", "5 pm = 2031-05-03T17:00",
      ])
    #expect(
      try dates("Door opens Saturday 3 May, 5 pm.", reference: reference) == [
        "Saturday 3 May, 5 pm = 2031-05-03T17:00"
      ])
  }

  /// "In about 128 years" is no place that a story goes on from.
  @Test func stepsFromTodayAreNoStory() throws {
    let years = "1901, 1902, 1903, 1904, 1905, 1906, 1907 and 1908 were dry."
    let text = years + "\n\nThe clock gains a day in about 128 years. By 1582 the spring had moved."
    #expect(try dates(text, reference: "2031-04-09").last == "the spring = 1582-SP")
  }

  @Test func aWinterBeginsTheYearBefore() throws {
    let reference = "2031-01-09"
    #expect(try dates("This winter was cold.", reference: reference) == ["This winter = 2030-WI"])
    #expect(
      try dates("Questo inverno è freddo.", language: "it", reference: reference).first == "Questo inverno = 2030-WI")
  }

  @Test func abbreviatedDaysCanLabelLines() throws {
    #expect(
      try dates("Mon: swimming\nWed: choir", reference: "2031-04-09") == ["Mon = 2031-04-14", "Wed = 2031-04-09"])
    #expect(
      try dates("ma: zwemmen\nwo: koor", language: "nl", reference: "2031-04-09") == [
        "ma = 2031-04-14", "wo = 2031-04-09",
      ])
    #expect(try dates("He wed: choir", reference: "2031-04-09").isEmpty)
  }
}
