import SpaceModel
import SpaceReaders
import Testing

@Suite struct HTMLReaderTests {
  private func read(_ source: String) throws -> Reading { try Reading(source, with: HTMLReader.self) }

  private let prose =
    "<p>The mill stands where two brooks meet, and it has ground the valley's corn for three hundred years.</p>"

  @Test func furnitureIsLeftOut() throws {
    let reading = try read(
      """
      <!DOCTYPE html><html lang="en"><head><title>The Mill | Valley News</title>
      <meta property="og:site_name" content="Valley News"></head><body>
      <header><a href="/">Valley News</a><nav><ul><li><a href="/a">Local</a><li><a href="/b">Sport</a></ul></nav></header>
      <main><article><h1>The Mill</h1><p class="byline">By Ann Tarn</p><time datetime="2021-03-04">4 March</time>
      \(prose)<p>Its wheel turns&nbsp;still, and the mil\u{AD}ler lives next door with his two dogs.</p>
      <div class="share-buttons"><a href="#">Share</a></div></article></main>
      <aside class="sidebar"><h3>Most read</h3><a href="/x">Ten cats</a></aside>
      <div class="cookie-consent">We use cookies.</div><footer>© Valley News</footer><script>var x = "<p>no</p>"</script>
      </body></html>
      """)
    #expect(reading.document.title == "The Mill")
    #expect(reading.document.language == "en")
    #expect(reading.document.metadata.authors == ["Ann Tarn"])
    #expect(reading.document.metadata.date == "2021-03-04")
    #expect(reading.text.contains("Its wheel turns still, and the miller lives next door"))
    for word in ["Local", "Share", "Most read", "cookies", "©", "no"] { #expect(!reading.text.contains(word + "\n")) }
    #expect(!reading.text.contains("Ten cats") && !reading.text.contains("cookies"))
  }

  @Test func blocksAreApartAndInlineElementsAddNothing() throws {
    let reading = try read("<body><div>One<div>Two</div>Three</div><p>x<b>y</b>z <i> w</i></p><p>a<br>b</p></body>")
    #expect(
      reading.outline == [
        "paragraph: One", "paragraph: Two", "paragraph: Three", "paragraph: xyz w", "paragraph: a\nb",
      ])
  }

