import SpaceModel
import SpaceText
import Testing

/// How annotated Documents are kept: what was written is read back, and nothing else ever is.
@Suite struct DocumentBinaryTests {
  private static func document() -> Document {
    var builder = DocumentBuilder()
    builder.open(.heading, level: 1)
    builder.append("Größe 🧪")
    builder.open(.paragraph)
    builder.append("A ")
    builder.openMark(.strong)
    builder.append("naïve tide")
    builder.closeMark()
    builder.append(" turned in May 1833.")
    builder.open(.listItem, level: 2)
    builder.append("neap")
    var document = builder.finish(id: Document.ID("x"), origin: Origin(path: "a/b.md", sha256: "00ff"), title: "Größe")
    document.language = "en"
    document.metadata.authors = ["Ada", "Bo"]
    document.metadata.pages = 3
    document.metadata.other = [Metadata.Entry(key: "rate", value: .array([.number("1.50"), .null]))]
    let text = document.elements[1].span
    func span(_ start: Int, _ end: Int) -> Span { Span(Int(text.start) + start, Int(text.start) + end) }
    let words = [
      Word(form: "a", stem: "a", isStopword: true, rarity: 5),
      Word(form: "naïve", stem: "naïv", isStopword: false, rarity: 19),
      Word(form: "tide", stem: "tide", isStopword: false, rarity: 30),
      Word(form: "went", stem: "go", isStopword: false, rarity: 0),
    ]
    document[.tokens] = Tokens(
      tokens: [
        Token(span: span(0, 1), tag: .determiner, word: 0), Token(span: span(2, 8), tag: .adjective, word: 1),
        Token(span: span(9, 13), tag: .noun, word: 2), Token(span: span(30, 34), tag: .other, word: 3),
      ], words: words)
    document[.sentences] = [span(0, text.count)]
    document[.dates] = [DateMention(span: span(24, 32), kind: .date, value: "1833-05", modifier: "APPROX")]
    document[.terms] = [
      Term(text: "naïve tide", key: "naïv tide", score: 900, mentions: [span(2, 13)]),
      Term(text: "A", key: "a", score: -3, mentions: [span(0, 1), span(9, 13)]),
    ]
    document[.definitions] = [
      Definition(kind: .apposition, term: span(9, 13), explanation: span(0, 1), confidence: 512)
    ]
    document[.phrases] = [Phrase(kind: .common, span: span(2, 13), head: span(9, 13))]
    return document
  }

  private func json(_ document: Document) -> [UInt8] {
    var json = JSONWriter()
    document.write(to: &json, layers: .all)
    return json.bytes
  }

  private func bytes(_ document: Document) -> [UInt8] {
    var out = BinaryWriter()
    document.write(to: &out)
    return out.bytes
  }

  private func read(_ bytes: [UInt8]) -> Document? {
    var reader = BinaryReader(bytes)
    guard let document = try? Document.read(from: &reader), reader.isAtEnd else { return nil }
    return document
  }

  @Test func whatIsWrittenReadsBack() throws {
    let document = Self.document()
    let again = try #require(read(bytes(document)))
    #expect(json(again) == json(document))
    let empty = DocumentBuilder().finish(id: Document.ID(""))
    #expect(json(try #require(read(bytes(empty)))) == json(empty))
  }

  @Test func damagedAndCutBytesAreRefusedOrSound() throws {
    let whole = bytes(Self.document())
    for count in 0..<whole.count { #expect(read(Array(whole[..<count])) == nil) }
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<20_000 {
      var damaged = whole
      for _ in 0...random(3) { damaged[random(damaged.count)] = UInt8(random(256)) }
      // Without the seal: what still reads keeps all promises of a Document, or this traps.
      if let document = read(damaged) { _ = json(document) }
    }
    for _ in 0..<5_000 { _ = read((0..<random(300)).map { _ in UInt8(random(256)) }) }
  }

  @Test func whatIsSealedIsKnownFromAnythingElse() throws {
    var out = BinaryWriter()
    for number in 0..<100 { out.number(number * number) }
    let sealed = out.sealed(version: 4)
    var reader = try #require(BinaryReader(sealed: sealed, version: 4))
    for number in 0..<100 { #expect(try reader.number() == number * number) }
    #expect(reader.isAtEnd)
    #expect(BinaryReader(sealed: sealed, version: 5) == nil)
    for count in sealed.indices { #expect(BinaryReader(sealed: Array(sealed[..<count]), version: 4) == nil) }
    for place in sealed.indices {
      for bit in 0..<8 {
        var damaged = sealed
        damaged[place] ^= 1 << UInt8(bit)
        #expect(BinaryReader(sealed: damaged, version: 4) == nil)
      }
    }
  }

  @Test(arguments: [0, 1, -1, 127, 128, -64, -65, 300, 1 << 20, Int(Int32.max), Int(Int32.min), 1 << 40])
  func numbersReadBack(_ number: Int) throws {
    var out = BinaryWriter()
    out.signed(number)
    var reader = BinaryReader(out.bytes)
    #expect(try reader.signed() == number && reader.isAtEnd)
  }

  @Test func numbersOfAnySizeAreReadOrRefused() {
    for last in UInt8(0)...127 {
      var reader = BinaryReader([UInt8](repeating: 0xFF, count: 8) + [last])
      _ = try? reader.signed()
    }
  }
}
