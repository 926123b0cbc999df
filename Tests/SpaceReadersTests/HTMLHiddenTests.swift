import SpaceModel
import SpaceReaders
import Testing

/// What pages hold out of sight: what is content all the same, and what never was.
@Suite struct HTMLHiddenTests {
  private func read(_ source: String) throws -> Reading { try Reading(source, with: HTMLReader.self) }

  private func paragraph(_ number: Int) -> String {
    "<p>Chapter \(number) tells at some length how the sluice of the old mill was mended in the winter after the flood.</p>"
  }

  @Test func partsThatCameLateStandWhereTheyBelong() throws {
    let reading = try read(
      """
      <html><body><main><h1>Mills</h1>\(paragraph(1))<!--$?--><template id="B:0"></template><i>wait</i><!--/$-->
      \(paragraph(3))</main><footer>end</footer>
      <div hidden id="S:0">\(paragraph(2))<template id="P:1"></template></div>
      <div hidden id="S:1"><pre>open sluice</pre></div><script>$RC("B:0","S:0")</script></body></html>
      """)
    let text = reading.text
    let places = ["Chapter 1", "Chapter 2", "open sluice", "Chapter 3"].compactMap {
      text.ranges(of: $0).first?.lowerBound
    }
    #expect(places.count == 4 && places == places.sorted())
    #expect(reading.outline.contains("code: open sluice"))
  }

  @Test func partsThatHoldEachOthersPlacesAreNotLost() throws {
    let reading = try read(
      """
      <html><body><p>Before.</p><div hidden id="S:0"><p>One.</p><template id="P:1"></template></div>
      <div hidden id="S:1"><p>Two.</p><template id="P:0"></template></div></body></html>
      """)
    for word in ["Before.", "One.", "Two."] { #expect(reading.text.contains(word)) }
  }

  @Test func questionsOnButtonsAreTextAndOtherButtonsAreNot() throws {
    let reading = try read(
      """
      <html><body><article><h1>Mills</h1>\(paragraph(1))<div class="faq-list"><h3><button aria-expanded="false">Who mends the wheel?</button></h3>
      <div class="panel" style="display:none"><p>The miller mends it himself, every autumn, with oak from his own wood.</p></div>
      <button aria-expanded="false">How long does a mill stone last?</button><p>About ten years of daily work, then it is turned.</p>
      </div><button>Send this page to a friend</button><button aria-expanded="false">Show more</button></article></body></html>
      """)
    #expect(reading.text.contains("Who mends the wheel?") && reading.text.contains("every autumn"))
    #expect(reading.text.contains("How long does a mill stone last?"))
    #expect(!reading.text.contains("friend") && !reading.text.contains("Show more"))
  }

  @Test func panelsOfTabsAreRead() throws {
    let links = (1...4).map { "<li><a href=\"/f\($0)\">Form no. \($0) for the water court</a></li>" }.joined()
    let reading = try read(
      """
      <html><body><main><h1>Permits</h1>\(paragraph(1))<div role="tabpanel" style="display: none"><ul>\(links)</ul></div></main>
      </body></html>
      """)
    #expect(reading.text.contains("Form no. 3"))
  }

  @Test func aListThatIsNeverShownDoesNotMakeItsSidebarTheContent() throws {
    let names = (1...300).map { "<li><a href=\"/w/\($0)\">Writer number \($0)</a></li>" }.joined()
    let reading = try read(
      """
      <html><body><div id="main"><div id="primary"><h1>Mills</h1>\((1...4).map(paragraph).joined())</div>
      <section id="secondary" role="complementary"><h2>Writers</h2><ul style="display:none">\(names)</ul></section></div></body></html>
      """)
    #expect(reading.text.contains("Chapter 4"))
    #expect(!reading.text.contains("Writer"))
  }

  @Test func colourNamesAreNoSidebars() throws {
    let reading = try read(
      """
      <html><body><main><h1>Mills</h1>\(paragraph(1))<div class="block bg--secondary">\(paragraph(2))</div></main></body></html>
      """)
    #expect(reading.text.contains("Chapter 2"))
  }

  @Test func footersAndMenusOfCardsArePartsOfThem() throws {
    let cards = (1...4).map { number in
      """
      <div class="cell"><b>Mill \(number)</b><div class="cell-footer"><h3>Said of mill \(number)</h3>
      <p>Its flour, number \(number), makes the lightest bread for many miles around, as all agree.</p></div></div>
      """
    }
    let reading = try read(
      "<html><body><div><h1>Mills</h1>\(paragraph(1))\(cards.joined())</div><div class=\"footer\">Imprint</div></body></html>"
    )
    for number in 1...4 { #expect(reading.text.contains("Its flour, number \(number),")) }
    #expect(!reading.text.contains("Imprint"))
  }

  @Test func wordsForProgramsThatReadAloudGo() throws {
    let reading = try read(
      """
      <html><body><main><h1>Mills</h1>\(paragraph(1))<a href="/1"><span class="xyz-screenreader">A long description of a picture
      of the mill</span></a></main></body></html>
      """)
    #expect(!reading.text.contains("picture"))
  }
}
