import SpaceModel
import SpaceReaders
import Testing

/// A ZIP archive of stored entries (APPNOTE 4.3), enough for tests.
private func archive(_ entries: [(String, String)]) -> [UInt8] {
  func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
  func checksum(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return Int(~value)
  }
  var result: [UInt8] = []
  var directory: [UInt8] = []
  for (name, text) in entries {
    let data = Array(text.utf8)
    let common =
      little(20, 2) + little(0, 8) + little(checksum(data), 4) + little(data.count, 4) + little(data.count, 4)
    let names = little(name.utf8.count, 2) + little(0, 2)
    directory += little(0x0201_4B50, 4) + little(20, 2) + common + names + little(0, 10) + little(result.count, 4)
    directory += Array(name.utf8)
    result += little(0x0403_4B50, 4) + common + names + Array(name.utf8) + data
  }
  let start = result.count
  result += directory
  return result + little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2) + little(entries.count, 2)
    + little(directory.count, 4) + little(start, 4) + little(0, 2)
}

@Suite struct OfficeReaderTests {
  private let word = archive([
    (
      "word/document.xml",
      """
      <w:document xmlns:w="w"><w:body><w:p><w:pPr><w:pStyle w:val="H"/></w:pPr><w:r><w:t>Harvest</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">Rain </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>late</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:del><w:r><w:delText>no</w:delText></w:r></w:del><w:r><w:t>.</w:t></w:r></w:p>
      <w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>apples</w:t></w:r></w:p>
      <w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>red &amp; green</w:t></w:r></w:p>
      <w:tbl><w:tr><w:tc><w:p><w:r><w:t>A</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>B</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:p/></w:tc><w:tc><w:p><w:r><w:t>2</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>
      """
    ),
    (
      "word/styles.xml", "<w:styles xmlns:w='w'><w:style w:styleId='H'><w:name w:val='heading 1'/></w:style></w:styles>"
    ),
    (
      "word/footnotes.xml",
      "<w:footnotes xmlns:w='w'><w:footnote w:id='2'><w:p><w:r><w:t>In June.</w:t></w:r></w:p></w:footnote></w:footnotes>"
    ),
    ("docProps/core.xml", "<c:p xmlns:c='c' xmlns:dc='d'><dc:creator>Ann Tarn</dc:creator></c:p>"),
  ])

