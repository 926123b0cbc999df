import SpaceModel
import SpaceReaders
import Testing

/// Tables and code as pages really hold them.
@Suite struct HTMLStructureTests {
  private func read(_ source: String) throws -> Reading { try Reading(source, with: HTMLReader.self) }

  private func paragraph(_ number: Int) -> String {
    "<p>Chapter \(number) tells at some length how the sluice of the old mill was mended in the winter after the flood.</p>"
  }

  @Test func cellsAreNoHeadingsOfOtherPages() throws {
    let reading = try read(
      """
      <html><body><article><h1>Mills</h1>\(paragraph(1))<table><tr><th>Mill<th>Note</tr><tr><td>Upper<td><span>Most popular</span></tr>
      <tr><td>Lower<td>Slow</tr></table></article></body></html>
      """)
    #expect(reading.outline.contains("table: Mill\tNote\nUpper\tMost popular\nLower\tSlow"))
  }

  @Test func entriesLaidOutInTableRowsAreNoTable() throws {
    let rows = (1...5).map { number in
      """
      <tr><td>\(number).</td><td><a href="/e\(number)">The mill of place \(number)</a></td></tr>
      <tr><td></td><td>12 points by ann, 3 hours ago</td></tr><tr><td></td></tr>
      """
    }
    let reading = try read("<html><body><h1>New</h1><table>\(rows.joined())</table></body></html>")
    #expect(!reading.outline.contains { $0.hasPrefix("table") })
    #expect(reading.text.contains("The mill of place 5"))
  }

  @Test func codeEndsWhereItsElementDoes() throws {
    let reading = try read(
      "<body><pre><div><div><span>open sluice</span></div></pre><p>After the code comes a sentence.</p></body>")
    #expect(reading.outline == ["code: open sluice", "paragraph: After the code comes a sentence."])
  }
}
