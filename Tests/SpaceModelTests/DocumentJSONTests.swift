import SpaceModel
import SpaceText
import Testing

@Suite struct DocumentJSONTests {
  @Test func writtenDocumentsReadBack() throws {
    var builder = DocumentBuilder()
    builder.open(.heading, level: 1)
    builder.append("Größe 🧪")
    builder.open(.paragraph)
    builder.append("A ")
    builder.openMark(.strong)
    builder.append("bold\u{9B} word")
    builder.closeMark()
    builder.append(".  ")
    let document = builder.finish(id: Document.ID("x"), origin: Origin(path: "a/b.md"), title: "Größe")
    var json = JSONWriter()
    document.write(to: &json, layers: .all)
    #expect(!json.bytes.contains(0x9B))
    var scanner = JSONScanner(json.bytes)
    let again = try Document.read(from: &scanner)
    #expect(again.text.bytes == document.text.bytes)
    #expect(again.elements == document.elements)
    #expect(again[.marks] == document[.marks])
    #expect(again.string(in: again[.marks]![0].span) == "bold\u{9B} word")
  }
}
