import CLoadedLibraries
import LoadedLibraries
import SpaceModel
import SpaceReaders
import SpaceText
import Testing

@Suite struct PDFReaderTests {
  private func read(_ sample: PDFSample) throws -> Document {
    var notes = Diagnostics()
    return try PDFReader().read(sample.bytes, Limits(), &notes)
  }

  /// Kind, level and text of each element, one a line.
  private func outline(_ document: Document) -> [String] {
    document.elements.map { element in
      "\(element.kind)\(element.level.map { String($0) } ?? ""): \(document.string(in: element.span))"
    }
  }

  private let left = [
    "The river rises in the hills north of the", "village and runs for sixty miles before it",
    "meets the sea. Its upper course is steep",
    "and stony; below the old mill the valley", "widens and the stream begins to wander",
    "between meadows and low banks of clay.",
    "Every spring the water covers the fields", "for a week or two and leaves a layer of",
  ]
  private let right = [
    "silt behind, which is why the soil there", "has been farmed without rest since people",
    "first settled in the valley. The mill was",
    "given up when the railway came, yet its", "weir still keeps the upper pool at a level",
    "that herons like. Most of the wood around",
    "it is alder and willow, cut back every ten", "years to keep the banks from falling in.",
  ]

  @Test func linesBecomeParagraphsAndBrokenWordsAreJoined() throws {
    let document = try read(
      PDFSample(
        PDFSample.line("On Rivers", y: 780, size: 20, font: "B")
          + PDFSample.lines(
            ["Rivers carry sand and stones, and what they car-", "ry they drop again where the current slackens."],
            y: 740)
          + PDFSample.lines(["A second paragraph stands apart from the first."], y: 690)))
    #expect(
      outline(document) == [
        "heading1: On Rivers",
        "paragraph: Rivers carry sand and stones, and what they carry they drop again where the current slackens.",
        "paragraph: A second paragraph stands apart from the first.",
      ])
    #expect(document.elements.allSatisfy { $0.page == 1 })
    #expect(document.metadata.pages == 1)
    #expect(document.title == "On Rivers")
  }

  /// Transforms between colours took most of the time of reading a paper, and no text needs them.
  @Test func colourProfilesAreNotRead() throws {
    var sample = PDFSample("/CS0 cs 0 0 0 sc\n" + PDFSample.line("Black by a profile.", y: 740))
    sample.fonts = ">>/ColorSpace<</CS0[/ICCBased 100 0 R]"
    sample.objects = ["<</N 3/Alternate/DeviceRGB/Length 4>>\nstream\nicc!\nendstream"]
    try #require(LoadedLibraries.failure == nil)
    let before = pdf_refused_profiles()
    #expect(outline(try read(sample)) == ["paragraph: Black by a profile."])
    #expect(pdf_refused_profiles() > before)
  }

  @Test func hyphensOfTheWordItselfStay() throws {
    let document = try read(
      PDFSample(
        PDFSample.lines(
          [
            "The well-known weir is well-known to all who walk there, and the old well-",
            "known path along it is kept by the parish.",
          ], y: 740)))
    #expect(
      document.text.bytes.elementsEqual(
        "The well-known weir is well-known to all who walk there, and the old well-known path along it is kept by the parish."
          .utf8))
  }

  @Test func columnsAreReadOneAfterTheOther() throws {
    let whole = (left + right).joined(separator: " ")
    let inOrder = PDFSample.lines(left, x: 60, y: 700) + PDFSample.lines(right, x: 310, y: 700)
    #expect(outline(try read(PDFSample(inOrder))) == ["paragraph: \(whole)"])
  }

  @Test func pagesDrawnRowByRowAreReadByColumnsAllTheSame() throws {
    var content = ""
    for i in left.indices {
      content += PDFSample.line(left[i], x: 60, y: 700 - Double(i) * 13.5)
      content += PDFSample.line(right[i], x: 310, y: 699 - Double(i) * 13.5)
    }
    #expect(outline(try read(PDFSample(content))) == ["paragraph: \((left + right).joined(separator: " "))"])
  }

  @Test func runningHeadsAndPageNumbersGo() throws {
    let pages = (1...3).map { number in
      PDFSample.line("Valley Society, Annual Report", y: 810, size: 9)
        + PDFSample.line("\(number)", x: 290, y: 30, size: 9)
        + PDFSample.lines(number == 2 ? right : left, y: 740)
    }
    var sample = PDFSample()
    sample.pages = pages
    let document = try read(sample)
    let text = document.string(in: document.text.span)
    #expect(!text.contains("Society"))
    #expect(!text.contains("3"))
    #expect(document.elements.map(\.page) == [1, 3])
  }

  @Test func listsKeepTheirItemsApart() throws {
    let document = try read(
      PDFSample(
        PDFSample.line("What to bring on the walk along the upper river this year:", y: 740)
          + PDFSample.line("\u{95}", x: 80, y: 720)
          + PDFSample.line("boots that keep the water out for an hour or more,", x: 95, y: 720)
          + PDFSample.line("also in the reeds", x: 95, y: 706.5)
          + PDFSample.line("\u{95}", x: 80, y: 693) + PDFSample.line("a map", x: 95, y: 693)))
    #expect(
      outline(document) == [
        "paragraph: What to bring on the walk along the upper river this year:",
        "listItem1: boots that keep the water out for an hour or more, also in the reeds", "listItem1: a map",
      ])
  }

  @Test func ruledTablesBecomeRows() throws {
    let rules = [700, 682, 640].map { "72 \($0) 400 0.6 re f\n" }.joined()
    let document = try read(
      PDFSample(
        PDFSample.lines(left, y: 820) + rules + PDFSample.line("Year", x: 80, y: 687)
          + PDFSample.line("Level", x: 250, y: 687)
          + PDFSample.line("1996", x: 80, y: 668) + PDFSample.line("high", x: 250, y: 668)
          + PDFSample.line("1997", x: 80, y: 650) + PDFSample.line("low", x: 250, y: 650)))
    #expect(outline(document).last == "table: Year\tLevel\n1996\thigh\n1997\tlow")
  }

  @Test func codeKeepsItsIndentation() throws {
    let document = try read(
      PDFSample(
        PDFSample.lines(left, y: 760)
          + PDFSample.lines(["while (level < 3) {", "  wait();", "}"], x: 80, y: 600, size: 10, font: "C", step: 12)))
    #expect(outline(document).last == "code: while (level < 3) {\n  wait();\n}")
  }

  @Test func boldAndHighlightedWordsAreMarked() throws {
    var sample = PDFSample(
      PDFSample.line("A", y: 740) + PDFSample.line("weir", x: 82, y: 740, font: "B")
        + PDFSample.line("is a low dam across a river.", x: 108, y: 740))
    sample.objects = [
      "<</Type/Annot/Subtype/Highlight/Rect[100 735 200 752]/QuadPoints[120 752 168 752 120 735 168 735]/Contents(look up)>>"
    ]
    sample.page = "/Annots[100 0 R]"
    let document = try read(sample)
    let marks = document[.marks] ?? []
    #expect(marks.filter { $0.kind == .strong }.map { document.string(in: $0.span) } == ["weir"])
    let highlights = marks.filter { $0.kind == .highlight }
    #expect(highlights.map { document.string(in: $0.span) } == ["a low dam"])
    #expect(highlights.map(\.target) == ["look up"])
  }

  @Test func notesAndStrokesOfAReaderAreMarked() throws {
    var sample = PDFSample(PDFSample.lines(left, y: 740), PDFSample.lines(right, y: 740))
    sample.objects = [
      "<</Type/Annot/Subtype/Text/Rect[500 722 520 742]/Contents(ask about the mill)>>",
      "<</Type/Annot/Subtype/StrikeOut/Rect[70 710 300 722]/QuadPoints[70 723 125 723 70 711 125 711]>>",
      "<</Type/Annot/Subtype/Highlight/Rect[70 700 320 720]/QuadPoints[70 696 320 696 70 684 320 684]>>",
    ]
    sample.page = "/Annots[100 0 R 101 0 R 102 0 R]"
    let document = try read(sample)
    let marks = document[.marks] ?? []
    let page = document.elements[0].span
    let own = marks.filter { $0.span.start < page.start + Int32(left.joined(separator: " ").utf8.count) }
    #expect(own.map(\.kind) == [.note, .deleted, .highlight])
    #expect(own.map { document.string(in: $0.span) } == [left[1], "meets the", left[4]])
    #expect(own.map(\.target) == ["ask about the mill", nil, nil])
  }

  @Test func datesAndLabelsOfPages() throws {
    var sample = PDFSample(
      PDFSample.lines(left, y: 740), PDFSample.lines(right, y: 740), PDFSample.lines(left.reversed(), y: 740))
    sample.information = "/CreationDate(D:20240307103000+02'00')/ModDate(D:20240411)"
    sample.catalog = "/PageLabels<</Nums[0<</S/r>>2<</S/D>>]>>"
    let metadata = try read(sample).metadata
    #expect(metadata.date == "2024-03-07")
    #expect(
      metadata.other == [
        Metadata.Entry(key: "modified", value: .string("2024-04-11")),
        Metadata.Entry(key: "pageLabels", value: .array([.string("i"), .string("ii"), .string("1")])),
      ])
    sample.information = "/CreationDate(D:00000000)/ModDate(yesterday)"
    sample.catalog = ""
    #expect(try read(sample).metadata.date == nil)
    #expect(try read(sample).metadata.other.isEmpty)
  }

  @Test func oneAddressLineIsNotRunIntoTheNext() throws {
    let document = try read(
      PDFSample(
        PDFSample.lines(["Harbour Museum", "12 Quay Street", "Skerrow"], y: 780)
          + PDFSample.line("4 March 2024", x: 400, y: 720) + PDFSample.lines(left.map { $0 + " and so on" }, y: 680)))
    #expect(
      outline(document).prefix(3) == ["paragraph: Harbour Museum", "paragraph: 12 Quay Street", "paragraph: Skerrow"])
  }

  @Test func theStructureTreeOfATaggedFileIsBelieved() throws {
    func tagged(_ kind: String, _ mark: Int, _ content: String) -> String {
      "/\(kind) <</MCID \(mark)>> BDC\n\(content)EMC\n"
    }
    // Drawn out of order, all in one size: only the tree tells. The title is of the first level, whatever the tree has.
    var sample = PDFSample(
      tagged("P", 1, PDFSample.line("The river rises in the hills.", y: 640))
        + tagged("H2", 0, PDFSample.line("On rivers", y: 700))
        + tagged("Lbl", 3, PDFSample.line("1)", y: 600)) + tagged("LBody", 2, PDFSample.line("a boat", x: 90, y: 600))
        + tagged("TD", 4, PDFSample.line("Mill", y: 560)) + tagged("TD", 5, PDFSample.line("low", x: 300, y: 540))
        + tagged("P", 6, PDFSample.line("It is the river that made the valley.", y: 500))
        + "/Artifact BMC\n" + PDFSample.line("printed at night", y: 470) + "EMC\n")
    sample.catalog = "/MarkInfo<</Marked true>>/StructTreeRoot 100 0 R"
    let page = "/Pg 10 0 R"
    sample.objects = [
      "<</Type/StructTreeRoot/RoleMap<</Headline/H2>>/K 101 0 R>>",
      "<</S/Document\(page)/K[102 0 R 103 0 R 104 0 R 105 0 R 106 0 R 101 0 R]>>",
      "<</S/Headline/K 0>>", "<</S/P/K<</Type/MCR/MCID 1\(page)>>>>",
      "<</S/L/K<</S/LI/K[<</S/LBody/K 2>><</S/Lbl/K 3>>]>>>>",
      "<</S/Table/K[<</S/TR/K[<</S/TD/K 4>><</S/TD>>]>><</S/TR/K[<</S/TD>><</S/TD/K 5>>]>>]>>",
      "<</S/BlockQuote/K<</S/P/K 6>>>>",
    ]
    let found = outline(try read(sample))
    #expect(
      found == [
        "heading1: On rivers", "paragraph: The river rises in the hills.", "listItem1: 1) a boat",
        "table: Mill\t\n\tlow", "quote: It is the river that made the valley.",
      ])
  }

  @Test func bulletsThatAreDrawnAreBullets() throws {
    let circle = "3 0 m 3 2 1 3 0 3 c -2 3 -3 2 -3 0 c -3 -2 -2 -3 0 -3 c 2 -3 3 -2 3 0 c f"
    let document = try read(
      PDFSample(
        PDFSample.lines(left, y: 760)
          + [600, 580, 560].map { "q 1 0 0 1 82 \($0 + 3) cm \(circle) Q\n" }.joined()
          + PDFSample.lines(["boots and a stick", "a map of the valley", "bread"], x: 95, y: 600, step: 20)))
    #expect(
      outline(document).suffix(3) == [
        "listItem1: boots and a stick", "listItem1: a map of the valley", "listItem1: bread",
      ])
  }

  @Test func quotationsThatAreSetOffAreQuotes() throws {
    let quoted = ["A river is never the same twice, and", "neither is the one who steps into it."]
    let document = try read(
      PDFSample(
        PDFSample.lines(left, y: 760) + PDFSample.lines(quoted, x: 95, y: 640, size: 10, step: 12)
          + PDFSample.lines(right, y: 600)))
    #expect(outline(document)[1] == "quote: \(quoted.joined(separator: " "))")
    #expect(document.elements.map(\.kind) == [.paragraph, .quote, .paragraph])
  }

  @Test func rowsBelowAHeadsRuleStayApart() throws {
    let rules = [700, 680, 620].map { "72 \($0) 300 0.6 re f\n" }.joined()
    let rows = [("Station", "Depth"), ("Mill", "210"), ("Weir", "140"), ("Quay", "62")]
    let text = zip(rows, [686.0, 666, 650, 634]).map { row, y in
      PDFSample.line(row.0, x: 80, y: y) + PDFSample.line(row.1, x: 250, y: y)
    }
    let document = try read(PDFSample(PDFSample.lines(left, y: 820) + rules + text.joined()))
    #expect(outline(document).last == "table: Station\tDepth\nMill\t210\nWeir\t140\nQuay\t62")
  }

  @Test func headsOverARuleGoAlsoWhereTheyDiffer() throws {
    var sample = PDFSample()
    sample.pages = ["Of Springs", "Of Mills", "Of Weirs"].enumerated().map { i, head in
      PDFSample.line(head, x: 72 + 100 * Double(i), y: 800, size: 10) + "72 794 450 0.5 re f\n"
        + PDFSample.lines(i == 1 ? right : left, y: 740 - 7 * Double(i))
    }
    let document = try read(sample)
    #expect(!outline(document).contains { $0.contains("Of ") })
  }

  @Test func entriesOfContentsAreNoHeadings() throws {
    let entries = zip(["Springs", "Mills and weirs"], 1...).map { name, page in
      PDFSample.line(name, y: 700 - 15 * Double(page), font: "B")
        + PDFSample.line("\(page)", x: 500, y: 700 - 15 * Double(page), font: "B")
        + PDFSample.line("1.\(page) More . . . . . . . . . . . \(page)", x: 90, y: 660 - 15 * Double(page))
    }
    let document = try read(PDFSample(entries.joined() + PDFSample.lines(left, y: 500)))
    #expect(!document.elements.contains { $0.kind == .heading })
    #expect(outline(document).contains("paragraph: 1.1 More … 1"))
  }

  @Test func boxesAndTicksStay() throws {
    // Wingdings as office programs write it: codes in the private area, by the font's own table.
    var sample = PDFSample(
      PDFSample.lines(left, y: 760) + "BT /W 11 Tf 1 0 0 1 72 600 Tm <FE> Tj ET\n"
        + PDFSample.line("I need a mooring", x: 90, y: 600) + "BT /W 11 Tf 1 0 0 1 72 580 Tm <4A> Tj ET\n")
    sample.fonts = "/W 100 0 R"
    sample.objects = [
      "<</Type/Font/Subtype/TrueType/BaseFont/Wingdings/FirstChar 0/LastChar 255/ToUnicode 101 0 R"
        + "/Widths[\(String(repeating: "800 ", count: 256))]>>",
      PDFSample.stream(
        "/CMapName/X def 1 begincodespacerange<00><FF>endcodespacerange 1 beginbfrange<20><FF><F020>endbfrange endcmap"),
    ]
    let document = try read(sample)
    #expect(outline(document).contains { $0.hasSuffix("☑ I need a mooring") })
    #expect(outline(document).last?.hasSuffix("☺") == true)
  }

  @Test func turnedPagesAreReadUpright() throws {
    var sample = PDFSample(PDFSample.lines(left, y: 700))
    sample.page = "/Rotate 90"
    let turned = left.enumerated().map { i, text in
      "BT /F 11 Tf 0 1 -1 0 \(200 + Double(i) * 13.5) 100 Tm (\(text)) Tj ET\n"
    }.joined()
    #expect(outline(try read(PDFSample(turned))) == ["paragraph: \(left.joined(separator: " "))"])
    #expect(outline(try read(sample)) == ["paragraph: \(left.joined(separator: " "))"])
  }

  @Test func pagesWithoutTextAreSaid() throws {
    var notes = Diagnostics()
    let document = try PDFReader().read(PDFSample("0 0 100 100 re f").bytes, Limits(), &notes)
    #expect(document.text.isEmpty)
    #expect(notes.all.map(\.code) == [.pdfNoTextLayer])
  }

  @Test func encryptedAndBrokenFilesAreRefused() {
    var notes = Diagnostics()
    var sample = PDFSample(PDFSample.line("secret", y: 700))
    sample.objects = [
      "<</Filter/Standard/V 1/R 2/O(00000000000000000000000000000000)/U(11111111111111111111111111111111)/P -1>>"
    ]
    sample.trailer = "/Encrypt 100 0 R/ID[<00><00>]"
    #expect(throws: ReadFailure.encrypted) { try PDFReader().read(sample.bytes, Limits(), &notes) }
    #expect(throws: ReadFailure.self) { try PDFReader().read(Array("%PDF-1.5 and no more".utf8), Limits(), &notes) }
    #expect(throws: ReadFailure.self) { try PDFReader().read([], Limits(), &notes) }
  }

  @Test func brokenBytesGiveADocumentOrAFailureAndTheSameTwice() {
    let whole = PDFSample(PDFSample.lines(left, y: 700) + PDFSample.line("End", y: 300, size: 30, font: "B")).bytes
    for seed in 0..<60 {
      var bytes = whole
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
      }
      if seed % 3 == 0 { bytes.removeLast(next(bytes.count)) }
      for _ in 0..<(1 + seed) where !bytes.isEmpty { bytes[next(bytes.count)] ^= UInt8(1 << next(8)) }
      var notes = Diagnostics()
      let first = try? PDFReader().read(bytes, Limits(), &notes)
      let second = try? PDFReader().read(bytes, Limits(), &notes)
      #expect(first?.text.bytes == second?.text.bytes)
      #expect(first?.elements == second?.elements)
    }
  }

  @Test func recognisedByContentBeforeName() {
    #expect(PDFReader.recognises(Array("%PDF-1.4\n".utf8)[...], "x") == .certain)
    #expect(PDFReader.recognises(Array("\u{0}\u{0}%PDF-1.4\n".utf8)[...], "") == .certain)
    #expect(PDFReader.recognises(Array("plain".utf8)[...], "x.PDF") == .likely)
    #expect(PDFReader.recognises(Array("plain".utf8)[...], "x.txt") == .no)
  }
}