  @Test func linesThatStandForThemselvesAreNoParagraph() throws {
    let reading = try read(
      "<body><p>Dates</p><p><b>3 May</b>: The season <i>opens<br>17 May</i>: <a href='#'>Race</a> at 18:30<br>"
        + "1 June: Children’s day</p><p>Harbour Club<br>12 Quay Road<br>Ferrytown</p></body>")
    #expect(
      reading.outline == [
        "paragraph: Dates", "listItem 1: 3 May: The season opens", "listItem 1: 17 May: Race at 18:30",
        "listItem 1: 1 June: Children’s day", "paragraph: Harbour Club\n12 Quay Road\nFerrytown",
      ])
    #expect(reading.marked(.strong) == ["3 May"])
    #expect(reading.marked(.emphasis) == ["opens"])
    #expect(reading.marked(.link) == ["Race"])
  }

  @Test func aLinesEndPartsNothingBetweenEastAsianCharacters() throws {
    #expect(try read("<body><p>日本では\n平安時代から。</p><p>물레\n방아</p></body>").text == "日本では平安時代から。\n\n물레 방아")
  }

  @Test func aMenuInACellBesideTheTextIsFurniture() throws {
    let menu = "<td><a href=a>Home</a><br><a href=b>Photos</a><br><a href=c>Links</a></td>"
    let reading = try read("<body><table><tr>\(menu)<td>\(prose)\(prose)\(prose)</td></tr></table></body>")
    #expect(!reading.text.contains("Photos") && reading.text.contains("three hundred years"))
  }

  @Test func listsTablesCodeAndQuotes() throws {
    let reading = try read(
      """
      <body><ul><li>outer<ul><li>inner</li></ul></li><li><p>second</p></li></ul>
      <table><caption>Rain</caption><tr><th>Month<th colspan=2>Days</tr><tr><td rowspan=2>May<td>3<td></tr><tr><td>4<td>5</table>
      <pre><code>a {
        b
      }
      </code></pre><blockquote><p>First.</p><p>Second.</p></blockquote>
      <dl><dt>Leat</dt><dd>A channel that feeds a mill.</dd></dl></body>
      """)
    #expect(
      reading.outline == [
        "listItem 1: outer", "listItem 2: inner", "listItem 1: second", "caption: Rain",
        "table: Month\tDays\t\nMay\t3\t\n\t4\t5", "code: a {\n  b\n}", "quote: First.\n\nSecond.", "paragraph: Leat",
        "paragraph: A channel that feeds a mill.",
      ])
    #expect(reading.marked(.definition) == ["Leat"])
  }

  @Test func lineNumbersAreNoCode() throws {
    let table =
      "<body><table><tr><td class=gutter><pre>1\n2\n3</pre></td><td class=code><pre>x = 1\ny = 2\nz = 3</pre></td></tr></table></body>"
    #expect(try read(table).outline == ["code: x = 1\ny = 2\nz = 3"])
  }

  @Test func formulasOfTypesettingPrograms() throws {
    let katex =
      "<span class=katex><span class=katex-mathml><math><semantics><mi>x</mi><annotation encoding='application/x-tex'>x^2</annotation></semantics></math></span><span class=katex-html aria-hidden=true>x2</span></span>"
    let mathML = "<math><mfrac><mi>a</mi><msub><mi>σ</mi><mn>2</mn></msub></mfrac></math>"
    let script = "<span class=MathJax>garbled</span><script type='math/tex'>y < z</script>"
    let reading = try read("<body><p>Here \(katex), \(mathML) and \(script).</p></body>")
    #expect(reading.text == "Here x^2, \\frac{a}{\\sigma _{2}} and y < z.")
  }

  @Test func footnotesKeepTheirTextWithoutMarks() throws {
    let reading = try read(
      "<body><p>A claim<sup><a href='#fn1'>1</a></sup>.</p><ol><li id=fn1>The proof. <a href='#r1'>↩</a></li></ol></body>"
    )
    #expect(reading.outline == ["paragraph: A claim.", "paragraph: The proof."])
    #expect(reading.marked(.footnote) == ["The proof."])
  }

  @Test func headlineWithoutTheSite() throws {
    #expect(
      try read("<title>Rain &amp; wind - The Daily Weather</title><body>\(prose)").document.title == "Rain & wind")
  }

  @Test func declaredAndUndeclaredEncodings() throws {
    // "Příliš žluťoučký kůň" in ISO 8859-2, undeclared.
    let czech: [UInt8] = [
      0x50, 0xF8, 0xED, 0x6C, 0x69, 0xB9, 0x20, 0xBE, 0x6C, 0x75, 0xBB, 0x6F, 0x75, 0xE8, 0x6B, 0xFD, 0x20, 0x6B, 0xF9,
      0xF2,
    ]
    let page = Array("<html><body><p>".utf8) + czech + Array("</p></body></html>".utf8)
    #expect(try Reading(page, with: HTMLReader.self).text == "Příliš žluťoučký kůň")
    let japanese =
      Array("<html><meta charset=shift_jis><body><p>".utf8) + [0x94, 0x4C, 0x82, 0xC5, 0x82, 0xA0, 0x82, 0xE9]
    #expect(try Reading(japanese, with: HTMLReader.self).text == "猫である")
    #expect(try read("<meta charset=windows-1252><body><p>schön</p>").text == "schön")
  }

  @Test func entitiesOfADocumentTypeAreNotExpanded() throws {
    let bomb = "<!DOCTYPE html [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;\">]><html><body><p>x &b; y</p></body></html>"
    #expect(try !read(bomb).text.contains("lol"))
    let outside = "<!DOCTYPE html [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><html><body><p>x &e;</p></body></html>"
    #expect(try read(outside).text.hasPrefix("x"))
  }

  @Test func deepBrokenAndCutPagesEnd() throws {
    _ = try read(String(repeating: "<div>", count: 100_000) + "x")
    _ = try read(String(repeating: "<b>", count: 20_000) + String(repeating: "</i>", count: 20_000))
    _ = try read("<body>" + String(repeating: "<table><tr><td>", count: 2_000) + "x")
    _ = try read("<body>" + String(repeating: "<ul><li>", count: 5_000) + "x")
    let page = Array(
      "<html><body><h1>A</h1>\(prose)<table><tr><td>1<td>2</table><pre>x</pre><math><mi>x</mi></math></body></html>"
        .utf8)
    var dice = Dice(3)
    for _ in 0..<200 {
      var copy = Array(page.prefix(dice.next(below: page.count)))
      for _ in 0..<3 where !copy.isEmpty { copy[dice.next(below: copy.count)] ^= UInt8(1 << dice.next(below: 8)) }
      _ = try Reading(copy, with: HTMLReader.self)
    }
  }
}
