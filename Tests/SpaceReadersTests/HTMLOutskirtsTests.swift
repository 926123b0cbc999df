import SpaceModel
import SpaceReaders
import Testing

/// Where content begins and ends: what stands around it, before it, and in bits and pieces of it.
@Suite struct HTMLOutskirtsTests {
  private func read(_ source: String) throws -> Reading { try Reading(source, with: HTMLReader.self) }

  private func paragraph(_ number: Int) -> String {
    "<p>Chapter \(number) tells at some length how the sluice of the old mill was mended in the winter after the flood.</p>"
  }

  private let entries = (1...6).map { "<li><a href=\"/m\($0)\">Mill no. \($0)</a></li>" }.joined()

  @Test func aLongDescriptionOutsideTheMainElementIsContent() throws {
    let reading = try read(
      """
      <html><body><main><h1>All mills</h1><ul>\(entries)</ul></main><div class="green">\((1...4).map(paragraph).joined())</div>
      <footer>Imprint</footer></body></html>
      """)
    #expect(reading.text.contains("Mill no. 6") && reading.text.contains("Chapter 4"))
    #expect(!reading.text.contains("Imprint"))
  }

  @Test func theIntroductionWithTheHeadlineComesFirst() throws {
    let reading = try read(
      """
      <html><body><div class="intro"><h1>All mills</h1>\(paragraph(1))\(paragraph(2))</div>
      <main>\((3...9).map(paragraph).joined())</main></body></html>
      """)
    #expect(reading.outline.first == "heading 1: All mills")
    #expect(reading.text.contains("Chapter 2") && reading.text.contains("Chapter 9"))
  }

  @Test func notesOnTheAuthorBesideTheTextAreNot() throws {
    let reading = try read(
      """
      <html><body><main><h1>Mills</h1>\((1...6).map(paragraph).joined())</main>
      <div><p>Ann Tarn has written on water for as long as she can remember, and lives by a brook with three dogs.</p>
      <p>She takes orders for flour of any kind by letter, if it is written in ink and in a legible hand, please.</p></div></body></html>
      """)
    #expect(!reading.text.contains("Ann Tarn"))
  }

  @Test func aPageThatScriptsFillSaysWhatItIsAbout() throws {
    let reading = try read(
      """
      <html><head><title>Mills</title><meta name="description" content="How mills &lt; 5 m are built.">
      </head><body><div id="app"></div></body></html>
      """)
    #expect(reading.text == "How mills < 5 m are built.")
  }

  @Test func aHeadingWhoseSectionWasFurnitureGoesToo() throws {
    let reading = try read(
      """
      <html><body><article><ul><li><a href="/">Start</a><li><a href="/m">Mills</a></ul><h1>Mills</h1>\((1...3).map(paragraph).joined())
      <h2>Latest on our wall</h2><div class="share-buttons"><a href="#">Chirp this page</a></div></article></body></html>
      """)
    #expect(!reading.text.contains("our wall") && !reading.text.contains("Start"))
    #expect(reading.text.contains("Chapter 3"))
  }

  @Test func cardsBelowAnArticleLeadToOthers() throws {
    let cards = (1...3).map { number in
      "<li class=\"c\"><h4><a href=\"/other\(number)\">The bridge at ford \(number)</a></h4><p>It opens soon.</p></li>"
    }
    let data = "<script type=\"application/ld+json\">{\"@type\":\"BlogPosting\",\"headline\":\"Mills\"}</script>"
    let page =
      "<body><article><h1>Mills</h1>\((1...8).map(paragraph).joined())<ul>\(cards.joined())</ul></article></body>"
    #expect(try !read("<html><head>\(data)</head>\(page)</html>").text.contains("The bridge"))
    #expect(try read("<html>\(page)</html>").text.contains("The bridge at ford 3"))
  }
}
