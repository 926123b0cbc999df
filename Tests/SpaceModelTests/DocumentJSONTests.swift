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

@Suite struct LayerPromiseTests {
  private func read(_ layers: String) throws -> Document {
    let record = #"{"text":"Tides turn. Boats go.","elements":[{"kind":"paragraph","start":0,"end":21}],"layers":"#
    var scanner = JSONScanner(Array((record + layers + "}").utf8))
    return try Document.read(from: &scanner)
  }

  @Test func soundLayersAreRead() throws {
    #expect(try read(#"{"sentences":[[0,11],[12,21]]}"#)[.sentences]?.count == 2)
  }

  @Test(arguments: [
    #"{"sentences":[[12,21],[0,11]]}"#, #"{"sentences":[[0,12],[11,21]]}"#, #"{"sentences":[[3,3]]}"#,
    #"{"terms":[{"text":"tide","key":"tide","score":1,"mentions":[]}]}"#,
    #"{"tokens":{"words":[["tides","tide",0,9]],"tokens":[6,10,7,0,0,5,7,0]}}"#,
  ]) func layersThatBreakTheirPromisesAreRefused(_ layers: String) {
    #expect(throws: JSONError.self) { try read(layers) }
  }
}
