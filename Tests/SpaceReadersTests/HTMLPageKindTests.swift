import SpaceModel
import SpaceReaders
import Testing

/// Pages that are not one text: discussions, grids of products, products, and what leads elsewhere.
@Suite struct HTMLPageKindTests {
  private func read(_ source: String) throws -> Reading { try Reading(source, with: HTMLReader.self) }

  private func paragraph(_ number: Int) -> String {
    "<p>Answer \(number) says at length that the sluice must be opened before the frost comes, or the wheel will split.</p>"
  }

  @Test func ofADiscussionStayTheWordsTheirWritersAndTheirTimes() throws {
    let posts = (1...4).map { number in
      """
      <div class="post" id="post-\(number)"><aside class="panel"><a class="username" href="/u/\(number)">Miller\(number)</a>
      <span>Posts: 1\(number)</span><span>Joined: 2011</span></aside>
      <div class="stamp"><time datetime="2020-01-0\(number)">\(number) January 2020</time></div>
      <div class="text">\(paragraph(number))<blockquote>As I said.</blockquote></div>
      <div class="row"><a href="#">Quote</a> <a href="#">Thanks (3)</a></div></div>
      """
    }
    let reading = try read(
      """
      <html><head><meta name="generator" content="phpBB"><title>Frost</title></head><body><h1>Frost at the mill</h1>
      <div class="bar"><a href="/x">New topic</a></div>\(posts.joined())<div class="jump">Jump to board</div></body></html>
      """)
    for number in 1...4 {
      #expect(reading.text.contains("Answer \(number) says") && reading.text.contains("Miller\(number)"))
      #expect(reading.text.contains("\(number) January 2020"))
    }
    #expect(reading.text.contains("As I said.") && reading.text.contains("Frost at the mill"))
    for noise in ["Posts:", "Joined", "Thanks", "Jump", "New topic"] { #expect(!reading.text.contains(noise)) }
  }

  private func card(_ number: Int) -> String {
    """
    <li class="card-\(number)"><a href="/p\(number)"><h3>Wheel no. \(number)</h3></a><span class="hint">Wheel no. \(number)</span>
    <span>$\(number)00.00</span><button>Add</button><a href="/p\(number)">Quick look</a></li>
    """
  }

  @Test func cardsOfAShopSayEachThingOnce() throws {
    let cards = (1...8).map(card).joined()
    let reading = try read("<html><body><h1>Water wheels</h1><ul class=grid>\(cards)</ul></body></html>")
    for number in 1...8 {
      #expect(reading.text.components("Wheel no. \(number)\n") + reading.text.components("Wheel no. \(number) ") == 1)
      #expect(reading.text.contains("$\(number)00.00"))
    }
    #expect(!reading.text.contains("Quick look"))
  }

  @Test func onAProductsPageOtherProductsAreLeftOut() throws {
    let page = """
      <html><head><script type="application/ld+json">{"@type":"Product","name":"Wheel no. 9","description":
      "A wheel of seasoned oak with forty buckets, made by hand in the yard and tarred twice before it leaves it."}</script>
      </head><body><h1>Wheel no. 9</h1>
      <p>Forty buckets of oak turn slowly and for a very long time, whatever the weather may be in the valley.</p>
      <ul>\((1...4).map(card).joined())</ul></body></html>
      """
    let reading = try read(page)
    #expect(reading.text.contains("Forty buckets") && !reading.text.contains("Wheel no. 2"))
    // The description that scripts would show stands in the page's data.
    #expect(reading.text.contains("A wheel of seasoned oak with forty buckets"))
    let shown = try read(
      page.replacing(
        "<p>Forty",
        with:
          "<p>A wheel of seasoned oak with forty buckets, made by hand in the yard and tarred twice before it leaves it.<p>Forty"
      ))
    #expect(shown.text.components("seasoned oak") == 1)
  }

  @Test func sectionsThatLeadElsewhereGoAndOthersStay() throws {
    let text = String(repeating: paragraph(1), count: 1) + (2...6).map(paragraph).joined()
    let reading = try read(
      """
      <html><body><article><h1>Mills</h1>\(text)<h2>Related work</h2>
      <p>Others have written on mills at sea, which float on barges, and on mills that the tide drives in both directions.</p>
      <div><h3>More from this valley</h3><ul><li><a href="/1">A bridge is opened</a><li><a href="/2">The school's new roof</a></ul></div>
      <h2>You may also like</h2><p><a href="/3">Ten brooks to swim in</a></p></article></body></html>
      """)
    #expect(reading.text.contains("Related work") && reading.text.contains("mills at sea"))
    for noise in ["More from", "bridge", "also like", "Ten brooks"] { #expect(!reading.text.contains(noise)) }
  }

  @Test func labelsAndSecondCopiesGo() throws {
    let long =
      "The wheel of this mill was built in the year of the flood and has turned on every working day since then, without a rest and without repair."
    let reading = try read(
      """
      <html><body><article><h1>Mills</h1>\((1...3).map(paragraph).joined())<div class="wide"><p>\(long)</p></div>
      <div class="narrow"><p>\(long)</p></div><p>Advertisement</p><p><a href="#">Share on Chirper</a></p>
      <p>The word <em>new</em> stays.</p></article></body></html>
      """)
    #expect(reading.text.components("year of the flood") == 1)
    #expect(!reading.text.contains("Advertisement") && !reading.text.contains("Chirper"))
    #expect(reading.text.contains("The word new stays."))
  }

  @Test func aPageWhoseNamesSayFurnitureIsStillRead() throws {
    let reading = try read(
      "<html><body><div class=\"modal\"><div class=\"related\"><p>Only this one line is here to be read.</p></div></div></body></html>"
    )
    #expect(reading.text == "Only this one line is here to be read.")
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
