import SpaceModel
import SpaceViews
import Testing

@Suite struct ExportTests {
  private static let hostile = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "[x](javascript:alert(1)) ",
    "=HYPERLINK(\"x\")", "@SUM(1)",
    "+1", "-1+2", "＝1", "\u{202E}drow", "\r\nBEGIN:VEVENT\r\n", "{{Front}} {{c1::x}} ", "[sound:x.mp3] ", "]]>", "::",
    "```", "\u{1B}[31m",
    "\u{0}\u{8}", "---\n",
  ]

  @Test(arguments: hostile) func hostileTextStaysText(_ text: String) throws {
    let space = try TestSpace.make(text)
    for format in ExportFormat.all where !format.isBinary && format.name != "html" {
      let result = try TestSpace.export(format.name, space)
      let scalars = result.unicodeScalars
      #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\r" && $0 != "\t" }, "\(format.name)")
      #expect(!scalars.contains { (0x202A...0x202E).contains($0.value) }, "\(format.name)")
      if format.name != "text" && format.name != "csv" && format.name != "tsv" && format.name != "ics"
        && format.name != "dot"
      {
        #expect(!result.contains("<script") && !result.contains("<img"), "\(format.name)")
      }
    }
    #expect(try AnkiBytes.isPackage(space))
  }

  @Test(arguments: hostile) func noCellIsAFormula(_ text: String) throws {
    let space = try TestSpace.make(text)
    for line in try TestSpace.export("tsv", space).split(separator: "\n") {
      let sides = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(sides.count == 2)
      for side in sides { #expect(!"=+-@＝＋－＠".contains(side.first ?? " "), "\(line)") }
    }
    for row in try TestSpace.export("csv", space).components(rows: "\r\n").dropFirst() {
      let first = row.first == "\"" ? row.dropFirst().first : row.first
      #expect(!"=+-@＝＋－＠".contains(first ?? " "), "\(row)")
    }
  }

  @Test(arguments: hostile) func aCalendarHasTheEntriesItShould(_ text: String) throws {
    let calendar = try TestSpace.export("ics", try TestSpace.make(text))
    let lines = calendar.components(rows: "\r\n")
    #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 4)
    #expect(lines.filter { $0 == "BEGIN:VTODO" }.count == 2)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
  }

  @Test func datesAreAsExactAsTheyAreTold() throws {
    let calendar = try TestSpace.export("ics", try TestSpace.make())
    #expect(calendar.contains("DUE;VALUE=DATE:20260301\r\n"))
    #expect(calendar.contains("DTSTART:20260302T103000\r\n"))
    #expect(calendar.contains("DTSTART;VALUE=DATE:20260302\r\nDTEND;VALUE=DATE:20260305\r\n"))
    #expect(
      calendar.contains("DTSTART;VALUE=DATE:20260501\r\nDTEND;VALUE=DATE:20260601\r\nSUMMARY:May 2026: Survey\r\n"))
    #expect(calendar.contains("RRULE:FREQ=WEEKLY;BYDAY=TU\r\n"))
    #expect(calendar.contains("SUMMARY:daily: Read the gauge\r\n"))
    #expect(!calendar.contains("Tables"))
    let format = try #require(ExportFormat.all.first { $0.name == "ics" })
    #expect(format.leavesOut(try TestSpace.make(), ExportOptions())?.hasPrefix("1 of 7 items left out") == true)
  }

  @Test func aDeadlineThatMovesKeepsItsIdentifier() throws {
    func identifiers(_ calendar: String) -> [Substring] {
      calendar.components(rows: "\r\n").filter { $0.hasPrefix("UID:") }
    }
    let first = try TestSpace.export("ics", try TestSpace.make())
    #expect(Set(identifiers(first)).count == 6)
    #expect(identifiers(first) == identifiers(try TestSpace.export("ics", try TestSpace.make())))
  }

  @Test func theSameSpaceGivesTheSameBytes() throws {
    for format in ExportFormat.all {
      let space = try TestSpace.make()
      #expect(
        try format.write(space, ExportOptions()) == format.write(try TestSpace.make(), ExportOptions()),
        "\(format.name)")
    }
  }

  @Test func aSpaceWithoutCardsLearnsFromItsOtherBlocks() throws {
    let table = try TestSpace.export("tsv", try TestSpace.make(blocks: ["keyterms", "timeline"]))
    #expect(table.hasPrefix("neap tide\tsmall\nEssay\t1 March 2026\n"))
    let empty = try TestSpace.make(blocks: ["summary"])
    #expect(throws: ExportFailure.self) { try TestSpace.export("anki", empty) }
    #expect(try TestSpace.export("tsv", empty).isEmpty)
  }

  @Test func mapsHaveOneRootAndTheirCrossLinks() throws {
    let space = try TestSpace.make()
    #expect(try TestSpace.export("mermaid", space) == "mindmap\n  n0((\"tide\"))\n    n1[\"moon\"]\n    n2[\"sun\"]\n")
    #expect(
      try TestSpace.export("dot", space).contains("\"n1\" -> \"n2\" [style=dashed, constraint=false, label=\"with\"]"))
    #expect(try TestSpace.export("freemind", space).contains("<node TEXT=\"moon\">"))
  }

  @Test func aNoteKeepsItsGuidWhenItsAnswerIsEdited() throws {
    let old = try TestSpace.make().noteDigests(identity: "Tides")
    let new = try TestSpace.make(definition: "one that hardly rises").noteDigests(identity: "Tides")
    #expect(old.map(\.guid) == new.map(\.guid))
    #expect(Set(old.map(\.guid)).count == 3)
    #expect(zip(old, new).filter { $0.digest != $1.digest }.count == 1)
    #expect(Set(old.map(\.guid)).isDisjoint(with: try TestSpace.make().noteDigests(identity: "Other").map(\.guid)))
  }

  @Test func whenANoteChangedIsInThePackage() throws {
    let space = try TestSpace.make()
    let format = try #require(ExportFormat.all.first { $0.name == "anki" })
    var options = ExportOptions()
    options.changed = [space.noteDigests(identity: space.name)[0].guid: 1_790_000_000]
    #expect(try format.write(space, options) != format.write(space, ExportOptions()))
  }
}

/// What can be seen of a package without unpacking it.
private enum AnkiBytes {
  static func isPackage(_ space: SpaceRecord) throws -> Bool {
    let format = ExportFormat.all.first { $0.name == "anki" }
    return try format?.write(space, ExportOptions()).starts(with: [0x50, 0x4B, 3, 4]) ?? false
  }
}

extension String {
  /// What lies between line ends; no empty row at the end.
  fileprivate func components(rows end: String) -> [Substring] {
    var rows: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: end) {
      rows.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty ? rows : rows + [rest]
  }
}
