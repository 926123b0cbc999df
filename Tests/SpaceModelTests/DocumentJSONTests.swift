import SpaceModel
import SpaceText
import Testing

@Suite struct DocumentJSONTests {
  @Test func aWriterMayBeginBehindAHead() {
    var json = JSONWriter(behind: [1, 2], reserving: 100)
    json.object { $0.member("a", 1) }
    #expect(json.take() == [1, 2] + Array("{\"a\":1}".utf8))
  }

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

/// Strings are written and read eight bytes at a time where nothing in them needs a look.
struct JSONStringTests {
  @Test func whatIsWrittenIsReadWhateverItsPlace() throws {
    let special = ["\"", "\\", "\n", "\u{1F}", "\u{7F}", "\u{85}", "é", "\u{A0}", "日", "🧪", ""]
    for scalar in special {
      for before in 0...17 {
        let string = String(repeating: "a", count: before) + scalar + String(repeating: "b", count: 17 - before)
        var writer = JSONWriter()
        writer.value(string)
        let json = writer.take()
        #expect(json.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        var scanner = JSONScanner(json)
        #expect(try scanner.string() == string)
      }
    }
  }

  @Test func aControlCharacterIsRefusedWhateverItsPlace() {
    for before in 0...17 {
      var json: [UInt8] = [0x22] + [UInt8](repeating: 0x61, count: before)
      json += [0x09, 0x61, 0x22]
      #expect(throws: JSONError.self) {
        var scanner = JSONScanner(json)
        _ = try scanner.string()
      }
    }
  }
}
