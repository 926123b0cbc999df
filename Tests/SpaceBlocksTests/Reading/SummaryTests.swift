import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

/// A summary says what the documents are, and then what each of them says, under its title.
@Suite struct SummaryTests {
  private func summary(_ documents: [Document], words: Int = 60) throws -> SummaryBlock {
    var options = Options(["words": .integer(words)])
    var notes = Diagnostics()
    return try #require(try Summary(&options).make(from: documents, &notes) as? SummaryBlock)
  }

  private let source = Source(document: Document.ID("a"), span: Span(0, 1))

  @Test func eachPartIsALineThatBeginsWithItsTitle() {
    let block = SummaryBlock(
      size: .large,
      sentences: [
        SummaryBlock.Sentence(text: "2 documents.", sources: [source]),
        SummaryBlock.Sentence(part: "Pumps", text: "Pumps lift water.", sources: [source]),
        SummaryBlock.Sentence(part: "Pumps", text: "They need oil.", sources: [source]),
        SummaryBlock.Sentence(part: "Why mills?", text: "Mills grind corn.", sources: [source]),
      ])
    #expect(block.text == "2 documents.\nPumps: Pumps lift water. They need oil.\nWhy mills? Mills grind corn.")
  }

  private let minutes = HandTagged.document(
    "minutes", title: "Minutes of June",
    [
      "Decision/NOUN :/PUNCT the/DET old/ADJ pump/NOUN will/AUX be/AUX sold/VERB in/ADP autumn/NOUN ./PUNCT",
      "It/PRON was/AUX late/ADJ ./PUNCT",
    ])
  private let club = HandTagged.document(
    "club", title: "Minutes of July",
    ["Action/NOUN :/PUNCT every/DET farmer/NOUN oils/VERB the/DET new/ADJ pump/NOUN before/ADP winter/NOUN ./PUNCT"])

  @Test func whatWasDecidedIsToldWithItsLabel() throws {
    let block = try summary([minutes, club])
    #expect(block.sentences.map(\.part) == [nil, "Minutes of June", "Minutes of July"])
    #expect(block.sentences[1].text == "Decision: the old pump will be sold in autumn.")
    #expect(!block.text.contains("late"))
  }

  @Test func theOpeningTellsWhatTheTitlesShare() throws {
    #expect(try summary([minutes, club]).text.hasPrefix("2 documents, titled “Minutes of …”."))
  }

  @Test(arguments: [1, 5, 12, 30]) func aSummaryKeepsToItsWords(words: Int) throws {
    #expect(try summary([minutes, club], words: words).text.split(whereSeparator: \.isWhitespace).count <= words)
  }
}
