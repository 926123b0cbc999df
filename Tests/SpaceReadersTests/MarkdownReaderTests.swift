import SpaceModel
import SpaceReaders
import Testing

@Suite struct MarkdownReaderTests {
  private func read(_ source: String) throws -> Reading { try Reading(source, with: MarkdownReader.self) }

  @Test func structure() throws {
    let reading = try read(
      """
      # Bread

      Flour *and* **water**,
      no more.

      - knead
        - ten minutes
      - [x] rest

      | Kind | Hours |
      |------|-------|
      | rye  | 12    |
      | white |      |

      ```python
      if hot:
          bake()
      ```
      """)
    #expect(
      reading.outline == [
        "heading 1: Bread", "paragraph: Flour and water, no more.", "listItem 1: knead", "listItem 2: ten minutes",
        "listItem 1: rest", "table: Kind\tHours\nrye\t12\nwhite", "code: if hot:\n    bake()",
      ])
    #expect(reading.document.title == "Bread")
    #expect(reading.marked(.done) == ["rest"])
    #expect(reading.marked(.task).isEmpty)
    #expect(reading.marked(.strong) == ["water"])
    #expect(reading.marked(.emphasis) == ["and"])
  }

  @Test func linesThatStandForThemselvesAreNoParagraph() throws {
    let reading = try read(
      """
      # Guild

      **1821** The guild is founded.
      **1834–36** A fire and *then* a new hall.
      12 May 1851: the dyers leave

      Ann: We need the keys.
      Ben Lee: I will bring them.

      der Baum - tree
      das Haus - house

      Wool came by the cart, and each of the
      carts held eleven bales in the year of
      1840, as all of the carters had to know.

      Cloth went by sea.
      In 1822 it went by the new canal.
      """)
    #expect(
      reading.outline == [
        "heading 1: Guild", "listItem 1: 1821 The guild is founded.",
        "listItem 1: 1834–36 A fire and then a new hall.", "listItem 1: 12 May 1851: the dyers leave",
        "paragraph: Ann: We need the keys.", "paragraph: Ben Lee: I will bring them.", "listItem 1: der Baum - tree",
        "listItem 1: das Haus - house",
        "paragraph: Wool came by the cart, and each of the carts held eleven bales in the year of 1840, as all of the "
          + "carters had to know.",
        "paragraph: Cloth went by sea. In 1822 it went by the new canal.",
      ])
    #expect(reading.marked(.strong) == ["1821", "1834–36"])
  }

  @Test func frontMatter() throws {
    let reading = try read(
      """
      ---
      title: "Tides: a primer"
      author: [Ida Moor, Jo Park]
      date: 2023-04-05
      tags:
        - sea
        - moon
      lang: en-GB
      ---

      Water moves.
      """)
    #expect(reading.text == "Water moves.")
    #expect(reading.document.title == "Tides: a primer")
    #expect(reading.document.metadata.authors == ["Ida Moor", "Jo Park"])
    #expect(reading.document.metadata.date == "2023-04-05")
    #expect(reading.document.language == "en-GB")
    #expect(
      reading.document.metadata.other == [
        Metadata.Entry(key: "tags", value: .array([.string("sea"), .string("moon")]))
      ])
    #expect(try read("---\n\nA rule above prose.\n\n---\n").text == "A rule above prose.")
  }

  @Test func obsidian() throws {
    let reading = try read(
      """
      See [[Tidal range|the range]] and [[Notes/Moon#Phases]]. %%not yet%% ==Spring tides== come twice. ^block-1

      > [!tip] Remember
      > Neap tides are weak.

      ![[chart.png]]
      """)
    #expect(
      reading.outline == [
        "paragraph: See the range and Moon. Spring tides come twice.", "paragraph: Remember",
        "paragraph: Neap tides are weak.",
      ])
    #expect(reading.marked(.highlight) == ["Spring tides"])
    #expect(reading.document[.marks]?.first { $0.kind == .link }?.target == "Tidal range")
  }

  @Test func formulasStandOnceAsLaTeX() throws {
    let reading = try read("Let $a_i$ and $b_i$ be $5 or so.\n\n$$\nE = mc^2\n$$\n\nCode `$x_1$` stays.")
    #expect(
      reading.outline == [
        "paragraph: Let a_i and b_i be $5 or so.", "paragraph: E = mc^2", "paragraph: Code $x_1$ stays.",
      ])
    #expect(reading.marked(.math) == ["a_i", "b_i", "E = mc^2"])
  }

  @Test func footnotesFollowTheirParagraph() throws {
    let reading = try read("First claim.[^a] Second.^[Said in passing.]\n\nNext.\n\n[^a]: The source.\n")
    #expect(
      reading.outline == [
        "paragraph: First claim. Second.", "paragraph: The source.", "paragraph: Said in passing.", "paragraph: Next.",
      ])
    #expect(reading.marked(.footnote) == ["The source.", "Said in passing."])
  }

  @Test func definitionsAttributesAndCitations() throws {
    let reading = try read("## Terms {#terms .x}\n\nEbb\n: The sea goes out.\n\nAs shown [@lee2020, p. 3].\n")
    #expect(
      reading.outline == ["heading 2: Terms", "paragraph: Ebb", "paragraph: The sea goes out.", "paragraph: As shown."])
    #expect(reading.marked(.definition) == ["Ebb"])
  }

  /// As PHP Markdown Extra and Pandoc have them.
  @Test func definitionLists() throws {
    let reading = try read(
      """
      ## Tides
      Ebb
      :   The sea *goes out*.
      :   Also: a decline.

      Spring tide
      King tide

      :   A tide that is higher
      than most.

          It comes twice a month:

          - at new moon
          - at full moon

      Slack
      : No current runs.
      Flood
      : The sea comes in.
      """)
    #expect(
      reading.outline == [
        "heading 2: Tides", "paragraph: Ebb", "paragraph: The sea goes out.", "paragraph: Also: a decline.",
        "paragraph: Spring tide", "paragraph: King tide", "paragraph: A tide that is higher than most.",
        "paragraph: It comes twice a month:", "listItem 1: at new moon", "listItem 1: at full moon", "paragraph: Slack",
        "paragraph: No current runs.", "paragraph: Flood", "paragraph: The sea comes in.",
      ])
    #expect(reading.marked(.definition) == ["Ebb", "Spring tide", "King tide", "Slack", "Flood"])
  }

  @Test(arguments: [
    // The lines of a paragraph.
    "The boats went out early and the nets\nwere full by noon.\n: as they said\n",
    // Far from any term.
    "Ebb\n\n\n: The sea goes out.\n", "# Ebb\n: The sea goes out.\n", "- Ebb\n\n: The sea goes out.\n",
    // What is left of a fenced div.
    "What if the queue is full?\n\n: notes\n",
    // A long line is a paragraph.
    "The harbour was built in the year in which the old one was given up\n: so they said\n",
  ]) func aColonAloneMakesNoDefinition(_ source: String) throws {
    #expect(try read(source).marked(.definition).isEmpty)
  }

  @Test func directivesAndHTML() throws {
    let reading = try read(
      "{% capture note %}Bring *boots*.{% endcapture %}\n<!-- hidden -->\nGo early. {{ note }}\n\n<details><summary>More</summary>\n\nIt is wet.\n\n</details>\n"
    )
    #expect(reading.outline == ["paragraph: Go early. Bring boots.", "paragraph: More", "paragraph: It is wet."])
  }

  @Test func deepAndHostileInputEnds() throws {
    _ = try read(
      String(repeating: "> ", count: 50_000) + "x\n\n" + String(repeating: "[", count: 50_000)
        + String(repeating: "*", count: 50_000))
    _ = try read(String(repeating: "$", count: 20_000) + String(repeating: "`", count: 9_999))
    _ = try read(String(repeating: "- ", count: 5_000) + "x")
  }

  @Test func manyEmptyElementsBehindManyMarksCostLittle() throws {
    let source = String(repeating: "*a* **b**\n\n<p><i></i></p>\n\n", count: 20_000)
    let reading = try Reading(source, with: MarkdownReader.self)
    #expect(reading.marked(.emphasis).count == 20_000 && reading.marked(.strong).count == 20_000)
  }

  @Test func notesReadAtOnceReadAsAlone() async throws {
    let long = String(repeating: "The ~~old~~ pier at www.tide.example is *long*, ask me@tide.example.\n\n", count: 400)
    let short = "See www.tide.example"
    let alone = [Self.record(try read(long).document), Self.record(try read(short).document)]
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<400 {
        group.addTask {
          Self.record(try self.read(number % 4 == 0 ? long : short).document) == alone[number % 4 == 0 ? 0 : 1]
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  /// A note with a comment in it is read from the page that it makes, any other from the tree it makes: that is the same.
  @Test func theWayOverThePageChangesNothing() throws {
    let pieces = [
      "# ", "## ", "\n", "\n", "\n\n", "\n\n", "- ", "* ", "1. ", "3) ", "  ", "    ", "> ", "- [ ] ", "- [x] ",
      "`code`",
      "```\n", "```swift x\n", "~~~\n", "**", "*", "_", "__", "~~", "[pier](http://a.b/c?d=e&f=g[\"é 'ti\"tle')", "[a",
      "](", ")",
      "![a *long* pier here](pier.png 'At dusk')", "![", "&amp;", "&lt;", "&#10;", "&#1;", "&#12;", "&nbsp;",
      "&#xFFFE;",
      "<http://tide.example>", "www.tide.example", "me@tide.example", "| a | b |\n|---|:-:|\n| 1 | *2* |\n", "| a |",
      "|---|\n", "\\\n",
      "  \n", "---\n", "===\n", "word ", "more words here ", "café ", "“quoted” ", "潮\n汐 ", "\t", "\u{AD}", "\u{200B}",
      "a-\nb", "\\*",
      "\\[", "'", "\"", "(", "<", ">", "[ref]", "\n[ref]: /url 'ti tle'\n", "> [!note] T\n", "- a\n\n  b\n- c\n",
      "1. x\n   - y\n     > z\n", "[to](#a)", "- [to](#a)\n- [to](#b)\n- [to](#c)\n",
    ]
    var dice = Dice(11)
    for _ in 0..<3000 {
      let source =
        "The pier.\n\n" + (0..<dice.next(below: 40)).map { _ in pieces[dice.next(below: pieces.count)] }.joined()
      let straight = try read(source)
      let byPage = try read("<!-- x -->\n\n" + source)
      #expect(Self.record(straight.document) == Self.record(byPage.document), "\(source)")
    }
  }

  private static func record(_ document: Document) -> String {
    var json = JSONWriter()
    document.write(to: &json, layers: .all)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func notesThatReferToThemselvesAreReadOnce() throws {
    let reading = try read("Low tide[^a] here.\n\n[^a]: As said[^b].\n\n[^b]: See above[^a] and here[^b].\n")
    #expect(
      reading.outline == ["paragraph: Low tide here.", "paragraph: As said.", "paragraph: See above and here."])
  }
}
