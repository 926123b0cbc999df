import SpaceModel
import SpaceReaders
import SpaceText
import Testing

@Suite struct TextReaderTests {
  @Test func wrappedLinesBecomeParagraphs() throws {
    let reading = try Reading(
      """
      The lighthouse was built when the harbour grew too busy for the old
      lanterns, and its keeper wrote down every ship that passed. After a
      century the books fill a whole room.

      Nobody has read them all.
      """, with: TextReader.self)
    #expect(
      reading.outline == [
        "paragraph: The lighthouse was built when the harbour grew too busy for the old lanterns, and its keeper wrote "
          + "down every ship that passed. After a century the books fill a whole room.",
        "paragraph: Nobody has read them all.",
      ])
  }

  @Test func verseKeepsItsLines() throws {
    let reading = try Reading(
      "Green the hill,\nand grey the sea,\nslow the mill\nthat waits for me.\n", with: TextReader.self)
    #expect(reading.outline == ["paragraph: Green the hill,\nand grey the sea,\nslow the mill\nthat waits for me."])
  }

  @Test func shortLinesThatBeginSmallAreItems() throws {
    let reading = try Reading("milk\neggs\npaper towels\nLydia's tea\n", with: TextReader.self)
    #expect(
      reading.outline == [
        "listItem 1: milk", "listItem 1: eggs", "listItem 1: paper towels", "listItem 1: Lydia's tea",
      ])
    // A piece of prose that was broken at a width is none, nor is verse.
    let prose = try Reading(
      """
      and so the keeper went down to the
      harbour every night and counted the
      ships that came in from the north of
      the bay
      """, with: TextReader.self)
    #expect(prose.outline.count == 1)
  }

  @Test func headingsOfAllForms() throws {
    let reading = try Reading(
      """
      Field Notes
      ===========

      SOILS AND ROCKS

      Sandy ground drains quickly, which is why the pines stand there and nowhere else.

      2.1 Clay

      Clay holds water and swells, so that the path is under water from November until the end of March.
      """, with: TextReader.self)
    #expect(reading.outline[0] == "heading 1: Field Notes")
    #expect(reading.outline[1] == "heading 2: SOILS AND ROCKS")
    #expect(reading.outline[3] == "heading 3: 2.1 Clay")
    #expect(reading.document.title == "Field Notes")
  }

  /// A few words on the margin above lines that stand further in, above a list, and above questions.
  @Test func placeMakesHeadings() throws {
    let notes = try Reading(
      """
      Garden club, spring meeting

      Seeds
        Beans and peas go out in April; the seed
        bank still has forty bags of them.
      Tools
        Two spades are broken. Ana mends them.

      Shopping
      - compost
      - twine

      Open questions
      Who waters the beds in July?
      Who has the key to the shed?
      """, with: TextReader.self)
    #expect(
      notes.outline == [
        "heading 1: Garden club, spring meeting", "heading 2: Seeds",
        "paragraph: Beans and peas go out in April; the seed bank still has forty bags of them.", "heading 2: Tools",
        "paragraph: Two spades are broken. Ana mends them.", "heading 2: Shopping", "listItem 1: - compost",
        "listItem 1: - twine", "heading 2: Open questions", "listItem 1: Who waters the beds in July?",
        "listItem 1: Who has the key to the shed?",
      ])
    // References hang, and verse steps in.
    for text in [
      "Berg, A. and Holm, J. 1999. On the growth of\n   Beans in the northern towns. Journal of Beans.",
      "The bay is calm tonight\n  The boats lie in, the moon is out\nUpon the quay; along the coast\n  The lamps are lit again",
      "Ever yours\n   Bob",
    ] {
      #expect(try Reading("A title\n\n" + text, with: TextReader.self).outline.count == 2, "\(text)")
    }
  }

  @Test func listsNestByIndent() throws {
    let reading = try Reading(
      "To buy:\n\n- flour\n  - rye\n  - wheat\n- yeast, and if there is\n  none, baking powder\n", with: TextReader.self
    )
    #expect(
      reading.outline == [
        "paragraph: To buy:", "listItem 1: - flour", "listItem 2: - rye", "listItem 2: - wheat",
        "listItem 1: - yeast, and if there is none, baking powder",
      ])
  }

  @Test func aYearAtALinesStartIsNoList() throws {
    let reading = try Reading(
      "1984. That was the year in which everything changed for the village.\n", with: TextReader.self)
    #expect(reading.outline.allSatisfy { $0.hasPrefix("paragraph") })
  }

  @Test func tablesQuotesAndCode() throws {
    let reading = try Reading(
      """
      Town      Height   Year
      Arden     120 m    1901
      Bracken   85 m     1922

      > You said the bridge was closed.
      > Is it open again?

      ```
      let x = 1
      ```
      """, with: TextReader.self)
    #expect(reading.outline[0] == "table: Town\tHeight\tYear\nArden\t120 m\t1901\nBracken\t85 m\t1922")
    #expect(reading.outline[1].hasPrefix("quote: > You said"))
    #expect(reading.outline[2].hasPrefix("code: ```"))
  }

  @Test func linesThatHangFromLabelsAreRows() throws {
    let reading = try Reading(
      """
      1362        On 16 January a storm breaks the harbour wall, which is not
                  built again.
      14th-15th c.  The lower village is left.
      1571        A tower is built.  It stands alone.
      17 May 1625 The tower falls.

      Ann:      I have not seen the map that
                you speak of.
      Ben:      It hung in the hall.
      """, with: TextReader.self)
    #expect(
      reading.outline[0]
        == "table: 1362\tOn 16 January a storm breaks the harbour wall, which is not built again.\n"
        + "14th-15th c.\tThe lower village is left.\n1571\tA tower is built. It stands alone.\n17 May 1625\tThe tower falls."
    )
    #expect(reading.outline.dropFirst().allSatisfy { !$0.hasPrefix("table") })
  }

  @Test(arguments: [
    ("Größe und Übung machen Spaß, sagte die Bäckerin fröhlich.", [UInt8](arrayLiteral: 0xFC))
  ])
  func latinIsGuessed(_ text: String, _ sample: [UInt8]) throws {
    let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let reading = try Reading(latin, with: TextReader.self)
    #expect(latin.contains(where: { $0 >= 0x80 }))
    #expect(reading.text == text)
    #expect(reading.notes.all.contains { $0.code == .textEncodingGuessed })
  }

  @Test func badBytesAreReplacedAndSaid() throws {
    let reading = try Reading(
      [0x6F, 0x6B, 0x20, 0xC3, 0xA9, 0xC3, 0xA8, 0xC3, 0xA0, 0x20, 0xFF, 0x20, 0x78], with: TextReader.self)
    #expect(reading.text == "ok éèà \u{FFFD} x")
    #expect(reading.notes.all.contains { $0.code == .textReplaced })
  }

  @Test func wideEncodingsAndLineEnds() throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "Grüße.\r\rZwei".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try Reading(bytes, with: TextReader.self).text == "Grüße.\n\nZwei")
    #expect(try Reading("a\0b\0c. Next.", with: TextReader.self).text == "abc. Next.")
    #expect(try Reading("", with: TextReader.self).text.isEmpty)
  }

  @Test func wordsAndTheirMeaningsStayOnLinesOfTheirOwn() throws {
    let reading = try Reading(
      "Words of the week\n\nel molino harinero del pueblo vecino – the flour mill of the next village\nel agua – water\nla rueda de molino – the mill wheel\n\nder Bach = brook\ndas Wehr = weir\n",
      with: TextReader.self)
    #expect(
      Array(reading.outline.dropFirst()) == [
        "listItem 1: el molino harinero del pueblo vecino – the flour mill of the next village",
        "listItem 1: el agua – water", "listItem 1: la rueda de molino – the mill wheel",
        "listItem 1: der Bach = brook",
        "listItem 1: das Wehr = weir",
      ])
  }

  @Test func aHyphenAtALinesEndHoldsItsWordTogether() throws {
    let line =
      "The rights of the millers of this valley come from a long-\nstanding custom of the valley, and courts both pre-\nand post-war have upheld it in every case so far."
    for reader in [TextReader.self, MarkdownReader.self] as [any Reader.Type] {
      let text = try Reading(line, with: reader).text
      #expect(text.contains("long-standing custom") && text.contains("pre- and post-war"))
    }
  }

  @Test func fixedTextsGetElementsThatPointIntoThem() {
    let text = Text("Plan\n====\n\n1. Dig\n2. Sow\n\nThen wait.")
    let elements = TextStructure.elements(in: text)
    #expect(elements.map { text.string(in: $0.span) } == ["Plan", "1. Dig", "2. Sow", "Then wait."])
    #expect(elements.map(\.kind) == [.heading, .listItem, .listItem, .paragraph])
  }

  @Test func anyBytesGiveAValidDocument() throws {
    var dice = Dice(7)
    let alphabet = Array("a B.\n\t -*1)>#=|`~:é".utf8) + [0xFF, 0x00, 0xE2, 0x80]
    for _ in 0..<300 {
      let bytes = (0..<dice.next(below: 200)).map { _ in alphabet[dice.next(below: alphabet.count)] }
      for reader in [TextReader.self, MarkdownReader.self, HTMLReader.self] as [any Reader.Type] {
        let first = try Reading(bytes, with: reader)
        #expect(first.outline == (try Reading(bytes, with: reader)).outline)
      }
      let text = Text(validUTF8: UTF8Repair.repaired(bytes).bytes)
      var last = 0
      for element in TextStructure.elements(in: text) {
        #expect(Int(element.span.start) >= last)
        last = Int(element.span.end)
      }
    }
  }

  @Test func charactersThatShowNothingGoWhereverTheyStand() throws {
    let pieces = [
      ("\r\n", "\n"), ("\r", "\n"), ("\u{0C}", "\n"), ("\u{0B}", "\n"), ("\u{1}", ""), ("\u{7F}", ""), ("\u{AD}", ""),
      ("\u{FEFF}", ""), ("\u{200B}", ""), ("\u{2028}", "\n"), ("\u{2029}", "\n"), ("\n", "\n"), ("\t", "\t"),
      ("é", "é"),
      ("’", "’"), ("Â¬", "Â¬"), ("ﬁ", "ﬁ"), ("The harbour lies to the north. ", "The harbour lies to the north. "),
      ("a", "a"),
    ]
    var dice = Dice(13)
    for _ in 0..<500 {
      let chosen = (0..<dice.next(below: 30)).map { _ in pieces[dice.next(below: pieces.count)] }
      // A carriage return before a line feed of its own is one line end with it.
      let source = chosen.map(\.0).joined(separator: "x")
      let plain = chosen.map(\.1).joined(separator: "x")
      let reading = try Reading(source, with: TextReader.self)
      #expect(reading.outline == (try Reading(plain, with: TextReader.self)).outline, "\(source.debugDescription)")
    }
  }
}
