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

@Suite struct DocumentRecordTests {
  private func read(_ record: String) throws -> Document {
    var scanner = JSONScanner(Array(record.utf8))
    return try Document.read(from: &scanner)
  }

  @Test func elementsMayStandBeforeTheirText() throws {
    let elements = #""elements":[{"kind":"heading","start":0,"end":5},{"kind":"paragraph","start":6,"end":10}]"#
    let after = try read(#"{"text":"Größe\nnull",\#(elements)}"#)
    let before = try read(#"{\#(elements),"text":"Größe\nnull"}"#)
    #expect(after.elements == before.elements)
    #expect(after.string(in: after.elements[1].span) == "null")
  }

  /// A record comes from anywhere: the last text counts, and elements that don't fit it are a mistake, not the end.
  @Test func elementsAreThoseOfTheLastText() throws {
    let elements = #""elements":[{"kind":"paragraph","start":0,"end":3}]"#
    #expect(try read(#"{"text":"abcdef",\#(elements),"text":"äöüß"}"#).elements[0].span.count == 6)
    #expect(throws: JSONError.self) { try read(#"{"text":"abcdef",\#(elements),"text":"ab"}"#) }
    #expect(throws: JSONError.self) {
      try read(#"{"text":"abcdef","elements":[{"start":3,"end":5},{"start":0,"end":2}]}"#)
    }
  }
}

struct JSONNumberTests {
  @Test(arguments: [0, 7, 10, -1, 999_999_999_999_999, 1_000_000_000_000_000, 1 << 53, -(1 << 53)])
  func wholeNumbersAreReadAsTheyWereWritten(_ number: Int) throws {
    var writer = JSONWriter()
    writer.array { $0.value(number) }
    let json = writer.take()
    #expect(String(decoding: json, as: UTF8.self) == "[\(number)]")
    var scanner = JSONScanner(json)
    try scanner.array { (json) throws(JSONError) in #expect(try json.integer() == number) }
    var bare = JSONScanner(Array("\(number)".utf8))
    #expect(try bare.integer() == number)
  }

  @Test(arguments: [
    "[01]", "[1.5]", "[1e3]", "[9223372036854775808]", "[9223372036854775807]", "[9007199254740993]", "[-]",
  ])
  func otherNumbersAreRefused(_ json: String) {
    var scanner = JSONScanner(Array(json.utf8))
    #expect(throws: JSONError.self) {
      try scanner.array { (json) throws(JSONError) in _ = try json.integer() }
    }
  }
}

@Suite struct TokensTests {
  @Test func tokensInASpanAreThoseThatBeginInIt() {
    var tokens = Tokens()
    for start in stride(from: 2, to: 60, by: 3) {
      tokens.tokens.append(Token(span: Span(start, start + 1 + start % 2), tag: .noun, word: 0))
    }
    for start in 0...64 {
      for end in start...64 {
        let found = tokens.tokens.indices.filter { (start..<end).contains(Int(tokens.tokens[$0].span.start)) }
        let range = tokens.indices(in: Span(start, end))
        #expect(Array(range) == found)
        #expect(range.lowerBound == tokens.firstIndex(startingAt: start))
      }
    }
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
