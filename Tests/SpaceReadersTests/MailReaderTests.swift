import SpaceModel
import SpaceReaders
import Testing

/// Messages, saved pages, subtitles.
@Suite struct MailReaderTests {
  private func message(_ lines: [String]) -> String { lines.joined(separator: "\r\n") }

  @Test func aMessagesRichestTextIsReadWithoutAttachments() throws {
    let reading = try Reading(
      message([
        "From: =?utf-8?Q?Ann_L=C3=A9e?= <ann@x.org>", "Date: Mon, 03 May 2021 10:00:00 +0200",
        "Subject: =?utf-8?B?R3LDvMOfZSB2b24gZGVy?= =?utf-8?Q?_M=C3=BChle?=", "MIME-Version: 1.0",
        "Content-Type: multipart/mixed;", "\tboundary=\"out\"", "", "--out",
        "Content-Type: multipart/alternative; boundary=in", "", "--in", "Content-Type: text/plain", "", "plain", "--in",
        "Content-Type: text/html; charset=iso-8859-1", "Content-Transfer-Encoding: quoted-printable", "",
        "<p>The wheel t=", "urns sch=F6n.</p><ul><li>one</ul>", "--in--", "--out", "Content-Type: text/plain",
        "Content-Disposition: attachment; filename=x.txt", "", "secret", "--out--", "",
      ]), with: MailReader.self)
    #expect(reading.document.title == "Grüße von der Mühle")
    #expect(reading.document.metadata.authors == ["Ann Lée"] && reading.document.metadata.date == "2021-05-03")
    #expect(reading.outline == ["paragraph: The wheel turns schön.", "listItem 1: one"])
  }

  @Test func plainMessagesKeepTheirQuotes() throws {
    let reading = try Reading(
      message([
        "From: ann@x.org", "Subject: Frost", "Content-Transfer-Encoding: base64", "",
        "SGVsbG8gQm8sCgp5ZXMuCgo+IERvZXMgaXQgZnJlZXplPwo=", "",
      ]), with: MailReader.self)
    #expect(reading.outline == ["paragraph: Hello Bo,", "paragraph: yes.", "quote: > Does it freeze?"])
  }

  @Test func savedPagesAreReadLikePages() throws {
    let page =
      "<html><head><title>Frost</title></head><body><nav><a href='/'>Home</a></nav><article><h1>Frost</h1><p>The wheel stands still in the frost.</p></article></body></html>"
    let mhtml = try Reading(
      message([
        "From: <Saved by Blink>", "Snapshot-Content-Location: https://mill.example/frost",
        "Content-Type: multipart/related; type=\"text/html\"; boundary=\"b\"", "", "--b", "Content-Type: text/html", "",
        page, "--b", "Content-Type: image/png", "Content-Transfer-Encoding: base64", "", "AAAA", "--b--",
      ]), with: MHTMLReader.self)
    #expect(mhtml.outline == ["heading 1: Frost", "paragraph: The wheel stands still in the frost."])
    #expect(mhtml.document.metadata.url == "https://mill.example/frost")
    // What programs that save pages keep of an element's shadow tree is shown by browsers.
    let shadow = try Reading(
      "<html><body><p>Before.</p><x-note><template shadowrootmode=open><p>In the shadow.</p></template></x-note><template><p>Never.</p></template></body></html>",
      with: HTMLReader.self)
    #expect(shadow.text == "Before.\n\nIn the shadow.")
  }

  @Test func aWebArchiveIsAPropertyList() throws {
    // {"WebMainResource": {"WebResourceData": page}}, written by hand.
    let page = Array("<html><body><p>The wheel stands still.</p></body></html>".utf8)
    var list = Array("bplist00".utf8)
    var offsets: [Int] = []
    func add(_ bytes: [UInt8]) {
      offsets.append(list.count)
      list += bytes
    }
    add([0xD1, 1, 2])
    add([0x5F, 0x10, 15] + Array("WebMainResource".utf8))
    add([0xD1, 3, 4])
    add([0x5F, 0x10, 15] + Array("WebResourceData".utf8))
    add([0x4F, 0x10, UInt8(page.count)] + page)
    let table = list.count
    list += offsets.map { UInt8($0) }
    list +=
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 5] + [0, 0, 0, 0, 0, 0, 0, 0] + [
        0, 0, 0, 0, 0, 0, 0, UInt8(table),
      ]
    #expect(try Reading(list, with: WebArchiveReader.self).text == "The wheel stands still.")
    var dice = Dice(5)
    for _ in 0..<300 {
      var copy = list
      for _ in 0..<4 { copy[dice.next(below: copy.count)] = UInt8(dice.next(below: 256)) }
      _ = try? Reading(copy, with: WebArchiveReader.self)
    }
  }

  @Test func subtitlesBecomeParagraphs() throws {
    let reading = try Reading(
      """
      1
      00:00:01,000 --> 00:00:03,000
      <i>The mill stands</i>
      by the brook.

      2
      00:00:03,100 --> 00:00:05,000
      {\\an8}It turns.

      3
      00:00:15,000 --> 00:00:17,000
      - Who goes there?
      - Me.
      """, with: SubtitleReader.self)
    #expect(
      reading.outline == [
        "paragraph: The mill stands by the brook. It turns.", "paragraph: - Who goes there?", "paragraph: - Me.",
      ])
    let voices = try Reading(
      "WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:03.000 align:start\n<v Ann>Hello &amp; welcome.\n\n00:03.000 --> 00:04.000\nHello & welcome.\nIt is late.\n",
      with: SubtitleReader.self)
    #expect(voices.text == "Ann: Hello & welcome. Hello & welcome. It is late.")
    #expect(
      Readers.reader(for: Array("1\n00:00:01,000 --> 00:00:03,000\nx".utf8)[...], named: "")?.about.name == "subtitles")
  }
}
