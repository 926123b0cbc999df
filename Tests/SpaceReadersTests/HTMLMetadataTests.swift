import SpaceModel
import SpaceReaders
import Testing

@Suite struct HTMLMetadataTests {
  private func read(_ source: String) throws -> Document { try Reading(source, with: HTMLReader.self).document }
  private let prose = "<p>The mill stands where two brooks meet, and it has ground the valley's corn for ages.</p>"

  @Test func headlinesAreNotTheSitesName() throws {
    #expect(
      try read(
        "<html><title>Frost - Mill Talk</title><body><h1><a href='/'>Mill Talk</a></h1><h2>Frost</h2>\(prose)</body></html>"
      ).title == "Frost")
    #expect(
      try read(
        "<html><head><title>Frost | Mill Talk</title><meta property='og:site_name' content='Mill Talk'></head><body><h1>Frost | Mill Talk</h1>\(prose)"
      ).title == "Frost")
    #expect(
      try read("<html><title>Mill Talk • View topic - Frost at night</title><body>\(prose)</body></html>").title
        == "Frost at night")
    #expect(
      try read(
        "<html><title>Frost at night</title><body><h1><span class=label>Solved</span> Frost at night</h1>\(prose)"
      ).title == "Frost at night")
  }

  private func date(_ body: String, head: String = "") throws -> String? {
    try read("<html><head>\(head)</head><body>\(body)\(prose)</body></html>").metadata.date
  }

  @Test func datesOfPublicationComeBeforeThoseOfChange() throws {
    #expect(try date("<p>17.05.2021</p>") == "2021-05-17")
    #expect(try date("<p>25/12/2021</p>") == "2021-12-25")
    #expect(try date("<p>05/06/2021</p>") == nil)
    #expect(try date("<p>Updated May 3, 2022</p><p>April 2, 2022</p>") == "2022-04-02")
    #expect(try date("<p>May 12-14, 2026</p><p>March 4, 2025</p>") == "2025-03-04")
    #expect(try date("<p>Last updated on <span>3 May 2022</span></p>") == "2022-05-03")
    #expect(try date("<dl><dt>Founded:</dt><dd>Dec 11, 2021</dd></dl><p>Tue Aug 27, 2019</p>") == "2019-08-27")
    #expect(
      try date(
        "<p><time datetime='2024-03-01'>1 March</time></p>",
        head:
          "<meta name='DC.date' content='2024-07-05'><meta property='og:updated_time' content='2024-07-05T10:00:00Z'>")
        == "2024-03-01")
    #expect(
      try date("", head: "<meta property='article:modified_time' content='2020-02-03T10:00:00Z'>") == "2020-02-03")
  }

  @Test func namesOfSeveralAuthorsAreParted() throws {
    let page = try read(
      "<html><body><h1>Frost</h1><p class=byline>Von Karl Bach und Eva Stein, 15. Juli 2021</p>\(prose)")
    #expect(page.metadata.authors == ["Karl Bach", "Eva Stein"])
  }

  @Test func logosAndPartsOfForumsAreNoHeadlines() throws {
    #expect(
      try read(
        "<html><title>Mending a sluice - The Mill Kit</title><body><h1 class=logo>The Mill Kit</h1><h1>Mending a sluice</h1>\(prose)"
      ).title == "Mending a sluice")
    #expect(
      try read("<html><title>Frozen sluice / Upper Valley / Mill Forums</title><body>\(prose)").title == "Frozen sluice"
    )
  }

  @Test func datesAndNamesInsideTheTextAreNotThePages() throws {
    let mill =
      "<p>The mill was built by two brothers and its wheel has turned for as long as anybody can remember there.</p>"
    let wiki = try Reading(
      """
      <html><head><title>Tam Mill</title></head><body><main><h1>Tam Mill</h1><table class="infobox vcard"><caption class="fn org">Tam
      Mill</caption><tr><td>Storeys</td><td>Five</td></tr></table>\(mill)<p>It was mended on <b>4 March 1925</b> for twelve pounds, which
      the parish paid in two parts, since the harvest had been poor and nobody would lend more than six.</p><ol><li><cite>Ward, Ann. <i>
      Mills</i>. 3 May 1921. p. 2.</cite></li></ol><p>Words in section 4 struck (1.4.2003) by the Act</p></main></body></html>
      """, with: HTMLReader.self)
    #expect(wiki.document.metadata.authors.isEmpty && wiki.document.metadata.date == nil)
  }

  @Test func labelsBeforeNamesInOtherLanguages() throws {
    for (byline, name) in [("लेखक: सुनीता देवी", "सुनीता देवी"), ("كتب: سالم", "سالم"), ("Της Μαρίας Παππά", "Μαρίας Παππά")] {
      let reading = try Reading(
        "<html><body><h1>Mill</h1><p class=\"byline\">\(byline)</p><p>The wheel turns.</p></body></html>",
        with: HTMLReader.self)
      #expect(reading.document.metadata.authors == [name])
    }
  }

  @Test func aTitleThatAnOfficeProgramStyled() throws {
    let reading = try Reading(
      "<html><body><p class=\"c2 title\"><span>Minutes of the mill</span></p><h1>1. Gate</h1><p>It was mended.</p></body></html>",
      with: HTMLReader.self)
    #expect(reading.document.title == "Minutes of the mill")
  }
}
