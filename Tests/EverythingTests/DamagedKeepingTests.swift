import SpaceBlocks
import SpaceForms
import SpaceLanguage
import SpaceModel
import SpaceText
import Testing

/// What is kept between runs may have been changed by anybody who can also make its seal: whatever it says, nothing breaks.
@Suite struct DamagedKeepingTests {
  private static let texts = [
    Torture.note, Torture.story, Torture.figures + "\n\n" + Torture.wordList, Torture.texts.joined(separator: "\n\n"),
  ]

  private func documents() throws -> [Document] {
    try Self.texts.enumerated().map { number, text in
      var document = try EveryAnnotatorTests.annotated(EveryAnnotatorTests.document(text, language: "en"))
      document.id = Document.ID("d\(number)")
      document.origin.path = "notes/d\(number).md"
      document[.items] = NoteItems(of: document)
      GroundworkStage.annotate(&document)
      return document
    }
  }

  /// `bytes` with a few of those from `start` on changed, in one of the ways in which somebody may.
  private func damaged(_ bytes: [UInt8], from start: Int, _ random: inout Torture.Generator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<(1 + Int.random(in: 0..<3, using: &random)) {
      let place = start + Int.random(in: 0..<max(bytes.count - start, 1), using: &random)
      guard place < bytes.count else { continue }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
      case 1: bytes[place] = UInt8(Int.random(in: 0..<256, using: &random))
      // The largest numbers, in LEB128 and in four bytes.
      case 2: for at in place..<min(place + 1 + Int.random(in: 0..<8, using: &random), bytes.count) { bytes[at] = 0xFF }
      default: bytes[place] = bytes[place] &+ 1
      }
    }
    return bytes
  }

  @Test(arguments: 0..<4) func keptDocumentsMakeBlocks(_ number: Int) throws {
    var random = Torture.Generator(seed: UInt64(number + 1))
    let whole = try documents()
    var out = BinaryWriter()
    whole[number].write(to: &out)
    // The layers are behind the text, groundwork among the first.
    let start = whole[number].text.count
    for _ in 0..<250 {
      var bytes = BinaryReader(damaged(out.bytes, from: start, &random))
      guard let read = try? Document.read(from: &bytes, kinds: [ItemAnnotator.kind, GroundworkStage.kind]) else {
        continue
      }
      let corpus = Corpus([read, whole[(number + 1) % whole.count]])
      for maker in Blocks.all {
        var options = Options()
        var notes = Diagnostics()
        var json = JSONWriter()
        try maker.init(&options).make(from: corpus, &notes).write(to: &json, SourceWriter(corpus.documents))
      }
    }
  }

  @Test func keptIndexesAnswer() throws {
    var random = Torture.Generator(seed: 5)
    let pieces = try #require(PassageIndex(try documents()).pieces(stamp: [1, 2, 3]))
    let whole = Array(pieces.joined())
    let question = try EveryAnnotatorTests.annotated(
      EveryAnnotatorTests.document("When was the harbour of the note made \"by the\" tid*?", language: "en"))
    for number in 0..<1500 {
      // The tables stand behind the documents, whose records have a seal.
      let file = damaged(whole, from: number % 3 == 0 ? 0 : whole.count * 3 / 4, &random)
      let read: IndexBytes = { $0.lowerBound >= 0 && $0.upperBound <= file.count ? Array(file[$0]) : nil }
      guard let index = PassageIndex(size: file.count, read) else { continue }
      var json = JSONWriter()
      for hit in index.hits(for: question, max: 10) { hit.write(to: &json) }
      let answer = QuestionAnswerer(index).answer(question, max: 5, today: CivilDay(year: 2026, month: 11, day: 26))
      answer.write(to: &json, SourceWriter(index.documents(of: answer.cited)))
      index.writeDatedItems(from: nil, to: &json)
      #expect(UTF8Repair.isValid(json.bytes))
    }
  }
}