  @Test func wordDocuments() throws {
    let reading = try Reading(word, with: WordReader.self)
    #expect(
      reading.outline == [
        "heading 1: Harvest", "paragraph: Rain late.", "paragraph: In June.", "listItem 1: apples",
        "listItem 2: red & green", "table: A\tB\n\t2",
      ])
    #expect(reading.marked(.strong) == ["late"])
    #expect(reading.document.metadata.authors == ["Ann Tarn"])
  }

  @Test func books() throws {
    let book = archive([
      ("mimetype", "application/epub+zip"),
      ("META-INF/container.xml", "<container><rootfiles><rootfile full-path='O/p.opf'/></rootfiles></container>"),
      (
        "O/p.opf",
        "<package xmlns:dc='d'><metadata><dc:title>Tides</dc:title></metadata><manifest><item id='b' href='2.xhtml'/><item id='a' href='text/1%20a.xhtml'/></manifest><spine><itemref idref='a'/><itemref idref='b'/></spine></package>"
      ), ("O/text/1 a.xhtml", "<html><body><h1>One</h1><p>Ebb.</p></body></html>"),
      ("O/2.xhtml", "<html><body><h1>Two</h1><p>Flow.</p></body></html>"),
    ])
    let reading = try Reading(book, with: EPUBReader.self)
    #expect(reading.outline == ["heading 1: One", "paragraph: Ebb.", "heading 1: Two", "paragraph: Flow."])
    #expect(reading.document.title == "Tides")
    #expect(EPUBReader.recognises(book[...], "x") == .certain)
  }

  @Test func openDocumentsAndSlides() throws {
    let text = archive([
      (
        "content.xml",
        "<o:c xmlns:o='o' xmlns:t='t'><o:body><t:h t:outline-level='1'>Plan</t:h><t:p>Go<t:note><t:note-citation>1</t:note-citation><t:note-body><t:p>Soon.</t:p></t:note-body></t:note> now.</t:p><t:list><t:list-item><t:p>a</t:p></t:list-item></t:list></o:body></o:c>"
      )
    ])
    #expect(
      try Reading(text, with: OpenDocumentReader.self).outline == [
        "heading 1: Plan", "paragraph: Go now.", "paragraph: Soon.", "listItem 1: a",
      ])
    let slides = archive([
      (
        "ppt/presentation.xml",
        "<p:p xmlns:p='p' xmlns:r='r'><p:sldIdLst><p:sldId id='256' r:id='rId2'/></p:sldIdLst></p:p>"
      ),
      ("ppt/_rels/presentation.xml.rels", "<R><Relationship Id='rId2' Target='slides/slide1.xml'/></R>"),
      (
        "ppt/slides/slide1.xml",
        "<p:s xmlns:p='p' xmlns:a='a'><p:sp><p:ph type='title'/><a:p><a:r><a:t>Cells</a:t></a:r></a:p></p:sp><p:sp><p:ph idx='1'/><a:p><a:r><a:t>Small</a:t></a:r></a:p></p:sp></p:s>"
      ),
    ])
    let reading = try Reading(slides, with: SlidesReader.self)
    #expect(reading.outline == ["heading 2: Cells", "listItem 1: Small"])
    #expect(reading.document.elements.first?.page == 1)
  }

  @Test func linesOfCodeAreOneBlock() throws {
    let text = archive([
      (
        "content.xml",
        "<o:c xmlns:o='o' xmlns:t='t' xmlns:s='s'><s:style s:name='P7' s:parent-style-name='Preformatted_20_Text'/><o:body><t:p>Count:</t:p><t:p t:style-name='P7'>for stone in pool:</t:p><t:p t:style-name='P7'><t:s t:c='4'/>count()</t:p><t:p>Done.</t:p></o:body></o:c>"
      )
    ])
    let outline = ["paragraph: Count:", "code: for stone in pool:\n    count()", "paragraph: Done."]
    #expect(try Reading(text, with: OpenDocumentReader.self).outline == outline)
    let word = archive([
      (
        "word/document.xml",
        "<w:d xmlns:w='w'><w:body><w:p><w:r><w:t>Count:</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val='C'/></w:pPr><w:r><w:t>for stone in pool:</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val='C'/></w:pPr><w:r><w:t>    count()</w:t></w:r></w:p><w:p><w:r><w:t>Done.</w:t></w:r></w:p></w:body></w:d>"
      ),
      (
        "word/styles.xml",
        "<w:styles xmlns:w='w'><w:style w:styleId='C'><w:name w:val='Preformatted Text'/></w:style></w:styles>"
      ),
    ])
    #expect(try Reading(word, with: WordReader.self).outline == outline)
  }

  @Test func slidesWithoutALayoutHaveTheirTopBoxAsTitle() throws {
    func box(_ y: Int, _ texts: [String]) -> String {
      let paragraphs = texts.map { "<a:p><a:r><a:t>\($0)</a:t></a:r></a:p>" }.joined()
      return "<p:sp><p:spPr><a:xfrm><a:off x='1' y='\(y)'/></a:xfrm></p:spPr><p:txBody>\(paragraphs)</p:txBody></p:sp>"
    }
    let slides = archive([
      (
        "ppt/presentation.xml",
        "<p:p xmlns:p='p' xmlns:r='r'><p:sldIdLst><p:sldId id='256' r:id='rId2'/><p:sldId id='257' r:id='rId3'/></p:sldIdLst></p:p>"
      ),
      (
        "ppt/_rels/presentation.xml.rels",
        "<R><Relationship Id='rId2' Target='slides/slide1.xml'/><Relationship Id='rId3' Target='slides/slide2.xml'/></R>"
      ),
      (
        "ppt/slides/slide1.xml",
        "<p:s xmlns:p='p' xmlns:a='a'>\(box(900, ["Small", "Round"]))\(box(100, ["Cells"]))</p:s>"
      ),
      ("ppt/slides/slide2.xml", "<p:s xmlns:p='p' xmlns:a='a'>\(box(100, ["Ask", "Look"]))\(box(900, ["Draw"]))</p:s>"),
    ])
    let reading = try Reading(slides, with: SlidesReader.self)
    #expect(
      reading.outline == [
        "paragraph: Small", "paragraph: Round", "heading 2: Cells", "paragraph: Ask", "paragraph: Look",
        "paragraph: Draw",
      ])
    #expect(reading.document.title == "Cells")
  }

  @Test func headingsOfBooksThatHaveThemBySizeOnly() throws {
    let text =
      "<p class='q0'><span class='s1'>The tide comes twice a day and takes with it whatever was left there.</span></p>"
    let book = archive([
      ("mimetype", "application/epub+zip"),
      ("META-INF/container.xml", "<container><rootfiles><rootfile full-path='O/p.opf'/></rootfiles></container>"),
      (
        "O/p.opf",
        "<package><manifest><item id='a' href='a.xhtml'/><item id='c' href='c.css' media-type='text/css'/></manifest><spine><itemref idref='a'/></spine></package>"
      ),
      (
        "O/c.css",
        ".s0 {\n font-size: 24.0000pt; font-weight: bold;\n}\nspan.s1 { font-size: 12pt }\n.s2, .s3 { font-size: 1.5em; font-weight: 700 }\n.q0 { margin: 0 }"
      ),
      (
        "O/a.xhtml",
        """
        <html><body><p class="q1"><span class="s0">Tides</span></p>\(text)<p><span class="s3">Ebb</span></p>\(text)<p><b>Not</b> so.</p>
        </body></html>
        """
      ),
    ])
    let outline = try Reading(book, with: EPUBReader.self).outline
    #expect(
      outline.first == "heading 1: Tides" && outline.contains("heading 2: Ebb") && outline.last == "paragraph: Not so.")
  }

  @Test func stylesThatOtherProgramsWrite() throws {
    let text = archive([
      ("mimetype", "application/vnd.oasis.opendocument.text"),
      (
        "content.xml",
        """
        <o:document-content xmlns:o="o" xmlns:s="s" xmlns:t="t"><o:automatic-styles><s:style s:name="P1" s:parent-style-name="Heading_20_2"/>
        <s:style s:name="P2" s:parent-style-name="Quotations"/></o:automatic-styles><o:body><o:text><t:p t:style-name="P1">Harvest</t:p>
        <t:p t:style-name="P2">Rain is late.</t:p><t:p>We wait.</t:p></o:text></o:body></o:document-content>
        """
      ),
    ])
    #expect(
      try Reading(text, with: OpenDocumentReader.self).outline == [
        "heading 2: Harvest", "quote: Rain is late.", "paragraph: We wait.",
      ])
    let word = archive([
      (
        "word/document.xml",
        "<w:document xmlns:w='w'><w:body><w:p><w:pPr><w:pStyle w:val='Q'/></w:pPr><w:r><w:t>Rain is late.</w:t></w:r></w:p></w:body></w:document>"
      ),
      (
        "word/styles.xml",
        "<w:styles xmlns:w='w'><w:style w:styleId='Q'><w:name w:val='Quotations'/></w:style></w:styles>"
      ),
    ])
    #expect(try Reading(word, with: WordReader.self).outline == ["quote: Rain is late."])
  }

  @Test func notebooksAndXML() throws {
    let notebook =
      ##"{"cells":[{"cell_type":"markdown","source":["# T\n","x"]},{"cell_type":"code","source":"y = 1"}]}"##
    #expect(
      try Reading(notebook, with: NotebookReader.self).outline == ["heading 1: T", "paragraph: x", "code: y = 1"])
    let xml = "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY a 'lol'><!ENTITY b '&a;&a;'>]><r><p>One &b;</p><p>Two</p></r>"
    #expect(try Reading(xml, with: XMLReader.self).outline == ["paragraph: One", "paragraph: Two"])
  }

  @Test func damagedAndRefusedFilesSayWhy() {
    for cut in stride(from: 0, to: word.count, by: 97) {
      _ = try? Reading(Array(word.prefix(cut)), with: WordReader.self)
    }
    #expect(throws: ReadFailure.self) { try Reading(Array(word.prefix(300)), with: WordReader.self) }
    #expect(throws: ReadFailure.self) { try Reading("{\\rtf1 x}", with: RefusedFormats.self) }
  }
}
